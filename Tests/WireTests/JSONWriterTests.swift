import Testing
import Wire

struct JSONWriterTests {
    private func text(_ value: some WireValue) -> String { String(decoding: value.encoded, as: UTF8.self) }

    @Test func `strings are escaped where JSON asks for it and nowhere else`() {
        #expect(text("a\"b\\c/d\n\r\t\u{1}\u{1F}é😀\u{2028}") == #""a\"b\\c/d\n\r\t\u0001\u001fé😀\#u{2028}""#)
        #expect(text("") == #""""#)
    }

    @Test func `numbers are as short as they can be and read back the same`() throws {
        for value in [0, 1, -1, 0.1, 1.5, 1e20, 1e300, -2.25, 196.5, Double.leastNonzeroMagnitude] {
            #expect(try Double(json: JSONParser.parse(value.encoded)) == value)
        }
        #expect(text(196.0) == "196")
        #expect(text(Double.nan) == "0")
        #expect(text(Double.infinity) == "0")
        #expect(text(Int.min) == "-9223372036854775808")
    }

    @Test func `keys that are data are sorted, so that equal values give equal bytes`() {
        let numbers = Dictionary(uniqueKeysWithValues: (0..<100).map { ("k\($0)", $0) })
        let again = Dictionary(uniqueKeysWithValues: (0..<100).reversed().map { ("k\($0)", $0) })
        #expect(numbers.encoded == again.encoded)
    }

    @Test func `a value that was encoded before goes in as it is`() throws {
        let participant = Participant()
        #expect([Encoded(participant), Encoded(participant)].encoded == [participant, participant].encoded)
    }
}
