/// Who is due at which tick, for thousands of connections at the cost of one timer.
///
/// libwebsockets keeps its own timers in one sorted list, so that a timer for each connection makes every handshake cost
/// as much as there are connections.
struct HeartbeatWheel {
    private var slots: [[UInt64]]
    private var hand = 0

    /// Makes a wheel.
    ///
    /// - Parameter horizon: The most ticks ahead that anything is scheduled, at least 1.
    init(horizon: Int) {
        precondition(horizon >= 1)
        slots = Array(repeating: [], count: horizon + 1)
    }

    /// Schedules an id.
    ///
    /// - Parameters:
    ///   - id: Who; may be gone when it is due.
    ///   - ticks: In how many ticks, between 1 and the horizon.
    mutating func schedule(_ id: UInt64, in ticks: Int) {
        precondition(ticks >= 1 && ticks < slots.count)
        slots[(hand + ticks) % slots.count].append(id)
    }

    /// Moves on by one tick.
    ///
    /// - Returns: Who is due now, in the order of scheduling.
    mutating func advance() -> [UInt64] {
        hand = (hand + 1) % slots.count
        defer { slots[hand] = [] }
        return slots[hand]
    }
}
