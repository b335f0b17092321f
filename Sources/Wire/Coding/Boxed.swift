/// A value stored indirectly, so a type can hold a value of its own type.
package indirect enum Boxed<Value: WireValue>: WireValue {
    case value(Value)

    /// Reads the value.
    package init(json: JSON) throws(InvalidField) { self = .value(try Value(json: json)) }

    /// The value.
    package var value: Value {
        switch self {
        case .value(let value): value
        }
    }

    package static func schema(in book: inout SchemaBook) -> Schema { Value.schema(in: &book) }

    package func write(to writer: inout JSONWriter) { value.write(to: &writer) }
}
