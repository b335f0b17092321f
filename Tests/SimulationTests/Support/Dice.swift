/// A linear congruential generator: the same numbers on every machine.
struct Dice {
    var seed: UInt64

    /// A number from 0 to below `count`.
    mutating func roll(_ count: Int) -> Int {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((seed >> 33) % UInt64(count))
    }

    /// One of several.
    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[roll(elements.count)] }
}
