internal import Diagnostics

extension CheckRule {
    /// A segue for code alone, but without an identifier to perform it by (SEG-4).
    static let unnamedSegue = CheckRule(
        "unnamed-segue",
        .style,
        .warning,
        "a segue that only code can perform has no identifier"
    ) { rule, examination in
        examination.diagnostics(["segue-without-identifier"]).map {
            rule.finding(of: $0, in: examination, remedy: "give it an identifier, or delete it")
        }
    }
}
