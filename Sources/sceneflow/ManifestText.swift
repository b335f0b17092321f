/// The text of a new `sceneflow.yml`.
struct ManifestText {
    /// The only target, or nil for all.
    var target: String?
    /// The start, or nil for that of the files.
    var entry: String?
    /// The baseline, relative to the manifest.
    var baseline: String

    /// Returns the text, with hints in comments.
    /// - Parameter version: the version of the program, for the address of the schema.
    /// - Returns: the text.
    func text(version: String) -> String {
        let address = "https://raw.githubusercontent.com/OWNER/sceneflow/v\(version)/Docs/sceneflow.schema.json"
        var lines = ["# yaml-language-server: $schema=\(address)"]
        if let target { lines.append("targets: [\(YAMLScalar.text(target))] # the other targets are left out") }
        if let entry {
            lines.append("entry: \(YAMLScalar.text(entry)) # the first screen, which the files do not name")
        }
        lines += [
            "# exclude: [\"Old/**\"] # files to leave out",
            "check:",
            "    baseline: \(YAMLScalar.text(baseline)) # what is accepted; 'sceneflow check --prune-baseline' shortens it",
            "    # fail-on: error # the lowest severity that fails; the default is warning",
            "    # rules: { dead-end: off } # 'sceneflow check --list-rules' lists them",
            "    # suppress: [{ rule: crash, scene: Legacy, reason: it goes with the next version }]",
        ]
        return lines.joined(separator: "\n") + "\n"
    }
}
