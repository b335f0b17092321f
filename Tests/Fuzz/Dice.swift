/// SplitMix64: the same numbers on every machine.
struct Dice {
    private var state: UInt64

    /// Creates dice that fall the same way for the same numbers.
    /// - Parameters:
    ///   - seed: of the whole run.
    ///   - index: of the input.
    init(seed: UInt64, index: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 ^ index &* 0xD1B5_4A32_D192_ED03
        _ = next()
    }

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }

    /// A number from 0 to below `count`; 0 where `count` is 0.
    mutating func roll(_ count: Int) -> Int { count > 0 ? Int(next() % UInt64(count)) : 0 }

    /// Returns true with a chance of one in `count`.
    mutating func chance(_ count: Int) -> Bool { roll(count) == 0 }

    /// One of several.
    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[roll(elements.count)] }

    /// A range within `count`, of at most `length`.
    mutating func range(in count: Int, atMost length: Int) -> Range<Int> {
        let start = roll(count + 1)
        return start..<start + roll(min(length, count - start) + 1)
    }
}
