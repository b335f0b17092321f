import Synchronization

/// The counters of a server since its start.
///
/// They only grow.
final class ServerCounters: Sendable {
    /// Opened connections.
    let connections = Atomic<Int>(0)
    /// Received messages.
    let messages = Atomic<Int>(0)
    /// Requests answered with an error.
    let errors = Atomic<Int>(0)
    /// Rooms made.
    let rooms = Atomic<Int>(0)
    /// Rooms deleted for lack of use.
    let expired = Atomic<Int>(0)
    /// Steps taken in rooms.
    let steps = Atomic<Int>(0)

    /// Creates counters at zero.
    init() {}
}

extension Atomic<Int> {
    /// Counts one more.
    func count() { add(1, ordering: .relaxed) }

    /// The current count.
    var total: Int { load(ordering: .relaxed) }
}
