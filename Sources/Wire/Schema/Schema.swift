/// The allowed values of a JSON value, as far as this protocol needs them.
package indirect enum Schema: Sendable, Hashable {
    /// A field of an object.
    package struct Property: Sendable, Hashable {
        /// The field's name.
        package var name: String
        /// The schema of its value.
        package var schema: Schema
        /// True if it is always present.
        package var isRequired: Bool
    }

    /// Anything.
    case any
    case boolean
    case integer
    case number
    case string
    case null
    /// One of a few strings.
    case words([String])
    /// An array; the count is nil for any number of elements.
    case list(Schema, count: Int?)
    /// An object with data as keys.
    case map(Schema)
    /// An object with these fields and no others.
    case object([Property])
    /// Exactly one of several.
    case variants([Schema])
    /// The same, or `null`.
    case nullable(Schema)
    /// A reference to a named schema in the book.
    case named(String)

    /// The schema as JSON Schema, in the subset common to its draft 7 and AsyncAPI 3.0.
    package var json: JSON {
        switch self {
        case .any: [:]
        case .boolean, .integer, .number, .string, .null: ["type": .string(word)]
        case .words(let words) where words.count == 1: ["type": "string", "const": .string(words[0])]
        case .words(let words): ["type": "string", "enum": .array(words.map { .string($0) })]
        case .list(let element, nil): ["type": "array", "items": element.json]
        case .list(let element, let count?):
            ["type": "array", "items": element.json, "minItems": .integer(count), "maxItems": .integer(count)]
        case .map(let value): ["type": "object", "additionalProperties": value.json]
        case .object(let properties): Self.json(of: properties)
        case .variants(let schemas): ["oneOf": .array(schemas.map(\.json))]
        case .nullable(.boolean), .nullable(.integer), .nullable(.number), .nullable(.string):
            ["type": [.string(word), "null"]]
        case .nullable(let schema): ["oneOf": [schema.json, Schema.null.json]]
        case .named(let name): ["$ref": .string("#/components/schemas/\(name)")]
        }
    }

    // MARK: - Private

    private var word: String {
        switch self {
        case .boolean: "boolean"
        case .integer: "integer"
        case .number: "number"
        case .string: "string"
        case .null: "null"
        case .nullable(let schema): schema.word
        default: preconditionFailure("only what is no container has a type of one word")
        }
    }

    private static func json(of properties: [Property]) -> JSON {
        var members: [JSON.Member] = [.init("type", "object")]
        let required = properties.filter(\.isRequired).map { JSON.string($0.name) }
        if !required.isEmpty { members.append(.init("required", .array(required))) }
        if !properties.isEmpty {
            let fields = properties.map { JSON.Member($0.name, $0.schema.json) }
            members.append(.init("properties", .object(fields)))
        }
        members.append(.init("additionalProperties", false))
        return .object(members)
    }
}
