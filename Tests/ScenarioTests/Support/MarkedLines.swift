/// The markers such as `1️⃣` in the files of an app, with the lines on which they stand.
struct MarkedLines {
    private var places: [Character: String] = [:]

    /// Takes the markers out of a file's text and keeps their lines.
    /// - Parameters:
    ///   - text: the text with markers.
    ///   - file: the file's path.
    /// - Returns: the text without markers.
    mutating func unmark(_ text: String, file: String) -> String {
        var line = 1
        return String(
            text.filter { character in
                if character.isNewline { line += 1 }
                guard character.unicodeScalars.contains("\u{20E3}") else { return true }
                places[character] = "\(file):\(line)"
                return false
            }
        )
    }

    /// The place of a marker, as `file:line`.
    subscript(marker: Character) -> String? { places[marker] }
}
