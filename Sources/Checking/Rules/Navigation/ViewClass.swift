internal import Diagnostics

extension CheckRule {
    /// The class of a view, or of another object beside the controllers, not found by UIKit (INST-36).
    static let viewClass = CheckRule(
        "view-class",
        .navigation,
        .warning,
        "a view or another object of a document names a class that the app does not have"
    ) { rule, analysis in
        rule.findings(
            proven: analysis.diagnostics(["view-class-not-found", "view-class-without-module", "generic-view-class"]),
            in: analysis,
            remedy: "correct the class in the identity inspector, or add its file to the target"
        )
    }
}
