package import Simulation

/// Where a room's actions are kept: small, ordered, and the single truth about the room.
///
/// A step is shown to nobody before its log has accepted it. What is kept is the action, not the state: the same actions
/// lead to the same states.
package protocol RoomLog: Sendable {
    /// Adds an entry to the end.
    ///
    /// All or nothing, and in one piece: of two writers that name the same position one at most succeeds, so that a room
    /// never forks silently.
    /// - Parameters:
    ///   - entry: what was done.
    ///   - position: the number of the entry that must be the last so far; 0 for an empty log.
    /// - Throws: `RoomLogError`; nothing was added.
    func append(_ entry: LogEntry, after position: Int) async throws(RoomLogError)

    /// Reads entries in order.
    /// - Parameter position: the number of the entry before the first that is wanted; 0 for all.
    /// - Returns: the entries that are kept, oldest first.
    /// - Throws: `RoomLogError.unavailable`.
    func entries(after position: Int) async throws(RoomLogError) -> [LogEntry]

    /// Begins another log with what this one has up to a place; this one stays as it is.
    /// - Parameter position: the number of the last entry that both have.
    /// - Returns: the new log.
    /// - Throws: `RoomLogError.unavailable`.
    func branch(after position: Int) async throws(RoomLogError) -> any RoomLog
}

/// One action in a room's log.
package struct LogEntry: Sendable, Hashable {
    /// The entry's number, counted from 1.
    package var seq: Int
    /// Who did it; nil for the launch that comes with the room.
    package var by: Participant?
    /// What was done.
    package var action: Action

    /// Creates an entry.
    /// - Parameters:
    ///   - seq: the number.
    ///   - by: who did it.
    ///   - action: what was done.
    package init(seq: Int, by: Participant?, action: Action) {
        self.seq = seq
        self.by = by
        self.action = action
    }
}

/// Why a log did not do what it was asked.
package enum RoomLogError: Error, Hashable, CustomStringConvertible {
    /// Somebody else has written; this is the number of the last entry now.
    case conflict(last: Int)
    /// It cannot be done just now.
    case unavailable(reason: String)

    /// One sentence, lower case, no full stop.
    package var description: String {
        switch self {
        case .conflict(let last): "the room was continued elsewhere, up to step \(last)"
        case .unavailable(let reason): reason
        }
    }
}
