import Postgres
import Rooms

/// The append of entries to several rooms of the server's owner, in one transaction and one round trip.
///
/// It costs the database little more than bare rows. Rooms are held by advisory locks, which leave no trace on disk; a
/// change of a room's life waits for them. A step stored by another server at the same position ends the transaction.
struct PostgresGroupAppend {
    /// The appends, sorted by room, so that no two servers wait for each other.
    private let appends: [PostgresAppend]

    /// Creates a group.
    /// - Parameter appends: the appends to different rooms, sorted by room.
    init(_ appends: [PostgresAppend]) { self.appends = appends }

    /// The number of the advisory lock of a room: "SFLR" and the room's number.
    /// - Parameter room: the room's number.
    /// - Returns: the number.
    static func lock(of room: Int64) -> Int64 { 0x5346_4C52_0000_0000 &+ room }

    /// Returns the commands, in their order.
    ///
    /// The locks come in a statement of their own: the next one sees what was committed before they were given.
    /// - Parameter known: what the connection has stored before.
    /// - Returns: the commands.
    func commands(knowing known: PostgresKnownSteps) -> [PostgresCommand] {
        let locks = appends.map { Self.lock(of: $0.room) }
        var commands = [
            PostgresCommand(Self.holding, [.ints(locks)]), PostgresCommand(Self.adding, rows(knowing: known)),
        ]
        let used = appends.filter { !known.isUsed($0) }
        if !used.isEmpty {
            commands.append(
                PostgresCommand(
                    Self.using,
                    [
                        .ints(used.map(\.room)), .ints(used.map { Int64($0.entry.at) }),
                        PostgresValue(RoomExpiry.precision),
                    ]
                )
            )
        }
        return commands + [PostgresCommand(Self.telling, [.texts(hints)])]
    }

    /// Reads the answers to the commands.
    /// - Parameter results: the answers.
    /// - Returns: the numbers of the rooms with a new entry.
    /// - Throws: `PostgresError`.
    func taken(_ results: [PostgresResult]) throws(PostgresError) -> Set<Int64> {
        var taken: Set<Int64> = []
        for row in results[1].rows { taken.insert(Int64(try row.int("room"))) }
        return taken
    }

    // MARK: - Private

    private static let holding: PostgresStatement = """
        SELECT count(pg_advisory_xact_lock_shared(lock)) FROM unnest($1::bigint[]) AS lock
        """

    /// Adds each entry whose life is still the room's, unless everyone is shown an earlier entry or the one before it is missing.
    private static let adding: PostgresStatement = """
        INSERT INTO sceneflow.entry (room, life, seq, at, by_number, by_name, by_role, step, sum, token)
        SELECT given.room, given.life, seq, at, by_number, by_name, by_role, step, sum, token
        FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[], $7::text[],
            $8::bytea[], $9::bigint[], $10::bigint[], $11::bigint[])
        AS given (room, life, seq, at, by_number, by_name, by_role, step, sum, token, previous)
        JOIN sceneflow.room ON room.number = given.room AND room.life = given.life AND room.sought IS NULL
        WHERE previous IS NULL OR (
            SELECT before.seq FROM sceneflow.entry AS before
            WHERE before.room = given.room AND before.life = given.life AND before.seq = previous
        ) IS NOT NULL
        RETURNING room
        """

    private static let using: PostgresStatement = """
        UPDATE sceneflow.room SET used = given.at FROM unnest($1::bigint[], $2::bigint[]) AS given (number, at)
        WHERE room.number = given.number AND room.used < given.at - $3::bigint
        """

    private static let telling: PostgresStatement = """
        SELECT count(pg_notify('sceneflow', hint)) FROM unnest($1::text[]) AS hint
        """

    private func rows(knowing known: PostgresKnownSteps) -> [PostgresValue] {
        let entries = appends.map(\.entry)
        let sums = appends.map { $0.entry.sum(room: $0.room, life: $0.life) }
        return [
            .ints(appends.map(\.room)), .ints(appends.map(\.life)), .ints(entries.map { Int64($0.seq) }),
            .ints(entries.map { Int64($0.at) }), .ints(entries.map { $0.by.map { Int64($0.id.number) } }),
            .texts(entries.map { $0.by?.name }), .texts(entries.map { $0.by?.role.stored }),
            .list(entries.map(\.step)), .ints(sums), .ints(appends.map(\.token)),
            .ints(appends.map { known.hasPrevious($0) ? nil : Int64($0.entry.seq - 1) }),
        ]
    }

    private var hints: [String] {
        let steps = appends.map { RoomHint.step(room: $0.id, life: Int($0.life), seq: $0.entry.seq) }
        return PostgresHint.texts(of: steps, from: appends.first?.node ?? "")
    }
}
