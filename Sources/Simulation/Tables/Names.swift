/// Texts by number, so a state holds integers only.
struct Names: Sendable {
    private(set) var texts: [String] = [""]
    private var numbers: [String: Int32] = ["": 0]
    /// The number of texts in the version without an earlier one; zero in that version.
    private var firstCount = 0

    /// Creates the empty text only.
    init() {}

    /// Takes over the numbers of an earlier version of the app.
    ///
    /// Its texts that are no longer in use stay, until they may be half of all: then the result is nil, and it is time to
    /// begin anew.
    /// - Parameter earlier: the texts of the earlier version.
    init?(continuing earlier: Names) {
        let first = earlier.firstCount == 0 ? earlier.texts.count : earlier.firstCount
        guard earlier.texts.count <= 2 * first else { return nil }
        self = earlier
        firstCount = first
    }

    /// Returns the number of a text, a new one for an unknown text.
    mutating func number(_ text: String) -> Int32 {
        if let known = numbers[text] { return known }
        let number = Int32(texts.count)
        texts.append(text)
        numbers[text] = number
        return number
    }

    /// Returns the number of a known text, else that of the empty text.
    func known(_ text: String) -> Int32 { numbers[text] ?? 0 }

    /// The text of a number.
    subscript(number: Int32) -> String { texts[Int(number)] }
}
