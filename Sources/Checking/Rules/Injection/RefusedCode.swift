internal import Diagnostics

extension CheckRule {
    /// Code handing over dependencies in a form refused by the compiler.
    static let refusedCode = CheckRule(
        "refused-code",
        .injection,
        .error,
        "code that creates a controller or sets its dependencies does not compile"
    ) { rule, analysis in
        analysis.diagnostics([
            "argument-type", "constant-assignment", "constant-wrapper", "failable-initializer", "inaccessible-member",
            "init-coder-required", "no-initializers", "no-such-initializer", "no-such-property", "not-optional",
            "not-settable", "required-initializer", "required-modifier", "segue-action-result",
            "unavailable-initializer",
            "uninitialized-property",
        ])
        .map { rule.finding(of: $0, in: analysis, remedy: "compile the app, and fix the reported errors") }
    }
}
