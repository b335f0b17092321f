import Rooms
import Testing

/// The words that nobody can guess.
struct RoomKeysTests {
    @Test(arguments: [(48, 8), (60, 10), (128, 22)])
    func `a word has a character for each six bits`(bits: Int, count: Int) {
        #expect(RoomKeys.random(bits: bits).count == count)
    }

    @Test func `a word has every letter, digit, dash and underscore, and begins with a letter or a digit`() {
        let words = (0..<2000).map { _ in RoomKeys.random(bits: 128) }
        let all = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        #expect(Set(words.joined()) == all)
        #expect(Set(words.compactMap(\.first)) == all.subtracting("-_"))
        #expect(Set(words).count == words.count)
    }
}
