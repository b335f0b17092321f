internal import Dispatch
import Postgres
import Rooms
import Synchronization

/// The soft state of all rooms in the database, on a connection of its own, so that steps do not wait for it.
///
/// No commit on it waits for a disk or a standby: what is lost is written again.
final class PostgresBoard: Sendable {
    /// A participant who has left, with the names of the room.
    private struct Leaver: Hashable {
        var room: Int64
        var id: String
        var number: Int
    }

    /// A pending signal: of each kind, the newest one of a room counts.
    private struct Slot: Hashable {
        var room: Int64
        var id: String
        var word: String
    }

    /// The name of this server in the rows and in hints to others.
    let node: String
    private let session: PostgresSession
    private let signals = Mutex<[Slot: RoomSignal]>([:])
    private let leavers = Mutex<Set<Leaver>>([])

    /// Creates a board without a connection.
    /// - Parameters:
    ///   - settings: the address of the database.
    ///   - node: the name of this server.
    init(_ settings: PostgresSettings, node: String) {
        self.node = node
        session = PostgresSession(settings, label: "sceneflow.postgres.board") { connection, deadline in
            try connection.run("SELECT set_config('synchronous_commit', 'off', false)", until: deadline)
        }
    }

    /// Ends the connection.
    func close() { session.close() }

    /// Runs a statement once; it is not repeated after a lost connection.
    /// - Parameters:
    ///   - statement: the statement.
    ///   - values: the values of its parameters, in order.
    ///   - take: reads the answer.
    /// - Returns: the result of `take`.
    /// - Throws: `RoomLogError.unavailable`.
    func run<Value: Sendable>(
        _ statement: PostgresStatement,
        _ values: [PostgresValue],
        _ take: @escaping @Sendable (PostgresResult) throws -> Value
    ) async throws(RoomLogError) -> Value {
        try await session.read(patience: .zero) { connection, deadline in
            try take(connection.run(statement, values, until: deadline))
        }
    }

    /// Runs commands once and in one round trip: all of them or none take effect.
    /// - Parameters:
    ///   - commands: the commands.
    ///   - take: reads the answers.
    /// - Returns: the result of `take`.
    /// - Throws: `RoomLogError.unavailable`.
    func run<Value: Sendable>(
        _ commands: [PostgresCommand],
        _ take: @escaping @Sendable ([PostgresResult]) throws -> Value
    ) async throws(RoomLogError) -> Value {
        try await session.read(patience: .zero) { connection, deadline in
            try take(connection.run(commands, until: deadline))
        }
    }

    /// Removes a participant, now or with a later `removeLeavers`.
    func leave(_ participant: Participant.ID, of room: Int64, _ id: String) async {
        let leaver = Leaver(room: room, id: id, number: participant.number)
        leavers.withLock { _ = $0.insert(leaver) }
        await removeLeavers()
    }

    /// Removes all participants who have left.
    func removeLeavers() async {
        let gone = Array(leavers.withLock(\.self))
        guard !gone.isEmpty else { return }
        let isDone: Void? = try? await run(
            """
            WITH given AS (
                SELECT DISTINCT * FROM unnest($1::bigint[], $2::bigint[], $3::text[]) AS given (room, number, id)
            ), gone AS (
                DELETE FROM sceneflow.participant USING given
                WHERE participant.room = given.room AND participant.number = given.number RETURNING given.id
            ), told AS MATERIALIZED (
                SELECT pg_notify('sceneflow', $4::text || ' roster ' || id) FROM (SELECT DISTINCT id FROM gone) AS rooms
            )
            SELECT count(*) FROM told
            """,
            [
                .ints(gone.map(\.room)), .ints(gone.map { Int64($0.number) }), .texts(gone.map(\.id)), .text(node),
            ]
        ) { _ in }
        if isDone != nil { leavers.withLock { $0.subtract(gone) } }
    }

    /// Tells the other servers something, as soon as the earlier signals are sent.
    func tell(_ signal: RoomSignal, of room: Int64, _ id: String) {
        let slot = Slot(room: room, id: id, word: PostgresHint.word(of: signal))
        let isFirst = signals.withLock { $0.updateValue(signal, forKey: slot) == nil }
        if isFirst { session.queue.async { [self] in send(slot) } }
    }

    // MARK: - Private

    private func send(_ slot: Slot) {
        guard let signal = signals.withLock({ $0.removeValue(forKey: slot) }) else { return }
        let deadline = ContinuousClock.now + PostgresSession.callTime
        // A signal is worth nothing later.
        guard let connection = try? session.connected(until: deadline) else { return }
        let text = PostgresHint.text(of: signal, from: node, room: slot.id)
        if case .look(_, let tab) = signal {
            _ = try? connection.run(
                """
                WITH kept AS (
                    INSERT INTO sceneflow.roster (room, last, tab) VALUES ($1, 0, $2)
                    ON CONFLICT (room) DO UPDATE SET tab = $2 RETURNING room
                ), told AS MATERIALIZED (SELECT pg_notify('sceneflow', $3) FROM kept)
                SELECT count(*) FROM told
                """,
                [.int(slot.room), .text(tab), .text(text)],
                until: deadline
            )
        } else {
            _ = try? connection.run("SELECT pg_notify('sceneflow', $1)", [.text(text)], until: deadline)
        }
    }
}
