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

    func append(_ entry: LogEntry, after position: Int) async throws(RoomLogError) {
        guard entry.seq == position + 1 else { throw .conflict(last: try await last()) }
        let (step, now) = (store.coding.encode(entry.recorded), store.now())
        let guest = owner.isGuest ? (owner: owner.stored, bytes: guestBytes) : nil
        switch try await store.writer.append(PostgresAppend(entry.stored(at: now, step), to: room, life, guest: guest))
        {
        case .taken: return
        case .shareIsUsed: throw .shareIsUsed("\(guestBytes) bytes of steps")
        case .conflict: throw .conflict(last: try await last())
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
