internal import Synchronization

/// The payload bytes queued on all connections of a server together.
package final class QueuedBytes: Sendable {
    /// The most queued bytes; zero means no limit.
    private let limit: Int
    private let total = Atomic(0)

    /// Creates a count of zero.
    ///
    /// - Parameter limit: the most queued bytes; zero means no limit.
    package init(limit: Int) {
        self.limit = limit
    }

    /// The queued bytes.
    package var count: Int {
        total.load(ordering: .relaxed)
    }

    /// True if the limit is exceeded.
    var isFull: Bool {
        limit > 0 && count > limit
    }

    /// Counts bytes queued, written or discarded.
    func add(_ bytes: Int) {
        if bytes != 0 {
            total.add(bytes, ordering: .relaxed)
        }
    }
}
