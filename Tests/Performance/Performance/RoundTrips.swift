/// The durations of round trips over one WebSocket, in microseconds.
struct RoundTrips: CustomStringConvertible {
    /// The duration of each round trip.
    let samples: Samples

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
        return RoundTrips(samples: Samples(microseconds))
    }

    var description: String {
        func text(_ value: Double) -> String {
            "\(Double(Int(value * 10)) / 10) µs"
        }
        return
            "p50 \(text(samples.percentile(0.5))), p99 \(text(samples.percentile(0.99))), \(samples.count) round trips"
    }
}
