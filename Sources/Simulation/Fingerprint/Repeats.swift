/// A sequence of numbers in which no block stands three times in a row: of more, two are left.
///
/// What is on a stack again and again behaves as if it were there twice: on top, and once more under it.
struct Repeats {
    /// The longest block that is looked for.
    static let longestBlock = 8

    /// What is left, in order.
    private(set) var numbers: ContiguousArray<UInt64> = []
    /// Whether something was left out.
    private(set) var isShortened = false

    /// Forgets everything.
    mutating func removeAll() {
        numbers.removeAll(keepingCapacity: true)
        isShortened = false
    }

    /// Adds a number at the end, and takes away what became one block too many.
    mutating func append(_ number: UInt64) {
        numbers.append(number)
        guard numbers.count >= 3 else { return }
        for length in 1...min(Self.longestBlock, numbers.count / 3) where endsInThree(of: length) {
            numbers.removeLast(length)
            isShortened = true
            return
        }
    }

    /// Whether the last three blocks of a length are alike.
    private func endsInThree(of length: Int) -> Bool {
        let end = numbers.count
        for index in 0..<(2 * length) where numbers[end - 1 - index] != numbers[end - 1 - index - length] {
            return false
        }
        return true
    }
}
