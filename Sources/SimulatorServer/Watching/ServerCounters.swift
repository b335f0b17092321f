import Synchronization

/// What a server has done since it was started: numbers that only grow.
final class ServerCounters: Sendable {
    /// Connections that were opened.
    let connections = Atomic<Int>(0)
    /// Messages that arrived.
    let messages = Atomic<Int>(0)
    /// Requests that were answered with an error.
    let errors = Atomic<Int>(0)
    /// Rooms that were made.
    let rooms = Atomic<Int>(0)
    /// Rooms that were deleted because nobody came to them.
    let expired = Atomic<Int>(0)
    /// Steps that were taken in rooms.
    let steps = Atomic<Int>(0)

    /// Creates counters at zero.
    init() {}
}

extension Atomic<Int> {
    /// Counts one more.
    func count() { add(1, ordering: .relaxed) }

    /// How many were counted.
    var total: Int { load(ordering: .relaxed) }
}
