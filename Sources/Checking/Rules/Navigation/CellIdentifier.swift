internal import Diagnostics

extension CheckRule {
    /// Code dequeues a cell with an identifier unknown to its list.
    static let cellIdentifier = CheckRule(
        "cell-identifier",
        .navigation,
        .error,
        "code dequeues a cell with an identifier that its list does not know"
    ) { rule, analysis in
        rule.findings(
            proven: analysis.diagnostics(["cell-not-registered", "cell-of-another-scene"]),
            in: analysis,
            remedy: "give a prototype this identifier, or register a cell with it"
        )
    }
}
