internal import Diagnostics

extension CheckRule {
    /// Something in `sceneflow.yml` that is not understood, or that concerns nothing.
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
