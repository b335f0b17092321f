import GRDB
import Rooms
import SceneFlow

/// A room's row.
struct StoredRoom: Sendable {
    /// Its number in the other tables.
    var number: Int64
    /// The present life of its log.
    var life: Int64
    /// The entry of the last seek; nil for the last entry of the log.
    var sought: Int?
    /// The time of its last use, in milliseconds since 1970.
    var used: Int
    /// The stored record of the room.
    var record: RoomRecord
}

/// A run of entries of one life, part of the present one.
struct LogSegment: Sendable {
    /// The life.
    var life: Int64
    /// The number of the entry before the first of them.
    var start: Int
    /// The number of the last of them; nil for all there are.
    var end: Int?
}

/// Queries on the tables.
extension Database {
    /// The room of a name, or nil.
    func room(_ id: String) throws -> StoredRoom? {
        try Row.fetchOne(cachedStatement(sql: "SELECT * FROM room WHERE id = ?"), arguments: [id]).map(StoredRoom.init)
    }

    /// Returns the actions in a room, life by life.
    func chronicle(of room: StoredRoom, _ coding: StepCoding) throws -> RoomChronicle {
        var chapters: [RoomChronicle.Chapter] = []
        for life in try lives(of: room) {
            let segment = LogSegment(life: life["number"], start: 0)
            chapters.append(
                RoomChronicle.Chapter(
                    life: LogEpoch(epoch: life["epoch"], digest: life["digest"]),
                    start: life["start"],
                    entries: try entries(of: room.number, in: segment, after: 0, coding)
                )
            )
        }
        guard !chapters.isEmpty else { throw RoomLogError.unavailable(reason: "the room's log is damaged") }
        return RoomChronicle(chapters, sought: room.sought)
    }

    /// Returns the segments with the entries of a room's present life.
    func segments(of room: StoredRoom) throws -> [LogSegment] {
        try lives(of: room).reduce(into: []) { segments, life in
            segments.cut(after: life["start"])
            segments.append(LogSegment(life: life["number"], start: life["start"]))
        }
    }

    /// The entries of a segment, oldest first.
    func entries(
        of room: Int64,
        in segment: LogSegment,
        after position: Int,
        _ coding: StepCoding
    ) throws -> [LogEntry] {
        let rows = try Row.fetchCursor(
            cachedStatement(
                sql: """
                    SELECT seq, byNumber, byName, byRole, step, sum FROM entry
                    WHERE room = ? AND life = ? AND seq > ? AND seq <= ? ORDER BY seq
                    """
            ),
            arguments: [room, segment.life, max(position, segment.start), segment.end ?? Int.max]
        )
        var entries: [LogEntry] = []
        while let row = try rows.next() { entries.append(try LogEntry(row, of: room, segment.life, coding)) }
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

extension [LogSegment] {
    /// Removes everything after an entry.
    /// - Parameter position: the number of the last entry to keep.
    mutating func cut(after position: Int) {
        removeAll { $0.start >= position }
        for index in indices { self[index].end = Swift.min(self[index].end ?? position, position) }
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

extension LogEntry {
    /// Reads a row.
    fileprivate init(_ row: Row, of room: Int64, _ life: Int64, _ coding: StepCoding) throws {
        let (number, name, role): (Int?, String?, String?) = (row["byNumber"], row["byName"], row["byRole"])
        let (seq, sum): (Int, Int64?) = (row["seq"], row["sum"])
        let participant = number.map { Participant(id: .init($0), name: name ?? "", role: Role(stored: role)) }
        let bytes = row.bytes("step")
        // Entries without a sum are from before sums existed, and are trusted.
        if let sum, sum != StepSum.of(bytes, room: room, life: life, seq: seq, by: participant) {
            throw RoomLogError.unavailable(reason: "step \(seq) of the room is damaged: its checksum does not match")
        }
        let step: Recording.Entry
        do {
            step = try coding.decode(bytes)
        } catch {
            throw RoomLogError.unavailable(reason: "step \(seq) of the room is damaged: \(error)")
        }
        self.init(seq: seq, by: participant, action: step.action, result: step.result)
    }
}

extension Role {
    /// The role of a word.
    init(stored word: String?) { self = word == "follower" ? .follower : .presenter }

    /// The word of the role.
    var stored: String { self == .follower ? "follower" : "presenter" }
}

extension Row {
    /// The bytes of a column.
    fileprivate func bytes(_ column: String) -> [UInt8] {
        (try? withUnsafeData(named: column) { data in data.map { [UInt8]($0) } }) ?? []
    }
}
