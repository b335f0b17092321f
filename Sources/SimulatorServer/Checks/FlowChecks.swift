import Checking
import Rooms
import Synchronization
import Wire

/// The checks of one version of an app: each is done once, however many ask for it, and its answer is kept.
///
/// A version whose files have changed has checks of its own, even where it behaves as before: findings name lines.
final class FlowChecks: Sendable {
    private struct State {
        var running: [RequestedCheck: CheckJob] = [:]
        /// What was found, the newest last.
        var done: [(check: RequestedCheck, answer: Encoded<ChecksRunResponse>)] = []
        var waiters = 0
        /// How often what was found was dropped.
        var drops = 0
    }

    private let state = Mutex(State())
    private let examine: @Sendable (CheckJob) -> CheckJob.Answer

    /// How many answers are kept: those to other requests give way.
    private static let kept = 4
    /// Checks take turns: each uses all cores, and the threads on which rooms live are left to them.
    static let queue = WorkQueue("checks")

    /// Says how a check is done.
    /// - Parameter examine: does it on the calling thread; nil where it was abandoned meanwhile.
    init(_ examine: @escaping @Sendable (CheckJob) -> CheckJob.Answer) { self.examine = examine }

    /// What a check finds: what is known already, else what comes of the one that is under way, else of a new one.
    ///
    /// Whoever waits may be cancelled; where all are, so is the check.
    /// - Parameters:
    ///   - check: what is looked for.
    ///   - principal: who answers for it.
    ///   - progress: a closure that gets the figures while the search runs, on any thread.
    /// - Returns: the answer, or nil where the task was cancelled, or as many checks wait of who asks as may.
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

    /// Drops what was found: comments in the sources may ask for something else now.
    ///
    /// A check that is under way answers those who wait for it, and is not kept.
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
        // One that others wait for is done in the first turn of any of them.
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
            // Whoever asks from now on gets a new one.
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
