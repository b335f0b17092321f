/// Asks for some lines of one of a flow's files.
package struct SourcesLinesRequest: Request {
    package static let method = "sources.lines"
    package static let summary = "Returns lines of a file of a flow"
    package static let price = 1.0
    package static let audience = RequestAudience.app
    package typealias Response = SourcesLinesResponse

    /// The flow's name.
    package var flow = ""
    /// The path relative to the opened folder.
    package var file = ""
    /// The first line, counted from 1.
    package var from = 0
    /// The last line.
    package var to = 0

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("flow", &flow)
        try fields.field("file", &file)
        try fields.field("from", &from)
        try fields.field("to", &to)
    }
}

/// Lines of a file as they are on disk now.
package struct SourcesLinesResponse: WireObject {
    /// The path relative to the opened folder.
    package var file = ""
    /// The lines, in order.
    package var lines: [SourceLine] = []
    /// The number of lines of the file.
    package var total = 0

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("file", &file)
        try fields.field("lines", &lines)
        try fields.field("total", &total)
    }
}

/// One line of a file.
package struct SourceLine: WireObject {
    /// Counted from 1.
    package var number = 0
    /// Its text in pieces, without the line break.
    package var spans: [SourceSpan] = []

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("number", &number)
        try fields.field("spans", &spans)
    }
}

/// A piece of a line drawn in one style, on the wire `[kind, text]`.
package struct SourceSpan: WireValue {
    /// The syntactic kind of the piece, such as `keyword`; empty if it has none.
    package var kind: String
    /// The text.
    package var text: String

    /// Creates a piece.
    /// - Parameters:
    ///   - kind: the syntactic kind of the piece; empty if it has none.
    ///   - text: the text.
    package init(_ kind: String, _ text: String) {
        self.kind = kind
        self.text = text
    }

    package init(json: JSON) throws(InvalidField) {
        let words = try [String](json: json)
        guard words.count == 2 else { throw InvalidField("a kind and a text are expected") }
        self.init(words[0], words[1])
    }

    package func write(to writer: inout JSONWriter) {
        writer.beginArray()
        writer.string(kind)
        writer.string(text)
        writer.endArray()
    }

    package static func schema(in book: inout SchemaBook) -> Schema { .list(.string, count: 2) }
}
