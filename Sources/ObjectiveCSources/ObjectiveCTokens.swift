/// The maximum length of source text kept, in characters.
private let maximumText = 120

extension Array where Element == ObjectiveCLexer.Token {
    /// Returns true if no space separates a token from the one before it.
    func isJoined(_ place: Int) -> Bool {
        place > 0 && place < count && self[place - 1].text.endIndex == self[place].text.startIndex
    }

    /// The source text between two places, shortened to one line.
    func text(from start: Int, to end: Int) -> String {
        guard start < end, end <= count else { return "" }
        var result = ""
        for place in start..<end {
            if place > start, !isJoined(place) { result += " " }
            result += self[place].string
            if result.utf8.count > maximumText { return String(result.prefix(maximumText - 1)) + "…" }
        }
        return result
    }
}
