/// Texts by number, so that a state holds integers only.
struct Names: Sendable {
    private(set) var texts: [String] = [""]
    private var numbers: [String: Int32] = ["": 0]

    /// Makes room.
    /// - Parameter count: how many texts to expect.
    init(expecting count: Int = 0) {
        texts.reserveCapacity(count)
        numbers.reserveCapacity(count)
    }

    /// The number of a text, a new one where it was not met before.
    mutating func number(_ text: String) -> Int32 {
        if let known = numbers[text] { return known }
        let number = Int32(texts.count)
        texts.append(text)
        numbers[text] = number
        return number
    }

    /// The number of a text that was met before, else that of the empty text.
    func known(_ text: String) -> Int32 { numbers[text] ?? 0 }

    /// The text of a number.
    subscript(number: Int32) -> String { texts[Int(number)] }
}
