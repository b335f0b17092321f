internal import Dispatch
internal import Foundation
internal import Postgres
import Rooms
import Synchronization

/// Writes for all callers: one transaction and one round trip for every pending append.
///
/// Single appends are stored by themselves; under load many share the time of one disk write.
final class PostgresGroupWriter: Sendable {
    private struct Queue {
        var waiting: [any WriteOrder] = []
        var isRunning = false
    }

    /// The steps stored over the connection.
    private struct Stored {
        var connection = 0
        var steps = PostgresKnownSteps()
    }

    /// The most appends of one transaction.
    private static let mostAtOnce = 200
    /// The time for writing again after a lost connection, which covers a restart or a failover of the database.
    private static let retryTime = Duration.seconds(3)
    /// The time between two attempts.
    private static let pause = 0.05

    /// The counters of the writes.
    let counters = StoreCounters()
    private let session: PostgresSession
    private let queue = Mutex(Queue())
    private let stored = Mutex(Stored())

    /// Creates a writer.
    /// - Parameter session: the connection for all writes.
    init(_ session: PostgresSession) { self.session = session }

    /// Appends an entry, and returns once it is stored.
    /// - Parameter append: the append. It is written again after a lost connection, unless it was stored.
    /// - Returns: the answer of the database.
    /// - Throws: `RoomLogError.unavailable` if nothing could be stored, or nobody knows.
    func append(_ append: PostgresAppend) async throws(RoomLogError) -> AppendAnswer {
        let result: Result<AppendAnswer, RoomLogError> = await withCheckedContinuation { continuation in
            enqueue(Append(append, continuation))
        }
        return try result.get()
    }

    /// Writes something in a transaction of its own, and returns once it is stored.
    /// - Parameter body: the write; it may run again if another transaction was in its way.
    /// - Returns: the result of the body.
    /// - Throws: the refusal of the body; `RoomLogError.unavailable` if the write could not be stored, or nobody knows.
    func write<Value: Sendable>(
        _ body: @escaping @Sendable (PostgresConnection, ContinuousClock.Instant) throws -> Value
    ) async throws(RoomLogError) -> Value {
        let result: Result<Value, RoomLogError> = await withCheckedContinuation { continuation in
            enqueue(Change(body: body, continuation: continuation))
        }
        return try result.get()
    }

    // MARK: - Private

    private func enqueue(_ order: any WriteOrder) {
        let isFirst = queue.withLock { queue in
            queue.waiting.append(order)
            defer { queue.isRunning = true }
            return !queue.isRunning
        }
        if isFirst { session.queue.async { [self] in drain() } }
    }

    /// Writes until nothing waits; on the session's queue.
    private func drain() {
        while true {
            let batch = queue.withLock { queue in
                defer { queue.waiting = [] }
                queue.isRunning = !queue.waiting.isEmpty
                return queue.waiting
            }
            if batch.isEmpty { return }
            // In the order of rooms, so that no two nodes wait for each other.
            let appends = batch.compactMap { $0 as? Append }.sorted { $0.append.room < $1.append.room }
            for start in stride(from: 0, to: appends.count, by: Self.mostAtOnce) {
                append(Array(appends[start..<min(start + Self.mostAtOnce, appends.count)]))
            }
            for order in batch where !(order is Append) { change(order) }
        }
    }

    /// Writes appends together, or one by one if one of them stops the others.
    ///
    /// If the connection is lost on the way, nobody knows if they were stored. They are then written again.
    private func append(_ group: [Append]) {
        let start = ContinuousClock.now
        let end = start + Self.retryTime
        var isInDoubt = false
        var isTogether = Self.canBeTogether(group)
        while true {
            var isSent = false
            do {
                let deadline = ContinuousClock.now + PostgresSession.callTime
                let connection = try session.connected(until: deadline, insists: isInDoubt)
                isSent = true
                if !isInDoubt, isTogether {
                    let taken = try together(group.map(\.append), connection, until: deadline)
                    counters.countWrite(of: group.count, since: start)
                    for order in group { order.succeed(with: taken.contains(order.append.room) ? .taken : .conflict) }
                    return
                }
                let commands = group.map(\.append).flatMap { isInDoubt ? [$0.command, $0.own] : [$0.command] }
                let results = try connection.run(commands, until: deadline)
                counters.countWrite(of: group.count, since: start)
                for (index, order) in group.enumerated() {
                    let answer = isInDoubt ? 2 * index : index
                    order.take(results[answer], isOwn: isInDoubt && results[answer + 1].count > 0)
                }
                return
            } catch {
                let refusal = error as? PostgresError
                if isSent, refusal?.isDisconnection == true { isInDoubt = true }
                if isSent, !isInDoubt, isTogether {
                    isTogether = false
                    continue
                }
                if isSent, !isInDoubt, group.count > 1 {
                    for order in group { append([order]) }
                    return
                }
                guard isInDoubt || refusal?.isTransient == true, .now < end else {
                    counters.countFailure(of: group.count)
                    for order in group { order.fail(.unavailable(reason: error.storeReason)) }
                    return
                }
                Thread.sleep(forTimeInterval: Self.pause)
            }
        }
    }

