import Postgres
import Rooms
import SceneFlow

/// Queries on the tables, within a deadline for each answer.
struct RoomTables {
    /// The connection.
    let connection: PostgresConnection
    /// The end of waiting for each answer.
    let deadline: ContinuousClock.Instant
    /// The name of this process in hints to others; empty for a reader.
    let node: String

    /// Creates the queries of a connection.
    init(_ connection: PostgresConnection, until deadline: ContinuousClock.Instant, node: String = "") {
        self.connection = connection
        self.deadline = deadline
        self.node = node
    }

    /// Runs a statement.
    @discardableResult
    func run(_ statement: PostgresStatement, _ values: PostgresValue...) throws(PostgresError) -> PostgresResult {
        try connection.run(statement, values, until: deadline)
    }

    /// Runs any number of commands, some at a time.
    func run(_ commands: [PostgresCommand]) throws(PostgresError) {
        for start in stride(from: 0, to: commands.count, by: 200) {
            try connection.run(Array(commands[start..<min(start + 200, commands.count)]), until: deadline)
        }
    }

    // MARK: - Reading

    /// Returns every row of a consistent moment.
    func snapshot<Value>(_ body: () throws -> Value) throws -> Value {
        try connection.transaction("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", until: deadline, body)
    }

    /// Returns the room of a name, or nil.
    func room(_ id: String) throws(PostgresError) -> StoredRoom? {
        guard let row = try run("SELECT * FROM sceneflow.room WHERE id = $1", .text(id)).first else { return nil }
        return try StoredRoom(row)
    }

    /// Returns every room, sorted by name.
    func rooms() throws -> [RoomSummary] {
        let idle = try run("SELECT idle FROM sceneflow.expiry").first?.int("idle") ?? 0
        let rows = try run(
            """
            SELECT room.*, entry.seq, entry.at, life.start FROM sceneflow.room
            JOIN sceneflow.life ON life.room = room.number AND life.number = room.life
            LEFT JOIN LATERAL (
                SELECT seq, at FROM sceneflow.entry WHERE entry.room = room.number AND entry.life = room.life
                ORDER BY seq DESC LIMIT 1
            ) AS entry ON true ORDER BY id COLLATE "C"
            """
        ).rows
        var summaries: [RoomSummary] = []
        for row in rows {
            let room = try StoredRoom(row)
            summaries.append(
                RoomSummary(
                    record: room.record,
                    seq: try row.optionalInt("seq") ?? row.int("start"),
                    created: room.created,
                    used: try row.optionalInt("at") ?? room.created,
                    expires: idle > 0 ? room.used + idle : nil
                )
            )
        }
        return summaries
    }

    /// Returns everything of a room.
    func copy(of room: StoredRoom) throws -> RoomCopy {
        var lives: [RoomCopy.Life] = []
        for life in try self.lives(of: room) {
            lives.append(
                RoomCopy.Life(
                    epoch: LogEpoch(epoch: try life.text("epoch"), digest: try life.text("digest")),
                    start: try life.int("start"),
                    entries: try entries(
                        of: room.number,
                        in: LogSegment(life: Int64(try life.int("number")), start: 0),
                        after: 0
                    )
                )
            )
        }
        return RoomCopy(of: room, lives)
    }

    /// Returns the segments with the entries of a room's present life.
    func segments(of room: StoredRoom) throws -> [LogSegment] {
        var segments: [LogSegment] = []
        for life in try lives(of: room) {
            let start = try life.int("start")
            segments.cut(after: start)
            segments.append(LogSegment(life: Int64(try life.int("number")), start: start))
        }
        return segments
    }

    /// Returns the entries of a segment, oldest first.
    func entries(of room: Int64, in segment: LogSegment, after position: Int) throws -> [RoomCopy.Entry] {
        let rows = try run(
            """
            SELECT seq, at, by_number, by_name, by_role, step, sum FROM sceneflow.entry
            WHERE room = $1 AND life = $2 AND seq > $3 AND seq <= $4 ORDER BY seq
            """,
            .int(room),
            .int(segment.life),
            PostgresValue(max(position, segment.start)),
            PostgresValue(segment.end ?? Int.max)
        ).rows
        var entries: [RoomCopy.Entry] = []
        entries.reserveCapacity(rows.count)
        for row in rows { entries.append(try RoomCopy.Entry(row, of: room, segment.life)) }
        return entries
    }

