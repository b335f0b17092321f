/// How much of a rate is left: a bucket that fills at the rate and is emptied by one for each message.
struct TokenBucket: Sendable {
    private let perSecond: Double
    private let capacity: Double
    private var tokens: Double
    private var filledAt: ContinuousClock.Instant

    /// Creates a full bucket.
    /// - Parameters:
    ///   - perSecond: how many messages a second; zero means any number.
    ///   - burst: how many at once; zero means as many as a second brings.
    ///   - now: the moment.
    init(perSecond: Int, burst: Int, now: ContinuousClock.Instant) {
        self.perSecond = Double(perSecond)
        self.capacity = Double(burst > 0 ? burst : max(perSecond, 1))
        self.tokens = capacity
        self.filledAt = now
    }

    /// Takes a message's worth.
    /// - Parameters:
    ///   - cost: how many messages it counts as; where that is more than there can ever be, it takes all that there can be.
    ///   - now: the moment, never before the last one.
    /// - Returns: nil where it was there, otherwise how long it takes until it is.
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
