/// Measured times, in microseconds.
struct Samples {
    /// The number of samples.
    var count: Int { sorted.count }

    /// All of them together, in microseconds.
    var sum: Double { sorted.reduce(0, +) }

    private let sorted: [Double]

    /// Takes times.
    ///
    /// - Parameter microseconds: The times in any order.
    init(_ microseconds: [Double]) { sorted = microseconds.sorted() }

    /// The time that a share of the samples did not exceed.
    ///
    /// - Parameter share: Between 0 and 1.
    /// - Returns: Microseconds; zero where nothing was measured.
    func percentile(_ share: Double) -> Double {
        guard !sorted.isEmpty else {
            return 0
        }
        return sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
    }
}
