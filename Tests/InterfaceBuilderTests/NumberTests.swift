import Testing

@testable import InterfaceBuilder

struct NumberTests {
    /// The short path must give the very bits that Swift's own conversion gives.
    @Test func `numbers of up to 15 digits are read exactly`() {
        var state: UInt64 = 42
        for _ in 0..<20_000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let digits = String((state >> 12) % 1_000_000_000_000_000)
            let point = Int(state % UInt64(digits.count + 1))
            let text = (state & 1 == 0 ? "-" : "") + digits.prefix(point) + "." + digits.dropFirst(point)
            let expected = text.hasPrefix(".") || text.hasPrefix("-.") ? nil : Double(text)
            guard let expected else {
                continue
            }
            #expect(read(text) == expected, "\(text)")
        }
    }

    @Test(arguments: ["0", "-0", "7", "1e3", "123456789012345678", "0.000000000000001", "43.666667938232422", "1E-2"])
    func `every way to write a number is understood`(text: String) {
        #expect(read(text) == Double(text))
    }

    @Test(arguments: ["", "-", ".", "-.", "a", "1a", "1 ", " 1", "1..2", "0-1"])
    func `anything else is not a number`(text: String) {
        #expect(read(text) == nil)
    }

    private func read(_ text: String) -> Double? {
        Array(text.utf8).withUnsafeBufferPointer(Number.parse)
    }
}
