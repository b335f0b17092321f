/// Numbers in SVG form: with one decimal at most, so that the same drawing has the same bytes everywhere.
enum Number {
    /// Larger ones are no place on a map.
    private static let largest = 1e7

    /// Writes a number.
    /// - Parameter value: any number.
    /// - Returns: its decimal digits, rounded to tenths; `0` for infinity and not-a-number.
    static func text(_ value: Double) -> String {
        guard value.isFinite else { return "0" }
        let tenths = Int((min(max(value, -largest), largest) * 10).rounded())
        let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
        return (tenths < 0 ? "-" : "") + "\(whole)" + (rest == 0 ? "" : ".\(rest)")
    }
}
