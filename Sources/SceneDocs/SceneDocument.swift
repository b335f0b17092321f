package import Diagnostics

/// The document of a scene, ready for the page.
package struct SceneDocument: Sendable, Hashable {
    /// The file of a written document.
    package struct Source: Sendable, Hashable {
        /// The path relative to the opened folder.
        package var path: String
        /// The time of the file's last change, in ISO 8601 and UTC: `2026-11-21T08:15:30Z`.
        package var modified: String
    }

    /// Safe HTML; see `Docs/SceneDocuments.md`.
    package var html: String
    /// The document's title, else the scene's.
    package var title: String
    /// The headings in document order.
    package var headings: [RenderedMarkdown.Heading]
    /// The file; nil for a generated document.
    package var source: Source?
    /// True if the document is generated.
    package var generated: Bool
    /// The problems: omitted content, or the reason for not showing a file.
    package var diagnostics: [Diagnostic]
}
