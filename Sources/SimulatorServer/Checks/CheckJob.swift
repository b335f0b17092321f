import Checking
import Rooms
import Synchronization
import Wire

/// One check that is under way, and who waits for it.
final class CheckJob: Sendable {
    /// What comes of it; nil where nobody wanted it any more.
    typealias Answer = Encoded<ChecksRunResponse>?

    /// Somebody who waits.
    struct Waiter: Sendable {
        /// Is told how far the check is.
        let progress: @Sendable (Explorer.Progress) -> Void
        /// Goes on with the answer.
        let continuation: CheckedContinuation<Answer, Never>
    }

    /// What is looked for.
    let check: RequestedCheck
    private let waiters = Mutex<[Int: Waiter]>([:])
    private let abandoned = Atomic(false)
    private let begun = Atomic(false)
    private let turns = Mutex<Set<Principal>>([])
    private let toldLast = Mutex<ContinuousClock.Instant?>(nil)
    /// How long it is at least from one message about the progress to the next.
    private static let pause = Duration.milliseconds(100)

    /// Creates a job for which nobody waits yet.
    /// - Parameter check: what is looked for.
    init(_ check: RequestedCheck) { self.check = check }

    /// Whether nobody waits any more.
    var isAbandoned: Bool { abandoned.load(ordering: .acquiring) }

    /// Notes that the check has a turn of somebody.
    /// - Returns: whether it had none before.
    func enter(for principal: Principal) -> Bool { turns.withLock { $0.insert(principal).inserted } }

    /// Begins the check.
    /// - Returns: whether it had not begun before.
    func begin() -> Bool { !begun.exchange(true, ordering: .acquiringAndReleasing) }

    /// Lets somebody wait.
    func add(_ waiter: Waiter, number: Int) { waiters.withLock { $0[number] = waiter } }

    /// Lets somebody go on without an answer.
    /// - Parameter number: who.
    /// - Returns: whether nobody waits any more because of that.
    func remove(_ number: Int) -> Bool {
        let (left, isLast) = waiters.withLock { waiters in
            let left = waiters.removeValue(forKey: number)
            return (left, left != nil && waiters.isEmpty)
        }
        if isLast { abandoned.store(true, ordering: .releasing) }
        left?.continuation.resume(returning: nil)
        return isLast
    }

    /// Tells everyone who waits how far it is, but not too often.
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

    /// Gives the answer to everyone who waits.
    func finish(_ answer: Answer) {
        let left = waiters.withLock { waiters in
            defer { waiters = [:] }
            return waiters
        }
        for (_, waiter) in left { waiter.continuation.resume(returning: answer) }
    }
}
