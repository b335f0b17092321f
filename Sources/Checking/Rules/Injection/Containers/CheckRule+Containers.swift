internal import Diagnostics
internal import SceneFlow
internal import Simulation

/// How rules about containers make one finding of one problem.
extension CheckRule {
    /// A rule about what is wrong with registrations, and with what is asked of them.
    /// - Parameters:
    ///   - name: the stable name.
    ///   - severity: how much it matters.
    ///   - codes: the codes of the problems, such as `DI01`.
    ///   - summary: one sentence that says what it looks for.
    ///   - remedy: what to do about it where the problem does not say.
    /// - Returns: the rule.
    static func container(
        _ name: String,
        _ severity: Severity,
        _ codes: Set<String>,
        _ summary: String,
        remedy: String
    ) -> CheckRule {
        CheckRule(name, .injection, severity, summary, answers: codes) { rule, examination in
            rule.problems(in: examination, remedy: remedy)
        }
    }

    /// The problems of this rule: those that were met, with the way there, then those that no way leads to.
    /// - Parameters:
    ///   - examination: in which app.
    ///   - remedy: what to do about it where the problem does not say.
    /// - Returns: the findings, in order.
    func problems(in examination: Examination, remedy: String) -> [Finding] {
        var known: Set<String> = []
        var findings: [Finding] = []
        for incident in examination.incidents(of: self) {
            guard case .problem(let text) = incident.kind, let problem = ContainerProblem(text),
                known.insert(problem.identity).inserted
            else { continue }
            guard !problem.isOfRegistrations(in: examination) else {
                findings.append(finding(of: problem, in: examination, remedy: remedy))
                continue
            }
            let flow = examination[incident.configuration]
            let scene = problem.scene.flatMap { title in flow.scenes.first { $0.title == title } }
            var finding = finding(
                of: incident,
                in: examination,
                message: problem.message,
                remedy: problem.remedy ?? remedy
            )
            finding.anchor = problem.identity
            finding.scene = scene?.key
            finding.related = []
            // What the code that closes the scope shows next is not read.
            if incident.step.action.isLast { finding.confidence = .unsure }
            finding.locate(problem)
            finding.relate(to: scene)
            findings.append(finding)
        }
        for problem in examination.registrations
        where answers.contains(problem.code) && known.insert(problem.identity).inserted {
            findings.append(finding(of: problem, in: examination, remedy: remedy))
        }
        return findings
    }

    /// The finding of a problem that the registrations have by themselves: no steps lead to it.
    private func finding(of problem: ContainerProblem, in examination: Examination, remedy: String) -> Finding {
        var finding = Finding(
            rule: name,
            severity: severity,
            message: problem.message,
            remedy: problem.remedy ?? remedy,
            flow: examination.flow.id,
            anchor: problem.identity
        )
        finding.locate(problem)
        return finding
    }
}

extension Finding {
    /// Puts the finding where the problem is: several registrations at the last, which wins, with the others beside it.
    fileprivate mutating func locate(_ problem: ContainerProblem) {
        if let severity = problem.severity, severity < self.severity { ceiling = severity }
        if problem.mayEnd { confidence = confidence.orLess(.likely) }
        let isAboutAll = problem.candidates.count > 1
        if let place = isAboutAll ? problem.candidates.last : problem.location ?? problem.candidates.last {
            location = place
        }
        for place in problem.candidates where place != location && !related.contains(where: { $0.location == place }) {
            related.append(Related(place, "registered here as well"))
        }
    }
}

extension ContainerProblem {
    /// A Boolean value that indicates whether the registrations have the problem, whoever asks for them: those that stand
    /// beside each other, and what no scene asks for.
    fileprivate func isOfRegistrations(in examination: Examination) -> Bool {
        if code == "DI09" || code == "DI13" { return true }
        return scene == nil && examination.registrations.contains { $0.identity == identity }
    }

    /// What makes two of them one: whence it is met does not matter.
    fileprivate var identity: String {
        // Which scenes are left depends on where one is.
        if code == "DI18" { return code }
        let words = message.split(separator: " ", omittingEmptySubsequences: false)
        let end = words.indices.first { words[$0...].starts(with: ["visible", "from"]) } ?? words.endIndex
        // The numbers of scopes say how often one was opened.
        let names = words[..<end].map { word in
            word.contains("#") && word.hasSuffix("'") ? "\(word.prefix { $0 != "#" })'" : String(word)
        }
        return "\(code) \(names.joined(separator: " "))"
    }
}
