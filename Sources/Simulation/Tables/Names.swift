/// Texts by number, so a state holds integers only.
struct Names: Sendable {
    private(set) var texts: [String] = [""]
    private var numbers: [String: Int32] = ["": 0]

    /// Reserves storage.
    /// - Parameter count: the expected number of texts.
    init(expecting count: Int = 0) {
        texts.reserveCapacity(count)
        numbers.reserveCapacity(count)
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
