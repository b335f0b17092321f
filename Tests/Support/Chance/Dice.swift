/// A linear congruential generator: the same numbers on every machine, so that what a test makes up can be made again.
package struct Dice {
    private var state: UInt64

    /// Creates dice that go on from a state.
    /// - Parameter seed: the state.
    package init(seed: UInt64) { state = seed }

    /// Creates the dice of a number, far from those of the next.
    /// - Parameter number: which dice.
    package init(number: UInt64) { state = number &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    /// A number from 0 to below `count`.
    package mutating func roll(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(count))
    }

    /// Returns true with a chance of `one` in `many`.
    package mutating func chance(_ one: Int, in many: Int) -> Bool { roll(many) < one }

    /// One of several.
    package mutating func pick<Element>(_ elements: [Element]) -> Element { elements[roll(elements.count)] }
}
