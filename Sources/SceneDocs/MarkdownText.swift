internal import Diagnostics

/// Names and source text in the form for generated Markdown.
///
/// All text from an app in a generated document passes through here, so that no name is ever markup.
enum MarkdownText {
    /// The maximum number of shown characters of a name.
    private static let longest = 120

    /// Returns plain text: every ASCII punctuation character escaped, on one line.
    /// - Parameter text: any text.
    /// - Returns: Markdown for exactly this text.
    static func plain(_ text: String) -> String {
        var escaped = ""
        for scalar in oneLine(text).unicodeScalars {
            if scalar.isASCII, !scalar.properties.isAlphabetic, scalar != " ", !("0"..."9").contains(scalar) {
                escaped += "\\"
            }
            escaped.unicodeScalars.append(scalar)
        }
        return escaped
    }

    /// Text in curly quotation marks, as a person sees it on screen.
    /// - Parameter text: any text.
    /// - Returns: Markdown for the quoted text.
    static func quoted(_ text: String) -> String { "“\(plain(text))”" }

    /// Returns a code span, on one line, fenced by more backticks than it has.
    /// - Parameter text: source text or a name; empty text has no code span and becomes an ellipsis.
    /// - Returns: Markdown for exactly this text as code.
    static func code(_ text: String) -> String {
        let text = oneLine(text)
        return text.isEmpty ? "…" : CodeSpan.markdown(text)
    }

    /// Returns a link to a scene.
    /// - Parameters:
    ///   - title: the display name of the scene.
    ///   - key: the scene's key.
    /// - Returns: Markdown for the link.
    static func link(_ title: String, scene key: String) -> String {
        let address = HTMLEscaping.encode(key: key)
        return "[\(title.isEmpty ? code(key) : plain(title))](<scene:\(address)>)"
    }

    /// The list as a phrase: `a`, `a and b`, `a, b and c`.
    /// - Parameter parts: Markdown.
    /// - Returns: Markdown.
    static func phrase(_ parts: [String]) -> String {
        guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
        return parts.dropLast().joined(separator: ", ") + " and " + last
    }

    // MARK: - Private

    /// Returns the text with runs of white space and control characters as one space each, cut if it is very long.
    private static func oneLine(_ text: String) -> String {
        let words = text.unicodeScalars.split { scalar in
            scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
        }
        let line = words.map { String($0) }.joined(separator: " ")
        return line.count > longest ? line.prefix(longest - 1) + "…" : line
    }
}
