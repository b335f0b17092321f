/// A linear congruential generator: the same sources on every machine.
struct Dice {
    private var seed: UInt64

    init(seed: UInt64) {
        self.seed = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    }

    /// A number below a bound.
    mutating func roll(_ bound: Int) -> Int {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((seed >> 33) % UInt64(bound))
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[roll(elements.count)] }
}
