import Injection
import SceneFlow

extension FlowDump {
    /// Returns the facts of the app's registrations, their dependencies, and the scopes and fixtures around them.
    ///
    /// The fact of a registration has its key, plus its home scope and layer if the registration names them.
    static func registrations(_ flow: Flow) -> [Fact] {
        let services = distinct(flow.registrations.map { (fact(of: $0), $0.registration) }).flatMap {
            fact,
            registration in
            let needs = registration.dependencies.map { (need($0, of: fact.key), ()) }
            return [fact] + distinct(needs).map(\.0)
        }
        let scopes = flow.composition.kinds.map { kind in
            Fact(
                .scope,
                [kind.name],
                [
                    "binding": "\(kind.binding)",
                    "below": kind.parents.sorted().joined(separator: ", "),
                    "openAtLaunch": flow.composition.openAtLaunch.contains(kind.name) ? "true" : nil,
                ]
            )
        }
        let fixtures = flow.composition.fixtures.map { fixture in
            Fact(.fixture, [fixture.type], ["values": fixture.values.joined(separator: ", ")])
        }
        return services + scopes + fixtures
    }

    // MARK: - Private

    private static func fact(of service: RegisteredService) -> Fact {
        let registration = service.registration
        var target: String?
        if case .alias(let key) = registration.form { target = key.description }
        if case .contribution(let id) = registration.form { target = id }
        let flags = [
            ("primary", registration.isPrimary), ("replaces", registration.replaces),
            ("override", registration.isOverride), ("eager", registration.isEager),
            ("keyedByArguments", registration.isKeyedByArguments),
        ]
        let home = registration.home.map { ["@\($0)"] } ?? []
        let layer = registration.layer == .base ? [] : [registration.layer.name]
        return Fact(
            .registration,
            [registration.key.description] + home + layer,
            [
                "type": service.implementation,
                "form": service.form.rawValue,
                "as": registration.protocols.sorted().joined(separator: ", "),
                "scope": service.scope,
                "policy": "\(registration.storage)",
                "target": target,
                "value": service.value,
                "parameters": registration.parameters.map(\.description).joined(separator: ", "),
                "sets": service.assignments.map { "\($0.property) = \($0.expression)" }.joined(separator: "; "),
                "module": registration.module,
                "flags": flags.filter(\.1).map(\.0).joined(separator: ", "),
                "onClose": registration.onClose,
            ]
        )
    }

    private static func need(_ dependency: Dependency, of registration: [String]) -> Fact {
        let arguments = dependency.arguments.map { "\($0.label): \($0.type) = \($0.value)" }
        return Fact(
            .need,
            registration + [dependency.via],
            [
                "key": dependency.key.description,
                "kind": dependency.kind == .instance ? nil : dependency.kind.name,
                "default": dependency.defaultText,
                "arguments": arguments.joined(separator: ", "),
            ]
        )
    }
}
