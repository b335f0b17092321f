import Dispatch
import Rooms
import Synchronization
import Wire

/// Work that takes more than a moment, done on threads of its own, in turns between those who ask for it.
///
/// What the owner asks for goes first. Guests take turns, each with one piece of work, so that who asks for much waits for
/// themselves alone. How much of one guest may wait is bounded, and so is the processor time that it takes in the long run.
final class WorkQueue: Sendable {
    /// A piece of work.
    private struct Piece {
        let principal: Principal
        let wish: Wish
        let work: @Sendable () -> Void
        let drop: @Sendable () -> Void
    }

    private struct State {
        /// What waits, by who asked, oldest first.
        var waiting: [Principal: [Piece]] = [:]
        /// The guests of whom something waits, in the order of their turns.
        var turns: [Principal] = []
        /// How many pieces are being worked on.
        var running = 0
        var budget = ProcessorBudget()
    }

    /// How many pieces of one guest, and how many of the owner, may wait.
    private let (perGuest, perOwner): (Int, Int)
    private let workers: Int
    private let state = Mutex(State())
    private let queue: DispatchQueue
    private let now: @Sendable () -> ContinuousClock.Instant

    /// Creates a queue in which nothing waits.
    /// - Parameters:
    ///   - name: the name of its threads.
    ///   - workers: how many pieces are worked on at a time. The default is one.
    ///   - perGuest: how many pieces of one guest may wait. The default is 16.
    ///   - perOwner: how many pieces of the owner may wait. The default is 1,000.
    ///   - now: the clock. The default is the machine's.
    init(
        _ name: String,
        workers: Int = 1,
        perGuest: Int = 16,
        perOwner: Int = 1000,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        self.workers = max(1, workers)
        self.perGuest = perGuest
        self.perOwner = perOwner
        self.now = now
        queue = DispatchQueue(label: "sceneflow.\(name)", qos: .utility, attributes: workers > 1 ? .concurrent : [])
    }

    /// How many pieces wait.
    var count: Int { state.withLock { $0.waiting.values.reduce(0) { $0 + $1.count } } }

    /// Has something done when it is its turn.
    /// - Parameters:
    ///   - principal: who answers for it.
    ///   - wish: whether it is wanted still.
    ///   - work: does it.
    ///   - drop: called in its place where nobody wants it any more when it is its turn. The default does nothing.
    /// - Throws: `limited` where as much waits of who asks as may, or a guest has used up its processor time.
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
                throw .limited("\(count) requests of this kind wait already", retryAfterMs: 1000)
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

    /// Has something worked out when it is its turn.
    /// - Parameters:
    ///   - principal: who answers for it.
    ///   - wish: whether it is wanted still.
    ///   - body: works it out, on another thread.
    /// - Returns: what came of it.
    /// - Throws: `limited`, what the body throws, or `cancelled` where nobody wants it any more.
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
                    continuation.resume(returning: .failure(.cancelled("nobody waits for it any more")))
                }
            } catch {
                continuation.resume(returning: .failure(error))
            }
        }
        return try result.get()
    }

    /// Lets go at once of a piece of work that waits, because nobody wants it any more.
    /// - Parameter wish: what it was added with.
    func forget(_ wish: Wish) {
        wish.end()
        dropUnwanted()
    }

    /// Lets go at once of what waits and nobody wants any more.
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

    // MARK: - Private

    private func pump() {
        while let piece = take() {
            queue.async { [self] in
                let begin = ProcessorBudget.threadTime()
                if piece.wish.isGone { piece.drop() } else { piece.work() }
                let used = ProcessorBudget.threadTime() - begin
                state.withLock { state in
                    state.running -= 1
                    if piece.principal.isGuest { state.budget.charge(used, to: piece.principal, now: now()) }
                }
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

/// Whether somebody wants something still.
final class Wish: Sendable {
    private let gone = Atomic(false)

    /// Whether nobody wants it any more.
    var isGone: Bool { gone.load(ordering: .acquiring) }

    /// Nobody wants it any more.
    func end() { gone.store(true, ordering: .releasing) }
}
