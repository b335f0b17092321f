internal import Diagnostics
internal import SceneFlow
internal import Simulation

/// How rules make their findings.
extension CheckRule {
    /// A finding about something that was met on the way.
    /// - Parameters:
    ///   - incident: what was met.
    ///   - examination: in which app.
    ///   - message: what is said of it. The default is what UIKit says.
    ///   - remedy: what to do about it.
    /// - Returns: the finding, with its trace.
    func finding(
        of incident: Examination.Incident,
        in examination: Examination,
        message: String? = nil,
        remedy: String
    ) -> Finding {
        let flow = examination[incident.configuration]
        let scene = incident.scene.map { flow[$0] }
        let title = scene.map { "'\($0.title)'" } ?? "the app"
        let told: String
        var place: SourceLocation?
        switch incident.kind {
        case .crash(let crash):
            told = "\(title) crashes: \(crash.message)"
            place = crash.location
        case .warning(let text), .problem(let text): told = "\(title): \(text)"
        case .deadEnd: told = "there is no way on from \(title), and none back"
        case .endlessModals: told = "\(title) can be presented over itself without end"
        }
        var finding = Finding(
            rule: name,
            severity: severity,
            message: message ?? told,
            remedy: remedy,
            flow: flow.id,
            anchor: anchor(of: incident, in: flow)
        )
        finding.scene = scene?.key
        finding.edge = examination.edge(of: incident)
        finding.location = place ?? edgeLocation(finding.edge, in: flow) ?? scene?.location
        if let scene, let location = scene.location, location != finding.location {
            finding.related.append(Finding.Related(location, "the scene '\(scene.title)'"))
        }
        for choice in incident.assumptions {
            guard let location = choice.location else { continue }
            finding.related.append(
                Finding.Related(location, "where '\(choice.condition)' is answered with '\(choice.taken)'")
            )
        }
        finding.trace = incident.trace
        finding.confidence = incident.confidence
        return finding
    }

    /// A finding for a diagnostic of loading.
    /// - Parameters:
    ///   - diagnostic: what was wrong with the files.
    ///   - examination: in which app.
    ///   - remedy: what to do about it, where the diagnostic does not say.
    /// - Returns: the finding.
    func finding(of diagnostic: Diagnostic, in examination: Examination, remedy: String) -> Finding {
        var finding = Finding(
            rule: name,
            severity: severity,
            message: diagnostic.message,
            remedy: diagnostic.remedy ?? remedy,
            flow: examination.flow.id,
            anchor: diagnostic.message
        )
        finding.location = diagnostic.location
        if let location = diagnostic.location {
            finding.scene = examination.flow.scene(around: location)?.key
        }
        return finding
    }

    // MARK: - Private

    private func anchor(of incident: Examination.Incident, in flow: Flow) -> String {
        let way = incident.isFresh ? " \(incident.source.map { flow[$0].key } ?? "") \(incident.step.action.kind)" : ""
        switch incident.kind {
        case .crash(let crash): return "\(incident.rule ?? "") \(crash.message)\(way)"
        case .warning(let text), .problem(let text): return "\(incident.rule ?? "") \(text)\(way)"
        case .deadEnd, .endlessModals: return "\(incident.kind)"
        }
    }

    private func edgeLocation(_ key: String?, in flow: Flow) -> SourceLocation? {
        key.flatMap { key in flow.segues.first { $0.key == key }?.location }
    }
}

extension Flow {
    /// The scene whose element begins last at or before a place of its file.
    func scene(around location: SourceLocation) -> Scene? {
        scenes.filter { scene in
            scene.location.map { $0.file == location.file && $0 <= location } ?? false
        }
        .max { ($0.location?.line ?? 0) < ($1.location?.line ?? 0) }
    }
}
