internal import Synchronization

/// The payload bytes that wait to be written on all connections of a server together.
package final class QueuedBytes: Sendable {
    /// The most that may wait; zero means any number.
    private let limit: Int
    private let total = Atomic(0)

    /// Creates a count of nothing.
    ///
    /// - Parameter limit: The most that may wait; zero means any number.
    package init(limit: Int) {
        self.limit = limit
    }

    /// The bytes that wait.
    package var count: Int {
        total.load(ordering: .relaxed)
    }

    /// Whether more waits than may.
    var isFull: Bool {
        limit > 0 && count > limit
    }

    /// Counts what was queued, written or thrown away.
    func add(_ bytes: Int) {
        if bytes != 0 {
            total.add(bytes, ordering: .relaxed)
        }
    }
}
