import SceneFlow
import SwiftSyntax

/// The properties of a class that an initialiser can take as parameters.
struct MovableProperties {
    private let target: MigratedClass

    /// Examines the properties of a class.
    init(of target: MigratedClass) { self.target = target }

    /// Returns the properties passed on any path that can be moved, in the order of the class.
    /// - Parameter draft: gets the notes on the others.
    /// - Returns: the dependencies.
    /// - Throws: if there is none, or a property then has no value.
    func dependencies(_ draft: inout MigrationDraft) throws(MigrationError) -> [Dependency] {
        let type = target.ways.type
        var names: [String] = []
        var reasons: [Migration.Note] = []
        var dependencies: [Dependency] = []
        for site in target.sites where !names.contains(site.name) { names.append(site.name) }
        for name in names.sorted(by: { order($0) < order($1) }) {
            guard let property = type.properties.first(where: { $0.name == name }) else {
                let message = "'\(name)' is not a stored property of '\(type.name)' itself: it is set as before"
                reasons.append(Migration.Note(message, at: type.location))
                continue
            }
            switch declaration(of: property) {
            case .movable(let declaration):
                dependencies.append(Dependency(declaration: declaration, property: property))
            case .kept(let reason):
                reasons.append(Migration.Note("\(reason): it is set as before", at: property.location))
            }
        }
        guard !dependencies.isEmpty else {
            var obstacle = MigrationError(
                "no value passed to '\(target.flow[target.ways.scene].title)' can be an initializer parameter",
                at: type.location
            )
            obstacle.notes += reasons
            throw obstacle
        }
        draft.add(reasons)
        try checkOthers(Set(dependencies.map(\.name)))
        return dependencies
    }

    /// Rejects a property that no initialiser sets.
    ///
    /// A property without a default must be set by an initialiser, and no other initialiser is known.
    private func checkOthers(_ names: Set<String>) throws(MigrationError) {
        for property in target.ways.type.properties
        where property.optionality == .none && property.defaultValue == nil && !property.isOutlet && !property.isLazy
            && property.wrapper == nil && !names.contains(property.name)
        {
            throw MigrationError(
                "'\(property.name)' has no value yet: the class does not compile as it is",
                at: property.location
            )
        }
    }

    private enum Judgement {
        case movable(VariableDeclSyntax)
        case kept(reason: String)
    }

    /// Returns the declaration of a property, or the reason to keep it as it is.
    private func declaration(of property: Property) -> Judgement {
        let name = property.name
        if let reason = unmovable(property) { return .kept(reason: "'\(name)' \(reason)") }
        guard let declaration = target.declaration(of: name) else {
            return .kept(reason: "the declaration of '\(name)' was not understood")
        }
        if let reason = fixed(declaration, name) { return .kept(reason: "'\(name)' \(reason)") }
        return .movable(declaration)
    }

    private func order(_ name: String) -> Int {
        target.ways.type.properties.firstIndex { $0.name == name } ?? Int.max
    }

    private func unmovable(_ property: Property) -> String? {
        if property.isOutlet { return "is an outlet" }
        if property.isWeak { return "is weak" }
        if property.isLazy { return "is lazy" }
        if property.wrapper != nil { return "has a property wrapper" }
        if property.isConstant { return "is a constant" }
        if let value = property.defaultValue, value != "nil" { return "has a default" }
        if property.optionality == .none { return "is not optional, and has no default" }
        return nil
    }

    /// Returns the reason to keep a declaration as it is; nil if there is none.
    private func fixed(_ declaration: VariableDeclSyntax, _ name: String) -> String? {
        if !declaration.attributes.isEmpty { return "has attributes" }
        if declaration.bindings.first?.accessorBlock != nil { return "has an observer, which no initializer calls" }
        let access: Set = ["fileprivate", "final", "internal", "open", "package", "public"]
        if let modifier = declaration.modifiers.first(where: { !access.contains($0.name.text) || $0.detail != nil }) {
            return "is declared '\(modifier.text)'"
        }
        if target.ways.scenes.contains(where: { target.flow[$0].runtimeAttributes.contains { $0.keyPath == name } }) {
            return "is also set by the storyboard"
        }
        var protocols: [String] = target.declaration.type.inheritanceClause?.inheritedTypes.map(\.type.text) ?? []
        for file in target.sources.declaring {
            for other in file.nodes.extensions where other.extendedType.text == target.name {
                protocols += other.inheritanceClause?.inheritedTypes.map(\.type.text) ?? []
            }
        }
        for type in protocols where type != target.ways.type.superclass {
            let bodies = target.sources.reader.bodies(of: type)
            let isAsked = bodies.contains { body in
                body.members.contains { member in
                    member.decl.as(VariableDeclSyntax.self)?.bindings.contains { $0.pattern.text == name } ?? false
                }
            }
            if isAsked { return "is required by '\(type)'" }
        }
        return nil
    }
}
