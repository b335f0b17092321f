import Checking
import Rooms
import Synchronization
import Wire

/// One check in progress, with its waiters.
final class CheckJob: Sendable {
    /// The result of the check; nil if it was abandoned.
    typealias Answer = Encoded<ChecksRunResponse>?

    /// One waiter for the result.
    struct Waiter: Sendable {
        /// The closure receiving the progress.
        let progress: @Sendable (Explorer.Progress) -> Void
        /// The continuation receiving the answer.
        let continuation: CheckedContinuation<Answer, Never>
    }

    /// The requested check.
    let check: RequestedCheck
    private let waiters = Mutex<[Int: Waiter]>([:])
    private let abandoned = Atomic(false)
    private let begun = Atomic(false)
    private let turns = Mutex<Set<Principal>>([])
    private let toldLast = Mutex<ContinuousClock.Instant?>(nil)
    /// The shortest time between two progress messages.
    private static let pause = Duration.milliseconds(100)

    /// Creates a job without waiters.
    /// - Parameter check: the requested check.
    init(_ check: RequestedCheck) { self.check = check }

    /// True if there are no waiters left.
    var isAbandoned: Bool { abandoned.load(ordering: .acquiring) }

    /// Records a turn of a principal in the queue.
    /// - Returns: true if the principal had none before.
    func enter(for principal: Principal) -> Bool { turns.withLock { $0.insert(principal).inserted } }

    /// Begins the check.
    /// - Returns: true if it had not begun before.
    func begin() -> Bool { !begun.exchange(true, ordering: .acquiringAndReleasing) }

    /// Adds a waiter.
    func add(_ waiter: Waiter, number: Int) { waiters.withLock { $0[number] = waiter } }

    /// Releases a waiter without an answer.
    /// - Parameter number: the waiter's number.
    /// - Returns: true if it was the last one.
    func remove(_ number: Int) -> Bool {
        let (left, isLast) = waiters.withLock { waiters in
            let left = waiters.removeValue(forKey: number)
            return (left, left != nil && waiters.isEmpty)
        }
        if isLast { abandoned.store(true, ordering: .releasing) }
        left?.continuation.resume(returning: nil)
        return isLast
    }

    /// Sends the progress to all waiters, but not too often.
    func tell(_ progress: Explorer.Progress) {
        let isDue = toldLast.withLock { last in
            let now = ContinuousClock.now
            if let last, last.duration(to: now) < Self.pause { return false }
            last = now
            return true
        }
        guard isDue else { return }
        for (_, waiter) in waiters.withLock({ $0 }) { waiter.progress(progress) }
    }

    /// Sends the answer to all waiters.
    func finish(_ answer: Answer) {
        let left = waiters.withLock { waiters in
            defer { waiters = [:] }
            return waiters
        }
        for (_, waiter) in left { waiter.continuation.resume(returning: answer) }
    }
}
