internal import Diagnostics
internal import SceneFlow
internal import Simulation

/// How rules make one finding of one problem, whether it was met on the way, is plain from the files, or both.
extension CheckRule {
    /// A finding for a problem that is plain from the files, so that nothing has to be done to see it.
    /// - Parameters:
    ///   - message: what is wrong; `Checker` names the scene where it does not.
    ///   - scene: the scene that it concerns, or nil.
    ///   - location: where it is. The default is the scene's place.
    ///   - anchor: the names that it is about, apart from the scene's.
    ///   - confidence: how sure it is. The default is certain.
    ///   - examination: in which app.
    ///   - remedy: what to do about it.
    /// - Returns: the finding, without a trace.
    func finding(
        _ message: String,
        in scene: Scene?,
        at location: SourceLocation? = nil,
        anchor: String,
        confidence: Confidence = .certain,
        of examination: Examination,
        remedy: String
    ) -> Finding {
        var finding = Finding(
            rule: name,
            severity: severity,
            message: message,
            remedy: remedy,
            flow: examination.flow.id,
            anchor: anchor
        )
        finding.scene = scene?.key
        finding.location = location ?? scene?.location
        finding.confidence = confidence
        finding.relate(to: scene)
        return finding
    }

    /// Findings of what was met, each with the place that the files are known to be wrong at, and of what else is known
    /// to be wrong with the files.
    /// - Parameters:
    ///   - incidents: what was met, each problem once.
    ///   - diagnostics: what is known to be wrong with the files.
    ///   - examination: in which app.
    ///   - remedy: what to do about it, where no diagnostic says.
    ///   - message: what is said of an incident. The default is what UIKit says.
    ///   - isSame: whether an incident is what a diagnostic says.
    /// - Returns: the findings, those with a trace first.
    func findings(
        of incidents: [Examination.Incident],
        and diagnostics: [Diagnostic],
        in examination: Examination,
        remedy: String,
        message: (Examination.Incident) -> String? = { _ in nil },
        isSame: (Examination.Incident, Diagnostic) -> Bool
    ) -> [Finding] {
        var findings: [Finding] = []
        var met: Set<Diagnostic> = []
        for incident in incidents {
            let causes = diagnostics.filter { isSame(incident, $0) }
            guard let cause = causes.first else {
                findings.append(finding(of: incident, in: examination, message: message(incident), remedy: remedy))
                continue
            }
            defer { met.formUnion(causes) }
            // Another way to what is told already.
            guard !met.contains(cause) else { continue }
            var finding = finding(
                of: incident,
                in: examination,
                message: message(incident),
                remedy: cause.remedy ?? remedy
            )
            finding.move(to: cause.location)
            // The files are wrong wherever the app starts.
            finding.restsOnStart = false
            findings.append(finding)
        }
        return findings
            + diagnostics.filter { !met.contains($0) }.map { finding(of: $0, in: examination, remedy: remedy) }
    }
}

extension Finding {
    /// Tells beside it where its scene is, where that is another place.
    /// - Parameter scene: the scene, or nil.
    mutating func relate(to scene: Scene?) {
        guard let scene, let place = scene.location, place != location else { return }
        related.append(Related(place, "the scene '\(scene.title)'"))
    }

    /// Lets it stand where the cause is; where it stood before is told beside it.
    /// - Parameter cause: the cause's place, or nil where it has none.
    mutating func move(to cause: SourceLocation?) {
        guard let cause, cause != location else { return }
        related.removeAll { $0.location == cause }
        if let location, !related.contains(where: { $0.location == location }) {
            related.insert(Related(location, "where it happens"), at: 0)
        }
        location = cause
    }
}

extension Examination {
    /// What was met by some rules of UIKit: each problem of a scene once, whichever way leads there.
    /// - Parameter rules: the rules, such as `SEG-30`.
    /// - Returns: the incidents in the order of the shortest ways there, each problem's surest.
    func problems(_ rules: Set<String>) -> [Incident] {
        struct Problem: Hashable {
            let rule: String?
            let kind: Sighting.Kind
            let scene: String?
        }
        return incidents.filter { $0.rule.map(rules.contains) ?? false }.surest { incident in
            let scene = incident.scene.map { self[incident.configuration][$0].key }
            return Problem(rule: incident.rule, kind: incident.kind, scene: scene)
        }
    }
}

extension [Examination.Incident] {
    /// Each problem once: the surest way to it, and of those the shortest.
    /// - Parameter problem: what makes two incidents one problem.
    /// - Returns: the incidents, where their problem was met first.
    func surest<Problem: Hashable>(of problem: (Element) -> Problem) -> [Element] {
        var places: [Problem: Int] = [:]
        var found: [Element] = []
        for incident in self {
            let place = places[problem(incident), default: found.count]
            guard place < found.count else {
                places[problem(incident)] = place
                found.append(incident)
                continue
            }
            let isSurer = found[place].confidence.orLess(incident.confidence) != incident.confidence
            if isSurer { found[place] = incident }
        }
        return found
    }
}

extension Examination.Incident {
    /// What UIKit says, or nothing for a property of a state.
    var text: String {
        switch kind {
        case .crash(let crash): crash.message
        case .warning(let text), .problem(let text): text
        case .deadEnd, .endlessModals: ""
        }
    }

    /// What UIKit says, without a full stop.
    var sentence: String { text.hasSuffix(".") ? String(text.dropLast()) : text }

    /// The names in what UIKit says.
    var names: [String] { text.quotedNames }
}

extension String {
    /// What stands in single quotes; an apostrophe within a word is none.
    var quotedNames: [String] {
        var names: [String] = []
        var before: Character = " "
        var open: String?
        for character in self {
            switch (character, open) {
            case ("'", let name?):
                names.append(name)
                open = nil
            case ("'", nil): if !before.isLetter { open = "" }
            case (_, let name?): open = name + String(character)
            case (_, nil): break
            }
            before = character
        }
        return names
    }
}
