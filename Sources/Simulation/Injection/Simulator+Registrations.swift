package import Injection
package import SceneFlow

extension Simulator {
    /// Returns the problems of a build's container, independent of requests.
    ///
    /// It checks each registration once, from the place of its storage. The requests of scenes, and their scopes, are
    /// known only on the paths to them.
    /// - Parameter configuration: the build.
    /// - Returns: the problems, by place; empty for an app without registrations.
    package func containerProblems(in configuration: BuildConfiguration) -> [Problem] {
        guard let compiled = tables(configuration).container else { return [] }
        return Checker(compiled.container).check(includingScenes: false)
    }

    /// Returns the registrations never requested, as far as the app's controllers and registrations show.
    /// - Parameter configuration: the build.
    /// - Returns: the registrations, in order of declaration. Registrations of shared values, and those of the app's
    ///   own factories, are never included.
    package func unusedRegistrations(in configuration: BuildConfiguration) -> [RegisteredService] {
        let tables = tables(configuration)
        guard let compiled = tables.container else { return [] }
        let asked = Set(compiled.builder.registrations.flatMap(\.dependencies).map(\.key))
        let types = Set(asked.map { Self.short($0.type) })
        var texts: Set<String> = []
        let visitor = CodeVisitor(value: { value, _ in if case .opaque(let opaque) = value { texts.insert(opaque.text) }
        })
        for type in tables.flow.classes {
            visitor.visit(type)
            for property in type.properties { texts.insert(property.defaultValue ?? "") }
        }
        for sites in tables.flow.injectionSites { for site in sites { texts.insert(site.expression) } }
        return tables.flow.registrations.filter { service in
            let key = service.registration.key
            guard [.manifest, .swinject, .resolver, .factory].contains(service.form),
                !service.registration.isEager, !asked.contains(key)
            else { return false }
            if key.name == nil, types.contains(Self.short(key.type)) { return false }
            if service.registration.protocols.contains(where: { types.contains(Self.short($0)) }) { return false }
            if case .alias = service.registration.form { return false }
            if case .contribution = service.registration.form { return false }
            if service.registration.layer != .base { return false }
            return !texts.contains { text in
                text.contains(service.form == .factory ? ".\(key.name ?? key.type)" : "\(Self.short(key.type)).self")
            }
        }
    }

    /// Returns the kinds of scope opened and closed by code, if one of them is open.
    /// - Parameter state: the state.
    /// - Returns: the kinds, in order of declaration; empty for an app that declares none.
    package func closings(in state: SimulationState) -> [String] {
        guard state.hasContainer, let tables = tables(state.configuration).container, !tables.closable.isEmpty else {
            return []
        }
        let open = Set(StateReading(state.container.injection, tables.container).scopes.map(\.kind))
        return tables.closable.filter(open.contains)
    }

    private static func short(_ type: String) -> String { type.split(separator: ".").last.map(String.init) ?? type }
}
