import Rooms

/// The last steps that one connection has stored, which need not be looked for again.
///
/// A failover ends the connection, and with it this knowledge.
struct PostgresKnownSteps {
    private struct Step {
        var life: Int64
        var seq: Int
        /// The time of a use that is recorded.
        var used: Int
    }

    /// The most rooms known at a time.
    private static let most = 10_000

    private var steps: [Int64: Step] = [:]

    /// Returns true if the entry before an append is there, or the append is the first one of its life.
    func hasPrevious(_ append: PostgresAppend) -> Bool {
        if append.entry.seq - 1 == append.start { return true }
        guard let step = steps[append.room] else { return false }
        return step.life == append.life && step.seq == append.entry.seq - 1
    }

    /// Returns true if a use of the room at about the time of an append is recorded.
    func isUsed(_ append: PostgresAppend) -> Bool {
        steps[append.room].map { $0.used >= append.entry.at - RoomExpiry.precision } ?? false
    }

    /// Notes a stored append.
    mutating func note(_ append: PostgresAppend) {
        if steps.count >= Self.most { steps.removeAll() }
        let used = isUsed(append) ? steps[append.room]?.used : nil
        steps[append.room] = Step(life: append.life, seq: append.entry.seq, used: used ?? append.entry.at)
    }
}
