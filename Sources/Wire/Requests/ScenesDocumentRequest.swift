/// Asks for the document of a scene, generated from the model if none was written.
package struct ScenesDocumentRequest: Request {
    package static let method = "scenes.document"
    package static let summary = "Returns the document of a scene, or one generated from the model"
    package static let price = 0.05
    package static let audience = RequestAudience.app
    package typealias Response = ScenesDocumentResponse

    /// The flow's name.
    package var flow = ""
    /// The scene's key.
    package var scene = ""
    /// The build; if omitted, `debug`.
    package var configuration: BuildConfiguration?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("flow", &flow)
        try fields.field("scene", &scene)
        try fields.optional("configuration", &configuration)
    }
}

/// A scene's document.
package struct ScenesDocumentResponse: WireObject {
    /// The document as HTML safe to insert.
    package var html = ""
    /// The document's title.
    package var title = ""
    /// Its headings, in order.
    package var headings: [Heading] = []
    /// The file of the document; null if it was generated.
    package var source: DocumentSource?
    /// True if it was generated from the model.
    package var generated = false

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("html", &html)
        try fields.field("title", &title)
        try fields.field("headings", &headings)
        try fields.nullable("source", &source)
        try fields.field("generated", &generated)
    }
}

/// A heading of a document.
package struct Heading: WireObject {
    /// From 1 on.
    package var level = 0
    /// Its text.
    package var text = ""
    /// The `id` of its element.
    package var anchor = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("level", &level)
        try fields.field("text", &text)
        try fields.field("anchor", &anchor)
    }
}

/// The file of a document.
package struct DocumentSource: WireObject {
    /// The path relative to the opened folder.
    package var path = ""
    /// The time of its last change, in UTC by RFC 3339.
    package var modified = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("path", &path)
        try fields.field("modified", &modified)
    }
}
