internal import Diagnostics

extension CheckRule {
    /// A segue, an action or an outlet to an object missing in the document (INST-5).
    static let danglingConnection = CheckRule(
        "dangling-connection",
        .navigation,
        .warning,
        "a connection leads to an object that is not in the document"
    ) { rule, analysis in
        analysis.diagnostics(["incomplete-connection", "missing-destination", "missing-target"]).map {
            rule.finding(of: $0, in: analysis, remedy: "connect it again in Interface Builder, or delete it")
        }
    }
}