    /// Returns the present life of a room, and the number of its last entry.
    /// - Parameter room: the room's number. It stays as it is until the end of the transaction.
    /// - Returns: both, and the entry shown to everyone if it is an earlier one.
    /// - Throws: `RoomLogError.unavailable` if there is no such room; `PostgresError`.
    func present(_ room: Int64) throws -> (life: Int64, last: Int, sought: Int?) {
        try hold(room)
        let locked = try run("SELECT life, sought FROM sceneflow.room WHERE number = $1 FOR UPDATE", .int(room)).first
        guard let locked else { throw RoomLogError.unavailable(reason: "the room was deleted") }
        let life = Int64(try locked.int("life"))
        return (life, try lastSeq(of: room, life: life), try locked.optionalInt("sought"))
    }

    /// Keeps groups of appends away from a room, until the end of the transaction.
    func hold(_ room: Int64) throws(PostgresError) {
        try run("SELECT pg_advisory_xact_lock($1)", .int(PostgresGroupAppend.lock(of: room)))
    }

    /// Returns the present positions of rooms in their logs, without those of missing rooms.
    func heads(of ids: [String]) throws -> [String: RoomHead] {
        var heads: [String: RoomHead] = [:]
        for row in try run(Self.headsQuery, .texts(ids)).rows { heads[try row.text("id")] = try RoomHead(row) }
        return heads
    }

    /// Returns the changes of a room since an entry of a life, as of one moment.
    func news(of room: Int64, life: Int64, after position: Int, _ coding: StepCoding) throws -> RoomNews {
        let rows = try run(Self.newsQuery, .int(room), PostgresValue(position), PostgresValue(Self.mostNews)).rows
        guard let first = rows.first else { return .deleted }
        let head = try RoomHead(first)
        guard head.life == Int(life) else { return .anotherLife }
        let entries = try rows.compactMap { row in
            try row.optionalInt("seq") == nil ? nil : RoomCopy.Entry(row, of: room, life).decoded(coding)
        }
        return .later(entries, head)
    }

    /// Returns the number of the last entry of a life; 0 if there is no such life.
    func lastSeq(of room: Int64, life: Int64) throws(PostgresError) -> Int {
        let row = try run(
            """
            SELECT coalesce(
                (SELECT max(seq) FROM sceneflow.entry WHERE room = $1 AND life = $2),
                (SELECT start FROM sceneflow.life WHERE room = $1 AND number = $2), 0) AS last
            """,
            .int(room),
            .int(life)
        ).first
        return try row?.int("last") ?? 0
    }

    /// Returns the number of rooms kept for an owner, and the bytes of their steps.
    func kept(by owner: Principal) throws(PostgresError) -> (rooms: Int, bytes: Int) {
        let row = try run(
            """
            SELECT count(*) AS rooms, coalesce(sum(bytes), 0)::bigint AS bytes FROM sceneflow.room WHERE owner = $1
            """,
            .text(owner.stored)
        ).first
        return (try row?.int("rooms") ?? 0, try row?.int("bytes") ?? 0)
    }

    // MARK: - Writing

    /// Adds a room.
    func insert(
        _ record: RoomRecord,
        life: Int64,
        sought: Int?,
        created: Int,
        used: Int,
        bytes: Int
    ) throws(PostgresError) -> Int64 {
        let row = try run(
            """
            INSERT INTO sceneflow.room (id, title, flow, deployment_target, configuration, present, view, origin_room,
                origin_seq, owner, life, sought, created, used, bytes)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
            ON CONFLICT (id) DO NOTHING RETURNING number
            """,
            .text(record.id),
            .text(record.title),
            .text(record.flow),
            PostgresValue(record.deploymentTarget?.description),
            .text(record.configuration.rawValue),
            .bytes(record.lock.present.bytes),
            .bytes(record.lock.view.bytes),
            PostgresValue(record.origin?.room),
            PostgresValue(record.origin?.seq),
            .text(record.owner.stored),
            .int(life),
            PostgresValue(sought),
            PostgresValue(created),
            PostgresValue(used),
            PostgresValue(bytes)
        ).first
        guard let row else { throw .result(reason: "a room of the same name exists") }
        return Int64(try row.int("number"))
    }

