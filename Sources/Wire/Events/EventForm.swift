/// A field of events.
package struct EventField<Content: WireValue>: Sendable {
    /// The field's name.
    let name: StaticString
    /// Its meaning, as a noun phrase.
    let summary: String
    /// True if it is present in every event of the kind.
    let isRequired: Bool

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
    func visit<F: Fields>(_ value: inout Content?, _ fields: inout F) throws(F.Failure) {
        if isRequired { try fields.required(name, &value) } else { try fields.optional(name, &value) }
    }

    /// Reads the field strictly, and writes it again.
    @Sendable func copy(_ reader: inout FieldReader, _ writer: inout JSONWriter) throws(InvalidField) {
        var value: Content?
        try visit(&value, &reader)
        visit(&value, &writer)
    }

    /// Describes the field.
    @Sendable func describe(_ fields: inout SchemaFields) {
        var value: Content?
        visit(&value, &fields)
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

/// The part of a kind of event that does not depend on the types of its fields.
final class EventOutline: Sendable {
    /// The word in the field `event`.
    let name: StaticString
    /// The meaning, in one sentence.
    let summary: String
    /// The fields besides those of every event, in order.
    let fields: [EventFieldSummary]

    fileprivate init(_ name: StaticString, _ summary: String, _ fields: [EventFieldSummary]) {
        self.name = name
        self.summary = summary
        self.fields = fields
    }
}

/// A kind of event as declared: its name, its meaning and its fields, of the types in a tuple.
///
/// Writing, strict reading, the schema and the table of the protocol's page follow from it. A class, so that using a
/// form does not copy its texts and fields.
package final class EventForm<Contents: Sendable>: EventDeclaration {
    /// The part for writing.
    let outline: EventOutline
    package let fieldSummaries: [EventFieldSummary]
    private let copies: [@Sendable (inout FieldReader, inout JSONWriter) throws(InvalidField) -> Void]
    private let descriptions: [@Sendable (inout SchemaFields) -> Void]

    /// Declares a kind of event.
    /// - Parameters:
    ///   - name: the word in the field `event`.
    ///   - summary: the meaning, in one sentence.
    ///   - fields: the fields besides those of every event, in order.
    package init<each Content: WireValue>(
        _ name: StaticString,
        _ summary: String,
        _ fields: repeat EventField<each Content>
    ) where Contents == (repeat each Content) {
        var summaries: [EventFieldSummary] = []
        var copies: [@Sendable (inout FieldReader, inout JSONWriter) throws(InvalidField) -> Void] = []
        var descriptions: [@Sendable (inout SchemaFields) -> Void] = []
        for field in repeat each fields {
            summaries.append(EventFieldSummary(name: field.name, summary: field.summary, isRequired: field.isRequired))
            copies.append(field.copy)
            descriptions.append(field.describe)
        }
        outline = EventOutline(name, summary, summaries)
        (fieldSummaries, self.copies, self.descriptions) = (summaries, copies, descriptions)
    }

    package var name: StaticString { outline.name }

    package var summary: String { outline.summary }

    package func copy(_ json: JSON) throws(InvalidField) -> [UInt8] {
        var reader = try FieldReader(json)
        var writer = JSONWriter()
        var head = EventHead()
        try head.visit(&reader)
        writer.beginObject()
        head.visit(&writer)
        for copy in copies { try copy(&reader, &writer) }
        writer.endObject()
        try reader.finish()
        return writer.bytes
    }

    package func properties(in book: inout SchemaBook) -> [Schema.Property] {
        var described = SchemaFields(book: book)
        var head = EventHead()
        head.visit(&described)
        for describe in descriptions { describe(&described) }
        book = described.book
        var properties = described.properties.described(as: SchemaTexts[EventHead.self])
        properties[0].schema = .words([name.description])
        for (index, field) in fieldSummaries.enumerated() {
            let first = properties.count - fieldSummaries.count
            properties[first + index].description = field.summary.capitalizedFirst + "."
        }
        return properties
    }
}

/// Writing an event: the form and the values of its fields, in order; nil for an omitted one.
///
/// One function for each list of types in use. Written once for any types, they would be looked up at run time in every
/// other module, and everyone in a room waits for the events of a step.
extension JSONWriter {
    /// Writes an event with these fields of its own: none.
    package mutating func event(_ form: EventForm<()>, _ head: EventHead) {
        begin(form.outline, head)
        endObject()
    }

    /// Writes an event with these fields of its own: String.
    package mutating func event(_ form: EventForm<String>, _ head: EventHead, _ a: String?) {
        begin(form.outline, head)
        add(a, as: 0, of: form.outline)
        endObject()
    }

    /// Writes an event with these fields of its own: Int.
    package mutating func event(_ form: EventForm<Int>, _ head: EventHead, _ a: Int?) {
        begin(form.outline, head)
        add(a, as: 0, of: form.outline)
        endObject()
    }

    /// Writes an event with these fields of its own: String, String.
    package mutating func event(_ form: EventForm<(String, String)>, _ head: EventHead, _ a: String?, _ b: String?) {
        begin(form.outline, head)
        add(a, as: 0, of: form.outline)
        add(b, as: 1, of: form.outline)
        endObject()
    }

    /// Writes an event with these fields of its own: String, Bool.
    package mutating func event(_ form: EventForm<(String, Bool)>, _ head: EventHead, _ a: String?, _ b: Bool?) {
        begin(form.outline, head)
        add(a, as: 0, of: form.outline)
        add(b, as: 1, of: form.outline)
        endObject()
    }

    /// Writes an event with these fields of its own: String, ContainerProblem.
    package mutating func event(
        _ form: EventForm<(String, ContainerProblem)>,
        _ head: EventHead,
        _ a: String?,
        _ b: ContainerProblem?
    ) {
        begin(form.outline, head)
        add(a, as: 0, of: form.outline)
        add(b, as: 1, of: form.outline)
        endObject()
    }

    /// Writes an event with these fields of its own: String, FlowUnresolved.
    package mutating func event(
        _ form: EventForm<(String, FlowUnresolved)>,
        _ head: EventHead,
        _ a: String?,
        _ b: FlowUnresolved?
    ) {
        begin(form.outline, head)
        add(a, as: 0, of: form.outline)
        add(b, as: 1, of: form.outline)
        endObject()
    }

    /// Writes an event with these fields of its own: String, String, String.
    package mutating func event(
        _ form: EventForm<(String, String, String)>,
        _ head: EventHead,
        _ a: String?,
        _ b: String?,
        _ c: String?
    ) {
        begin(form.outline, head)
        add(a, as: 0, of: form.outline)
        add(b, as: 1, of: form.outline)
        add(c, as: 2, of: form.outline)
        endObject()
    }

    /// Writes an event with these fields of its own: String, String, Bool.
    package mutating func event(
        _ form: EventForm<(String, String, Bool)>,
        _ head: EventHead,
        _ a: String?,
        _ b: String?,
        _ c: Bool?
    ) {
        begin(form.outline, head)
        add(a, as: 0, of: form.outline)
        add(b, as: 1, of: form.outline)
        add(c, as: 2, of: form.outline)
        endObject()
    }

    /// Writes an event with these fields of its own: String, String, String, String.
    package mutating func event(
        _ form: EventForm<(String, String, String, String)>,
        _ head: EventHead,
        _ a: String?,
        _ b: String?,
        _ c: String?,
        _ d: String?
    ) {
        begin(form.outline, head)
        add(a, as: 0, of: form.outline)
        add(b, as: 1, of: form.outline)
        add(c, as: 2, of: form.outline)
        add(d, as: 3, of: form.outline)
        endObject()
    }

    /// Writes an event with these fields of its own: String, CrashSort, String, Location.
    package mutating func event(
        _ form: EventForm<(String, CrashSort, String, Location)>,
        _ head: EventHead,
        _ a: String?,
        _ b: CrashSort?,
        _ c: String?,
        _ d: Location?
    ) {
        begin(form.outline, head)
        add(a, as: 0, of: form.outline)
        add(b, as: 1, of: form.outline)
        add(c, as: 2, of: form.outline)
        add(d, as: 3, of: form.outline)
        endObject()
    }

    /// Writes an event with these fields of its own: String, String, String, String, String.
    package mutating func event(
        _ form: EventForm<(String, String, String, String, String)>,
        _ head: EventHead,
        _ a: String?,
        _ b: String?,
        _ c: String?,
        _ d: String?,
        _ e: String?
    ) {
        begin(form.outline, head)
        add(a, as: 0, of: form.outline)
        add(b, as: 1, of: form.outline)
        add(c, as: 2, of: form.outline)
        add(d, as: 3, of: form.outline)
        add(e, as: 4, of: form.outline)
        endObject()
    }

    /// Writes an event with these fields of its own: String, String, String, String, String, String, Int, Int.
    package mutating func event(
        _ form: EventForm<(String, String, String, String, String, String, Int, Int)>,
        _ head: EventHead,
        _ a: String?,
        _ b: String?,
        _ c: String?,
        _ d: String?,
        _ e: String?,
        _ f: String?,
        _ g: Int?,
        _ h: Int?
    ) {
        begin(form.outline, head)
        add(a, as: 0, of: form.outline)
        add(b, as: 1, of: form.outline)
        add(c, as: 2, of: form.outline)
        add(d, as: 3, of: form.outline)
        add(e, as: 4, of: form.outline)
        add(f, as: 5, of: form.outline)
        add(g, as: 6, of: form.outline)
        add(h, as: 7, of: form.outline)
        endObject()
    }

    /// Begins an event with the fields of every event.
    private mutating func begin(_ form: EventOutline, _ head: EventHead) {
        var head = head
        head.event = form.name.description
        beginObject()
        head.visit(&self)
    }

    /// Writes a field of the form, unless it is omitted.
    private mutating func add<Value: WireValue>(_ value: Value?, as number: Int, of form: EventOutline) {
        let field = form.fields[number]
        precondition(value != nil || !field.isRequired, "'\(field.name)' belongs to every event of this kind")
        guard let value else { return }
        name(field.name)
        value.write(to: &self)
    }
}

/// A field of a kind of event, for documentation.
package struct EventFieldSummary: Sendable {
    /// The field's name.
    package let name: StaticString
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
