package import Diagnostics

/// A Markdown text as safe HTML, with the headings for a table of contents.
package struct RenderedMarkdown: Sendable, Hashable {
    /// A heading of the text.
    package struct Heading: Sendable, Hashable {
        /// The level as written, 1 to 6; in the HTML it is two lower.
        package var level: Int
        /// The heading's text, without markup.
        package var text: String
        /// The `id` of its element, unique in the document.
        package var anchor: String
    }

    /// A fragment of well-formed HTML, limited to the elements and attributes in `Docs/SceneDocuments.md`.
    package var html: String
    /// The first heading of level 1, else the first heading; nil without headings.
    package var title: String?
    /// The headings in document order.
    package var headings: [Heading]
    /// The diagnostics about omitted content.
    package var diagnostics: [Diagnostic]
}
