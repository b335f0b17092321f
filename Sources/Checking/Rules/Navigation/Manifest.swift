internal import Diagnostics

extension CheckRule {
    /// An entry of `sceneflow.yml` not understood, or without effect.
    static let manifest = CheckRule(
        "manifest",
        .navigation,
        .error,
        "something in sceneflow.yml is not understood, or concerns nothing"
    ) { rule, examination in
        examination.diagnostics(["class-without-scene", "manifest", "outside-folder"]).map {
            rule.finding(of: $0, in: examination, remedy: "correct it as Docs/Manifest.md says")
        }
    }
}
