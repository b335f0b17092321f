/// Text for terminals, logs and reviewers: what an app contains may be anybody's, and neither commands a terminal nor hides from
/// a reader.
package enum Printable {
    /// Makes a text one printable line.
    ///
    /// Line breaks become blanks, and what cannot be seen becomes U+FFFD. Tabs stay.
    /// - Parameter text: a name, a title or a message.
    /// - Returns: the line.
    package static func text(_ text: String) -> String {
        guard !isPlain(text, lineBreaks: false) else { return text }
        return lines(text.replacing("\r\n", with: " "), lineBreak: " ")
    }

    /// Replaces what cannot be seen by U+FFFD.
    ///
    /// Tabs and line feeds stay.
    /// - Parameter text: a document in a format other than JSON.
    /// - Returns: the document.
    package static func lines(_ text: String) -> String {
        isPlain(text, lineBreaks: true) ? text : lines(text, lineBreak: "\n")
    }

    /// Writes what cannot be seen as escapes, so that the values stay the same.
    /// - Parameter json: a document in which such characters stand in strings alone.
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

    /// Returns a Boolean value that indicates whether a text holds printable ASCII alone, the usual case.
    private static func isPlain(_ text: String, lineBreaks: Bool) -> Bool {
        text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F || $0 == 0x09 || lineBreaks && $0 == 0x0A }
    }

    /// Returns a Boolean value that indicates whether a scalar controls a terminal or the display of others.
    ///
    /// These are control characters of both sets, overrides and marks of direction, and invisible characters. Joiners, which emoji
    /// and scripts need, are none; nor are tabs.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case " "..."~": false
        case "\t", "\u{200C}", "\u{200D}": false
        case "\u{2028}", "\u{2029}": true
        default: scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
        }
    }
}
