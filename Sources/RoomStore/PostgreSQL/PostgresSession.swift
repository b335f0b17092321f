internal import Dispatch
internal import Foundation
internal import Postgres
import Rooms
import Synchronization

/// A connection to the database on a thread of its own, made when it is needed, and made again after a loss.
///
/// While the database is away, calls fail at once for most of the time: a new connection is tried twice a second.
final class PostgresSession: @unchecked Sendable {
    /// Prepares a new connection.
    typealias Preparation = @Sendable (PostgresConnection, ContinuousClock.Instant) throws -> Void

    /// The longest time of one call, from its arrival.
    static let callTime = Duration.seconds(5)
    /// The time between two attempts to connect.
    private static let pause = Duration.milliseconds(500)

    /// The queue of all calls.
    ///
    /// Only here the properties below are used.
    let queue: DispatchQueue
    private let settings: PostgresSettings
    /// The time between two checks of an idle connection.
    private static let watchInterval = DispatchTimeInterval.seconds(2)
    /// The last problem given to the receiver of reports.
    private var reported: String?
    private let prepare: Preparation
    private var connection: PostgresConnection?
    /// The number of connections made so far; on the session's queue.
    private(set) var connectionCount = 0
    private var failure: (error: any Error, until: ContinuousClock.Instant)?
    private var isClosed = false
    private var timer: (any DispatchSourceTimer)?
    /// The error of the last attempt to connect, for other threads; nil while there is a connection.
    private let fault = Mutex<(any Error)?>(nil)

    /// Creates a session without a connection.
    /// - Parameters:
    ///   - settings: the address of the database.
    ///   - label: the name of the thread.
    ///   - prepare: prepares each new connection.
    init(_ settings: PostgresSettings, label: String, prepare: @escaping Preparation) {
        self.settings = settings
        self.prepare = prepare
        queue = DispatchQueue(label: label)
    }

    /// Ends the connection after the calls in progress; later ones fail.
    func close() {
        queue.sync {
            isClosed = true
            timer?.cancel()
            timer = nil
            connection?.close()
            connection = nil
        }
    }

    /// The reason for having no connection; nil if there is one.
    var problem: (any Error)? { fault.withLock(\.self) }

    /// Verifies the connection regularly, and makes it again after a loss.
    /// - Parameter report: called after each change, with the reason for having no connection, or nil.
    func watch(_ report: @escaping @Sendable (String?) -> Void) {
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + Self.watchInterval, repeating: Self.watchInterval)
        timer.setEventHandler { [weak self] in self?.verify(report) }
        queue.sync { self.timer = timer }
        timer.resume()
    }

    /// Makes the connection.
    /// - Throws: the error of the attempt.
    func connect() throws {
        try queue.sync { _ = try connected(until: .now + Self.callTime) }
    }

    /// Returns the connection, made if necessary; on the session's queue.
    /// - Parameters:
    ///   - deadline: the end of trying.
    ///   - insists: true to try despite a recent failure. The default is false.
    /// - Returns: an open connection.
    /// - Throws: the error of the last attempt.
    func connected(until deadline: ContinuousClock.Instant, insists: Bool = false) throws -> PostgresConnection {
        if let connection, connection.isOpen { return connection }
        connection = nil
        guard !isClosed else { throw PostgresError.connection(reason: "the store is closed") }
        if let failure, !insists, .now < failure.until { throw failure.error }
        do {
            let new = try PostgresConnection(settings, until: deadline)
            // The server gives up a statement when nobody waits for it any more, a transaction of a frozen process, and
            // the connection of a machine that is gone. It plans a statement once, maybe while the tables are empty: every
            // statement goes by keys, which is right for full ones.
            try new.run(
                """
                SELECT set_config('statement_timeout', '15s', false), set_config('lock_timeout', '10s', false),
                    set_config('idle_in_transaction_session_timeout', '15s', false),
                    set_config('tcp_keepalives_idle', '5', false), set_config('tcp_keepalives_interval', '5', false),
                    set_config('tcp_keepalives_count', '3', false),
                    set_config('plan_cache_mode', 'force_generic_plan', false),
                    set_config('enable_seqscan', 'off', false), set_config('enable_hashjoin', 'off', false),
                    set_config('enable_mergejoin', 'off', false)
                """,
                until: deadline
            )
            try prepare(new, deadline)
            (connection, failure) = (new, nil)
            connectionCount += 1
            fault.withLock { $0 = nil }
            return new
        } catch {
            failure = (error, .now + Self.pause)
            fault.withLock { $0 = error }
            throw error
        }
    }

    /// Reads, and tries again for a moment if the database is away, which covers its restart.
    /// - Parameters:
    ///   - patience: the time for trying again, from the arrival of the call. The default is two seconds; zero tries once.
    ///   - body: the queries.
    /// - Returns: the result of the body.
    /// - Throws: the refusal of the body; `RoomLogError.unavailable` if the database is away.
    func read<Value: Sendable>(
        patience: Duration = .seconds(2),
        _ body: @escaping @Sendable (PostgresConnection, ContinuousClock.Instant) throws -> Value
    ) async throws(RoomLogError) -> Value {
        let start = ContinuousClock.now
        let result: Result<Value, RoomLogError> = await withCheckedContinuation { continuation in
            queue.async { [self] in continuation.resume(returning: self.result(since: start, patience, body)) }
        }
        return try result.get()
    }

    // MARK: - Private

    private func verify(_ report: (String?) -> Void) {
        guard !isClosed else { return }
        do {
            let deadline = ContinuousClock.now + Self.callTime
            // A lost connection is closed by its first use, and made again by the next.
            if let connection, connection.isOpen { _ = try? connection.run("SELECT 1", until: deadline) }
            _ = try connected(until: deadline)
        } catch {}
        let present = problem.map { "\($0)" }
        guard (present == nil) != (reported == nil) else { return }
        reported = present
        report(present)
    }

    private func result<Value>(
        since start: ContinuousClock.Instant,
        _ patience: Duration,
        _ body: (PostgresConnection, ContinuousClock.Instant) throws -> Value
    ) -> Result<Value, RoomLogError> {
        let deadline = start + Self.callTime
        while true {
            do {
                guard .now < deadline else { throw PostgresError.timeout }
                return .success(try body(connected(until: deadline), deadline))
            } catch let error as RoomLogError {
                return .failure(error)
            } catch {
                let isLost = (error as? PostgresError)?.isDisconnection == true
                guard isLost, !isClosed, ContinuousClock.now < start + patience else {
                    return .failure(.unavailable(reason: error.storeReason))
                }
                Thread.sleep(forTimeInterval: 0.05)
            }
        }
    }
}
