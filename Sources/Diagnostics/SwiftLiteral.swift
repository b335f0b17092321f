/// Text as a string literal of Swift.
package enum SwiftLiteral {
    /// Returns a literal on one line, with escapes for control characters and separators of lines.
    /// - Parameter text: any text.
    /// - Returns: the literal with its quotes.
    package static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where isControl(scalar): result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// Returns true if a character is a control character or separates lines or paragraphs.
    /// - Parameter scalar: the character.
    /// - Returns: true if a literal or a comment cannot contain it.
    package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value == 0x2028 || scalar.value == 0x2029
    }
}
