internal import SceneDocs

/// HTML or SVG, well-formed and safe by construction: text is escaped, and an element closes itself.
///
/// A literal is text, too. Text from an app reaches a page only through here.
package struct Markup: Sendable, Hashable {
    /// The markup as it is sent.
    package private(set) var source: String

    /// Nothing at all.
    static let empty = Markup(source: "")

    /// Elements written without an end: those closed by HTML itself, and the shapes of SVG.
    private static let empties: Set = [
        "br", "circle", "hr", "img", "input", "line", "link", "meta", "path", "rect", "use",
    ]

    /// Plain text.
    /// - Parameter text: any text.
    /// - Returns: the text, escaped.
    static func text(_ text: String) -> Markup { Markup(source: HTMLEscaping.escape(text)) }

    /// Returns markup made safe elsewhere: a rendered document, a style sheet, a script.
    /// - Parameter source: well-formed markup.
    /// - Returns: the same markup.
    static func trusted(_ source: String) -> Markup { Markup(source: source) }

    /// Returns an element.
    /// - Parameters:
    ///   - name: its name.
    ///   - attributes: its attributes; those with a nil value are left out.
    ///   - content: its content.
    /// - Returns: the element.
    static func element(
        _ name: String,
        _ attributes: KeyValuePairs<String, String?> = [:],
        _ content: Markup...
    ) -> Markup {
        element(name, attributes, content)
    }

    /// Returns an element with a list of contents.
    /// - Parameters:
    ///   - name: its name.
    ///   - attributes: its attributes; those with a nil value are left out.
    ///   - content: its content.
    /// - Returns: the element.
    static func element(
        _ name: String,
        _ attributes: KeyValuePairs<String, String?> = [:],
        _ content: [Markup]
    ) -> Markup {
        var source = "<\(name)"
        for (key, value) in attributes {
            if let value { source += " \(key)=\"\(HTMLEscaping.escape(value))\"" }
        }
        if content.isEmpty, empties.contains(name) { return Markup(source: source + " />") }
        source += ">"
        for part in content { source += part.source }
        return Markup(source: source + "</\(name)>")
    }

    /// Returns the same element with more attributes.
    /// - Parameter attributes: the attributes; those with a nil value are left out.
    /// - Returns: the longer element.
    func adding(_ attributes: KeyValuePairs<String, String?>) -> Markup {
        guard let end = source.firstIndex(where: { $0 == ">" || $0 == "/" || $0 == " " }) else { return self }
        var added = ""
        for (key, value) in attributes {
            if let value { added += " \(key)=\"\(HTMLEscaping.escape(value))\"" }
        }
        return Markup(source: source[..<end] + added + source[end...])
    }

    /// Joins parts.
    /// - Parameters:
    ///   - parts: the parts.
    ///   - separator: the markup between two parts. The default is a line break. It reads as white space.
    /// - Returns: all of them.
    static func all(_ parts: [Markup], separatedBy separator: Markup = .text("\n")) -> Markup {
        Markup(source: parts.map(\.source).joined(separator: separator.source))
    }

    /// One behind the other.
    static func + (lhs: Markup, rhs: Markup) -> Markup { Markup(source: lhs.source + rhs.source) }

    /// Appends.
    static func += (lhs: inout Markup, rhs: Markup) { lhs.source += rhs.source }
}

extension Markup: ExpressibleByStringInterpolation {
    /// Plain text.
    package init(stringLiteral value: String) { self = .text(value) }
}
