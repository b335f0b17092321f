/// Collects the schemas of types by name, so that a type is described once and may hold its own kind.
package struct SchemaBook {
    /// Which way the described values go.
    package enum Direction {
        /// Clients write it: where a field may be left out, `null` says the same.
        case received
        /// The server writes it, always in one form.
        case sent
    }

    /// Which way the values go that are described just now.
    package var direction = Direction.sent
    /// What was described so far, by name.
    package private(set) var schemas: [String: Schema] = [:]

    /// Creates an empty book.
    package init() {}

    /// Describes a type under its own name, the first time that it is met.
    /// - Parameters:
    ///   - type: the type.
    ///   - describe: describes it.
    /// - Returns: the name to refer to.
    package mutating func define(
        _ type: any WireValue.Type,
        _ describe: (inout SchemaBook) -> Schema
    ) -> Schema {
        // 'Wire.Traits.Idiom' is 'TraitsIdiom'.
        var name = String(reflecting: type).split(separator: ".").dropFirst().joined()
        if direction == .received { name += "Input" }
        if schemas[name] == nil {
            schemas[name] = .any
            schemas[name] = describe(&self)
        }
        return .named(name)
    }

    /// Describes an object by the fields that its coding names.
    /// - Parameter value: the object; where its fields depend on one of them, one of that form.
    /// - Returns: the fields.
    package mutating func object(_ value: some WireObject) -> [Schema.Property] {
        var value = value
        var fields = SchemaFields(book: self)
        value.visit(&fields)
        self = fields.book
        return fields.properties
    }
}

/// The third thing that a list of fields is for, beside reading and writing: saying which fields there are.
private struct SchemaFields: Fields {
    var book: SchemaBook
    var properties: [Schema.Property] = []

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
