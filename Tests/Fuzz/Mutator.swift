/// Changes the bytes of a file.
struct Mutator {
    /// The source of randomness.
    var dice: Dice
    /// The file that is changed.
    private(set) var bytes: [UInt8]
    private let vocabulary: Vocabulary
    private static let largest = 1 << 20

    /// Creates a mutator.
    /// - Parameters:
    ///   - bytes: the file that is changed.
    ///   - vocabulary: what is inserted.
    ///   - dice: what decides.
    init(_ bytes: [UInt8], _ vocabulary: Vocabulary, _ dice: Dice) {
        self.bytes = bytes
        self.vocabulary = vocabulary
        self.dice = dice
    }

    /// Changes the file once.
    /// - Parameter other: a file to take parts from.
    mutating func mutate(with other: [UInt8]) {
        switch dice.roll(16) {
        case 0: flip()
        case 1: insert(Array(dice.pick(Vocabulary.strange).utf8))
        case 2: insert(dice.pick(Vocabulary.malformed))
        case 3: bytes.removeSubrange(dice.range(in: bytes.count, atMost: 2_000))
        case 4: bytes.removeSubrange(dice.roll(bytes.count + 1)...)
        case 5: splice(other)
        case 6: duplicate()
        case 7, 8: nest()
        case 9, 10: deleteToken()
        case 11: insert(Array(" \(dice.pick(vocabulary.tokens)) ".utf8))
        case 12: replaceToken()
        case 13: changeLines(other)
        case 14: changeQuoted()
        default: wrapToken()
        }
        if bytes.count > Self.largest { bytes.removeSubrange(Self.largest...) }
    }

    // MARK: - Bytes

    private mutating func flip() {
        guard !bytes.isEmpty else { return }
        for _ in 0...dice.roll(4) { bytes[dice.roll(bytes.count)] ^= 1 << UInt8(dice.roll(8)) }
    }

    private mutating func insert(_ new: [UInt8]) {
        bytes.insert(contentsOf: new, at: dice.roll(bytes.count + 1))
    }

    private mutating func splice(_ other: [UInt8]) {
        let part = other[dice.range(in: other.count, atMost: 4_000)]
        bytes.replaceSubrange(dice.range(in: bytes.count, atMost: 1_000), with: part)
    }

    private mutating func duplicate() {
        let range = dice.range(in: bytes.count, atMost: dice.pick([8, 80, 800, 8_000]))
        let block = Array(bytes[range])
        let count = block.count > 500 ? 1 + dice.roll(20) : 1 + dice.roll(400)
        bytes.insert(contentsOf: Array(repeatElement(block, count: count).joined()), at: range.upperBound)
    }

    // MARK: - Nesting

    private mutating func nest() {
        let nesting = dice.pick(vocabulary.nestings)
        // The deepest take long, and say little more.
        let depth = dice.pick(dice.chance(8) ? Vocabulary.depths : Array(Vocabulary.depths.dropLast(2)))
        let isClosed = !dice.chance(4)
        let text =
            String(repeating: nesting.open, count: depth) + nesting.middle
            + (isClosed ? String(repeating: nesting.close, count: depth) : "")
        let range = dice.chance(2) ? token() : emptyRange()
        bytes.replaceSubrange(range, with: Array(text.utf8))
    }

    /// Puts brackets around what stands at a token, the same way many times.
    private mutating func wrapToken() {
        let nesting = dice.pick(vocabulary.nestings)
        let depth = 1 + dice.roll(4)
        let range = token()
        let inner = String(decoding: bytes[range], as: UTF8.self)
        let text =
            String(repeating: nesting.open, count: depth) + inner + String(repeating: nesting.close, count: depth)
        bytes.replaceSubrange(range, with: Array(text.utf8))
    }

    // MARK: - Tokens

    private mutating func deleteToken() {
        for _ in 0...dice.roll(3) { bytes.removeSubrange(token()) }
    }

    private mutating func replaceToken() {
        let new = dice.chance(2) ? Array(dice.pick(vocabulary.tokens).utf8) : Array(bytes[token()])
        bytes.replaceSubrange(token(), with: new)
    }

    private mutating func emptyRange() -> Range<Int> {
        let place = dice.roll(bytes.count + 1)
        return place..<place
    }

    /// A word, or one sign, somewhere in the file.
    private mutating func token() -> Range<Int> {
        guard !bytes.isEmpty else { return 0..<0 }
        var start = dice.roll(bytes.count)
        guard Self.isWord(bytes[start]) else { return start..<start + 1 }
        while start > 0, Self.isWord(bytes[start - 1]) { start -= 1 }
        var end = start
        while end < bytes.count, Self.isWord(bytes[end]) { end += 1 }
        return start..<end
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...: true
        default: false
        }
    }

    // MARK: - Lines and strings

    private mutating func changeLines(_ other: [UInt8]) {
        let from = Self.line(in: bytes, around: dice.roll(bytes.count))
        switch dice.roll(4) {
        case 0: bytes.removeSubrange(from)
        case 1:
            bytes.insert(contentsOf: bytes[from], at: Self.line(in: bytes, around: dice.roll(bytes.count)).upperBound)
        case 2: bytes.replaceSubrange(from, with: other[Self.line(in: other, around: dice.roll(other.count))])
        default:
            let line = Array(bytes[from])
            bytes.removeSubrange(from)
            bytes.insert(contentsOf: line, at: Self.line(in: bytes, around: dice.roll(bytes.count)).upperBound)
        }
    }

    private static func line(in bytes: [UInt8], around place: Int) -> Range<Int> {
        guard place < bytes.count else { return bytes.count..<bytes.count }
        let start = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        return start..<(bytes[place...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count)
    }

    /// Puts one quoted text in place of another, so that files stay well-formed and say something else.
    private mutating func changeQuoted() {
        for _ in 0...dice.roll(6) {
            let target = quoted()
            let new =
                dice.chance(4)
                ? Array(
                    dice.pick(["", "0", "-1", "1e400", "nan", "YES", String(repeating: "x", count: 5_000), "a b"]).utf8
                )
                : Array(bytes[quoted()])
            bytes.replaceSubrange(target, with: new)
        }
    }

    private mutating func quoted() -> Range<Int> {
        let place = dice.roll(bytes.count + 1)
        guard let open = bytes[place...].firstIndex(of: 0x22),
            let close = bytes[(open + 1)...].firstIndex(of: 0x22)
        else { return place..<place }
        return open + 1..<close
    }
}
