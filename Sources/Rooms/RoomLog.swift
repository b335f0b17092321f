package import Simulation

/// Where a room's actions are kept: small, ordered, and the single truth about the room.
///
/// A step is shown to nobody before its log has accepted it. What is kept is the action, not the state: the same actions
/// lead to the same states. Each call is done wholly, or nothing of it is.
package protocol RoomLog: Sendable {
    /// Whether it keeps what came of actions; where it does not, nobody need work it out.
    var keepsResults: Bool { get }

    /// Whether a room can be restored from the log after it was evicted from memory.
    var isDurable: Bool { get }

    /// Adds an entry to the end.
    ///
    /// Of two writers that name the same position one at most succeeds, so that a room never forks silently.
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

    /// Goes on from an earlier place another way: another life of the log begins, in which what came after it never was.
    /// - Parameters:
    ///   - position: the number of the last entry that both lives have.
    ///   - entry: the first that only the new one has.
    ///   - epoch: the name of the new life.
    /// - Returns: the log as it goes on.
    /// - Throws: `RoomLogError`; nothing was changed.
    func branch(after position: Int, with entry: LogEntry, epoch: String) async throws(RoomLogError) -> any RoomLog

    /// Begins another life of the log with other entries, counted from 1.
    /// - Parameters:
    ///   - entries: what the new life has.
    ///   - life: its name, and the app that it is of.
    /// - Returns: the log as it goes on.
    /// - Throws: `RoomLogError`; nothing was changed.
    func restart(with entries: [LogEntry], as life: RoomLife) async throws(RoomLogError) -> any RoomLog

    /// Keeps where everyone is who was taken to an earlier entry, until the log goes on from there or begins anew.
    /// - Parameter position: the number of the entry; nil where everyone is at the last one.
    /// - Throws: `RoomLogError.unavailable`; nothing was changed.
    func seek(to position: Int?) async throws(RoomLogError)

    /// Keeps what people call the room.
    /// - Parameter title: what they call it from now on.
    /// - Throws: `RoomLogError.unavailable`; nothing was changed.
    func rename(_ title: String) async throws(RoomLogError)

    /// Takes note that the room is used, where nothing is done in it.
    /// - Parameter time: when, in milliseconds since 1970; what is known to be later stays.
    /// - Returns: whether the room is kept still.
    /// - Throws: `RoomLogError.unavailable`; nothing was changed then.
    func use(at time: Int) async throws(RoomLogError) -> Bool

    /// Forgets the room for good.
    /// - Throws: `RoomLogError.unavailable`; nothing was changed.
    func delete() async throws(RoomLogError)
}

/// One action in a room's log.
package struct LogEntry: Sendable, Hashable {
    /// The entry's number, counted from 1.
    package var seq: Int
    /// Who did it; nil for the launch that comes with the room.
    package var by: Participant?
    /// What was done.
    package var action: Action
    /// What came of it, for whoever does it again with another version of the app; nil where that is not known.
    package var result: Recording.Result?

    /// Creates an entry.
    /// - Parameters:
    ///   - seq: the number.
    ///   - by: who did it.
    ///   - action: what was done.
    ///   - result: what came of it. The default is nil: it is not known.
    package init(seq: Int, by: Participant?, action: Action, result: Recording.Result? = nil) {
        self.seq = seq
        self.by = by
        self.action = action
        self.result = result
    }
}

/// Why a log did not do what it was asked.
package enum RoomLogError: Error, Hashable, CustomStringConvertible {
    /// Somebody else has written; this is the number of the last entry now.
    case conflict(last: Int)
    /// It cannot be done just now.
    case unavailable(reason: String)
    /// As much is kept of the guest whose room it is, or of all guests, as may be; the text says how much of what.
    case shareIsUsed(String)

    /// One sentence, lower case, no full stop.
    package var description: String {
        switch self {
        case .conflict(let last): "the room was continued elsewhere, up to step \(last)"
        case .unavailable(let reason): reason
        case .shareIsUsed(let share): "guests have used up their share of \(share)"
        }
    }
}
