/// A JSON value for writing, with keys in the given order.
package enum JSONTree: Sendable {
    /// A string.
    case string(String)
    /// A whole number.
    case number(Int)
    /// A truth value.
    case bool(Bool)
    /// A list.
    case array([JSONTree])
    /// Members in their order.
    case object([(key: String, value: JSONTree)])
    /// A text already in JSON, on one line.
    case raw(String)

    /// Creates an object, leaving out keys without a value.
    package static func fields(_ fields: KeyValuePairs<String, JSONTree?>) -> Self {
        .object(fields.compactMap { key, value in value.map { (key, $0) } })
    }

    /// Creates a list, or nil if it would be empty.
    static func list(_ elements: [JSONTree]) -> Self? { elements.isEmpty ? nil : .array(elements) }

    /// The text, indented by two spaces a level, ending with a line break.
    package var text: String {
        var text = ""
        write(to: &text, "\n")
        return text + "\n"
    }

    // MARK: - Private

    private func write(to text: inout String, _ margin: String) {
        switch self {
        case .string(let value): text += Self.quoted(value)
        case .number(let value): text += String(value)
        case .bool(let value): text += value ? "true" : "false"
        case .raw(let value): text += value
        case .array(let elements):
            Self.write(elements, "[", "]", to: &text, margin) { $0.write(to: &$1, $2) }
        case .object(let members):
            Self.write(members, "{", "}", to: &text, margin) { member, text, margin in
                text += Self.quoted(member.key) + ": "
                member.value.write(to: &text, margin)
            }
        }
    }

    private static func write<Element>(
        _ elements: [Element],
        _ open: String,
        _ close: String,
        to text: inout String,
        _ margin: String,
        _ body: (Element, inout String, String) -> Void
    ) {
        text += open
        for (index, element) in elements.enumerated() {
            text += (index == 0 ? "" : ",") + margin + "  "
            body(element, &text, margin + "  ")
        }
        text += (elements.isEmpty ? "" : margin) + close
    }

    private static func quoted(_ value: String) -> String {
        var text = "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}

extension JSONTree: ExpressibleByStringLiteral {
    /// A string.
    package init(stringLiteral value: String) { self = .string(value) }
}
