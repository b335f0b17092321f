/// A value of a property list, as far as projects use them: text, lists and dictionaries.
package enum PropertyListValue: Sendable, Hashable {
    case string(String)
    case array([PropertyListValue])
    case dictionary([String: PropertyListValue])

    /// The text, or nil for anything else.
    package var string: String? { if case .string(let value) = self { value } else { nil } }

    /// The elements, or nil for anything else.
    package var array: [PropertyListValue]? { if case .array(let value) = self { value } else { nil } }

    /// The entries, or nil for anything else.
    package var dictionary: [String: PropertyListValue]? {
        if case .dictionary(let value) = self { value } else { nil }
    }

    /// The texts of a list; other elements are left out.
    package var strings: [String] { array?.compactMap(\.string) ?? [] }

    /// An entry of a dictionary, or nil.
    package subscript(key: String) -> PropertyListValue? { dictionary?[key] }
}
