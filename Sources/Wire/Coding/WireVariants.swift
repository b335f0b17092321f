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
            var forms: [Schema] = []
            for word in Tag.allCases {
                var properties = book.object(Self(word))
                for index in properties.indices where properties[index].name == tag {
                    properties[index].schema = .words([word.rawValue])
                }
                forms.append(.object(properties))
            }
            return .variants(forms)
        }
    }
}
