/// Text for terminals and logs, to which it does nothing: what is in a file may be anybody's.
package enum Printable {
    /// A text on one line, with `\u{FFFD}` for what cannot be seen; tabs stay.
    package static func text(_ text: String) -> String {
        var result = ""
        for scalar in text.replacing("\r\n", with: " ").unicodeScalars {
            switch scalar {
            case "\t": result += "\t"
            case "\n", "\r": result += " "
            case _ where scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format:
                result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