    /// Appends to different rooms at once.
    /// - Returns: the numbers of the rooms with a new entry.
    private func together(
        _ appends: [PostgresAppend],
        _ connection: PostgresConnection,
        until deadline: ContinuousClock.Instant
    ) throws(PostgresError) -> Set<Int64> {
        let group = PostgresGroupAppend(appends)
        let commands = stored.withLock { stored in
            if stored.connection != session.connectionCount { stored = Stored(connection: session.connectionCount) }
            return group.commands(knowing: stored.steps)
        }
        let taken = try group.taken(connection.run(commands, until: deadline))
        stored.withLock { stored in
            for append in appends where taken.contains(append.room) { stored.steps.note(append) }
        }
        return taken
    }

    /// Returns true for several appends to different rooms of the server's owner.
    private static func canBeTogether(_ group: [Append]) -> Bool {
        group.count > 1 && group.allSatisfy { $0.append.guest == nil }
            && zip(group, group.dropFirst()).allSatisfy { $0.append.room != $1.append.room }
    }

    /// Writes a change in a transaction of its own.
    ///
    /// It is written again if the connection was lost before the commit. After that, nobody knows if it was stored.
    private func change(_ order: any WriteOrder) {
        let start = ContinuousClock.now
        let end = start + Self.retryTime
        var wasConnected = false
        while true {
            var isCommitting = false
            do {
                let deadline = ContinuousClock.now + PostgresSession.callTime
                let connection = try session.connected(until: deadline, insists: wasConnected)
                wasConnected = true
                try connection.transaction(until: deadline) {
                    try order.perform(connection, deadline)
                    isCommitting = true
                }
                counters.countWrite(of: 1, since: start)
                order.succeed()
                return
            } catch let refusal as RoomLogError {
                order.fail(refusal)
                return
            } catch {
                let refusal = error as? PostgresError
                let isLost = refusal?.isDisconnection == true && wasConnected && !isCommitting
                guard isLost || refusal?.isTransient == true, .now < end else {
                    counters.countFailure(of: 1)
                    order.fail(.unavailable(reason: error.storeReason))
                    return
                }
                Thread.sleep(forTimeInterval: Self.pause)
            }
        }
    }
}

/// A pending write.
private protocol WriteOrder: AnyObject, Sendable {
    /// Performs the write.
    func perform(_ connection: PostgresConnection, _ deadline: ContinuousClock.Instant) throws

    /// Answers the waiting caller with the result of the write.
    func succeed()

    /// Answers the waiting caller with an error.
    func fail(_ error: RoomLogError)
}

/// The answer of the database to an append.
enum AppendAnswer: Sendable {
    /// The entry is stored.
    case taken
    /// The log has other entries, and nothing was stored.
    case conflict
    /// The guest's rooms have used up their share, and nothing was stored.
    case shareIsUsed
}

/// A pending append and its waiting caller.
private final class Append: WriteOrder {
    let append: PostgresAppend
    private let continuation: CheckedContinuation<Result<AppendAnswer, RoomLogError>, Never>

    init(_ append: PostgresAppend, _ continuation: CheckedContinuation<Result<AppendAnswer, RoomLogError>, Never>) {
        self.append = append
        self.continuation = continuation
    }

    /// Answers the waiting caller with the answer of the database.
    /// - Parameters:
    ///   - result: the answer to the command.
    ///   - isOwn: true if an earlier attempt was stored.
    func take(_ result: PostgresResult, isOwn: Bool) {
        if isOwn { return succeed(with: .taken) }
        do {
            let row = result.first
            if try row?.int("taken") == 1 { return succeed(with: .taken) }
            succeed(with: try row?.int("has_room") == 0 ? .shareIsUsed : .conflict)
        } catch {
            fail(.unavailable(reason: error.storeReason))
        }
    }

    func succeed(with answer: AppendAnswer) { continuation.resume(returning: .success(answer)) }

    func perform(_ connection: PostgresConnection, _ deadline: ContinuousClock.Instant) throws {}

    func succeed() { succeed(with: .taken) }

    func fail(_ error: RoomLogError) { continuation.resume(returning: .failure(error)) }
}

/// A pending change and its waiting caller.
///
/// Only one thread at a time touches it.
private final class Change<Value: Sendable>: WriteOrder, @unchecked Sendable {
    private let body: @Sendable (PostgresConnection, ContinuousClock.Instant) throws -> Value
    private let continuation: CheckedContinuation<Result<Value, RoomLogError>, Never>
    private var value: Value?

    init(
        body: @escaping @Sendable (PostgresConnection, ContinuousClock.Instant) throws -> Value,
        continuation: CheckedContinuation<Result<Value, RoomLogError>, Never>
    ) {
        self.body = body
        self.continuation = continuation
    }

    func perform(_ connection: PostgresConnection, _ deadline: ContinuousClock.Instant) throws {
        value = try body(connection, deadline)
    }

    func succeed() {
        guard let value else { return fail(.unavailable(reason: "the change was not written")) }
        continuation.resume(returning: .success(value))
    }

    func fail(_ error: RoomLogError) { continuation.resume(returning: .failure(error)) }
}
