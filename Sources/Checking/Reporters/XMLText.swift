/// Text in XML.
enum XMLText {
    /// An attribute with its name, quoted, behind a space.
    static func attribute(_ name: String, _ value: String) -> String { " \(name)=\"\(escaped(value))\"" }

    /// Escapes text for an element or a quoted attribute.
    ///
    /// Characters not allowed in XML 1.0 become `\u{FFFD}`.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n": result += "&#10;"
            case "\r": result += "&#13;"
            case "\t": result += "&#9;"
            case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
