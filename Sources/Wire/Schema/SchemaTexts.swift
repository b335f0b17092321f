/// The doc comments of one of this target's types, for its schema.
///
/// A test of the conventions extracts them from the sources into `Resources/descriptions.json`.
package struct SchemaTexts: Sendable {
    /// The meaning of the type; nil if it has no comment.
    package private(set) var description: String?
    /// The meaning of each field, by its name in messages.
    package private(set) var fields: [String: String] = [:]
    /// The meaning of each word, in the order of the type.
    package private(set) var words: [(word: String, text: String)] = []

    /// Returns the texts of a type; empty for a type of another target.
    /// - Parameter type: the type.
    package static subscript(type: any WireValue.Type) -> SchemaTexts {
        all[SchemaBook.name(of: type)] ?? SchemaTexts()
    }

    /// The meaning of the type and of each of its words.
    var summary: String? {
        let lines = [description].compactMap(\.self) + words.map { "- `\($0.word)`: \($0.text)" }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    // MARK: - Private

    private static let all: [String: SchemaTexts] = {
        guard case .object(let types) = resource(PackageResources.descriptions_json) else { return [:] }
        return Dictionary(uniqueKeysWithValues: types.map { ($0.key, SchemaTexts($0.value)) })
    }()

    /// Parses a file that was embedded when this target was built.
    /// - Parameter bytes: the file.
    /// - Returns: its content.
    static func resource(_ bytes: [UInt8]) -> JSON {
        guard let json = try? JSONParser.parse(bytes, depthLimit: 64) else {
            preconditionFailure("the resources of this target are JSON")
        }
        return json
    }

    private init() {}

    private init(_ json: JSON) {
        if case .string(let text) = json["description"] { description = text }
        fields = Dictionary(uniqueKeysWithValues: Self.texts(json["fields"]))
        words = Self.texts(json["words"]).map { (word: $0.0, text: $0.1) }
    }

    private static func texts(_ json: JSON?) -> [(String, String)] {
        guard case .object(let members) = json else { return [] }
        return members.compactMap { member in
            if case .string(let text) = member.value { (member.key, text) } else { nil }
        }
    }
}

extension [Schema.Property] {
    /// Returns the fields with their meaning.
    /// - Parameter texts: the texts of their type.
    /// - Returns: the fields.
    func described(as texts: SchemaTexts) -> Self {
        map { property in
            var property = property
            property.description = property.description ?? texts.fields[property.name]
            return property
        }
    }
}

extension String {
    /// The text with an upper-case first letter.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
