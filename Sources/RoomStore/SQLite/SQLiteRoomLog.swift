import GRDB
package import Rooms

/// A room's log in the store.
package struct SQLiteRoomLog: RoomLog {
    /// The store.
    let store: SQLiteRoomStore
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

    package let keepsResults = true
    package let isDurable = true

    package func append(_ entry: LogEntry, after position: Int) async throws(RoomLogError) {
        guard entry.seq == position + 1 else { throw .conflict(last: try await last()) }
        let (step, now) = (store.coding.encode(entry.recorded), store.now())
        let arguments = entry.stored(at: now, step).arguments(room: room, life: life)
        try await store.writer.write { db in
            try checkShare(step.count, in: db)
            // Every condition is in the one statement: no two writers can both have met them.
            let statement = try db.cachedStatement(
                sql: """
                    INSERT OR IGNORE INTO entry (room, life, seq, at, byNumber, byName, byRole, step, sum)
                    SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9
                    WHERE (SELECT life FROM room WHERE number = ?1) = ?2
                    AND (EXISTS (SELECT 1 FROM entry WHERE room = ?1 AND life = ?2 AND seq = ?3 - 1)
                        OR (SELECT start FROM life WHERE room = ?1 AND number = ?2) = ?3 - 1)
                    """
            )
            try statement.execute(arguments: arguments)
            guard db.changesCount == 1 else { throw RoomLogError.conflict(last: try db.present(room).last) }
            try db.use(room, at: now)
            try count(step.count, in: db)
        }
        note(life, entry.seq)
    }

    package func entries(after position: Int) async throws(RoomLogError) -> [LogEntry] {
        try await store.read { db in
            let last = try db.lastSeq(of: room, life: life)
            let position = max(position, last - limit)
            return try segments.flatMap { segment in
                try db.entries(of: room, in: segment, after: position).map { try $0.decoded(store.coding) }
            }
        }
    }

    package func branch(
        after position: Int,
        with entry: LogEntry,
        epoch: String
    ) async throws(RoomLogError) -> any RoomLog {
        let (step, now) = (store.coding.encode(entry.recorded), store.now())
        let number = try await store.writer.write { db in
            try checkShare(step.count, in: db)
            let digest = try db.digest(of: room, life: life)
            let life = LogEpoch(epoch: epoch, digest: digest)
            let number = try db.begin(life, of: room, after: self.life, parent: self.life, start: position)
            try db.insert(entry, of: room, life: number, at: now, step)
            try db.use(room, at: now)
            try count(step.count, in: db)
            return number
        }
        note(number, entry.seq)
        var segments = segments
        segments.cut(after: position)
        return log(of: number, segments + [LogSegment(life: number, start: position)])
    }

    package func restart(with entries: [LogEntry], as life: LogEpoch) async throws(RoomLogError) -> any RoomLog {
        let (steps, now) = (entries.map { ($0, store.coding.encode($0.recorded)) }, store.now())
        let start = (entries.first?.seq ?? 1) - 1
        let number = try await store.writer.write { db in
            let number = try db.begin(life, of: room, after: self.life, parent: nil, start: start)
            for (entry, step) in steps { try db.insert(entry, of: room, life: number, at: now, step) }
            // Of an app as it was, and of no use any more: a room does not grow with each save of its sources.
            try db.deleteLives(of: room, before: number)
            try db.cachedStatement(sql: "UPDATE room SET bytes = ? WHERE number = ?").execute(arguments: [
                steps.reduce(0) { $0 + $1.1.count }, room,
            ])
            return number
        }
        note(number, entries.last?.seq ?? start)
        return log(of: number, [LogSegment(life: number, start: start)])
    }

    package func seek(to position: Int?) async throws(RoomLogError) {
        try await store.writer.write { db in
            try db.cachedStatement(sql: "UPDATE room SET sought = ? WHERE number = ?").execute(arguments: [
                position, room,
            ])
        }
    }

    package func rename(_ title: String) async throws(RoomLogError) {
        try await store.writer.write { db in
            try db.cachedStatement(sql: "UPDATE room SET title = ? WHERE number = ?").execute(arguments: [title, room])
        }
    }

    package func use(at time: Int) async throws(RoomLogError) -> Bool {
        try await store.writer.write { db in
            try db.cachedStatement(sql: "UPDATE room SET used = max(used, ?) WHERE number = ?")
                .execute(arguments: [time, room])
            return db.changesCount == 1
        }
    }

    package func delete() async throws(RoomLogError) {
        try await store.writer.write { db in try db.delete([room], after: store.ledger) }
    }

    // MARK: - Private

    /// Refuses a step if a guest's rooms have used up their disk space.
    private func checkShare(_ bytes: Int, in db: Database) throws {
        guard owner.isGuest, try db.kept(by: owner).bytes + bytes > guestBytes else { return }
        throw RoomLogError.shareIsUsed("\(guestBytes) bytes of steps")
    }

    /// Adds the bytes of a step to those of its room, if they count against the limit of a guest.
    private func count(_ bytes: Int, in db: Database) throws {
        if owner.isGuest { try db.add(bytes: bytes, to: room) }
    }

    /// Takes note of the last step beside the database.
    private func note(_ life: Int64, _ seq: Int) {
        store.ledger.note(StepLedger.Mark(room: id, life: life, seq: seq), of: room)
    }

    private func last() async throws(RoomLogError) -> Int {
        try await store.read { db in try db.present(room).last }
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

extension RoomCopy.Entry {
    /// The entry's row.
    fileprivate func arguments(room: Int64, life: Int64) -> StatementArguments {
        let sum = StepSum.of(step, room: room, life: life, seq: seq, by: by)
        return [room, life, seq, at, by?.id.number, by?.name, by?.role.stored, step.databaseBlob, sum]
    }
}

/// Changes to the tables.
///
/// Each completes within a transaction, or refuses before writing.
extension Database {
    /// The present life of a room, and the number of its last entry.
    fileprivate func present(_ room: Int64) throws -> (life: Int64, last: Int) {
        let statement = try cachedStatement(sql: "SELECT life FROM room WHERE number = ?")
        guard let life = try Int64.fetchOne(statement, arguments: [room]) else {
            throw RoomLogError.unavailable(reason: "the room was deleted")
        }
        return (life, try lastSeq(of: room, life: life))
    }

    fileprivate func digest(of room: Int64, life: Int64) throws -> String {
        let statement = try cachedStatement(sql: "SELECT digest FROM life WHERE room = ? AND number = ?")
        return try String.fetchOne(statement, arguments: [room, life]) ?? ""
    }

    /// Begins a new life of a room's log, after the present one.
    fileprivate func begin(
        _ life: LogEpoch,
        of room: Int64,
        after old: Int64,
        parent: Int64?,
        start: Int
    ) throws -> Int64 {
        let present = try present(room)
        guard present.life == old, parent == nil || start <= present.last else {
            throw RoomLogError.conflict(last: present.last)
        }
        let number = old + 1
        try cachedStatement(sql: "UPDATE room SET life = ?, sought = NULL WHERE number = ?").execute(arguments: [
            number, room,
        ])
        try insert(life, of: room, number: number, parent: parent, start: start)
        return number
    }

    /// Adds a life.
    func insert(_ life: LogEpoch, of room: Int64, number: Int64, parent: Int64?, start: Int) throws {
        try cachedStatement(
            sql: "INSERT INTO life (room, number, epoch, digest, parent, start) VALUES (?, ?, ?, ?, ?, ?)"
        )
        .execute(arguments: [room, number, life.epoch, life.digest, parent, start])
    }

    /// Adds an entry not yet known to anyone else.
    func insert(_ entry: LogEntry, of room: Int64, life: Int64, at time: Int, _ step: [UInt8]) throws {
        try insert(entry.stored(at: time, step), of: room, life: life)
    }

    /// Adds an entry not yet known to anyone else.
    func insert(_ entry: RoomCopy.Entry, of room: Int64, life: Int64) throws {
        try cachedStatement(
            sql: """
                INSERT INTO entry (room, life, seq, at, byNumber, byName, byRole, step, sum)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        )
        .execute(arguments: entry.arguments(room: room, life: life))
    }

    /// Records the use of a room, to the hour.
    fileprivate func use(_ room: Int64, at time: Int) throws {
        try cachedStatement(sql: "UPDATE room SET used = ?2 WHERE number = ?1 AND used < ?2 - ?3")
            .execute(arguments: [room, time, RoomExpiry.precision])
    }

    /// Forgets earlier lives of a room's log.
    fileprivate func deleteLives(of room: Int64, before life: Int64) throws {
        for sql in ["DELETE FROM entry WHERE room = ? AND life < ?", "DELETE FROM life WHERE room = ? AND number < ?"] {
            try cachedStatement(sql: sql).execute(arguments: [room, life])
        }
    }

    /// Forgets rooms, after the ledger has.
    func delete(_ rooms: [Int64], after ledger: StepLedger) throws {
        ledger.forget(rooms)
        for room in rooms {
            for sql in [
                "DELETE FROM entry WHERE room = ?", "DELETE FROM life WHERE room = ?",
                "DELETE FROM room WHERE number = ?",
            ] {
                try cachedStatement(sql: sql).execute(arguments: [room])
            }
        }
    }
}
