internal import Diagnostics
internal import Injection
internal import SceneFlow
internal import Simulation

/// The merging of container findings: one for each problem.
extension CheckRule {
    /// Creates a rule about problems with registrations and the requests for them.
    /// - Parameters:
    ///   - name: the stable name.
    ///   - severity: the severity.
    ///   - codes: the codes of the problems, such as `DI01`.
    ///   - summary: a one-sentence description of the problem.
    ///   - remedy: the remedy, if the problem has none.
    /// - Returns: the rule.
    static func container(
        _ name: String,
        _ severity: Severity,
        _ codes: Set<String>,
        _ summary: String,
        remedy: String
    ) -> CheckRule {
        CheckRule(name, .injection, severity, summary, coveredRules: codes) { rule, analysis in
            rule.problems(in: analysis, remedy: remedy)
        }
    }

    /// Returns the problems of this rule: first those met, with their paths, then those without a path.
    /// - Parameters:
    ///   - analysis: the app, explored.
    ///   - remedy: the remedy, if the problem has none.
    /// - Returns: the findings, in order.
    func problems(in analysis: Analysis, remedy: String) -> [Finding] {
        var known: Set<String> = []
        var findings: [Finding] = []
        for counterexample in analysis.counterexamples(of: self) {
            guard case .problem(let problem) = counterexample.kind, known.insert(problem.anchor).inserted else {
                continue
            }
            guard !problem.isOfRegistrations(in: analysis) else {
                findings.append(finding(of: problem, in: analysis, remedy: remedy))
                continue
            }
            let flow = analysis[counterexample.configuration]
            let scene = problem.scene.flatMap { key in flow.scenes.first { $0.key == key } }
            var finding = finding(
                of: counterexample,
                in: analysis,
                message: problem.message,
                remedy: problem.remedy ?? remedy
            )
            finding.scene = scene?.key
            finding.related = []
            // The screen shown next by the code closing the scope is unknown.
            if counterexample.step.action.isLast { finding.confidence = .unsure }
            finding.locate(problem)
            finding.relate(to: scene)
            findings.append(finding)
        }
        for problem in analysis.registrations
        where coveredRules.contains(problem.code.id) && known.insert(problem.anchor).inserted {
            findings.append(finding(of: problem, in: analysis, remedy: remedy))
        }
        return findings
    }

    /// Creates the finding of a problem in the registrations themselves, without steps to it.
    private func finding(of problem: Problem, in analysis: Analysis, remedy: String) -> Finding {
        var finding = Finding(
            rule: name,
            severity: severity,
            message: problem.message,
            remedy: problem.remedy ?? remedy,
            flow: analysis.flow.id,
            anchor: problem.anchor
        )
        finding.locate(problem)
        if problem.code == .argumentMismatch {
            // The request gets nil, and nothing read here shows that its code traps on it.
            finding.ceiling = .warning
            finding.doubt("the code traps on the missing result")
        }
        return finding
    }
}

extension Finding {
    /// Moves the finding to the problem's place.
    ///
    /// With several registrations, this is the last, which wins; the others become related places.
    fileprivate mutating func locate(_ problem: Problem) {
        if problem.severity < severity { ceiling = problem.severity }
        if problem.mayEnd { doubt("no object stored before its completion ends the recursion") }
        let candidates = problem.lines.filter { $0.label == .candidate }.compactMap(\.location)
        let isAboutAll = candidates.count > 1
        if let place = isAboutAll ? candidates.last : problem.location ?? candidates.last {
            location = place
        }
        for place in candidates where place != location && !related.contains(where: { $0.location == place }) {
            related.append(Related(place, "also registered here"))
        }
    }
}

extension Problem {
    /// The identity of the problem, independent of the place of its discovery.
    var anchor: String { subject.isEmpty ? code.id : "\(code.id) \(subject)" }

    /// The remedy, or nil if the problem names none.
    fileprivate var remedy: String? { texts(.fix).first }

    /// True if the problem is in the registrations, regardless of the requester: conflicts between registrations, and
    /// problems without a requesting scene.
    fileprivate func isOfRegistrations(in analysis: Analysis) -> Bool {
        if code == .duplicate || code == .shadowed { return true }
        return scene == nil && analysis.registrations.contains { $0.anchor == anchor }
    }
}
