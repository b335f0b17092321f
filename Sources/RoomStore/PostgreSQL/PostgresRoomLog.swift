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
    let number: Int64
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

    var life: Int { Int(number) }
    var roster: (any RoomRoster)? { PostgresRoster(board: store.board, room: room, id: id) }
    let keepsResults = true
    let isDurable = true

    func append(_ entry: LogEntry, after position: Int) async throws(RoomLogError) {
        guard entry.seq == position + 1 else { throw .conflict(last: try await last()) }
        let (step, now) = (store.coding.encode(entry.recorded), store.now())
        let guest = owner.isGuest ? (owner: owner.stored, bytes: guestBytes) : nil
        let append = PostgresAppend(
            entry.stored(at: now, step),
            to: (room, id),
            (number, segments.last?.start ?? 0),
            guest: guest,
            node: store.node
        )
        switch try await store.writer.append(append) {
        case .taken: return
        case .shareIsUsed: throw .shareIsUsed("\(guestBytes) bytes of steps")
        case .conflict: throw .conflict(last: try await last())
        }
    }

    func entries(after position: Int) async throws(RoomLogError) -> [LogEntry] {
        try await store.read { tables in
            try tables.snapshot {
                let position = max(position, try tables.lastSeq(of: room, life: number) - limit)
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
        let next = try await store.write { tables in
            if owner.isGuest, try tables.kept(by: owner).bytes + step.count > guestBytes {
                throw RoomLogError.shareIsUsed("\(guestBytes) bytes of steps")
            }
            let digest = try tables.run(
                "SELECT digest FROM sceneflow.life WHERE room = $1 AND number = $2",
                .int(room),
                .int(number)
            ).first?.text("digest")
            let new = LogEpoch(epoch: epoch, digest: digest ?? "")
            let next = try begin(new, parent: number, start: position, in: tables)
            try tables.insert([entry.stored(at: now, step)], of: room, life: next)
            try tables.use(room, at: now)
            if owner.isGuest { try tables.add(bytes: step.count, to: room) }
            return next
        }
        var segments = segments
        segments.cut(after: position)
        return log(of: next, segments + [LogSegment(life: next, start: position)])
    }

    func restart(with entries: [LogEntry], as life: LogEpoch) async throws(RoomLogError) -> any RoomLog {
        let now = store.now()
        let stored = entries.map { $0.stored(at: now, store.coding.encode($0.recorded)) }
        let start = (entries.first?.seq ?? 1) - 1
        let next = try await store.write { tables in
            let next = try begin(life, parent: nil, start: start, in: tables)
            try tables.insert(stored, of: room, life: next)
            // Of an app as it was, and of no use any more: a room does not grow with each save of its sources.
            try tables.deleteLives(of: room, before: next)
            try tables.run(
                "UPDATE sceneflow.room SET bytes = $1 WHERE number = $2",
                PostgresValue(stored.reduce(0) { $0 + $1.step.count }),
                .int(room)
            )
            return next
        }
        return log(of: next, [LogSegment(life: next, start: start)])
    }

    func seek(to position: Int?) async throws(RoomLogError) {
        try await store.write { tables in
            let present = try tables.present(room)
            guard present.life == number, position ?? 0 <= present.last else {
                throw RoomLogError.conflict(last: present.last)
            }
            try tables.run(
                "UPDATE sceneflow.room SET sought = $1 WHERE number = $2",
                PostgresValue(position),
                .int(room)
            )
            try tables.tellChange(of: room)
        }
    }

    func rename(_ title: String) async throws(RoomLogError) {
        try await store.write { tables in
            try tables.run("UPDATE sceneflow.room SET title = $1 WHERE number = $2", .text(title), .int(room))
            try tables.tellChange(of: room)
        }
    }

    func use(at time: Int) async throws(RoomLogError) -> Bool {
        try await store.write { tables in
            try tables.run(
                "UPDATE sceneflow.room SET used = greatest(used, $1) WHERE number = $2",
                PostgresValue(time),
                .int(room)
            ).changes == 1
        }
    }

    func expire(usedAt time: Int) async throws(RoomLogError) -> Bool {
        try await store.write { tables in
            try tables.hold(room)
            // Uses are recorded to the hour.
            let row = try tables.run(
                """
                SELECT 1 FROM sceneflow.room WHERE number = $1
                AND (used > $2 OR EXISTS (SELECT 1 FROM sceneflow.present WHERE present.room = $1)) FOR UPDATE
                """,
                .int(room),
                PostgresValue(time)
            ).first
            guard row == nil else { return false }
            try tables.delete([room])
            return true
        }
    }

    func delete() async throws(RoomLogError) {
        try await store.write { tables in try tables.delete([room]) }
    }

    func news(after position: Int) async throws(RoomLogError) -> RoomNews? {
        try await store.read { tables in try tables.news(of: room, life: number, after: position, store.coding) }
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
        // Another process may show everyone another entry than the one to continue from.
        guard present.life == number, parent == nil || start <= present.last && (present.sought ?? start) == start
        else {
            throw RoomLogError.conflict(last: present.last)
        }
        let next = number + 1
        try tables.run("UPDATE sceneflow.room SET life = $1, sought = NULL WHERE number = $2", .int(next), .int(room))
        try tables.insert(new, of: room, number: next, parent: parent, start: start)
        try tables.tellChange(of: room)
        return next
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
            number: life,
            segments: segments,
            limit: limit,
            owner: owner,
            guestBytes: guestBytes
        )
    }
}
