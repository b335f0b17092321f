/// A field of events.
package struct EventField<Content: WireValue>: Sendable {
    /// The field's name.
    @usableFromInline let name: StaticString
    /// Its meaning, as a noun phrase.
    let summary: String
    /// True if it is present in every event of the kind.
    @usableFromInline let isRequired: Bool

    /// Creates a field.
    /// - Parameters:
    ///   - name: its name.
    ///   - summary: its meaning, as a noun phrase.
    /// - Returns: the field, present in every event of the kind.
    package static func required(_ name: StaticString, _ summary: String) -> Self {
        Self(name: name, summary: summary, isRequired: true)
    }

    /// Creates a field omitted from some events of the kind.
    /// - Parameters:
    ///   - name: its name.
    ///   - summary: its meaning, as a noun phrase.
    /// - Returns: the field.
    package static func optional(_ name: StaticString, _ summary: String) -> Self {
        Self(name: name, summary: summary, isRequired: false)
    }

    /// Reads, writes or describes the field.
    @inlinable func visit<F: Fields>(_ value: inout Content?, _ fields: inout F) throws(F.Failure) {
        if isRequired { try fields.required(name, &value) } else { try fields.optional(name, &value) }
    }
}

/// The fields common to all events.
package struct EventHead: WireObject {
    /// The kind of event.
    package var event = ""
    /// The affected instance.
    package var instance: String?
    /// The id of the rule behind it.
    package var rule = ""
    /// The confidence, if it is not certain.
    package var confidence: Confidence?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("event", &event)
        try fields.optional("instance", &instance)
        try fields.field("rule", &rule)
        try fields.optional("confidence", &confidence)
    }
}

/// A kind of event as declared: its name, its meaning and its fields.
///
/// Writing, strict reading, the schema and the table of the protocol's page follow from it. A class, so that using a
/// form does not copy its texts and fields.
package final class EventForm<each Content: WireValue>: EventDeclaration {
    package let name: StaticString
    package let summary: String
    @usableFromInline let fields: (repeat EventField<each Content>)

    /// Declares a kind of event.
    /// - Parameters:
    ///   - name: the word in the field `event`.
    ///   - summary: the meaning, in one sentence.
    ///   - fields: the fields besides those of every event, in order.
    package init(_ name: StaticString, _ summary: String, _ fields: repeat EventField<each Content>) {
        self.name = name
        self.summary = summary
        self.fields = (repeat each fields)
    }

    /// Writes an event of this kind.
    ///
    /// It is compiled for the types of each caller, because everyone in a room waits for the events of a step.
    /// - Parameters:
    ///   - head: the common fields; the kind is set here.
    ///   - values: the values of the fields, in order; nil for an omitted one.
    ///   - writer: the JSON writer.
    @inlinable package func write(_ head: EventHead, _ values: repeat (each Content)?, to writer: inout JSONWriter) {
        var head = head
        head.event = name.description
        writer.beginObject()
        head.visit(&writer)
        repeat Self.write(each fields, each values, to: &writer)
        writer.endObject()
    }

    package func copy(_ json: JSON) throws(InvalidField) -> [UInt8] {
        var reader = try FieldReader(json)
        var writer = JSONWriter()
        var head = EventHead()
        try head.visit(&reader)
        writer.beginObject()
        head.visit(&writer)
        repeat try Self.copy(each fields, from: &reader, to: &writer)
        writer.endObject()
        try reader.finish()
        return writer.bytes
    }

    package func properties(in book: inout SchemaBook) -> [Schema.Property] {
        var described = SchemaFields(book: book)
        var head = EventHead()
        head.visit(&described)
        repeat Self.describe(each fields, in: &described)
        book = described.book
        var properties = described.properties
        properties[0].schema = .words([name.description])
        return properties
    }

    package var fieldSummaries: [EventFieldSummary] {
        var found: [EventFieldSummary] = []
        for field in repeat each fields {
            found.append(
                EventFieldSummary(
                    name: field.name.description,
                    summary: field.summary,
                    isRequired: field.isRequired
                )
            )
        }
        return found
    }

    // MARK: - Private

    @inlinable static func write<Value>(_ field: EventField<Value>, _ value: Value?, to writer: inout JSONWriter) {
        var value = value
        field.visit(&value, &writer)
    }

    private static func copy<Value>(
        _ field: EventField<Value>,
        from reader: inout FieldReader,
        to writer: inout JSONWriter
    ) throws(InvalidField) {
        var value: Value?
        try field.visit(&value, &reader)
        field.visit(&value, &writer)
    }

    private static func describe<Value>(_ field: EventField<Value>, in fields: inout SchemaFields) {
        var value: Value?
        field.visit(&value, &fields)
    }
}

/// A field of a kind of event, for documentation.
package struct EventFieldSummary: Sendable, Hashable {
    /// The field's name.
    package let name: String
    /// Its meaning.
    package let summary: String
    /// True if it is present in every event of the kind.
    package let isRequired: Bool
}

/// A kind of event, without the types of its fields.
package protocol EventDeclaration: Sendable {
    /// The word in the field `event`.
    var name: StaticString { get }
    /// The meaning, in one sentence.
    var summary: String { get }
    /// The fields besides those of every event, in order.
    var fieldSummaries: [EventFieldSummary] { get }

    /// Reads an event of the kind strictly, and writes it again.
    /// - Parameter json: the event.
    /// - Returns: the event as written by this process.
    /// - Throws: `InvalidField` for a missing, unknown or wrong field.
    func copy(_ json: JSON) throws(InvalidField) -> [UInt8]

    /// Describes all fields of an event of the kind.
    /// - Parameter book: the book for the descriptions of types.
    /// - Returns: the fields, in order.
    func properties(in book: inout SchemaBook) -> [Schema.Property]
}
