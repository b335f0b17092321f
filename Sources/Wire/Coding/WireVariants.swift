/// An object whose other fields depend on a word in it.
package protocol WireVariants: WireObject {
    /// The words.
    associatedtype Tag: WireWord
    /// The name of the field with the word.
    static var tag: String { get }
    /// Creates a value of one form.
    /// - Parameter tag: the word.
    init(_ tag: Tag)
}

extension WireVariants {
    /// Describes each form separately.
    /// - Parameter book: the book for the descriptions of types.
    /// - Returns: the type's name.
    package static func schema(in book: inout SchemaBook) -> Schema {
        book.define(Self.self) { book in
            let name = SchemaBook.name(of: Self.self)
            let texts = Dictionary(uniqueKeysWithValues: SchemaTexts[Tag.self].words.map { ($0.word, $0.text) })
            let ending = book.direction == .received ? "Input" : ""
            var forms: [(word: String, schema: Schema)] = []
            for word in Tag.allCases {
                var properties = book.fields(of: Self(word))
                for index in properties.indices where properties[index].name == tag {
                    properties[index].schema = .words([word.rawValue])
                }
                let title = name + word.rawValue.capitalizedFirst + ending
                let form = Schema.object(properties, isOpen: book.isOpen).titled(title, texts[word.rawValue])
                forms.append((word.rawValue, form))
            }
            return book.variants(of: Self.self, by: tag, forms)
        }
    }
}
