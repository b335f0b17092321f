package import Diagnostics
internal import Injection
package import SceneFlow

extension GraphDocument {
    /// One service that the app registers.
    package struct Service: Sendable, Hashable, Encodable {
        /// The type that it is asked for by.
        package var service: String
        /// The name that it is registered under.
        package var name: String?
        /// The type that is made.
        package var implementation: String?
        /// The protocols that it is registered as besides.
        package var protocols: [String]
        /// The scope as the container's own word.
        package var scope: String?
        /// How long it is shared: `transient`, `scoped(checkout)`.
        package var policy: String
        /// The kind of scope that it is registered in; nil for the app's.
        package var home: String?
        /// The layer that it belongs to.
        package var layer: String
        /// Who says so.
        package var form: String
        /// How it was registered: `factory`, `alias`.
        package var registered: String
        /// What an alias stands for.
        package var target: String?
        /// The identifier of a contribution.
        package var identifier: String?
        /// The value, where one is given from outside.
        package var value: String?
        /// The services that making it takes.
        package var dependencies: [String]
        /// What it takes, in full.
        package var needs: [Need]
        /// What it asks of its caller, such as `id: Int`.
        package var parameters: [String]
        /// The module, assembly or container that registers it.
        package var module: String?
        /// What else is said of it: `primary`, `replaces`, `override`, `eager`, `keyedByArguments`.
        package var flags: [String]
        /// The hook that is called when it goes.
        package var onClose: String?
        /// Where it is written.
        package var location: SourceLocation?

        init(_ service: RegisteredService) {
            let registration = service.registration
            self.service = service.service
            name = service.name
            implementation = service.implementation
            protocols = registration.protocols
            scope = service.scope
            policy = "\(registration.storage)"
            home = registration.home
            layer = registration.layer.name
            form = service.form.rawValue
            registered = registration.form.word
            if case .alias(let key) = registration.form { target = "\(key)" }
            if case .contribution(let id) = registration.form { identifier = id }
            value = service.value
            dependencies = service.dependencies
            needs = registration.dependencies.map(Need.init)
            parameters = registration.parameters.map(\.description)
            module = registration.module
            flags = [
                ("primary", registration.isPrimary), ("replaces", registration.replaces),
                ("override", registration.isOverride), ("eager", registration.isEager),
                ("keyedByArguments", registration.isKeyedByArguments),
            ].filter(\.1).map(\.0)
            onClose = registration.onClose
            location = service.location
        }
    }

    /// One thing that a service takes.
    package struct Need: Sendable, Hashable, Encodable {
        /// The key that is asked for.
        package var key: String
        /// How it arrives: `init:model`, `property:store`.
        package var via: String
        /// In which form: `instance`, `provider`.
        package var kind: String
        /// The default as written.
        package var defaultValue: String?
        /// What is supplied, such as `id: Int = 1`.
        package var arguments: [String]
        /// Where it is written.
        package var location: SourceLocation?

        init(_ dependency: Dependency) {
            key = "\(dependency.key)"
            via = dependency.via
            kind = dependency.kind.name
            defaultValue = dependency.defaultText
            arguments = dependency.arguments.map { "\($0.label): \($0.type) = \($0.value)" }
            location = dependency.location
        }
    }

    /// One kind of scope.
    package struct Scope: Sendable, Hashable, Encodable {
        /// The name.
        package var kind: String
        /// The kinds below which it may open.
        package var below: [String]
        /// What opens and closes it: `root`, `explicit`, `container`, `flow`, `scene`.
        package var binding: String
        /// Whether code has it open from the launch on.
        package var isOpenAtLaunch: Bool
        /// The scenes that are its members, by key.
        package var scenes: [String]

        /// Creates a value from its parts.
        /// - Parameters:
        ///   - kind: the name.
        ///   - below: the kinds below which it may open.
        ///   - binding: what opens and closes it: `root`, `explicit`, `container`, `flow`, `scene`.
        ///   - isOpenAtLaunch: whether code has it open from the launch on.
        ///   - scenes: the scenes that are its members, by key.
        init(kind: String, below: [String], binding: String, isOpenAtLaunch: Bool, scenes: [String]) {
            self.kind = kind
            self.below = below
            self.binding = binding
            self.isOpenAtLaunch = isOpenAtLaunch
            self.scenes = scenes
        }

        /// The kinds of scope of an app, its own or the standard ones.
        package static func all(of flow: Flow) -> [Self] {
            let composition = flow.composition
            let kinds = composition.kinds.isEmpty ? ScopeKind.standard : composition.kinds
            return kinds.map { kind in
                let members = composition.memberships.filter { $0.flow == kind.name }
                return Self(
                    kind: kind.name,
                    below: kind.parents,
                    binding: "\(kind.binding)",
                    isOpenAtLaunch: composition.openAtLaunch.contains(kind.name),
                    scenes: members.map { flow[$0.scene].key }
                )
            }
        }
    }
}

extension Registration.Form {
    /// The form as one word.
    fileprivate var word: String {
        switch self {
        case .initializer: "initializer"
        case .factory: "factory"
        case .value: "value"
        case .alias: "alias"
        case .contribution: "contribution"
        case .assisted: "assisted"
        case .scene: "scene"
        case .implicit: "implicit"
        }
    }
}
