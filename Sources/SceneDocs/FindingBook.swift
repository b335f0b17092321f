import Foundation

/// What `Docs/Findings` tells of the rules that a check looks for, to be looked up by name.
package struct FindingBook: Sendable {
    /// The pages as Markdown, without their titles and without what the rules themselves say.
    private let pages: [String: String]

    /// Puts pages together.
    /// - Parameter pages: the pages as Markdown, by the rule's name. The default is none.
    package init(pages: [String: String] = [:]) { self.pages = pages.mapValues(Self.body) }

    /// Reads the pages of a folder, each named after its rule.
    /// - Parameter folder: the folder's path.
    /// - Throws: what stands in the way of reading.
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

    /// The names of the rules about which something is written, sorted.
    package var names: [String] { pages.keys.sorted() }

    /// What is written about a rule.
    /// - Parameter rule: its name, such as `crash`.
    /// - Returns: safe HTML, or nil where nothing is written.
    package func html(of rule: String) -> String? { pages[rule].map { MarkdownRenderer().render($0).html } }

    // MARK: - Private

    /// The fields at the beginning that only say again what the rule says.
    private static let fields = ["- **Family**: ", "- **Severity**: "]

    private static func body(of page: String) -> String {
        page.split(separator: "\n", omittingEmptySubsequences: false)
            .drop { $0.hasPrefix("# ") || $0.isEmpty }
            .filter { line in !fields.contains { line.hasPrefix($0) } }
            .joined(separator: "\n")
    }
}
