import Dispatch
import Rooms
import Synchronization
import Wire

/// Work of more than a moment on its own threads, in turns between the requesters.
///
/// The owner's work goes first. Guests take turns, each with one piece of work, so that a guest with many requests
/// delays only itself. The pending pieces of one guest are limited, and so is its processor time in the long run.
final class WorkQueue: Sendable {
    /// A piece of work.
    private struct Piece {
        let principal: Principal
        let wish: Wish
        let work: @Sendable () -> Void
        let drop: @Sendable () -> Void
    }

    private struct State {
        /// The pending pieces by principal, oldest first.
        var waiting: [Principal: [Piece]] = [:]
        /// The guests with pending pieces, in the order of their turns.
        var turns: [Principal] = []
        /// The number of running pieces.
        var running = 0
        var budget = ProcessorBudget()
        /// Called after a charge, if the budget is shared.
        var report: (@Sendable () -> Void)?
    }

    /// The name of the queue.
    let name: String

    /// The most pending pieces of one guest, and of the owner.
    private let (perGuest, perOwner): (Int, Int)
    private let workers: Int
    private let state = Mutex(State())
    private let queue: DispatchQueue
    private let now: @Sendable () -> ContinuousClock.Instant

    /// Creates an empty queue.
    /// - Parameters:
    ///   - name: the name of its threads.
    ///   - workers: the number of pieces running at a time. The default is one.
    ///   - perGuest: the most pending pieces of one guest. The default is 16.
    ///   - perOwner: the most pending pieces of the owner. The default is 1,000.
    ///   - now: the clock. The default is the machine's.
    init(
        _ name: String,
        workers: Int = 1,
        perGuest: Int = 16,
        perOwner: Int = 1000,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        self.name = name
        self.workers = max(1, workers)
        self.perGuest = perGuest
        self.perOwner = perOwner
        self.now = now
        queue = DispatchQueue(label: "sceneflow.\(name)", qos: .utility, attributes: workers > 1 ? .concurrent : [])
    }

    /// The number of pending pieces.
    var count: Int { state.withLock { $0.waiting.values.reduce(0) { $0 + $1.count } } }

    /// Adds a piece of work, to run in its turn.
    /// - Parameters:
    ///   - principal: the principal responsible for it.
    ///   - wish: the wish for its result.
    ///   - work: the closure doing it.
    ///   - drop: the closure called in its place if the result is no longer wanted. The default does nothing.
    /// - Throws: `limited` if the principal has the most pieces pending, or a guest has used up its processor time.
    func add(
        for principal: Principal,
        _ wish: Wish,
        _ work: @escaping @Sendable () -> Void,
        drop: @escaping @Sendable () -> Void = {}
    ) throws(ResponseError) {
        let now = now()
        try state.withLock { state throws(ResponseError) in
            let count = state.waiting[principal]?.count ?? 0
            guard count < (principal.isGuest ? perGuest : perOwner) else {
                throw .limited("\(count) requests of this kind are already waiting", retryAfterMs: 1000)
            }
            if principal.isGuest, let wait = state.budget.wait(of: principal, now: now) {
                throw .limited(
                    "guests with this key have used up their processor time",
                    retryAfterMs: Int((wait / .milliseconds(1)).rounded(.up))
                )
            }
            if count == 0, principal.isGuest { state.turns.append(principal) }
            state.waiting[principal, default: []].append(
                Piece(principal: principal, wish: wish, work: work, drop: drop)
            )
        }
        pump()
    }

    /// Computes a value in its turn.
    /// - Parameters:
    ///   - principal: the principal responsible for it.
    ///   - wish: the wish for its result.
    ///   - body: the computation, run on another thread.
    /// - Returns: its result.
    /// - Throws: `limited`, the errors of the body, or `cancelled` if it is no longer wanted.
    func value<Value: Sendable>(
        for principal: Principal,
        _ wish: Wish,
        _ body: @escaping @Sendable () throws(ResponseError) -> Value
    ) async throws(ResponseError) -> Value {
        let result: Result<Value, ResponseError> = await withCheckedContinuation { continuation in
            do throws(ResponseError) {
                try add(for: principal, wish) {
                    continuation.resume(returning: Result { () throws(ResponseError) in try body() })
                } drop: {
                    continuation.resume(returning: .failure(.cancelled("the request was cancelled")))
                }
            } catch {
                continuation.resume(returning: .failure(error))
            }
        }
        return try result.get()
    }

    /// Drops a pending piece of work at once, because its result is no longer wanted.
    /// - Parameter wish: the wish given to `add`.
    func forget(_ wish: Wish) {
        wish.end()
        dropUnwanted()
    }

    /// Drops all pending pieces no longer wanted.
    func dropUnwanted() {
        let dropped = state.withLock { state in
            var dropped: [Piece] = []
            for (principal, pieces) in state.waiting where pieces.contains(where: \.wish.isGone) {
                dropped += pieces.filter(\.wish.isGone)
                let left = pieces.filter { !$0.wish.isGone }
                state.waiting[principal] = left.isEmpty ? nil : left
                if left.isEmpty { state.turns.removeAll { $0 == principal } }
            }
            return dropped
        }
        for piece in dropped { piece.drop() }
    }

    // MARK: - Sharing the budget

    /// Calls a closure after each charge, from now on.
    /// - Parameter report: the closure, called on any thread; it must not wait.
    func share(_ report: @escaping @Sendable () -> Void) {
        state.withLock { state in
            state.budget.share()
            state.report = report
        }
    }

    /// Reads or changes the budget.
    /// - Parameter body: called with the budget and the current time.
    /// - Returns: the result of the body.
    func withBudget<Value: Sendable>(
        _ body: (inout ProcessorBudget, ContinuousClock.Instant) -> Value
    ) -> Value {
        let now = now()
        return state.withLock { body(&$0.budget, now) }
    }

    // MARK: - Private

    private func pump() {
        while let piece = take() {
            queue.async { [self] in
                let begin = ProcessorBudget.threadTime()
                if piece.wish.isGone { piece.drop() } else { piece.work() }
                let used = ProcessorBudget.threadTime() - begin
                let report = state.withLock { state -> (@Sendable () -> Void)? in
                    state.running -= 1
                    guard piece.principal.isGuest else { return nil }
                    state.budget.charge(used, to: piece.principal, now: now())
                    return state.report
                }
                report?()
                pump()
            }
        }
    }

    private func take() -> Piece? {
        state.withLock { state in
            guard state.running < workers else { return nil }
            let principal: Principal
            if state.waiting[.owner] != nil {
                principal = .owner
            } else if !state.turns.isEmpty {
                principal = state.turns.removeFirst()
            } else {
                return nil
            }
            guard var pieces = state.waiting[principal], !pieces.isEmpty else { return nil }
            let piece = pieces.removeFirst()
            state.waiting[principal] = pieces.isEmpty ? nil : pieces
            if !pieces.isEmpty, principal.isGuest { state.turns.append(principal) }
            state.running += 1
            return piece
        }
    }
}

/// The requester's wish for a result, until it ends.
final class Wish: Sendable {
    private let gone = Atomic(false)

    /// True if the result is no longer wanted.
    var isGone: Bool { gone.load(ordering: .acquiring) }

    /// Ends the wish.
    func end() { gone.store(true, ordering: .releasing) }
}
