import Checking
import Diagnostics
import SceneFlow
import Simulation

/// The tools `check` and `what_if`, and the part of `why` about findings.
struct AgentFindings {
    private let work: AgentWork

    /// Creates the tool's work.
    /// - Parameter work: the folder.
    init(_ work: AgentWork) { self.work = work }

    /// Returns the findings of a check.
    /// - Parameters:
    ///   - rule: the rule of the listed findings; nil for all.
    ///   - severity: their lowest severity; nil for any.
    ///   - file: a text in their path; nil for any.
    /// - Returns: the text.
    /// - Throws: an error that describes itself.
    func text(rule: String?, severity: Severity?, file: String?) throws -> String {
        if let rule, CheckRule.named(rule) == nil {
            throw CommandError(description: "there is no rule '\(rule)'; \(CheckRule.hint(for: rule))")
        }
        let run = try work.check()
        let findings = run.report.findings.filter { finding in
            (rule == nil || finding.rule == rule) && severity.map { finding.severity >= $0 } != false
                && file.map { finding.location?.file.contains($0) == true } != false
        }
        var lines = [run.report.summary]
        if findings.count < run.report.findings.count {
            lines.append("\(findings.count) of \(run.report.findings.count) findings are listed")
        }
        lines += findings.flatMap(Self.lines)
        lines += run.report.diagnostics.map { "\($0)" } + run.report.gaps
        return Printable.lines(lines.map { $0 + "\n" }.joined())
    }

    /// Explains a finding.
    /// - Parameter fingerprint: its fingerprint, or the first digits.
    /// - Returns: the text.
    /// - Throws: an error that describes itself.
    func explanation(of fingerprint: String) throws -> String {
        guard fingerprint.lowercased().wholeMatch(of: /[0-9a-f]{4,16}/) != nil else {
            throw CommandError(description: "a fingerprint has 4 to 16 hexadecimal digits, not '\(fingerprint)'")
        }
        let run = try work.check()
        let context = run.context(hasColors: false, isQuiet: false)
        return try run.explanations(of: fingerprint.lowercased()).map { $0.text(context) }.joined(separator: "\n")
    }

    /// Compares a check under the hypothesis of another technique with a check without it.
    /// - Parameters:
    ///   - name: the scene.
    ///   - technique: the technique.
    ///   - flow: the app, or nil for the only one.
    /// - Returns: the text.
    /// - Throws: an error that describes itself.
    func changes(of name: String, to technique: Technique, flow: String?) throws -> String {
        let app = try work.app(flow)
        let id = try work.scene(name, in: app)
        let scene = app.flow[id]
        guard scene.isInStoryboard else {
            throw CommandError(
                description: "'\(scene.title)' is in no storyboard: its initialiser in code is the only technique"
            )
        }
        let question = Simulator.Question.technique(scene: scene.key, technique)
        let simulator = Simulator(flow: app.flow, release: app.release)
        do {
            _ = try simulator.asking(question, before: SimulationState(), launching: .debug)
        } catch {
            throw CommandError(description: "the hypothesis makes no sense: \(error.reason)")
        }
        let before = try work.wholeCheck().report
        let needs = simulator.needs(of: id)
        let makesDifference = !needs.isEmpty
        let after = makesDifference ? try work.wholeCheck(under: question).report : before
        let known = Set(before.findings.map(\.fingerprint))
        let kept = Set(after.findings.map(\.fingerprint))
        let came = after.findings.filter { !known.contains($0.fingerprint) }
        let gone = before.findings.filter { !kept.contains($0.fingerprint) }
        let subject = "'\(scene.title)' (\(scene.key)) injected by \(technique.rawValue)"
        var lines = [
            "with \(subject): \(Report.count(came.count, "finding")) would come, \(gone.count) would go, "
                + "\(after.findings.count - came.count) would stay"
        ]
        if !makesDifference {
            lines.append(Self.indifference(of: id, in: app.flow))
        } else if technique != .coder, technique != .shared {
            let names = needs.map(\.property).joined(separator: ", ")
            lines.append("assumed: each transition to the scene hands over \(names)")
        }
        if !came.isEmpty { lines += ["", "what would come:"] + came.flatMap(Self.lines) }
        if !gone.isEmpty { lines += ["", "what would go:"] + gone.flatMap(Self.lines) }
        lines += Set(before.gaps + after.gaps).sorted()
        return Printable.lines(lines.map { $0 + "\n" }.joined())
    }

    /// Returns the reason why a scene is the same with any technique.
    private static func indifference(of id: Scene.ID, in flow: Flow) -> String {
        guard flow[id].kind.isContainer else {
            return "no code hands it a value, and it needs none: the technique makes no difference"
        }
        let content = flow.segues.compactMap { segue -> String? in
            guard segue.source == id, segue.kind == .relationship, case .scene(let scene) = segue.destination else {
                return nil
            }
            return flow[scene].key
        }
        let advice = content.isEmpty ? "" : "; ask about its content: \(content.joined(separator: ", "))"
        return "it is a container, and the technique makes no difference\(advice)"
    }

    /// Returns a finding in two lines.
    /// - Parameter finding: the finding.
    /// - Returns: its place and message; its fingerprint.
    static func lines(of finding: Finding) -> [String] {
        let place = finding.location.map { "\($0): " } ?? ""
        let scene = finding.scene.map { ", scene \($0)" } ?? ""
        return [
            "\(place)\(finding.severity.rawValue): \(finding.message) (\(finding.rule))",
            "  finding \(finding.fingerprint), \(finding.confidence.rawValue)\(scene)",
        ]
    }
}
