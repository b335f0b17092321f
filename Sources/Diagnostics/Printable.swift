/// Text for terminals, logs and reviewers.
///
/// Text in an app may come from anyone; it must neither control a terminal nor hide from a reader.
package enum Printable {
    /// Makes a text one printable line.
    ///
    /// Line breaks become blanks, and invisible characters become U+FFFD. Tabs stay.
    /// - Parameter text: a name, a title or a message.
    /// - Returns: the line.
    package static func text(_ text: String) -> String {
        guard !isPlain(text, lineBreaks: false) else { return text }
        return lines(text.replacing("\r\n", with: " "), lineBreak: " ")
    }

    /// Replaces invisible characters by U+FFFD.
    ///
    /// Tabs and line feeds stay.
    /// - Parameter text: a document in a format other than JSON.
    /// - Returns: the document.
    package static func lines(_ text: String) -> String {
        isPlain(text, lineBreaks: true) ? text : lines(text, lineBreak: "\n")
    }

    /// Replaces invisible characters by escapes, so the values stay the same.
    /// - Parameter json: a document with such characters in strings alone.
    /// - Returns: the document.
    package static func json(_ json: String) -> String {
        guard !isPlain(json, lineBreaks: true) else { return json }
        var result = ""
        for scalar in json.unicodeScalars {
            guard isHidden(scalar), scalar != "\n", scalar != "\r" else {
                result.unicodeScalars.append(scalar)
                continue
            }
            for unit in UTF16.encode(scalar) ?? .init() {
                let digits = String(unit, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return result
    }

    // MARK: - Private

    private static func lines(_ text: String, lineBreak: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": result += lineBreak
            case "\r" where lineBreak == " ": result += lineBreak
            case _ where isHidden(scalar): result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Returns true if a text contains only printable ASCII, the usual case.
    private static func isPlain(_ text: String, lineBreaks: Bool) -> Bool {
        text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F || $0 == 0x09 || lineBreaks && $0 == 0x0A }
    }

    /// Returns true if a scalar controls a terminal or the display of others.
    ///
    /// These are control characters of both sets, overrides and marks of direction, and invisible characters. Tabs and
    /// joiners do not count: emoji and some scripts need joiners.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case " "..."~": false
        case "\t", "\u{200C}", "\u{200D}": false
        case "\u{2028}", "\u{2029}": true
        default: scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
        }
    }
}
