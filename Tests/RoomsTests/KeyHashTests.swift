import Rooms
import Testing

struct KeyHashTests {
    @Test
    func `a hash matches its key and no other`() {
        let key = RoomKeys.random(bits: 128)
        let hash = KeyHash(of: key)
        #expect(hash.matches(key))
        #expect(hash.bytes.count == 32)
        for other in ["", String(key.dropLast()), key + "A", RoomKeys.random(bits: 128)] {
            #expect(!hash.matches(other))
        }
        #expect(KeyHash(bytes: hash.bytes).matches(key))
        #expect(!KeyHash(bytes: []).matches(""))
    }
}
