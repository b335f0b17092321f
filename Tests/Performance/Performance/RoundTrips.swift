/// How long round trips over one WebSocket took, in microseconds.
struct RoundTrips: CustomStringConvertible {
    /// The sorted durations.
    let microseconds: [Double]

    /// Sends a message and waits for what comes back, over and over.
    ///
    /// - Parameters:
    ///   - count: How many round trips are measured.
    ///   - warmup: How many go before them, not measured.
    ///   - client: An open connection on which every message leads to exactly `answers` messages.
    ///   - answers: How many messages complete one round trip.
    ///   - message: The text of the message with this number.
    /// - Returns: The durations.
    /// - Throws: What the client throws.
    static func measure(
        _ count: Int,
        warmup: Int = 200,
        over client: WebSocketClient,
        answers: Int = 1,
        message: (Int) -> String
    ) throws -> RoundTrips {
        let clock = ContinuousClock()
        var microseconds: [Double] = []
        microseconds.reserveCapacity(count)
        for number in 0..<(warmup + count) {
            let text = message(number)
            let start = clock.now
            try client.send(text)
            for _ in 0..<answers {
                _ = try client.receive()
            }
            let duration = clock.now - start
            if number >= warmup {
                microseconds.append(duration / .microseconds(1))
            }
        }
        return RoundTrips(microseconds: microseconds.sorted())
    }

    /// The duration that a share of the round trips did not exceed.
    ///
    /// - Parameter share: Between 0 and 1.
    /// - Returns: Microseconds; zero where nothing was measured.
    func percentile(_ share: Double) -> Double {
        guard !microseconds.isEmpty else {
            return 0
        }
        return microseconds[min(microseconds.count - 1, Int(Double(microseconds.count) * share))]
    }

    var description: String {
        func text(_ value: Double) -> String {
            "\(Double(Int(value * 10)) / 10) µs"
        }
        return "p50 \(text(percentile(0.5))), p99 \(text(percentile(0.99))), \(microseconds.count) round trips"
    }
}
