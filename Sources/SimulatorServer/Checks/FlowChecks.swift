import Checking
import Rooms
import Synchronization
import Wire

/// The checks of one version of an app.
///
/// Each runs once for any number of requests, and its answer is kept.
///
/// A version with changed files has its own checks, even with unchanged behaviour, because findings name lines.
final class FlowChecks: Sendable {
    private struct State {
        var running: [RequestedCheck: CheckJob] = [:]
        /// The kept answers, newest last.
        var done: [(check: RequestedCheck, answer: Encoded<ChecksRunResponse>)] = []
        var waiters = 0
        /// The number of times the answers were dropped.
        var drops = 0
    }

    private let state = Mutex(State())
    private let examine: @Sendable (CheckJob) -> CheckJob.Answer

    /// The number of answers kept.
    ///
    /// Those to other requests give way.
    private static let kept = 4
    /// The queue of checks.
    ///
    /// They take turns, because each uses all cores, and leave the threads of the rooms free.
    static let queue = WorkQueue("checks")

    /// Creates the checks of an app from a closure.
    /// - Parameter examine: the closure checking on the calling thread; it returns nil for an abandoned job.
    init(_ examine: @escaping @Sendable (CheckJob) -> CheckJob.Answer) { self.examine = examine }

    /// Returns the answer of a check: a kept one, else that of the check in progress, else of a new one.
    ///
    /// Waiting tasks may be cancelled. If all of them are, so is the check.
    /// - Parameters:
    ///   - check: the requested check.
    ///   - principal: the principal responsible for it.
    ///   - progress: a closure for the figures during the search, called on any thread.
    /// - Returns: the answer, or nil if the task was cancelled or the requester already has the most checks waiting.
    func answer(
        _ check: RequestedCheck,
        for principal: Principal,
        progress: @escaping @Sendable (Explorer.Progress) -> Void
    ) async -> CheckJob.Answer {
        let number = state.withLock { state in
            state.waiters += 1
            return state.waiters
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                enter(check, number, CheckJob.Waiter(progress: progress, continuation: continuation), principal)
                if Task.isCancelled { leave(check, number) }
            }
        } onCancel: {
            leave(check, number)
        }
    }

    /// Drops the kept answers, because changed comments in the sources may change the results.
    ///
    /// A check in progress answers its waiters but is not kept.
    func forget() {
        state.withLock { state in
            state.done = []
            state.drops += 1
        }
    }

    // MARK: - Private

    private func enter(
        _ check: RequestedCheck,
        _ number: Int,
        _ waiter: CheckJob.Waiter,
        _ principal: Principal
    ) {
        let (known, waited) = state.withLock { state -> (CheckJob.Answer, CheckJob?) in
            if let known = state.done.first(where: { $0.check == check }) { return (known.answer, nil) }
            if let job = state.running[check] {
                job.add(waiter, number: number)
                return (nil, job)
            }
            let job = CheckJob(check)
            job.add(waiter, number: number)
            state.running[check] = job
            return (nil, job)
        }
        if let known { waiter.continuation.resume(returning: known) }
        // A shared check runs in the first turn of any of its waiters.
        guard let waited, waited.enter(for: principal) else { return }
        do {
            try Self.queue.add(for: principal, Wish()) { [self] in
                if waited.begin() { work(waited) }
            }
        } catch {
            leave(check, number)
        }
    }

    private func leave(_ check: RequestedCheck, _ number: Int) {
        state.withLock { state in
            guard let job = state.running[check], job.remove(number) else { return }
            // Later requests get a new check.
            state.running[check] = nil
        }
    }

    private func work(_ job: CheckJob) {
        let drops = state.withLock(\.drops)
        let answer = job.isAbandoned ? nil : examine(job)
        state.withLock { state in
            if state.running[job.check] === job { state.running[job.check] = nil }
            guard let answer, state.drops == drops, !state.done.contains(where: { $0.check == job.check }) else {
                return
            }
            state.done.append((job.check, answer))
            state.done = state.done.suffix(Self.kept)
        }
        job.finish(answer)
    }
}
