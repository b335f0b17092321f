/// A schedule of ids by tick, for thousands of connections at the cost of one timer.
///
/// libwebsockets keeps its own timers in one sorted list. With a timer for each connection, every handshake would take
/// time proportional to the number of connections.
struct HeartbeatWheel {
    private var slots: [[UInt64]]
    private var hand = 0

    /// Creates a wheel.
    ///
    /// - Parameter horizon: the most ticks to schedule ahead, at least 1.
    init(horizon: Int) {
        precondition(horizon >= 1)
        slots = Array(repeating: [], count: horizon + 1)
    }

    /// Schedules an id.
    ///
    /// - Parameters:
    ///   - id: the id; it may be gone when it is due.
    ///   - ticks: the number of ticks from now, between 1 and the horizon.
    mutating func schedule(_ id: UInt64, in ticks: Int) {
        precondition(ticks >= 1 && ticks < slots.count)
        slots[(hand + ticks) % slots.count].append(id)
    }

    /// Advances by one tick.
    ///
    /// - Returns: the ids due now, in the order of scheduling.
    mutating func advance() -> [UInt64] {
        hand = (hand + 1) % slots.count
        defer { slots[hand] = [] }
        return slots[hand]
    }
}
