internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// Code names a nib that the app does not have (INST-61).
    static let nibName = CheckRule(
        "nib-name",
        .navigation,
        .error,
        "code names a nib that the app does not have",
        coveredRules: ["INST-61"]
    ) { rule, analysis in
        let crashes = analysis.problems(rule.coveredRules)
        let remedy = "correct the name, or add the xib to the target"
        let explored = rule.findings(of: crashes, and: [], in: analysis, remedy: remedy, isSame: { _, _ in false })
        let crashed = Set(crashes.flatMap(\.names))
        // A path to the crash says more than the call alone.
        let named = analysis.diagnostics(["nib-not-found"]).filter { crashed.isDisjoint(with: $0.names) }
        return explored + rule.findings(proven: named, in: analysis, remedy: remedy)
    }
}