    /// Adds a life.
    func insert(
        _ life: LogEpoch,
        of room: Int64,
        number: Int64,
        parent: Int64?,
        start: Int
    ) throws(PostgresError) {
        try run(
            """
            INSERT INTO sceneflow.life (room, number, epoch, digest, parent, start) VALUES ($1, $2, $3, $4, $5, $6)
            """,
            .int(room),
            .int(number),
            .text(life.epoch),
            .text(life.digest),
            parent.map(PostgresValue.int) ?? .null,
            PostgresValue(start)
        )
    }

    /// Adds entries not yet known to anyone else.
    func insert(_ entries: [RoomCopy.Entry], of room: Int64, life: Int64) throws(PostgresError) {
        try run(
            entries.map { entry in
                PostgresCommand(
                    """
                    INSERT INTO sceneflow.entry (room, life, seq, at, by_number, by_name, by_role, step, sum, token)
                    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0)
                    """,
                    entry.values(room: room, life: life)
                )
            }
        )
    }

    /// Records the use of a room, to the hour.
    func use(_ room: Int64, at time: Int) throws(PostgresError) {
        try run(
            "UPDATE sceneflow.room SET used = $2 WHERE number = $1 AND used < $2::bigint - $3::bigint",
            .int(room),
            PostgresValue(time),
            PostgresValue(RoomExpiry.precision)
        )
    }

    /// Counts bytes of steps to a room.
    func add(bytes: Int, to room: Int64) throws(PostgresError) {
        try run("UPDATE sceneflow.room SET bytes = bytes + $1 WHERE number = $2", PostgresValue(bytes), .int(room))
    }

    /// Forgets earlier lives of a room's log.
    func deleteLives(of room: Int64, before life: Int64) throws(PostgresError) {
        try run("DELETE FROM sceneflow.entry WHERE room = $1 AND life < $2", .int(room), .int(life))
        try run("DELETE FROM sceneflow.life WHERE room = $1 AND number < $2", .int(room), .int(life))
    }

    /// Forgets rooms.
    func delete(_ rooms: [Int64]) throws(PostgresError) {
        // In one order, so that no two transactions wait for each other.
        for room in rooms.sorted() {
            try hold(room)
            try run(
                "SELECT pg_notify('sceneflow', $1 || ' deletion ' || id) FROM sceneflow.room WHERE number = $2",
                .text(node),
                .int(room)
            )
            // The room comes first: the append of a single entry waits for it, and finds none.
            try run("DELETE FROM sceneflow.room WHERE number = $1", .int(room))
            try run("DELETE FROM sceneflow.life WHERE room = $1", .int(room))
            try run("DELETE FROM sceneflow.entry WHERE room = $1", .int(room))
            try run("DELETE FROM sceneflow.participant WHERE room = $1", .int(room))
            try run("DELETE FROM sceneflow.roster WHERE room = $1", .int(room))
        }
    }

    // MARK: - Private

    /// The most entries read at once of a room's changes.
    private static let mostNews = 500

    private static let headsQuery: PostgresStatement = """
        SELECT room.id, room.life, room.sought, room.title, coalesce(
            (SELECT max(seq) FROM sceneflow.entry WHERE entry.room = room.number AND entry.life = room.life),
            (SELECT start FROM sceneflow.life WHERE life.room = room.number AND life.number = room.life), 0) AS last,
            sceneflow.roster_mark(room.number) AS mark
        FROM sceneflow.room WHERE id = ANY($1)
        """

