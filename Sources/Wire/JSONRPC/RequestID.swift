/// The id of a request, chosen by its sender to match the response.
package enum RequestID: WireValue {
    case number(Int)
    case string(String)

    /// Reads a whole number or a string.
    package init(json: JSON) throws(InvalidField) {
        switch json {
        case .integer(let value): self = .number(value)
        case .string(let value): self = .string(value)
        default: throw InvalidField("a string or a whole number is expected, not \(json.sort)")
        }
    }

    package func write(to writer: inout JSONWriter) {
        switch self {
        case .number(let value): writer.integer(value)
        case .string(let value): writer.string(value)
        }
    }

    package static func schema(in book: inout SchemaBook) -> Schema { .variants([.integer, .string]) }
}
