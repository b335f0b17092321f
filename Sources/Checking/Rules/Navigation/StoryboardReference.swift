internal import Diagnostics
internal import SceneFlow

extension CheckRule {
    /// A storyboard reference without a target (INST-70, INST-71).
    static let storyboardReference = CheckRule(
        "storyboard-reference",
        .navigation,
        .error,
        "a storyboard reference names a storyboard or a scene that does not exist",
        coveredRules: ["INST-71"]
    ) { rule, analysis in
        let findings = rule.findings(
            of: analysis.problems(["INST-11", "INST-20", "INST-71"])
                .filter { analysis.reference(behind: $0) != nil },
            and: analysis.diagnostics(["unresolved-reference", "reference-cycle"]),
            in: analysis,
            remedy: "point the reference to a scene, or delete it with its segues",
            isSame: { analysis.reference(behind: $0)?.reference?.location == $1.location }
        )
        // A target in the bundle of a framework, or in the unread part of a damaged file, may well exist.
        let absent = Set(analysis.flow.absentDocuments)
        let references = analysis.flow.segues.compactMap(\.reference)
        let elsewhere = Set(
            references.filter { $0.bundle != nil || $0.storyboard.map(absent.contains) == true }.compactMap(\.location)
        )
        return analysis.doubting(findings).map { finding in
            var finding = finding
            if finding.location.map(elsewhere.contains) ?? false { finding.confidence = .unsure }
            return finding
        }
    }
}
