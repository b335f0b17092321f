/// Numbers as Interface Builder writes them.
enum Number {
    /// The largest distance in a frame or a canvas, in points.
    static let largest = 1_000_000.0

    /// Reads a number.
    ///
    /// - Returns: the number; nil for anything but a decimal number.
    static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
        parseShort(bytes) ?? parseAny(bytes)
    }

    /// Returns a number fit for drawing: finite, within `largest`, and zero for next to nothing.
    ///
    /// Interface Builder writes `2.2250738585072014e-308` for a nonsensical layout.
    static func clamp(_ number: Double) -> Double {
        number.magnitude < 1e-9 || number.isNaN ? 0 : min(max(number, -largest), largest)
    }

    /// Parses up to 15 digits with at most one point.
    ///
    /// Nearly all numbers have this form.
    ///
    /// Exact: both the digits and the power of ten are exact as `Double`, and division rounds once.
    private static func parseShort(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
        let isNegative = bytes.first == UInt8(ascii: "-")
        let digits = bytes.dropFirst(isNegative ? 1 : 0)
        guard (1...16).contains(digits.count) else {
            return nil
        }
        var mantissa = 0
        var divisor = 1
        var digitCount = 0
        var hasPoint = false
        for byte in digits {
            let digit = Int(byte) - 0x30
            if (0...9).contains(digit) {
                mantissa = mantissa * 10 + digit
                divisor *= hasPoint ? 10 : 1
                digitCount += 1
            } else if byte == UInt8(ascii: "."), !hasPoint {
                hasPoint = true
            } else {
                return nil
            }
        }
        guard (1...15).contains(digitCount) else {
            return nil
        }
        let value = Double(mantissa) / Double(divisor)
        return isNegative ? -value : value
    }

    private static func parseAny(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
        Double(String(decoding: bytes, as: UTF8.self))
    }
}
