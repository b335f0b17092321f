internal import Postgres
import Rooms
import Synchronization

/// The connections for reading, used in turn.
final class PostgresReaders: Sendable {
    private let sessions: [PostgresSession]
    private let turn = Atomic(0)

    /// Creates readers without connections.
    /// - Parameters:
    ///   - settings: the address of the database.
    ///   - count: the number of connections.
    ///   - prepare: prepares each new connection. The default is nothing.
    init(
        _ settings: PostgresSettings,
        count: Int,
        prepare: @escaping PostgresSession.Preparation = { _, _ in }
    ) {
        sessions = (0..<count).map { number in
            PostgresSession(settings, label: "sceneflow.postgres.reader\(number)", prepare: prepare)
        }
    }

    /// Reads.
    /// - Parameter body: the queries.
    /// - Returns: the result of the body.
    /// - Throws: the refusal of the body; `RoomLogError.unavailable` if the database is away.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (PostgresConnection, ContinuousClock.Instant) throws -> Value
    ) async throws(RoomLogError) -> Value {
        let number = turn.wrappingAdd(1, ordering: .relaxed).newValue
        return try await sessions[(number & Int.max) % sessions.count].read(body)
    }

    /// Ends the connections.
    func close() {
        for session in sessions { session.close() }
    }
}