    private static let newsQuery: PostgresStatement = """
        SELECT room.life, room.sought, room.title, later.*, coalesce(
            (SELECT max(seq) FROM sceneflow.entry WHERE entry.room = room.number AND entry.life = room.life),
            (SELECT start FROM sceneflow.life WHERE life.room = room.number AND life.number = room.life), 0) AS last,
            NULL::bigint AS mark
        FROM sceneflow.room LEFT JOIN LATERAL (
            SELECT seq, at, by_number, by_name, by_role, step, sum FROM sceneflow.entry
            WHERE entry.room = room.number AND entry.life = room.life AND entry.seq > $2 ORDER BY seq LIMIT $3
        ) AS later ON true WHERE room.number = $1 ORDER BY later.seq
        """

    /// Returns the lives since the last restart of the log, oldest first.
    ///
    /// Each life continues from an earlier one. If it does not, the rows are damaged.
    private func lives(of room: StoredRoom) throws -> [PostgresRow] {
        let lives = try run(
            """
            WITH RECURSIVE line AS (
                SELECT * FROM sceneflow.life WHERE room = $1 AND number = $2
                UNION ALL
                SELECT life.* FROM sceneflow.life JOIN line
                ON life.room = $1 AND life.number = line.parent AND life.number < line.number
            )
            SELECT * FROM line ORDER BY number
            """,
            .int(room.number),
            .int(room.life)
        ).rows
        guard let first = lives.first, try first.optionalInt("parent") == nil else {
            throw RoomLogError.unavailable(reason: "the log of room '\(room.record.id)' is damaged")
        }
        return lives
    }
}

extension RoomHead {
    /// Reads a row.
    fileprivate init(_ row: PostgresRow) throws(PostgresError) {
        self.init(
            life: try row.int("life"),
            seq: try row.int("last"),
            sought: try row.optionalInt("sought"),
            title: try row.text("title"),
            rosterMark: try row.optionalInt("mark")
        )
    }
}

extension StoredRoom {
    /// Reads a row.
    fileprivate init(_ row: PostgresRow) throws(PostgresError) {
        let origin = try row.optionalText("origin_room")
        let originSeq = try row.optionalInt("origin_seq") ?? 0
        let target = try row.optionalText("deployment_target")
        self.init(
            number: Int64(try row.int("number")),
            life: Int64(try row.int("life")),
            sought: try row.optionalInt("sought"),
            created: try row.int("created"),
            used: try row.int("used"),
            record: RoomRecord(
                id: try row.text("id"),
                title: try row.text("title"),
                flow: try row.text("flow"),
                deploymentTarget: target.flatMap(Version.init),
                configuration: BuildConfiguration(rawValue: try row.text("configuration")) ?? .debug,
                lock: RoomLock(
                    present: KeyHash(bytes: try row.bytes("present")),
                    view: KeyHash(bytes: try row.bytes("view"))
                ),
                origin: origin.map { RoomOrigin(room: $0, seq: originSeq) },
                owner: Principal(stored: try row.text("owner"))
            )
        )
    }
}

extension RoomCopy.Entry {
    /// Reads a row.
    fileprivate init(_ row: PostgresRow, of room: Int64, _ life: Int64) throws {
        let (name, role) = (try row.optionalText("by_name"), try row.optionalText("by_role"))
        try self.init(
            seq: row.int("seq"),
            at: row.int("at"),
            by: row.optionalInt("by_number").map {
                Participant(id: .init($0), name: name ?? "", role: Role(stored: role))
            },
            step: row.bytes("step"),
            of: room,
            life,
            sum: Int64(row.int("sum"))
        )
    }

    /// Returns the checksum of the entry's row.
    func sum(room: Int64, life: Int64) -> Int64 { StepSum.of(step, room: room, life: life, seq: seq, by: by) }

    /// The first nine values of the entry's row.
    func values(room: Int64, life: Int64) -> [PostgresValue] {
        [
            .int(room), .int(life), PostgresValue(seq), PostgresValue(at), PostgresValue(by?.id.number),
            PostgresValue(by?.name), PostgresValue(by?.role.stored), .bytes(step),
            .int(sum(room: room, life: life)),
        ]
    }
}
