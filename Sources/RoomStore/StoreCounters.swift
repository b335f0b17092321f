internal import Synchronization

/// The counters of a store since its opening.
///
/// They only grow.
package final class StoreCounters: Sendable {
    private let changeCount = Atomic<Int>(0)
    private let transactionCount = Atomic<Int>(0)
    private let failureCount = Atomic<Int>(0)
    private let microseconds = Atomic<Int>(0)

    /// Creates counters at zero.
    init() {}

    /// The changes written, such as the append of a step.
    package var changes: Int { changeCount.load(ordering: .relaxed) }

    /// The transactions with these changes.
    package var transactions: Int { transactionCount.load(ordering: .relaxed) }

    /// The changes that could not be written; a refusal, such as a conflict, is none.
    package var failures: Int { failureCount.load(ordering: .relaxed) }

    /// The time of all transactions together, in milliseconds.
    package var milliseconds: Int { microseconds.load(ordering: .relaxed) / 1000 }

    /// Counts a transaction that has succeeded.
    /// - Parameters:
    ///   - changes: the changes in it.
    ///   - start: the start of the transaction.
    func countWrite(of changes: Int, since start: ContinuousClock.Instant) {
        changeCount.add(changes, ordering: .relaxed)
        transactionCount.add(1, ordering: .relaxed)
        microseconds.add(Int((ContinuousClock.now - start) / .microseconds(1)), ordering: .relaxed)
    }

    /// Counts changes that could not be written.
    /// - Parameter changes: the changes.
    func countFailure(of changes: Int) { failureCount.add(changes, ordering: .relaxed) }
}
