internal import Diagnostics

extension CheckRule {
    /// An entry of `sceneflow.yml` not understood, or without effect.
    static let manifest = CheckRule(
        "manifest",
        .navigation,
        .error,
        "sceneflow.yml contains something unknown, or names something that the app does not have"
    ) { rule, analysis in
        analysis.diagnostics(["class-without-scene", "manifest", "outside-folder"]).map {
            rule.finding(of: $0, in: analysis, remedy: "correct it; Docs/Manifest.md describes the format")
        }
    }
}
