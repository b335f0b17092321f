package import Rooms

/// Everything that a store has of a room, with its steps as they are stored.
package struct RoomCopy: Sendable, Hashable {
    /// One life of the log.
    package struct Life: Sendable, Hashable {
        /// The life.
        package var epoch: LogEpoch
        /// The number of the last entry shared with the life before it; 0 if there is none.
        package var start: Int
        /// The later entries, oldest first.
        package var entries: [Entry]
    }

    /// An entry of the log.
    package struct Entry: Sendable, Hashable {
        /// The entry's number.
        package var seq: Int
        /// The time of the action, in milliseconds since 1970.
        package var at: Int
        /// The participant; nil for the room itself.
        package var by: Participant?
        /// The action with its result, in its stored form.
        package var step: [UInt8]
    }

    /// The stored record of the room.
    package var record: RoomRecord
    /// The time of its creation, in milliseconds since 1970.
    package var created: Int
    /// The time of its last use, in milliseconds since 1970.
    package var used: Int
    /// The entry of the present life shown to everyone; nil for the last one.
    package var sought: Int?
    /// The lives, oldest first: each continues from an entry of the one before it.
    ///
    /// There is at least one, and the last is the present one.
    package var lives: [Life]

    /// The number of the last entry.
    package var seq: Int { lives.last.map { $0.entries.last?.seq ?? $0.start } ?? 0 }

    /// The number of all entries.
    package var count: Int { lives.reduce(0) { $0 + $1.entries.count } }

    /// The SHA-256 of all entries with their lives, in hexadecimal digits.
    package var digest: String {
        var bytes: [UInt8] = []
        for life in lives {
            bytes += Array("\(life.epoch.epoch) \(life.epoch.digest) \(life.start)\n".utf8)
            for entry in life.entries {
                // The sum of everything else in the entry; the numbers of rooms and lives differ between two stores.
                let sum = StepSum.of(entry.step, room: 0, life: 0, seq: entry.seq, by: entry.by)
                bytes += Array("\(entry.seq) \(entry.at) \(sum)\n".utf8)
            }
        }
        return SHA256Digest.of(bytes).map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0\(digits)" : digits
        }
        .joined()
    }

    /// Returns the actions in the room, life by life.
    /// - Parameter coding: the coding of steps.
    /// - Returns: the actions.
    /// - Throws: `RoomLogError.unavailable` if an action cannot be decoded.
    package func chronicle(_ coding: StepCoding) throws(RoomLogError) -> RoomChronicle {
        var chapters: [RoomChronicle.Chapter] = []
        for life in lives {
            var entries: [LogEntry] = []
            for entry in life.entries { entries.append(try entry.decoded(coding)) }
            chapters.append(RoomChronicle.Chapter(life: life.epoch, start: life.start, entries: entries))
        }
        guard !chapters.isEmpty else { throw RoomLogError.unavailable(reason: "the room's log is damaged") }
        return RoomChronicle(chapters, sought: sought)
    }
}

extension RoomCopy.Entry {
    /// Creates an entry from a row, and verifies its checksum.
    /// - Parameters:
    ///   - seq: the entry's number.
    ///   - at: the time of the action, in milliseconds since 1970.
    ///   - by: the participant; nil for the room itself.
    ///   - step: the action with its result, in its stored form.
    ///   - room: the number of the room.
    ///   - life: the number of the life.
    ///   - sum: the stored checksum; nil for entries from before sums existed, which are trusted.
    /// - Throws: `RoomLogError.unavailable` if the sum does not match.
    init(
        seq: Int,
        at: Int,
        by: Participant?,
        step: [UInt8],
        of room: Int64,
        _ life: Int64,
        sum: Int64?
    ) throws(RoomLogError) {
        self.init(seq: seq, at: at, by: by, step: step)
        if let sum, sum != StepSum.of(step, room: room, life: life, seq: seq, by: by) {
            throw .unavailable(reason: "step \(seq) of the room is damaged: its checksum does not match")
        }
    }

    /// Decodes the action.
    func decoded(_ coding: StepCoding) throws(RoomLogError) -> LogEntry {
        do {
            let step = try coding.decode(step)
            return LogEntry(seq: seq, by: by, action: step.action, result: step.result)
        } catch {
            throw .unavailable(reason: "step \(seq) of the room is damaged: \(error)")
        }
    }
}
