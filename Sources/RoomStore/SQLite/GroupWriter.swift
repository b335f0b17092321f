import GRDB
import Rooms
import Synchronization

/// Writes for all callers, with one transaction for everything pending.
///
/// Single writes are on disk by themselves; under load many share the time of one disk write.
final class GroupWriter: Sendable {
    private struct Queue {
        var waiting: [any Work] = []
        var isRunning = false
    }

    /// The counters of the writes.
    let counters = StoreCounters()
    private let pool: DatabasePool
    private let queue = Mutex(Queue())

    /// Creates a writer.
    /// - Parameter pool: the database.
    init(_ pool: DatabasePool) { self.pool = pool }

    /// Writes something, and returns once it is on disk.
    /// - Parameter body: the write. If it refuses with a `RoomLogError`, it has written nothing, and the rest of the
    ///   transaction is still written.
    /// - Returns: the result of the body.
    /// - Throws: the refusal of the body; `RoomLogError.unavailable` if nothing of the transaction could be written.
    func write<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(RoomLogError) -> Value {
        let result: Result<Value, RoomLogError> = await withCheckedContinuation { continuation in
            let work = Order(body: body, continuation: continuation)
            let isFirst = queue.withLock { queue in
                queue.waiting.append(work)
                defer { queue.isRunning = true }
                return !queue.isRunning
            }
            if isFirst { pool.asyncWriteWithoutTransaction { [self] in drain($0) } }
        }
        return try result.get()
    }

    // MARK: - Private

    /// Writes until nothing waits; on the database's own thread.
    private func drain(_ database: Database) {
        while true {
            let batch = queue.withLock { queue in
                defer { queue.waiting = [] }
                queue.isRunning = !queue.waiting.isEmpty
                return queue.waiting
            }
            if batch.isEmpty { return }
            var failure: RoomLogError?
            let start = ContinuousClock.now
            do {
                try database.inTransaction(.immediate) {
                    for work in batch { try work.perform(in: database) }
                    return .commit
                }
                counters.countWrite(of: batch.count, since: start)
            } catch {
                counters.countFailure(of: batch.count)
                failure = .unavailable(reason: error.storeReason)
            }
            for work in batch { work.answer(failure) }
        }
    }
}

/// A pending write.
private protocol Work: AnyObject, Sendable {
    /// Performs the write.
    ///
    /// Throws if the whole transaction has failed.
    func perform(in database: Database) throws

    /// Answers the waiting caller.
    func answer(_ failure: RoomLogError?)
}

/// A pending write and its waiting caller.
///
/// Only one thread at a time touches it.
private final class Order<Value: Sendable>: Work, @unchecked Sendable {
    private let body: @Sendable (Database) throws -> Value
    private let continuation: CheckedContinuation<Result<Value, RoomLogError>, Never>
    private var outcome: Result<Value, RoomLogError> = .failure(.unavailable(reason: "the change was not written"))

    init(
        body: @escaping @Sendable (Database) throws -> Value,
        continuation: CheckedContinuation<Result<Value, RoomLogError>, Never>
    ) {
        self.body = body
        self.continuation = continuation
    }

    func perform(in database: Database) throws {
        do {
            outcome = .success(try body(database))
        } catch let refusal as RoomLogError {
            outcome = .failure(refusal)
        }
    }

    func answer(_ failure: RoomLogError?) {
        continuation.resume(returning: failure.map { .failure($0) } ?? outcome)
    }
}
