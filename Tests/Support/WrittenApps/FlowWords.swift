import Diagnostics
package import SceneFlow
import Testing

extension Flow {
    /// Returns the scene of a key.
    /// - Parameter key: its key.
    /// - Returns: the scene.
    /// - Throws: a failed requirement if there is none.
    package func scene(_ key: String) throws -> Scene { try #require(scenes.first { $0.key == key }) }

    /// The ids of the diagnostics, sorted.
    package var diagnosticIDs: [String] { diagnostics.map(\.id).sorted() }

    /// Returns the destination of a segue, in words.
    /// - Parameter identifier: the identifier of the segue.
    /// - Returns: the key of the scene, or why there is none.
    /// - Throws: a failed requirement if there is no such segue.
    package func destination(ofSegue identifier: String) throws -> String {
        let segue = try #require(segues.first { $0.identifier == identifier })
        switch segue.destination {
        case .scene(let id): return self[id].key
        case .exit: return "exit"
        case .unresolved(_, let reason): return "\(reason)"
        case .missing(let id): return "missing \(id ?? "")"
        }
    }

    /// Each navigation in one line.
    package var navigationLines: [String] {
        navigations.map { navigation in
            let nowhere = navigation.trigger == .launch ? "delegate" : "nowhere"
            var line = "\(navigation.key) \(navigation.source.map { self[$0].key } ?? nowhere)"
            line += " \(navigation.operation.rawValue)"
            switch navigation.destination {
            case .scene(let id): line += " \(self[id].key)"
            case .back: line += " back"
            case .noSuchStoryboard(let name): line += " noSuchStoryboard \(name)"
            case .noSuchIdentifier(let identifier, _): line += " noSuchIdentifier \(identifier)"
            case .noInitialViewController(let name): line += " noInitialViewController \(name)"
            }
            if let wrapper = navigation.wrapper { line += " in \(self[wrapper].key)" }
            if !navigation.conditions.isEmpty { line += " if \(navigation.conditions.joined(separator: ", "))" }
            if navigation.confidence != .certain { line += " \(navigation.confidence.rawValue)" }
            return line
        }
    }

    /// Returns the injection into the destination of a segue.
    /// - Parameter segue: its identifier, or the name of its relationship.
    /// - Returns: the injection.
    /// - Throws: a failed requirement if there is no such segue, or nothing is injected.
    package func injection(of segue: String) throws -> EdgeInjection {
        let segue = try #require(segues.first { $0.identifier == segue || $0.relationship == segue })
        return try #require(segue.injection)
    }
}

extension EdgeInjection {
    /// The technique, the initialiser and the sites in one line.
    package var line: String {
        var line = "\(technique.rawValue) \(initializer ?? "?")"
        for site in sites {
            line += " \(site.name)=\(site.expression)"
            if site.technique != technique { line += "(\(site.technique.rawValue))" }
            if !site.conditions.isEmpty { line += " if \(site.conditions.joined(separator: ", "))" }
        }
        if reading != .certain { line += " \(reading.rawValue)" }
        return line
    }

    /// The missing dependencies, each with the method and line that use it.
    package var missingLines: [String] {
        missing.map { "\($0.name): \($0.type) in \($0.usedIn ?? "nothing")\($0.location.map { ":\($0.line)" } ?? "")" }
    }
}
