import Postgres
import Rooms

/// A room's log in the database.
struct PostgresRoomLog: RoomLog {
    /// The store.
    let store: PostgresRoomStore
    /// The room's number.
    let room: Int64
    /// The room's name.
    let id: String
    /// The life of the log.
    let life: Int64
    /// The segments with its entries, oldest first.
    ///
    /// The last one is its own.
    let segments: [LogSegment]
    /// The most entries to read, the newest ones.
    let limit: Int
    /// The room's owner.
    let owner: Principal
    /// The most bytes of steps kept for one guest.
    let guestBytes: Int

    let keepsResults = true
    let isDurable = true

    /// Appends an entry, if it is the next one of the present life.
    ///
    /// The lock on the room's row lets one writer of the room decide at a time, whatever its node. The answer has the
    /// number of entries added, and the reasons for none.
    private static let append: PostgresStatement = """
        WITH place AS (
            SELECT number FROM sceneflow.room WHERE number = $1 AND life = $2 FOR NO KEY UPDATE
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
        )
        SELECT (SELECT count(*) FROM taken) AS taken, (SELECT has_room FROM share) AS has_room
        """

    /// Finds an entry that this writer has stored.
    private static let own: PostgresStatement =
        "SELECT 1 FROM sceneflow.entry WHERE room = $1 AND life = $2 AND seq = $3 AND token = $4"

    func append(_ entry: LogEntry, after position: Int) async throws(RoomLogError) {
        guard entry.seq == position + 1 else { throw .conflict(last: try await last()) }
        let (step, now) = (store.coding.encode(entry.recorded), store.now())
        let token = PostgresValue.int(.random(in: 1...Int64.max))
        let key = [PostgresValue.int(room), .int(life), PostgresValue(entry.seq)]
        let values = entry.stored(at: now, step).values(room: room, life: life)
        let share: [PostgresValue] = owner.isGuest ? [.text(owner.stored), PostgresValue(guestBytes)] : [.null, .null]
        do {
            try await store.writer.append(
                room,
                PostgresCommand(Self.append, values + [token, PostgresValue(RoomExpiry.precision)] + share),
                isOwn: PostgresCommand(Self.own, key + [token])
            ) { [guestBytes] result in
                let row = result.first
                if try row?.int("taken") == 1 { return }
                guard try row?.int("has_room") != 0 else {
                    throw RoomLogError.shareIsUsed("\(guestBytes) bytes of steps")
                }
                throw RoomLogError.conflict(last: 0)
            }
        } catch .conflict {
            throw .conflict(last: try await last())
        }
    }

    func entries(after position: Int) async throws(RoomLogError) -> [LogEntry] {
        try await store.read { tables in
            try tables.snapshot {
                let position = max(position, try tables.lastSeq(of: room, life: life) - limit)
                return try segments.flatMap { segment in
                    try tables.entries(of: room, in: segment, after: position).map { try $0.decoded(store.coding) }
                }
            }
        }
    }

    func branch(
        after position: Int,
        with entry: LogEntry,
        epoch: String
    ) async throws(RoomLogError) -> any RoomLog {
        let (step, now) = (store.coding.encode(entry.recorded), store.now())
        let number = try await store.writer.write { connection, deadline in
            let tables = RoomTables(connection, until: deadline)
            if owner.isGuest, try tables.kept(by: owner).bytes + step.count > guestBytes {
                throw RoomLogError.shareIsUsed("\(guestBytes) bytes of steps")
            }
            let digest = try tables.run(
                "SELECT digest FROM sceneflow.life WHERE room = $1 AND number = $2",
                .int(room),
                .int(life)
            ).first?.text("digest")
            let new = LogEpoch(epoch: epoch, digest: digest ?? "")
            let number = try begin(new, parent: life, start: position, in: tables)
            try tables.insert([entry.stored(at: now, step)], of: room, life: number)
            try tables.use(room, at: now)
            if owner.isGuest { try tables.add(bytes: step.count, to: room) }
            return number
        }
        var segments = segments
        segments.cut(after: position)
        return log(of: number, segments + [LogSegment(life: number, start: position)])
    }

