package import Diagnostics
internal import Injection
package import SceneFlow

/// A problem of a container in parts: from an event of a step, or from a check of all registrations.
package struct ContainerProblem: Sendable, Hashable {
    /// The code, such as `DI01`.
    package var code: String
    /// One sentence, lower case, no full stop, names in single quotes.
    package var message: String
    /// The remedy, or nil if the problem names none.
    package var remedy: String?
    /// The title of the scene made, or its key in a check; nil if no scene is involved.
    package var scene: String?
    /// The affected registration, or nil.
    package var location: SourceLocation?
    /// The affected registrations, in order of declaration; empty if there is one or none.
    package var candidates: [SourceLocation]
    /// The severity, or nil if the text names none.
    package var severity: Severity?
    /// True if the cycle may end: an object stored before its completion ends the recursion.
    package var mayEnd: Bool

    /// Parses the text of an event.
    /// - Parameter text: the content of `Event.Kind.problem`. The result is nil for another form.
    package init?(_ text: String) {
        let lines = text.split(separator: "\n")
        guard let first = lines.first, let open = first.firstIndex(of: "[") else { return nil }
        let rest = first[open...].dropFirst()
        guard let close = rest.firstIndex(of: "]") else { return nil }
        code = String(rest[..<close])
        message = String(rest[close...].dropFirst(2))
        let fix = lines.dropFirst().map { $0.drop { $0 == " " } }.first { $0.hasPrefix("fix ") || $0.hasPrefix("fix:") }
        remedy = fix.map { String($0.dropFirst(4).drop { $0 == " " }) }
        let route = lines.last { $0.drop { $0 == " " }.hasPrefix("reached by ") }
        scene = route?.components(after: " → ")
        // `file:line:column: severity: `; a file's name may hold colons, too.
        let words = first[..<open].split(separator: ":", omittingEmptySubsequences: false)
        severity = words.dropLast().last.flatMap { Severity(rawValue: $0.filter { $0 != " " }) }
        location = Self.place(words.dropLast(2))
        mayEnd = lines.dropFirst().contains { line in
            line.drop { $0 == " " }.hasPrefix("cycle ") && (line.contains("property:") || line.contains("method:"))
        }
        candidates = lines.dropFirst().compactMap { line in
            guard line.drop(while: { $0 == " " }).hasPrefix("candidate ") else { return nil }
            let columns = line.columns.dropFirst()
            return columns.lazy.compactMap { Self.place($0.split(separator: ":", omittingEmptySubsequences: false)) }
                .first
        }
    }

    /// Returns the location named by `file:line:column`, split at its colons; nil for anything else.
    private static func place(_ words: some RandomAccessCollection<Substring>) -> SourceLocation? {
        let words = Array(words)
        guard words.count > 2, let column = Int(words[words.count - 1]), let line = Int(words[words.count - 2]) else {
            return nil
        }
        return SourceLocation(file: words.dropLast(2).joined(separator: ":"), line: line, column: column)
    }
}

extension Simulator {
    /// Returns the problems of a build's container, independent of requests.
    ///
    /// It checks each registration once, from the place of its storage. The requests of scenes, and their scopes, are
    /// known only on the paths to them.
    /// - Parameter configuration: the build.
    /// - Returns: the problems, by place; empty for an app without registrations.
    package func containerProblems(in configuration: BuildConfiguration) -> [ContainerProblem] {
        guard let compiled = tables(configuration).container else { return [] }
        return Checker(compiled.container).check(includingScenes: false).compactMap {
            ContainerProblem("\($0)")
        }
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

extension Substring {
    /// The columns of a line, separated by at least two spaces.
    fileprivate var columns: [Substring] {
        var columns: [Substring] = []
        var start = startIndex
        var index = startIndex
        while index < endIndex {
            guard self[index...].hasPrefix("  ") else {
                index = self.index(after: index)
                continue
            }
            if start < index { columns.append(self[start..<index]) }
            while index < endIndex, self[index] == " " { index = self.index(after: index) }
            start = index
        }
        if start < endIndex { columns.append(self[start...]) }
        return columns
    }

    /// Returns the text behind the last occurrence of a separator, up to the end of the column; nil if there is none.
    fileprivate func components(after separator: String) -> String? {
        var found: Substring?
        var index = startIndex
        while index < endIndex {
            if self[index...].hasPrefix(separator) { found = self[index...].dropFirst(separator.count) }
            index = self.index(after: index)
        }
        guard let found else { return nil }
        var end = found.startIndex
        while end < found.endIndex, !found[end...].hasPrefix("  ") { end = found.index(after: end) }
        return String(found[..<end])
    }
}
