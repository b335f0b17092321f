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
        /// Its meaning, for people; nil if the schema says enough.
        package var description: String?
    }

    /// The name and the meaning of a schema, for generators and people.
    package struct Heading: Sendable, Hashable {
        /// A name that code can use for the type, such as `ActionTap`; nil for none.
        package var title: String?
        /// The meaning; nil for none.
        package var description: String?
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
    /// Any string but these: a word of a later version.
    case otherWord([String])
    /// An array; the count is nil for any number of elements.
    case list(Schema, count: Int?)
    /// An object with data as keys.
    case map(Schema)
    /// An object with these fields; open if a later version of its writer may add others.
    case object([Property], isOpen: Bool)
    /// Exactly one of several.
    case variants([Schema])
    /// The same, or `null`.
    case nullable(Schema)
    /// A reference to a named schema in the book.
    case named(String)
    /// A schema with a heading.
    case headed(Schema, Heading)

    /// The schema as JSON Schema, in the subset common to its draft 7 and AsyncAPI 3.0.
    package var json: JSON {
        switch self {
        case .any: [:]
        case .boolean, .integer, .number, .string, .null: ["type": .string(word)]
        case .words(let words) where words.count == 1: ["type": "string", "const": .string(words[0])]
        case .words(let words): ["type": "string", "enum": .array(words.map { .string($0) })]
        case .otherWord(let words): ["type": "string", "not": ["enum": .array(words.map { .string($0) })]]
        case .list(let element, nil): ["type": "array", "items": element.json]
        case .list(let element, let count?):
            ["type": "array", "items": element.json, "minItems": .integer(count), "maxItems": .integer(count)]
        case .map(let value): ["type": "object", "additionalProperties": value.json]
        case .object(let properties, let isOpen): Self.json(of: properties, isOpen: isOpen)
        case .variants(let schemas): ["oneOf": .array(schemas.map(\.json))]
        case .nullable(.boolean), .nullable(.integer), .nullable(.number), .nullable(.string):
            ["type": [.string(word), "null"]]
        case .nullable(let schema): ["oneOf": [schema.json, Schema.null.json]]
        case .named(let name): ["$ref": .string("#/components/schemas/\(name)")]
        case .headed(let schema, let heading): schema.json(under: heading)
        }
    }

    /// Adds a heading.
    /// - Parameters:
    ///   - title: a name that code can use. The default is nil: none.
    ///   - description: the meaning. The default is nil: none.
    /// - Returns: the schema with the heading.
    package func titled(_ title: String? = nil, _ description: String? = nil) -> Schema {
        .headed(self, Heading(title: title, description: description))
    }

    // MARK: - Private

    private var word: String {
        switch self {
        case .boolean: "boolean"
        case .integer: "integer"
        case .number: "number"
        case .string: "string"
        case .null: "null"
        case .nullable(let schema), .headed(let schema, _): schema.word
        default: preconditionFailure("only what is no container has a type of one word")
        }
    }

    /// Returns the schema as JSON with a heading.
    ///
    /// A reference is wrapped, because nothing may stand beside it: in `oneOf`, since generators merge the parts of `allOf`,
    /// without end for a type that contains itself.
    private func json(under heading: Heading) -> JSON {
        var members: [JSON.Member] = []
        if let title = heading.title { members.append(.init("title", .string(title))) }
        if let description = heading.description { members.append(.init("description", .string(description))) }
        switch (self, json) {
        case (.named, let reference): members.append(.init("oneOf", [reference]))
        case (_, .object(let own)): members += own
        default: preconditionFailure("a schema is an object")
        }
        return .object(members)
    }

    private static func json(of properties: [Property], isOpen: Bool) -> JSON {
        var members: [JSON.Member] = [.init("type", "object")]
        let required = properties.filter(\.isRequired).map { JSON.string($0.name) }
        if !required.isEmpty { members.append(.init("required", .array(required))) }
        if !properties.isEmpty {
            let fields = properties.map { property in
                let heading = Heading(title: nil, description: property.description)
                let schema = property.description == nil ? property.schema : .headed(property.schema, heading)
                return JSON.Member(property.name, schema.json)
            }
            members.append(.init("properties", .object(fields)))
        }
        if !isOpen { members.append(.init("additionalProperties", false)) }
        return .object(members)
    }
}
