import Dispatch
import Packing
import Synchronization
import Testing

struct PackTests {
    /// A list in a list in a list.
    private struct Nest: BinaryCodable, Equatable {
        var inside: [Nest] = []

        init(depth: Int) { if depth > 0 { inside = [Nest(depth: depth - 1)] } }

        init(from reader: inout PackReader) throws(CorruptData) {
            try reader.enter()
            inside = try reader.next()
            reader.leave()
        }

        func write(to writer: inout PackWriter) { writer.nested { $0.put(inside) } }
    }

    private enum Word: BinaryEnum {
        case first, second, third
    }

    private func returned<Value: BinaryCodable>(_ value: Value) -> Value? {
        PackWriter.bytes(of: value).flatMap { PackReader.value(Value.self, in: $0[...]) }
    }

    @Test(arguments: [0, 1, -1, 63, 64, -64, -65, 8191, 8192, 1 << 35, .max, .min])
    func `a number comes back as it was`(number: Int) { #expect(returned(number) == number) }

    @Test(arguments: [Int32(0), 1, 127, 128, -1, .max, .min])
    func `a number of 32 bits comes back as it was`(number: Int32) { #expect(returned(number) == number) }

    @Test(arguments: [0, -0.0, 0.1, -1e300, .infinity, .nan, .leastNonzeroMagnitude])
    func `a fraction comes back bit by bit`(number: Double) {
        #expect(returned(number)?.bitPattern == number.bitPattern)
    }

    @Test func `words and what may be missing come back as they were`() {
        let words: [Word?] = [.third, nil, .first, .second]
        #expect(returned(words) == words)
        #expect(returned([UInt64.max, 0, 1 << 40]) == [UInt64.max, 0, 1 << 40])
        #expect(returned([true, false]) == [true, false])
    }

    @Test func `texts come back byte by byte`() {
        // The third and the fourth are equal as texts, and would be two files.
        let texts = ["", "a", "\u{E9}", "e\u{301}", "a", "a\u{0}b\n", String(repeating: "👩‍👩‍👧", count: 100)]
        #expect(returned(texts)?.map { Array($0.utf8) } == texts.map { Array($0.utf8) })
    }

    @Test func `a text that is said often is written once`() throws {
        let often = try #require(PackWriter.bytes(of: Array(repeating: "Screens/Main.storyboard", count: 1000)))
        #expect(often.count < 1100)
    }

    @Test func `many texts keep their numbers, wherever they are in memory`() throws {
        let texts = (0..<20_000).map { "Screens/\($0 % 7_000)/\(String(repeating: "x", count: $0 % 23))" }
        // The same texts once more, in other places.
        let copies = texts.map { String(decoding: Array($0.utf8), as: UTF8.self) }
        #expect(returned(texts + copies) == texts + copies)
        let once = try #require(PackWriter.bytes(of: texts)).count
        let twice = try #require(PackWriter.bytes(of: texts + copies)).count
        #expect(twice - once <= 3 * texts.count + 3)
    }

    @Test func `bytes that end too soon or go on too long are refused`() throws {
        let bytes = try #require(PackWriter.bytes(of: ["one", "two", "three"].map { ($0 as String?) } + [nil]))
        for length in bytes.indices { #expect(PackReader.value([String?].self, in: bytes[..<length]) == nil) }
        #expect(PackReader.value([String?].self, in: bytes + [0]) == nil)
        #expect(PackReader.value([String?].self, in: ([9] + bytes + [9])[1...bytes.count])?.count == 4)
    }

    @Test(arguments: [
        // A number that never ends, a text that is not there, text that is no UTF-8, a word that no case has.
        [0] + [UInt8](repeating: 0xFF, count: 12), [0, 1, 0], [1, 1, 0xC3, 1, 0],
    ])
    func `what is no list of texts is refused`(bytes: [UInt8]) {
        #expect(PackReader.value([String].self, in: bytes[...]) == nil)
    }

    @Test func `what is no case, no truth value and no small number is refused`() {
        #expect(PackReader.value(Word.self, in: [0, 3]) == nil)
        #expect(PackReader.value(Bool.self, in: [0, 2]) == nil)
        #expect(PackReader.value(Int32.self, in: [0, 0xFF, 0xFF, 0xFF, 0xFF, 0x1F]) == nil)
        #expect(PackReader.value(Double.self, in: [0, 1, 2, 3, 4, 5, 6, 7]) == nil)
    }

    @Test func `a list that announces more than there is takes no memory`() {
        // No texts, then as many elements as 63 bits can say.
        let bytes: [UInt8] = [0] + [UInt8](repeating: 0xFF, count: 8) + [0x7F]
        #expect(PackReader.value([Double].self, in: bytes[...]) == nil)
        // As many texts.
        #expect(PackReader.value([Double].self, in: bytes[1...]) == nil)
    }

    @Test func `what is nested too deep is not written, and not read`() throws {
        #expect(PackWriter.bytes(of: Nest(depth: PackWriter.depthLimit)) == nil)
        let deepest = Nest(depth: PackWriter.depthLimit - 1)
        #expect(returned(deepest) == deepest)
        let bytes = [0] + [UInt8](repeating: 1, count: 100_000)
        #expect(PackReader.value(Nest.self, in: bytes[...]) == nil)
    }
}
