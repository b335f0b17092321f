/// A type that crosses the wire as an object: its fields are listed once, for reading, writing and describing.
package protocol WireObject: WireValue {
    /// Creates the value that reading fills in.
    init()

    /// Names every field in the order in which it is written.
    /// - Parameter fields: the reader, the writer or the describer.
    /// - Throws: what the reader throws; the others never do.
    mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure)
}

extension WireObject {
    /// Reads an object that has every required field and none that is unknown.
    package init(json: JSON) throws(InvalidField) {
        self.init()
        var reader = try FieldReader(json)
        try visit(&reader)
        try reader.finish()
    }

    /// Writes the fields in order.
    package func write(to writer: inout JSONWriter) {
        var value = self
        writer.beginObject()
        value.visit(&writer)
        writer.endObject()
    }

    /// Describes the fields under the type's name.
    /// - Parameter book: where types are described.
    /// - Returns: the type's name.
    package static func schema(in book: inout SchemaBook) -> Schema {
        book.define(Self.self) { .object($0.object(Self())) }
    }
}

/// Where the fields of an object are read from, written to or described.
package protocol Fields {
    /// What can go wrong: nothing but in reading.
    associatedtype Failure: Error

    /// A field that is always there.
    /// - Parameters:
    ///   - name: the field's name.
    ///   - value: its value.
    /// - Throws: what the reader throws.
    mutating func field<Value: WireValue>(_ name: StaticString, _ value: inout Value) throws(Failure)

    /// A field that is left out where it is nil; `null` reads as nil too.
    /// - Parameters:
    ///   - name: the field's name.
    ///   - value: its value.
    /// - Throws: what the reader throws.
    mutating func optional<Value: WireValue>(_ name: StaticString, _ value: inout Value?) throws(Failure)

    /// A field that is always there and may be `null`.
    /// - Parameters:
    ///   - name: the field's name.
    ///   - value: its value.
    /// - Throws: what the reader throws.
    mutating func nullable<Value: WireValue>(_ name: StaticString, _ value: inout Value?) throws(Failure)

    /// A field that this form of the value must have, though others have not.
    /// - Parameters:
    ///   - name: the field's name.
    ///   - value: its value, not nil in writing.
    /// - Throws: what the reader throws.
    mutating func required<Value: WireValue>(_ name: StaticString, _ value: inout Value?) throws(Failure)

    /// A list that is left out where it is empty.
    /// - Parameters:
    ///   - name: the field's name.
    ///   - value: its value.
    /// - Throws: what the reader throws.
    mutating func list<Value: WireValue>(_ name: StaticString, _ value: inout [Value]) throws(Failure)

    /// A boolean that is left out where it is false.
    /// - Parameters:
    ///   - name: the field's name.
    ///   - value: its value.
    /// - Throws: what the reader throws.
    mutating func flag(_ name: StaticString, _ value: inout Bool) throws(Failure)
}

extension JSONWriter: Fields {
    package mutating func field<Value: WireValue>(_ name: StaticString, _ value: inout Value) {
        self.name(name)
        value.write(to: &self)
    }

    package mutating func optional<Value: WireValue>(_ name: StaticString, _ value: inout Value?) {
        guard let value else { return }
        self.name(name)
        value.write(to: &self)
    }

    package mutating func nullable<Value: WireValue>(_ name: StaticString, _ value: inout Value?) {
        self.name(name)
        if let value { value.write(to: &self) } else { null() }
    }

    package mutating func required<Value: WireValue>(_ name: StaticString, _ value: inout Value?) {
        precondition(value != nil, "'\(name)' belongs to this form of the value")
        optional(name, &value)
    }

    package mutating func list<Value: WireValue>(_ name: StaticString, _ value: inout [Value]) {
        if !value.isEmpty { field(name, &value) }
    }

    package mutating func flag(_ name: StaticString, _ value: inout Bool) {
        if value { field(name, &value) }
    }
}
