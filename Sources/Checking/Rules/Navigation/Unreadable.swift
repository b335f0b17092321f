internal import Diagnostics

extension CheckRule {
    /// A file not readable, or only at its beginning, so its contents are not judged.
    static let unreadable = CheckRule(
        "unreadable",
        .navigation,
        .error,
        "a file cannot be loaded, so its content is not checked"
    ) { rule, analysis in
        analysis.diagnostics([
            "code-not-followed", "compiled-document", "damaged-info-plist", "damaged-project", "doctype-refused",
            "empty-file",
            "file-not-read", "file-too-large", "files-not-read", "folder-not-searched", "git-lfs-pointer",
            "malformed-xml", "merge-conflict", "nesting-too-deep",
            "not-interface-builder", "not-utf8", "not-xml", "too-many-attributes", "too-many-elements",
            "too-many-files", "too-many-names", "too-many-namespaces", "truncated-file", "unreadable-file",
        ]).map { rule.finding(of: $0, in: analysis, remedy: $0.remedy ?? "restore the file, or delete it") }
    }
}
