internal import Diagnostics
internal import SceneFlow

/// Judges an app by rules.
package struct Checker: Sendable {
    /// The rules, with the effective severities.
    package let rules: RuleSelection

    /// Creates a checker.
    /// - Parameter rules: the rules and their severities. The default is the rules on by default.
    package init(rules: RuleSelection = RuleSelection()) { self.rules = rules }

    /// Returns the findings in an app.
    /// - Parameter analysis: the app, explored.
    /// - Returns: the findings, sorted, each once.
    package func findings(in analysis: Analysis) -> [Finding] {
        var findings: Set<Finding> = []
        let hasGaps = analysis.flow.hasGaps
        let assumesMembers = analysis.flow.diagnostics.contains { $0.id == "members-assumed" }
        for rule in CheckRule.all {
            guard rules.severity(of: rule) != nil else { continue }
            for var finding in rule.findings(rule, analysis) {
                finding.severity = rules.severity(of: rule, confidence: finding.confidence) ?? finding.severity
                finding.nameScene(in: analysis.flow)
                if hasGaps { finding.heedGaps() }
                if assumesMembers { finding.heedMembers() }
                finding.heedMention(in: analysis.flow)
                finding.heedStart(of: analysis.flow)
                if let ceiling = finding.ceiling { finding.severity = min(finding.severity, ceiling) }
                findings.insert(finding)
            }
        }
        return findings.sorted()
    }
}

extension Finding {
    /// Lowers a finding explored from an assumed start, and states the assumption.
    ///
    /// No error rests on an assumption.
    fileprivate mutating func heedStart(of flow: Flow) {
        restsOnStart = restsOnStart && flow.start.isAssumed
        guard restsOnStart, let entry = flow.entry else { return }
        lower("if the app starts at '\(flow[entry].title)', which is assumed", .start)
    }

    /// Lowers an explored finding if controller code has syntax errors, because a gap may hold the missing part.
    fileprivate mutating func heedGaps() {
        guard restsOnStart, confidence == .certain else { return }
        lower("as far as is known, because the code does not parse everywhere", .gap)
    }

    /// Lowers an error if a damaged project does not list the app's files.
    ///
    /// The error stands only if its file belongs to the app.
    fileprivate mutating func heedMembers() {
        guard severity == .error, confidence == .certain else { return }
        lower("if the file belongs to the app, which the damaged project does not show", .gap)
    }

    /// Lowers an unexplored error in a controller named by nothing, because its code may never run.
    fileprivate mutating func heedMention(in flow: Flow) {
        guard severity == .error, confidence == .certain, ceiling == nil, trace == nil, let key = scene,
            let index = flow.scenes.firstIndex(where: { $0.key == key }),
            flow.coverage.controllers.contains(where: { !$0.isNamed && $0.scenes.contains(Scene.ID(index)) })
        else { return }
        lower("if anything shows it, although nothing names it", .gap)
    }

    /// Makes it a likely warning at most, and appends the condition to its message.
    private mutating func lower(_ condition: String, _ sort: Analysis.Assumption.Sort) {
        doubt(condition, sort)
        ceiling = min(ceiling ?? .warning, .warning)
        message += " (\(condition))"
    }

    /// Adds the scene's name to a message without it.
    fileprivate mutating func nameScene(in flow: Flow) {
        guard let key = scene, let title = flow.scenes.first(where: { $0.key == key })?.title else { return }
        if !message.contains("'\(title)'") { message = "'\(title)': \(message)" }
    }
}

extension Flow {
    /// True if a file with controller code has syntax errors.
    fileprivate var hasGaps: Bool {
        let files = Set(diagnostics.filter { $0.id == "swift-syntax" }.compactMap(\.location?.file))
        guard !files.isEmpty else { return false }
        return classes.contains { type in
            type.location.map { files.contains($0.file) } == true
                || type.methods.contains { $0.location.map { files.contains($0.file) } == true }
        }
    }
}
