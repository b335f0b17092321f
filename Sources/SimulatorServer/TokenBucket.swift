/// A token bucket for a message rate.
///
/// It fills at the rate, and each message takes a token.
struct TokenBucket: Sendable {
    private let perSecond: Double
    private let capacity: Double
    private var tokens: Double
    private var filledAt: ContinuousClock.Instant

    /// Creates a full bucket.
    /// - Parameters:
    ///   - perSecond: the messages per second; zero means no limit.
    ///   - burst: the most messages at once; zero means those of one second.
    ///   - now: the current time.
    init(perSecond: Int, burst: Int, now: ContinuousClock.Instant) {
        self.perSecond = Double(perSecond)
        self.capacity = Double(burst > 0 ? burst : max(perSecond, 1))
        self.tokens = capacity
        self.filledAt = now
    }

    /// Takes the tokens of a message.
    /// - Parameters:
    ///   - cost: its price in messages, reduced to the capacity of the bucket.
    ///   - now: the current time, never before the last one.
    /// - Returns: nil if the tokens were available, otherwise the time until they are.
    mutating func take(_ cost: Double = 1, now: ContinuousClock.Instant) -> Duration? {
        guard perSecond > 0 else { return nil }
        tokens = min(capacity, tokens + (now - filledAt) / .seconds(1) * perSecond)
        filledAt = now
        let cost = min(cost, capacity)
        guard tokens < cost else {
            tokens -= cost
            return nil
        }
        return .seconds((cost - tokens) / perSecond)
    }
}
