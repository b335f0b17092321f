package import Simulation

/// The store of a room's actions: small, ordered, and the single truth about the room.
///
/// A step is shown only after its log has accepted it. The log stores actions, not states, because the same actions
/// lead to the same states. Each call takes effect completely or not at all.
package protocol RoomLog: Sendable {
    /// True if it keeps the results of actions; otherwise they need not be computed.
    var keepsResults: Bool { get }

    /// True if a room can be restored from the log after its eviction from memory.
    var isDurable: Bool { get }

    /// Adds an entry to the end.
    ///
    /// Of two writers naming the same position, at most one succeeds. So a room never forks silently.
    /// - Parameters:
    ///   - entry: the entry.
    ///   - position: the expected number of the last entry so far; 0 for an empty log.
    /// - Throws: `RoomLogError`; nothing was added.
    func append(_ entry: LogEntry, after position: Int) async throws(RoomLogError)

    /// Reads entries in order.
    /// - Parameter position: the number of the entry before the first requested one; 0 for all.
    /// - Returns: the kept entries, oldest first.
    /// - Throws: `RoomLogError.unavailable`.
    func entries(after position: Int) async throws(RoomLogError) -> [LogEntry]

    /// Continues differently from an earlier entry: begins another life of the log without the later entries.
    /// - Parameters:
    ///   - position: the number of the last entry common to both lives.
    ///   - entry: the first entry only in the new one.
    ///   - epoch: the name of the new life.
    /// - Returns: the log of the new life.
    /// - Throws: `RoomLogError`; nothing was changed.
    func branch(after position: Int, with entry: LogEntry, epoch: String) async throws(RoomLogError) -> any RoomLog

    /// Begins another life of the log with other entries, counted from 1.
    /// - Parameters:
    ///   - entries: the entries of the new life.
    ///   - life: its name and its app.
    /// - Returns: the log of the new life.
    /// - Throws: `RoomLogError`; nothing was changed.
    func restart(with entries: [LogEntry], as life: LogEpoch) async throws(RoomLogError) -> any RoomLog

    /// Stores the earlier entry shown to everyone, until the log continues from there or restarts.
    /// - Parameter position: the number of the entry; nil for the last one.
    /// - Throws: `RoomLogError`; nothing was changed.
    func seek(to position: Int?) async throws(RoomLogError)

    /// Stores the title of the room.
    /// - Parameter title: the new title.
    /// - Throws: `RoomLogError.unavailable`; nothing was changed.
    func rename(_ title: String) async throws(RoomLogError)

    /// Records a use of the room without an action.
    /// - Parameter time: the time of use, in milliseconds since 1970; a later known time stays.
    /// - Returns: true if the room is still kept.
    /// - Throws: `RoomLogError.unavailable`; nothing was changed then.
    func use(at time: Int) async throws(RoomLogError) -> Bool

    /// Forgets the room for good, unless another process has used it.
    /// - Parameter time: the time of its last known use, in milliseconds since 1970.
    /// - Returns: false if another process has used it since, or people are in it there; nothing was changed then.
    /// - Throws: `RoomLogError.unavailable`; nothing was changed.
    func expire(usedAt time: Int) async throws(RoomLogError) -> Bool

    /// Forgets the room for good.
    /// - Throws: `RoomLogError.unavailable`; nothing was changed.
    func delete() async throws(RoomLogError)

    /// Reads the room again, after a conflict.
    /// - Returns: the actions, and the log of the present life; nil, the default, if only this process writes the log.
    /// - Throws: `RoomLogError.unavailable`.
    func latest() async throws(RoomLogError) -> (chronicle: RoomChronicle, log: any RoomLog)?

    /// The number of the life that this log appends to; zero, the default, if only this process writes the log.
    var life: Int { get }

    /// The participants at all servers that use the log; nil, the default, if only this process writes it.
    var roster: (any RoomRoster)? { get }

    /// Reads what other processes have changed.
    /// - Parameter position: the number of the last known entry.
    /// - Returns: the changes; nil, the default, if only this process writes the log.
    /// - Throws: `RoomLogError.unavailable`.
    func news(after position: Int) async throws(RoomLogError) -> RoomNews?
}

extension RoomLog {
    /// Zero: only this process writes the log.
    package var life: Int { 0 }

    /// Nil: only this process writes the log.
    package var roster: (any RoomRoster)? { nil }

    /// Forgets the room for good: only this process uses it.
    /// - Parameter time: the time of its last known use, in milliseconds since 1970.
    /// - Returns: true.
    /// - Throws: `RoomLogError.unavailable`; nothing was changed.
    package func expire(usedAt time: Int) async throws(RoomLogError) -> Bool {
        try await delete()
        return true
    }

    /// Returns nil: only this process writes the log.
    /// - Returns: nil.
    package func latest() async throws(RoomLogError) -> (chronicle: RoomChronicle, log: any RoomLog)? { nil }

    /// Returns nil: only this process writes the log.
    /// - Parameter position: the number of the last known entry.
    /// - Returns: nil.
    /// - Throws: nothing.
    package func news(after position: Int) async throws(RoomLogError) -> RoomNews? { nil }
}

/// One action in a room's log.
package struct LogEntry: Sendable, Hashable {
    /// The entry's number, counted from 1.
    package var seq: Int
    /// The participant; nil for the room's initial launch.
    package var by: Participant?
    /// The action.
    package var action: Action
    /// The result, for a replay with another version of the app; nil if unknown.
    package var result: Recording.Result?

    /// Creates an entry.
    /// - Parameters:
    ///   - seq: the number.
    ///   - by: the participant.
    ///   - action: the action.
    ///   - result: the result. The default is nil: it is unknown.
    package init(seq: Int, by: Participant?, action: Action, result: Recording.Result? = nil) {
        self.seq = seq
        self.by = by
        self.action = action
        self.result = result
    }
}

/// The reason of a log for refusing a request.
package enum RoomLogError: Error, Hashable, CustomStringConvertible {
    /// Another writer has added entries; this is the number of the last one now.
    case conflict(last: Int)
    /// It cannot be done just now.
    case unavailable(reason: String)
    /// The stored data of the guest owning the room, or of all guests, is at its limit; the text gives the amount and
    /// the unit.
    case shareIsUsed(String)

    /// One sentence, lower case, no full stop.
    package var description: String {
        switch self {
        case .conflict(let last): "another writer has continued the room up to step \(last)"
        case .unavailable(let reason): reason
        case .shareIsUsed(let share): "guests have used up their share of \(share)"
        }
    }
}
