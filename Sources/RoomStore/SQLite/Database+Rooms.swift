import GRDB
import Rooms
import SceneFlow

/// Queries on the tables.
extension Database {
    /// The room of a name, or nil.
    func room(_ id: String) throws -> StoredRoom? {
        try Row.fetchOne(cachedStatement(sql: "SELECT * FROM room WHERE id = ?"), arguments: [id]).map(StoredRoom.init)
    }

    /// Returns everything of a room.
    func copy(of room: StoredRoom) throws -> RoomCopy {
        let lives = try lives(of: room).map { life in
            RoomCopy.Life(
                epoch: LogEpoch(epoch: life["epoch"], digest: life["digest"]),
                start: life["start"],
                entries: try entries(of: room.number, in: LogSegment(life: life["number"], start: 0), after: 0)
            )
        }
        return RoomCopy(of: room, lives)
    }

    /// Returns the segments with the entries of a room's present life.
    func segments(of room: StoredRoom) throws -> [LogSegment] {
        try lives(of: room).reduce(into: []) { segments, life in
            segments.cut(after: life["start"])
            segments.append(LogSegment(life: life["number"], start: life["start"]))
        }
    }

    /// The entries of a segment, oldest first.
    func entries(of room: Int64, in segment: LogSegment, after position: Int) throws -> [RoomCopy.Entry] {
        let rows = try Row.fetchCursor(
            cachedStatement(
                sql: """
                    SELECT seq, at, byNumber, byName, byRole, step, sum FROM entry
                    WHERE room = ? AND life = ? AND seq > ? AND seq <= ? ORDER BY seq
                    """
            ),
            arguments: [room, segment.life, max(position, segment.start), segment.end ?? Int.max]
        )
        var entries: [RoomCopy.Entry] = []
        while let row = try rows.next() { entries.append(try RoomCopy.Entry(row, of: room, segment.life)) }
        return entries
    }

    /// Returns the number of the last entry of a life; 0 if there is no such life.
    func lastSeq(of room: Int64, life: Int64) throws -> Int {
        try Int.fetchOne(
            cachedStatement(
                sql: "SELECT \(Self.lastSeq(ofRoom: "?1", life: "?2"))"
            ),
            arguments: [room, life]
        ) ?? 0
    }

    /// Returns an SQL expression for the number of the last entry of a life; 0 if there is no such life.
    /// - Parameters:
    ///   - room: an expression for the room's number.
    ///   - life: an expression for the life's number.
    /// - Returns: the expression.
    static func lastSeq(ofRoom room: String, life: String) -> String {
        """
        coalesce(
            (SELECT max(seq) FROM entry WHERE entry.room = \(room) AND entry.life = \(life)),
            (SELECT start FROM life WHERE life.room = \(room) AND life.number = \(life)), 0)
        """
    }

    // MARK: - Private

    /// Returns the lives since the last restart of the log, oldest first.
    ///
    /// Each life continues from an earlier one. If it does not, the file is damaged.
    private func lives(of room: StoredRoom) throws -> [Row] {
        let lives = try Row.fetchAll(
            cachedStatement(
                sql: """
                    WITH RECURSIVE line AS (
                        SELECT * FROM life WHERE room = ?1 AND number = ?2
                        UNION ALL
                        SELECT life.* FROM life JOIN line
                        ON life.room = ?1 AND life.number = line.parent AND life.number < line.number
                    )
                    SELECT * FROM line ORDER BY number
                    """
            ),
            arguments: [room.number, room.life]
        )
        let first: Int64? = lives.first?["parent"]
        guard !lives.isEmpty, first == nil else {
            throw RoomLogError.unavailable(reason: "the log of room '\(room.record.id)' is damaged")
        }
        return lives
    }
}

extension StoredRoom {
    /// Reads a row.
    init(_ row: Row) {
        let target: String? = row["deploymentTarget"]
        let (origin, originSeq): (String?, Int?) = (row["originRoom"], row["originSeq"])
        self.init(
            number: row["number"],
            life: row["life"],
            sought: row["sought"],
            created: row["created"],
            used: row["used"],
            record: RoomRecord(
                id: row["id"],
                title: row["title"],
                flow: row["flow"],
                deploymentTarget: target.flatMap(Version.init),
                configuration: BuildConfiguration(rawValue: row["configuration"]) ?? .debug,
                lock: RoomLock(
                    present: KeyHash(bytes: row.bytes("present")),
                    view: KeyHash(bytes: row.bytes("view"))
                ),
                origin: origin.map { RoomOrigin(room: $0, seq: originSeq ?? 0) },
                owner: Principal(stored: row["owner"])
            )
        )
    }
}

extension RoomCopy.Entry {
    /// Reads a row.
    fileprivate init(_ row: Row, of room: Int64, _ life: Int64) throws(RoomLogError) {
        let (number, name, role): (Int?, String?, String?) = (row["byNumber"], row["byName"], row["byRole"])
        try self.init(
            seq: row["seq"],
            at: row["at"],
            by: number.map { Participant(id: .init($0), name: name ?? "", role: Role(stored: role)) },
            step: row.bytes("step"),
            of: room,
            life,
            sum: row["sum"]
        )
    }
}

extension Row {
    /// The bytes of a column.
    fileprivate func bytes(_ column: String) -> [UInt8] {
        (try? withUnsafeData(named: column) { data in data.map { [UInt8]($0) } }) ?? []
    }
}
