/// A type encoded as an object.
///
/// It lists its fields once, for reading, writing and describing.
package protocol WireObject: WireValue {
    /// Creates the value to be filled in by reading.
    init()

    /// Names every field in the order of writing.
    /// - Parameter fields: the reader, the writer or the describer.
    /// - Throws: errors of the reader; the others never throw.
    mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure)
}

extension WireObject {
    /// Reads an object with every required field and no unknown field.
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
    /// - Parameter book: the book for the descriptions of types.
    /// - Returns: the type's name.
    package static func schema(in book: inout SchemaBook) -> Schema {
        book.define(Self.self) { $0.object(Self()) }
    }
}

/// The source or target of an object's fields: a reader, a writer or a describer.
package protocol Fields {
    /// The error of a visit; only reading can fail.
    associatedtype Failure: Error

    /// Visits a field present in every message.
    /// - Parameters:
    ///   - name: the field's name.
    ///   - value: its value.
    /// - Throws: errors of the reader.
    mutating func field<Value: WireValue>(_ name: StaticString, _ value: inout Value) throws(Failure)

    /// Visits a field omitted if nil; `null` also reads as nil.
    /// - Parameters:
    ///   - name: the field's name.
    ///   - value: its value.
    /// - Throws: errors of the reader.
    mutating func optional<Value: WireValue>(_ name: StaticString, _ value: inout Value?) throws(Failure)

    /// Visits a field always present, possibly as `null`.
    /// - Parameters:
    ///   - name: the field's name.
    ///   - value: its value.
    /// - Throws: errors of the reader.
    mutating func nullable<Value: WireValue>(_ name: StaticString, _ value: inout Value?) throws(Failure)

    /// Visits a field required in this form of the value, but not in others.
    /// - Parameters:
    ///   - name: the field's name.
    ///   - value: its value, not nil in writing.
    /// - Throws: errors of the reader.
    mutating func required<Value: WireValue>(_ name: StaticString, _ value: inout Value?) throws(Failure)

    /// Visits a list omitted if empty.
    /// - Parameters:
    ///   - name: the field's name.
    ///   - value: its value.
    /// - Throws: errors of the reader.
    mutating func list<Value: WireValue>(_ name: StaticString, _ value: inout [Value]) throws(Failure)

    /// Visits a Boolean field omitted if false.
    /// - Parameters:
    ///   - name: the field's name.
    ///   - value: its value.
    /// - Throws: errors of the reader.
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
