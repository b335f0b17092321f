package import Diagnostics
internal import Injection
package import SceneFlow

extension GraphDocument {
    /// One service registered in the app.
    package struct Service: Sendable, Hashable, Encodable {
        /// The type used to resolve it.
        package var service: String
        /// The name of the registration.
        package var name: String?
        /// The type of the created object.
        package var implementation: String?
        /// The additional protocols of the registration.
        package var protocols: [String]
        /// The scope as the container's own word.
        package var scope: String?
        /// The storage policy: `transient`, `scoped(checkout)`.
        package var policy: String
        /// The kind of scope of the registration; nil for the app's.
        package var home: String?
        /// Its layer.
        package var layer: String
        /// The source of the registration.
        package var form: String
        /// The form of the registration: `factory`, `alias`.
        package var registered: String
        /// The key behind an alias.
        package var target: String?
        /// The identifier of a contribution.
        package var identifier: String?
        /// The value, if given from outside.
        package var value: String?
        /// The services it depends on.
        package var dependencies: [String]
        /// Its dependencies, in full.
        package var needs: [Need]
        /// The parameters from its caller, such as `id: Int`.
        package var parameters: [String]
        /// The module, assembly or container of the registration.
        package var module: String?
        /// Further properties: `primary`, `replaces`, `override`, `eager`, `keyedByArguments`.
        package var flags: [String]
        /// The hook called at the end of its lifetime.
        package var onClose: String?
        /// Its location in the source.
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

    /// One dependency of a service.
    package struct Need: Sendable, Hashable, Encodable {
        /// The requested key.
        package var key: String
        /// The place of injection: `init:model`, `property:store`.
        package var via: String
        /// The kind of injection: `instance`, `provider`.
        package var kind: String
        /// The default as written.
        package var defaultValue: String?
        /// The supplied arguments, such as `id: Int = 1`.
        package var arguments: [String]
        /// Its location in the source.
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
        /// The possible parent kinds.
        package var below: [String]
        /// The binding that opens and closes it: `root`, `explicit`, `container`, `flow`, `scene`.
        package var binding: String
        /// True if code opens it at launch.
        package var isOpenAtLaunch: Bool
        /// The member scenes, by key.
        package var scenes: [String]

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
