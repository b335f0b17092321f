import Rooms

/// A room's row.
struct StoredRoom: Sendable {
    /// Its number in the other tables.
    var number: Int64
    /// The present life of its log.
    var life: Int64
    /// The entry of the last seek; nil for the last entry of the log.
    var sought: Int?
    /// The time of its creation, in milliseconds since 1970.
    var created: Int
    /// The time of its last use, in milliseconds since 1970.
    var used: Int
    /// The stored record of the room.
    var record: RoomRecord
}

extension RoomCopy {
    /// Copies a room with its lives.
    init(of room: StoredRoom, _ lives: [Life]) {
        self.init(record: room.record, created: room.created, used: room.used, sought: room.sought, lives: lives)
    }
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

extension [LogSegment] {
    /// Removes everything after an entry.
    /// - Parameter position: the number of the last entry to keep.
    mutating func cut(after position: Int) {
        removeAll { $0.start >= position }
        for index in indices { self[index].end = Swift.min(self[index].end ?? position, position) }
    }
}

extension Role {
    /// The role of a word.
    init(stored word: String?) { self = word == "follower" ? .follower : .presenter }

    /// The word of the role.
    var stored: String { self == .follower ? "follower" : "presenter" }
}

extension LogEntry {
    /// The step as a recording has it.
    var recorded: Recording.Entry { Recording.Entry(action, result: result) }

    /// The entry as it is stored.
    func stored(at time: Int, _ step: [UInt8]) -> RoomCopy.Entry {
        RoomCopy.Entry(seq: seq, at: time, by: by, step: step)
    }
}
