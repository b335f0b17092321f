import Postgres
import Rooms

/// The append of one entry to a room's log, as a command of the database.
struct PostgresAppend: Sendable {
    /// The room's number.
    let room: Int64
    /// The life of the log.
    let life: Int64
    /// The entry.
    let entry: RoomCopy.Entry
    /// The guest owning the room, and the most bytes of steps kept for the guest; nil for the server's owner.
    let guest: (owner: String, bytes: Int)?
    /// The name of this process in the hint to others.
    let node: String
    /// The number by which this writer finds its entry again.
    private let token = Int64.random(in: 1...Int64.max)

    /// Creates an append.
    /// - Parameters:
    ///   - entry: the entry.
    ///   - room: the room's number.
    ///   - life: the life of the log.
    ///   - guest: the guest owning the room, and the most bytes of steps kept for the guest; nil for the server's owner.
    ///   - node: the name of this process in the hint to others.
    init(
        _ entry: RoomCopy.Entry,
        to room: Int64,
        _ life: Int64,
        guest: (owner: String, bytes: Int)?,
        node: String
    ) {
        self.node = node
        self.entry = entry
        self.room = room
        self.life = life
        self.guest = guest
    }

    // MARK: - Alone

    /// Appends the entry, if it is the next one of the present life and nobody is shown an earlier one.
    ///
    /// The lock on the room's row lets one writer of the room decide at a time, whatever its node. The answer has the
    /// number of entries added, and tells if the guest's share had room.
    var command: PostgresCommand {
        let share: [PostgresValue] = guest.map { [.text($0.owner), PostgresValue($0.bytes)] } ?? [.null, .null]
        let values = entry.values(room: room, life: life)
        let rest: [PostgresValue] = [.int(token), PostgresValue(RoomExpiry.precision)]
        return PostgresCommand(Self.alone, values + rest + share + [.text(node)])
    }

    /// Finds the entry, if this writer has stored it.
    var own: PostgresCommand {
        PostgresCommand(
            "SELECT 1 FROM sceneflow.entry WHERE room = $1 AND life = $2 AND seq = $3 AND token = $4",
            [.int(room), .int(life), PostgresValue(entry.seq), .int(token)]
        )
    }

    private static let alone: PostgresStatement = """
        WITH place AS (
            SELECT number, id FROM sceneflow.room WHERE number = $1 AND life = $2 AND sought IS NULL FOR NO KEY UPDATE
        ), share AS (
            SELECT $12::text IS NULL OR coalesce(sum(bytes), 0) + length($8::bytea) <= $13::bigint AS has_room
            FROM sceneflow.room WHERE owner = $12
        ), taken AS (
            INSERT INTO sceneflow.entry (room, life, seq, at, by_number, by_name, by_role, step, sum, token)
            SELECT number, $2::bigint, $3::bigint, $4::bigint, $5::bigint, $6::text, $7::text, $8::bytea, $9::bigint,
                $10::bigint FROM place, share
            WHERE has_room AND (
                EXISTS (SELECT 1 FROM sceneflow.entry WHERE room = $1 AND life = $2 AND seq = $3 - 1)
                OR EXISTS (SELECT 1 FROM sceneflow.life WHERE room = $1 AND number = $2 AND start = $3 - 1))
            ON CONFLICT DO NOTHING RETURNING seq
        ), used AS (
            UPDATE sceneflow.room SET used = CASE WHEN used < $4 - $11::bigint THEN $4 ELSE used END,
                bytes = bytes + CASE WHEN $12 IS NULL THEN 0 ELSE length($8::bytea) END
            WHERE number = $1 AND EXISTS (SELECT 1 FROM taken) AND ($12 IS NOT NULL OR used < $4 - $11::bigint)
        ), told AS MATERIALIZED (
            SELECT pg_notify('sceneflow', $14::text || ' step ' || $2::bigint || ' ' || seq || ' ' || id) FROM taken, place
        )
        SELECT (SELECT count(*) FROM told) AS taken, (SELECT has_room FROM share) AS has_room
        """

    // MARK: - Together

    /// Appends entries of different rooms of the server's owner, each under the same conditions as alone.
    ///
    /// One statement costs the database less than as many single ones. The answer has the numbers of the rooms with a new
    /// entry. No part of it is planned as a pass over a table, or over pairs of entries.
    static func together(_ appends: [Self]) -> PostgresCommand {
        let entries = appends.map(\.entry)
        let sums = appends.map { append in
            StepSum.of(
                append.entry.step,
                room: append.room,
                life: append.life,
                seq: append.entry.seq,
                by: append.entry.by
            )
        }
        return PostgresCommand(
            """
            WITH given AS MATERIALIZED (
                SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[],
                    $7::text[], $8::bytea[], $9::bigint[], $10::bigint[])
                AS given (room, life, seq, at, by_number, by_name, by_role, step, sum, token)
            ), place AS MATERIALIZED (
                SELECT given.*, room.id, room.used, life.start FROM given
                JOIN sceneflow.room ON room.number = given.room AND room.life = given.life AND room.sought IS NULL
                JOIN sceneflow.life ON life.room = given.room AND life.number = given.life
                ORDER BY room.number FOR NO KEY UPDATE OF room
            ), taken AS (
                INSERT INTO sceneflow.entry (room, life, seq, at, by_number, by_name, by_role, step, sum, token)
                SELECT room, life, seq, at, by_number, by_name, by_role, step, sum, token FROM place
                WHERE start = seq - 1 OR (
                    SELECT before.seq FROM sceneflow.entry AS before
                    WHERE before.room = place.room AND before.life = place.life AND before.seq = place.seq - 1
                ) IS NOT NULL
                ON CONFLICT DO NOTHING RETURNING room
            ), used AS (
                UPDATE sceneflow.room SET used = place.at FROM place
                WHERE room.number = place.room AND place.used < place.at - $11::bigint
                AND place.room = ANY (ARRAY(SELECT room FROM taken))
            ), told AS MATERIALIZED (
                SELECT room, pg_notify('sceneflow', $12::text || ' step ' || life || ' ' || seq || ' ' || id) FROM place
                WHERE room = ANY (ARRAY(SELECT room FROM taken))
            )
            SELECT room FROM told
            """,
            [
                .ints(appends.map(\.room)), .ints(appends.map(\.life)), .ints(entries.map { Int64($0.seq) }),
                .ints(entries.map { Int64($0.at) }), .ints(entries.map { $0.by.map { Int64($0.id.number) } }),
                .texts(entries.map { $0.by?.name }), .texts(entries.map { $0.by?.role.stored }),
                .list(entries.map(\.step)), .ints(sums), .ints(appends.map(\.token)),
                PostgresValue(RoomExpiry.precision), .text(appends.first?.node ?? ""),
            ]
        )
    }
}
