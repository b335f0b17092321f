/// What a JSON value may be, as far as the messages of this protocol need to say it.
package indirect enum Schema: Sendable, Hashable {
    /// A field of an object.
    package struct Property: Sendable, Hashable {
        /// The field's name.
        package var name: String
        /// What it may hold.
        package var schema: Schema
        /// Whether it is always there.
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
    /// An array; the count is nil where there may be any number of elements.
    case list(Schema, count: Int?)
    /// An object whose keys are data.
    case map(Schema)
    /// An object with these fields and no others.
    case object([Property])
    /// Exactly one of several.
    case variants([Schema])
    /// The same, or `null`.
    case nullable(Schema)
    /// What the book of schemas has under a name.
    case named(String)

    /// The schema in JSON Schema's words, those that its draft 7 and AsyncAPI 3.0 have in common.
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
