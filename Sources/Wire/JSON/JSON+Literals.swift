/// JSON written as Swift literals.
extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral,
    ExpressibleByBooleanLiteral
{
    /// An object; its members stay in their order.
    package init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(elements.map { Member($0.0, $0.1) })
    }

    /// An array.
    package init(arrayLiteral elements: JSON...) { self = .array(elements) }

    /// A string.
    package init(stringLiteral value: String) { self = .string(value) }

    /// A boolean.
    package init(booleanLiteral value: Bool) { self = .bool(value) }
}
