/// Collects the schemas of types by name, so each type is described once and may contain itself.
package struct SchemaBook {
    /// The direction of the described values.
    package enum Direction {
        /// Written by clients: `null` is equivalent to omitting an optional field.
        case received
        /// The server writes it, always in one form.
        case sent
    }

    /// The direction of the values under description.
    package var direction = Direction.sent
    /// The descriptions so far, by name.
    package private(set) var schemas: [String: Schema] = [:]

    /// Creates an empty book.
    package init() {}

    /// Describes a type under its own name, on its first use.
    /// - Parameters:
    ///   - type: the type.
    ///   - describe: returns the description.
    /// - Returns: a reference by name.
    package mutating func define(
        _ type: any WireValue.Type,
        _ describe: (inout SchemaBook) -> Schema
    ) -> Schema {
        let name = Self.name(of: type) + (direction == .received ? "Input" : "")
        return define(type, as: name, describe)
    }

    /// Describes a list of words under the name of its type, the same in both directions.
    /// - Parameters:
    ///   - type: the type of the words.
    ///   - words: the words.
    /// - Returns: a reference by name.
    package mutating func define(_ type: any WireValue.Type, words: [String]) -> Schema {
        define(type, as: Self.name(of: type)) { _ in .words(words) }
    }

    /// Describes an object by the fields of its coding.
    /// - Parameter value: the object; if its fields depend on one of them, an object of the form to describe.
    /// - Returns: the object with its fields; open if the server writes it.
    package mutating func object(_ value: some WireObject) -> Schema {
        .object(fields(of: value), isOpen: isOpen)
    }

    /// Describes the fields of an object's coding.
    /// - Parameter value: the object; if its fields depend on one of them, an object of the form to describe.
    /// - Returns: the fields, with the doc comments of its type.
    package mutating func fields<Value: WireObject>(of value: Value) -> [Schema.Property] {
        var value = value
        var fields = SchemaFields(book: self)
        value.visit(&fields)
        self = fields.book
        return fields.properties.described(as: SchemaTexts[Value.self])
    }

    /// Describes an object whose other fields depend on a word in it.
    ///
    /// If the server writes it, a later version may add a form with another word, which clients ignore.
    /// - Parameters:
    ///   - type: the type of the object.
    ///   - tag: the field with the word.
    ///   - forms: the word and the description of each form.
    /// - Returns: the description.
    package func variants(
        of type: any WireValue.Type,
        by tag: String,
        _ forms: [(word: String, schema: Schema)]
    ) -> Schema {
        let known = forms.map(\.schema)
        guard isOpen else { return .variants(known) }
        let word = Schema.Property(
            name: tag,
            schema: .otherWord(forms.map(\.word)),
            isRequired: true,
            description: "A word that this version does not have."
        )
        let other = Schema.object([word], isOpen: true)
            .titled("\(Self.name(of: type))Other", "A kind that a later version may add. Ignore it.")
        return .variants(known + [other])
    }

    /// True if objects may have fields unknown to this version: the server writes them, and a later one may add some.
    package var isOpen: Bool { direction == .sent }

    /// Returns the name of a type in the document: that of `Wire.Traits.Idiom` is `TraitsIdiom`.
    /// - Parameter type: the type.
    /// - Returns: its name.
    package static func name(of type: any WireValue.Type) -> String {
        String(reflecting: type).split(separator: ".").dropFirst().joined()
    }

    // MARK: - Private

    private mutating func define(
        _ type: any WireValue.Type,
        as name: String,
        _ describe: (inout SchemaBook) -> Schema
    ) -> Schema {
        if schemas[name] == nil {
            schemas[name] = .any
            schemas[name] = describe(&self).titled(name, SchemaTexts[type].summary)
        }
        return .named(name)
    }
}

/// Describes the fields of an object: the third use of a list of fields, beside reading and writing.
struct SchemaFields: Fields {
    private(set) var book: SchemaBook
    private(set) var properties: [Schema.Property] = []

    init(book: SchemaBook) { self.book = book }

    mutating func field<Value: WireValue>(_ name: StaticString, _ value: inout Value) {
        add(name, Value.schema(in: &book), isRequired: true)
    }

    mutating func optional<Value: WireValue>(_ name: StaticString, _ value: inout Value?) {
        let schema = Value.schema(in: &book)
        add(name, book.direction == .received ? .nullable(schema) : schema, isRequired: false)
    }

    mutating func nullable<Value: WireValue>(_ name: StaticString, _ value: inout Value?) {
        add(name, .nullable(Value.schema(in: &book)), isRequired: true)
    }

    mutating func required<Value: WireValue>(_ name: StaticString, _ value: inout Value?) {
        add(name, Value.schema(in: &book), isRequired: true)
    }

    mutating func list<Value: WireValue>(_ name: StaticString, _ value: inout [Value]) {
        add(name, [Value].schema(in: &book), isRequired: false)
    }

    mutating func flag(_ name: StaticString, _ value: inout Bool) {
        add(name, .boolean, isRequired: false)
    }

    private mutating func add(_ name: StaticString, _ schema: Schema, isRequired: Bool) {
        properties.append(Schema.Property(name: name.description, schema: schema, isRequired: isRequired))
    }
}
