import Postgres
import Rooms
import Synchronization

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
    /// The name of the room, for the hint to others.
    let id: String
    /// The number of the entry before the first one of the life.
    let start: Int
    /// The number by which this writer finds its entry again.
    let token = Int64(Self.firstToken &+ Self.appended.wrappingAdd(1, ordering: .relaxed).newValue)

    /// No two processes have close numbers, and asking the system for each would cost as much as the rest of an append.
    private static let firstToken = Int.random(in: 1...Int.max / 2)
    private static let appended = Atomic(0)

    /// Creates an append.
    /// - Parameters:
    ///   - entry: the entry.
    ///   - room: the room's number and name.
    ///   - life: the life of the log, and the number of the entry before its first one.
    ///   - guest: the guest owning the room, and the most bytes of steps kept for the guest; nil for the server's owner.
    ///   - node: the name of this process in the hint to others.
    init(
        _ entry: RoomCopy.Entry,
        to room: (number: Int64, id: String),
        _ life: (number: Int64, start: Int),
        guest: (owner: String, bytes: Int)?,
        node: String
    ) {
        self.node = node
        self.entry = entry
        (self.room, id) = room
        (self.life, start) = life
        self.guest = guest
    }

    /// Appends the entry, if it is the next one of the present life and nobody is shown an earlier one.
    ///
    /// The lock on the room's row lets one writer of the room decide at a time, whatever its node. The answer has the
    /// number of entries added, and tells if the guest's share had room.
    var command: PostgresCommand {
        let share: [PostgresValue] = guest.map { [.text($0.owner), PostgresValue($0.bytes)] } ?? [.null, .null]
        let values = entry.values(room: room, life: life)
        let rest: [PostgresValue] = [.int(token), PostgresValue(RoomExpiry.precision)]
        return PostgresCommand(Self.append, values + rest + share + [.text(node)])
    }

    /// Finds the entry, if this writer has stored it.
    var own: PostgresCommand {
        PostgresCommand(
            "SELECT 1 FROM sceneflow.entry WHERE room = $1 AND life = $2 AND seq = $3 AND token = $4",
            [.int(room), .int(life), PostgresValue(entry.seq), .int(token)]
        )
    }

    private static let append: PostgresStatement = """
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
}
