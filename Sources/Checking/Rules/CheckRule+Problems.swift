internal import Diagnostics
internal import Injection
internal import SceneFlow
internal import Simulation

/// The merging of findings: one for each problem, found by exploring, from the files, or both.
extension CheckRule {
    /// Creates a finding for a problem evident from the files, visible without any action.
    /// - Parameters:
    ///   - message: the problem; `Checker` adds the scene's name if it is missing.
    ///   - scene: the scene concerned, or nil.
    ///   - location: the place. The default is the scene's place.
    ///   - anchor: the names it is about, apart from the scene's.
    ///   - confidence: the confidence. The default is certain.
    ///   - analysis: the app, explored.
    ///   - remedy: the remedy.
    /// - Returns: the finding, without a trace.
    func finding(
        _ message: String,
        in scene: Scene?,
        at location: SourceLocation? = nil,
        anchor: String,
        confidence: Confidence = .certain,
        of analysis: Analysis,
        remedy: String
    ) -> Finding {
        var finding = Finding(
            rule: name,
            severity: severity,
            message: message,
            remedy: remedy,
            flow: analysis.flow.id,
            anchor: anchor
        )
        finding.scene = scene?.key
        finding.location = location ?? scene?.location
        finding.confidence = confidence
        finding.relate(to: scene)
        return finding
    }

    /// Creates findings for counterexamples, each at the place of its known cause in the files, and for the remaining
    /// diagnostics.
    /// - Parameters:
    ///   - counterexamples: the counterexamples, each problem once.
    ///   - diagnostics: the known problems with the files.
    ///   - analysis: the app, explored.
    ///   - remedy: the remedy, if no diagnostic has one.
    ///   - needsRun: true if a diagnostic is only wrong where its code runs; false if it is wrong as it stands in the
    ///     files, whatever the way to its effect depends on. The default is true.
    ///   - message: returns the message of a counterexample. The default is UIKit's own.
    ///   - isSame: returns true if a counterexample has a diagnostic as its cause.
    /// - Returns: the findings, those with a trace first.
    func findings(
        of counterexamples: [Analysis.Counterexample],
        and diagnostics: [Diagnostic],
        in analysis: Analysis,
        remedy: String,
        needsRun: Bool = true,
        message: (Analysis.Counterexample) -> String? = { _ in nil },
        isSame: (Analysis.Counterexample, Diagnostic) -> Bool
    ) -> [Finding] {
        var findings: [Finding] = []
        var met: Set<Diagnostic> = []
        for counterexample in counterexamples {
            let causes = diagnostics.filter { isSame(counterexample, $0) }
            guard let cause = causes.first else {
                findings.append(
                    finding(of: counterexample, in: analysis, message: message(counterexample), remedy: remedy)
                )
                continue
            }
            // The files show it more certainly.
            let isDoubtful = needsRun ? counterexample.confidence == .unsure : counterexample.confidence != .certain
            if counterexample.isAssumed || isDoubtful { continue }
            defer { met.formUnion(causes) }
            // This is another path to a cause already reported.
            guard !met.contains(cause) else { continue }
            var finding = finding(
                of: counterexample,
                in: analysis,
                message: message(counterexample),
                remedy: cause.remedy ?? remedy
            )
            finding.move(to: cause.location)
            // The files are wrong regardless of the app's start.
            finding.restsOnStart = false
            findings.append(finding)
        }
        return findings
            + diagnostics.filter { !met.contains($0) }.map { finding(of: $0, in: analysis, remedy: remedy) }
    }
}

extension Finding {
    /// Lowers the confidence, and records the reason.
    /// - Parameters:
    ///   - text: the condition that no file settles, in words that follow "where".
    ///   - sort: the sort of the condition. The default is behaviour that was read as likely.
    ///   - location: the place of the condition in the sources. The default is nil: it has none.
    ///   - confidence: the highest confidence left. The default is likely.
    mutating func doubt(
        _ text: String,
        _ sort: Analysis.Assumption.Sort = .reading,
        at location: SourceLocation? = nil,
        _ confidence: Confidence = .likely
    ) {
        self.confidence = self.confidence.orLess(confidence)
        assumptions.append(
            Analysis.Assumption(sort: sort, text: text, location: location, confidence: confidence)
        )
    }

    /// Adds the scene's place to the related places, unless it is the finding's own place.
    /// - Parameter scene: the scene, or nil.
    mutating func relate(to scene: Scene?) {
        guard let scene, let place = scene.location, place != location else { return }
        related.append(Related(place, "the scene '\(scene.title)'"))
    }

    /// Moves the finding to the place of the cause, and adds its earlier place to the related places.
    /// - Parameter cause: the cause's place, or nil if it has none.
    mutating func move(to cause: SourceLocation?) {
        guard let cause, cause != location else { return }
        related.removeAll { $0.location == cause }
        if let location, !related.contains(where: { $0.location == location }) {
            related.insert(Related(location, "where it happens"), at: 0)
        }
        location = cause
    }
}

extension Analysis {
    /// Returns the counterexamples of some rules of UIKit: each problem of a scene once, for all paths to it.
    /// - Parameter rules: the rules, such as `SEG-30`.
    /// - Returns: the counterexamples in the order of the shortest paths, each problem's surest.
    func problems(_ rules: Set<String>) -> [Counterexample] {
        struct Problem: Hashable {
            let rule: String?
            let kind: Discovery.Kind
            let scene: String?
        }
        return counterexamples.filter { $0.rule.map(rules.contains) ?? false }.surest { counterexample in
            let scene = counterexample.scene.map { self[counterexample.configuration][$0].key }
            return Problem(rule: counterexample.rule, kind: counterexample.kind, scene: scene)
        }
    }
}

extension [Analysis.Counterexample] {
    /// Returns each problem once: the surest path to it, and of several the shortest.
    /// - Parameter problem: returns the problem of a counterexample.
    /// - Returns: the counterexamples, in the order of first occurrence of their problems.
    func surest<Problem: Hashable>(of problem: (Element) -> Problem) -> [Element] {
        var places: [Problem: Int] = [:]
        var found: [Element] = []
        for counterexample in self {
            let place = places[problem(counterexample), default: found.count]
            guard place < found.count else {
                places[problem(counterexample)] = place
                found.append(counterexample)
                continue
            }
            let isSurer = found[place].confidence.orLess(counterexample.confidence) != counterexample.confidence
            if isSurer { found[place] = counterexample }
        }
        return found
    }
}

extension Analysis.Counterexample {
    /// True if a transition on the path to it is assumed.
    fileprivate var isAssumed: Bool {
        trace.actions.contains { if case .assume = $0.kind { true } else { false } }
    }

    /// UIKit's message, or an empty text for a property of a state.
    var text: String {
        switch kind {
        case .crash(let crash): crash.message
        case .warning(let sentence): sentence.text
        case .problem(let problem): problem.message
        case .deadEnd, .endlessModals, .unseen: ""
        }
    }

    /// UIKit's message, without a full stop.
    var sentence: String { text.hasSuffix(".") ? String(text.dropLast()) : text }

    /// The names in UIKit's message.
    var names: [String] {
        switch kind {
        case .crash(let crash): crash.names
        case .warning(let sentence): sentence.names
        case .problem, .deadEnd, .endlessModals, .unseen: []
        }
    }
}
