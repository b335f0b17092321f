import Foundation

/// The pages of `Docs/Findings` about the rules of a check, by name.
package struct FindingCatalog: Sendable {
    /// The pages as Markdown, without their titles and without the facts in the rules themselves.
    private let pages: [String: String]

    /// Puts pages together.
    /// - Parameter pages: the pages as Markdown, by the rule's name. The default is none.
    package init(pages: [String: String] = [:]) { self.pages = pages.mapValues(Self.body) }

    /// Reads the pages of a folder, each named after its rule.
    /// - Parameter folder: the folder's path.
    /// - Throws: the file system's error.
    package init(folder: String) throws {
        let folder = URL(filePath: folder)
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "md" }
        var pages: [String: String] = [:]
        for file in files {
            pages[file.deletingPathExtension().lastPathComponent] = try String(contentsOf: file, encoding: .utf8)
        }
        self.init(pages: pages)
    }

    /// The names of the documented rules, sorted.
    package var names: [String] { pages.keys.sorted() }

    /// Returns the page about a rule.
    /// - Parameter rule: its name, such as `crash`.
    /// - Returns: safe HTML, or nil without a page.
    package func html(of rule: String) -> String? { pages[rule].map { MarkdownRenderer().render($0).html } }

    // MARK: - Private

    /// The initial fields that only repeat the rule's own facts.
    private static let fields = ["- **Family**: ", "- **Severity**: "]

    private static func body(of page: String) -> String {
        page.split(separator: "\n", omittingEmptySubsequences: false)
            .drop { $0.hasPrefix("# ") || $0.isEmpty }
            .filter { line in !fields.contains { line.hasPrefix($0) } }
            .joined(separator: "\n")
    }
}
