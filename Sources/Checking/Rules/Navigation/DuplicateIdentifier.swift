internal import Diagnostics

extension CheckRule {
    /// Two scenes of a storyboard have one identifier, or two of its elements one object ID (INST-2).
    static let duplicateIdentifier = CheckRule(
        "duplicate-identifier",
        .navigation,
        .error,
        "two scenes of a storyboard have the same storyboard ID, or two elements the same object ID"
    ) { rule, analysis in
        analysis.diagnostics(["duplicate-identifier", "duplicate-object-id"]).map {
            rule.finding(of: $0, in: analysis, remedy: "change one of the two")
        }
    }
}
