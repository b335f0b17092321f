import Testing

@testable import ProjectFiles

struct ContentHashTests {
    /// The vectors of the reference implementation, for the key 00 01 … 0F and the inputs of 0, 1 and 2 bytes 00 01.
    @Test func `the hash is SipHash-2-4 of 128 bits`() {
        let vectors: [(low: UInt64, high: UInt64)] = [
            (0xE6A8_25BA_047F_81A3, 0x9302_55C7_1472_F66D), (0x44AF_996B_D8C1_87DA, 0x45FC_229B_1159_7634),
            (0xC75D_A4A4_8D22_7781, 0xE4FF_0AF6_DE8B_A3FC),
        ]
        for (length, vector) in vectors.enumerated() {
            let hash = ContentHash((0..<UInt8(length)).map(\.self))
            #expect(hash == ContentHash(low: vector.low, high: vector.high, length: UInt64(length)))
        }
    }

    @Test func `every byte counts, wherever the bytes lie`() {
        let bytes = (0..<100).map { UInt8($0) }
        var seen: Set<ContentHash> = []
        for length in 0...100 { seen.insert(ContentHash(bytes.prefix(length))) }
        for index in bytes.indices {
            var changed = bytes
            changed[index] ^= 1
            seen.insert(ContentHash(changed))
        }
        #expect(seen.count == 201)
        #expect(ContentHash(bytes[3..<50]) == ContentHash(Array(bytes[3..<50])))
        #expect(ContentHash("sceneflow".utf8) == ContentHash(Array("sceneflow".utf8)))
    }
}
