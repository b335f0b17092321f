import Wire

extension SchemaBook {
    /// Returns true if a value conforms to a schema: an independent validator of JSON Schema.
    func allows(_ json: JSON, as schema: Schema) -> Bool {
        switch (schema, json) {
        case (.any, _), (.boolean, .bool), (.integer, .integer), (.number, .integer), (.number, .number),
            (.string, .string), (.null, .null):
            true
        case (.words(let words), .string(let word)):
            words.contains(word)
        case (.otherWord(let words), .string(let word)):
            !words.contains(word)
        case (.list(let element, let count), .array(let elements)):
            (count == nil || count == elements.count) && elements.allSatisfy { allows($0, as: element) }
        case (.map(let value), .object(let members)):
            members.allSatisfy { allows($0.value, as: value) }
        case (.object(let properties, let isOpen), .object(let members)):
            allows(members, as: properties, isOpen: isOpen)
        case (.variants(let schemas), _):
            schemas.count { allows(json, as: $0) } == 1
        case (.nullable(let schema), _):
            json == .null || allows(json, as: schema)
        case (.named(let name), _):
            schemas[name].map { allows(json, as: $0) } ?? false
        case (.headed(let schema, _), _):
            allows(json, as: schema)
        default:
            false
        }
    }

    private func allows(_ members: [JSON.Member], as properties: [Schema.Property], isOpen: Bool) -> Bool {
        members.allSatisfy { member in
            properties.first { $0.name == member.key }.map { allows(member.value, as: $0.schema) } ?? isOpen
        }
            && properties.allSatisfy { property in
                !property.isRequired || members.contains { $0.key == property.name }
            }
    }
}
