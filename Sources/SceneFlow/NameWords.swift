/// The words that the names of properties, functions and segues consist of.
package enum NameWords {
    /// Splits a name into its words, in lower case: `hasSeenOnboarding` into has, seen, onboarding.
    package static func words(of name: String) -> [String] {
        var words: [String] = []
        var word = ""
        var wasUppercase = false
        for character in name {
            guard character.isLetter else {
                if !word.isEmpty { words.append(word) }
                word = ""
                wasUppercase = false
                continue
            }
            if character.isUppercase, !wasUppercase, !word.isEmpty {
                words.append(word)
                word = ""
            } else if !character.isUppercase, wasUppercase, word.count > 1, let last = word.popLast() {
                // The last capital of `UITesting` begins a word.
                words.append(word)
                word = String(last)
            }
            word += character.lowercased()
            wasUppercase = character.isUppercase
        }
        return word.isEmpty ? words : words + [word]
    }

    /// Tells whether a name says that something is what a library's container shows, and not a menu beside it.
    ///
    /// Drawers call it `contentViewController`, `centerPanel` or `mainViewController`; in a storyboard their segues are called
    /// `sw_front` and `mm_center`.
    /// - Parameter name: the name of a property, an argument or a segue.
    /// - Returns: true for names such as these.
    package static func meansContent(_ name: String) -> Bool {
        var words = words(of: name)
        if words.count == 2, words[0].count == 2 { words.removeFirst() }
        guard let first = words.first, contents.contains(first) else { return false }
        return words.count == 1 || words.last == "controller" || words.last == "panel"
    }

    private static let contents: Set = ["center", "centre", "content", "front", "main", "middle", "root"]
}
