import HostSystem
import Testing

/// The search for a byte.
struct ByteSearchTests {
    private static let texts: [(String, Int?, Int?)] = [
        ("", nil, nil), ("b", nil, nil), ("a", 0, 0), ("babab", 1, 3), ("bbba", 3, 3),
    ]

    @Test(arguments: texts)
    func `the first and the last byte of a value`(_ text: String, _ first: Int?, _ last: Int?) throws {
        // One more, so that there is a byte to point at; it is not searched.
        try Array((text + "a").utf8).withUnsafeBufferPointer { bytes in
            let base = try #require(bytes.baseAddress)
            #expect(ByteSearch.first(UInt8(ascii: "a"), at: base, count: text.utf8.count) == first)
            #expect(ByteSearch.last(UInt8(ascii: "a"), at: base, count: text.utf8.count) == last)
        }
    }
}
