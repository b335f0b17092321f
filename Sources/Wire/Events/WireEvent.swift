/// The behavior of UIKit at one moment of a step, read from a message.
///
/// The server writes events with the forms of `EventForms`, without values of this type.
package struct Event: WireValue {
    /// The kind of event: the name of its form.
    package let kind: String
    private let json: [UInt8]

    /// Reads an event of a declared kind with every required field and no unknown field.
    package init(json: JSON) throws(InvalidField) {
        guard let word = json["event"] else { throw InvalidField("'event' is missing", at: ["event"]) }
        let name: String
        do {
            name = try String(json: word)
        } catch {
            throw error.inside("event")
        }
        guard let form = Self.forms[name] else { throw InvalidField("no event is called '\(name)'", at: ["event"]) }
        kind = name
        self.json = try form.copy(json)
    }

    package func write(to writer: inout JSONWriter) { writer.raw(json) }

    package static func schema(in book: inout SchemaBook) -> Schema {
        book.define(Self.self) { book in
            var forms: [(word: String, schema: Schema)] = []
            for form in EventForms.all {
                let word = form.name.description
                let schema = Schema.object(form.properties(in: &book), isOpen: book.isOpen)
                forms.append((word, schema.titled("Event" + word.capitalizedFirst, form.summary)))
            }
            return book.variants(of: Self.self, by: "event", forms)
        }
    }

    private static let forms = Dictionary(uniqueKeysWithValues: EventForms.all.map { ($0.name.description, $0) })
}