    func restart(with entries: [LogEntry], as life: LogEpoch) async throws(RoomLogError) -> any RoomLog {
        let now = store.now()
        let stored = entries.map { $0.stored(at: now, store.coding.encode($0.recorded)) }
        let start = (entries.first?.seq ?? 1) - 1
        let number = try await store.writer.write { connection, deadline in
            let tables = RoomTables(connection, until: deadline)
            let number = try begin(life, parent: nil, start: start, in: tables)
            try tables.insert(stored, of: room, life: number)
            // Of an app as it was, and of no use any more: a room does not grow with each save of its sources.
            try tables.deleteLives(of: room, before: number)
            try tables.run(
                "UPDATE sceneflow.room SET bytes = $1 WHERE number = $2",
                PostgresValue(stored.reduce(0) { $0 + $1.step.count }),
                .int(room)
            )
            return number
        }
        return log(of: number, [LogSegment(life: number, start: start)])
    }

    func seek(to position: Int?) async throws(RoomLogError) {
        try await store.writer.write { connection, deadline in
            _ = try RoomTables(connection, until: deadline).run(
                "UPDATE sceneflow.room SET sought = $1 WHERE number = $2",
                PostgresValue(position),
                .int(room)
            )
        }
    }

    func rename(_ title: String) async throws(RoomLogError) {
        try await store.writer.write { connection, deadline in
            _ = try RoomTables(connection, until: deadline).run(
                "UPDATE sceneflow.room SET title = $1 WHERE number = $2",
                .text(title),
                .int(room)
            )
        }
    }

    func use(at time: Int) async throws(RoomLogError) -> Bool {
        try await store.writer.write { connection, deadline in
            try RoomTables(connection, until: deadline).run(
                "UPDATE sceneflow.room SET used = greatest(used, $1) WHERE number = $2",
                PostgresValue(time),
                .int(room)
            ).changes == 1
        }
    }

    func delete() async throws(RoomLogError) {
        try await store.writer.write { connection, deadline in
            try RoomTables(connection, until: deadline).delete([room])
        }
    }

    func latest() async throws(RoomLogError) -> (chronicle: RoomChronicle, log: any RoomLog)? {
        try await store.read { tables in
            try tables.snapshot {
                guard let room = try tables.room(id), room.number == self.room else {
                    throw RoomLogError.unavailable(reason: "the room was deleted")
                }
                return (
                    try tables.copy(of: room).chronicle(store.coding),
                    log(of: room.life, try tables.segments(of: room))
                )
            }
        }
    }

    // MARK: - Private

    /// Begins a new life of the room's log, after the present one.
    private func begin(
        _ new: LogEpoch,
        parent: Int64?,
        start: Int,
        in tables: RoomTables
    ) throws -> Int64 {
        let present = try tables.present(room)
        guard present.life == life, parent == nil || start <= present.last else {
            throw RoomLogError.conflict(last: present.last)
        }
        let number = life + 1
        try tables.run(
            "UPDATE sceneflow.room SET life = $1, sought = NULL WHERE number = $2",
            .int(number),
            .int(room)
        )
        try tables.insert(new, of: room, number: number, parent: parent, start: start)
        return number
    }

    /// Returns the number of the last entry of the present life.
    private func last() async throws(RoomLogError) -> Int {
        try await store.read { tables in
            let row = try tables.run("SELECT life FROM sceneflow.room WHERE number = $1", .int(room)).first
            guard let life = try row?.int("life") else {
                throw RoomLogError.unavailable(reason: "the room was deleted")
            }
            return try tables.lastSeq(of: room, life: Int64(life))
        }
    }

    private func log(of life: Int64, _ segments: [LogSegment]) -> Self {
        Self(
            store: store,
            room: room,
            id: id,
            life: life,
            segments: segments,
            limit: limit,
            owner: owner,
            guestBytes: guestBytes
        )
    }
}
