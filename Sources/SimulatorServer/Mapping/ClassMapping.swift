import Diagnostics
import SceneFlow
import Wire

extension FlowScene {
    /// Adds the facts about the scene's class.
    /// - Parameters:
    ///   - ancestry: the class with its superclasses.
    ///   - given: the names of properties set by transitions to the scene.
    mutating func describe(_ ancestry: Ancestry, given: Set<String>) {
        guard let declaration = ancestry.declaration else { return }
        if declaration.isObjectiveC {
            language = .objectiveC
        } else if declaration.location?.file.hasSuffix(".swift") == true {
            language = .swift
        }
        source = declaration.location.map(Wire.Location.init)
        dependencies = ancestry.dependencies(given: given).map(FlowDependency.init)
        let properties = ancestry.classes.flatMap(\.properties)
        initializers = ancestry.initializers.map { initializer, declaredBy in
            var result = FlowInitializer(initializer, properties: properties)
            if declaredBy != declaration.name { result.from = declaredBy }
            return result
        }
        if !declaration.interface.isEmpty { interface = declaration.interface.map(FlowMember.init) }
    }
}

extension FlowMember {
    /// A member of the class of a scene.
    init(_ member: InterfaceMember) {
        self.init()
        declaration = member.declaration
        group =
            switch member.group {
            case .initializers: .initializers
            case .settable: .settable
            case .readable: .readable
            case .methods: .methods
            case .hidden: .hidden
            }
        access =
            switch member.access {
            case .private: .private
            case .fileprivate: .fileprivate
            case .internal: .internal
            case .package: .package
            case .public: .public
            case .open: .open
            }
    }
}

extension FlowDependency {
    /// Creates a dependency of the scene from a property of its class.
    init(_ property: Property) {
        self.init()
        name = property.name
        type = property.type
        optionality =
            switch property.optionality {
            case .none: .none
            case .optional: .optional
            case .implicitlyUnwrapped: .implicitlyUnwrapped
            }
        self.default = property.defaultValue
        wrapper = property.wrapper
        location = property.location.map(Wire.Location.init)
    }
}

extension FlowInitializer {
    /// An initialiser of the class of a scene.
    init(_ initializer: Initializer, properties: [Property]) {
        self.init()
        signature = initializer.signature
        declaration = initializer.declaration(properties: properties)
        convenience = initializer.isConvenience
        required = initializer.isRequired
        failable = initializer.isFailable
        unavailable = initializer.isUnavailable
        renamed = initializer.renamed
        ending = initializer.endings()
        location = initializer.location.map(Wire.Location.init)
    }
}
