internal import Diagnostics

extension CheckRule {
    /// A segue for code alone, but without an identifier to perform it by (SEG-4).
    static let unnamedSegue = CheckRule(
        "unnamed-segue",
        .style,
        .warning,
        "a segue that only code can perform has no identifier"
    ) { rule, analysis in
        analysis.diagnostics(["segue-without-identifier"]).map {
            rule.finding(of: $0, in: analysis, remedy: "give it an identifier, or delete it")
        }
    }
}
