internal import Diagnostics

extension CheckRule {
    /// A file or a folder left out, or read with gaps.
    static let partlyRead = CheckRule(
        "partly-read",
        .navigation,
        .warning,
        "a file or a folder was skipped, or parsed with gaps"
    ) { rule, analysis in
        analysis.diagnostics([
            "cut-short", "damaged-strings", "duplicate-class", "keyed-archive", "link-outside", "members-assumed",
            "missing-file",
            "nothing-found", "scene-without-controller", "swift-syntax", "too-deep", "unknown-runtime",
            "unreadable-folder",
        ]).map { diagnostic in
            var finding = rule.finding(
                of: diagnostic,
                in: analysis,
                remedy: "fix the file, or skip it with 'exclude' in sceneflow.yml"
            )
            if diagnostic.severity == .note { finding.ceiling = .note }
            return finding
        }
    }
}
