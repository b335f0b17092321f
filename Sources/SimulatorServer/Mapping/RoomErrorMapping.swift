import Rooms
import Wire

extension ResponseError {
    /// Creates the error response for a room's refusal.
    /// - Parameters:
    ///   - error: the room's reason.
    ///   - room: the room's id.
    init(_ error: RoomError, in room: String) {
        self =
            switch error {
            case .unauthorized: .unauthorized
            case .followersMayNotAct: .forbidden("followers may not act")
            case .noSuchParticipant(let id): .notFound("participant", id.name)
            case .noSuchInstance(let id): .notFound("instance", id.name)
            case .notJoined: .forbidden("join the room '\(room.prefix(64))' first")
            case .closed: .notFound("room", room)
            case .full(let limit): .limited("the room has \(limit) participants, and may not have more")
            case .tooManyRooms(let limit): .limited("there are \(limit) rooms, and may not be more")
            case .shareIsUsed(let share): .limited("guests have used up their share of \(share)", retryAfterMs: 60_000)
            case .tooManyInstances(let limit): .limited("the app may not have more than \(limit) controllers alive")
            case .tooManySteps(let limit):
                .limited("the room has taken \(limit) steps, and may not take more: go on in a fork of it")
            case .notKept(let limit):
                .limited("the app was launched before the \(limit) steps that are kept: launch it again")
            case .noSuchStep(let seq): .notFound("step", String(seq))
            case .beginningNotKept(let limit):
                .limited(
                    "the run is longer than the \(limit) actions that are kept: its beginning is not known any more"
                )
            case .conflict(let seq): .conflict(seq: seq)
            case .rejected(let reason): .rejectedAction(reason)
            case .unavailable(let reason): .unavailable(reason)
            }
    }
}
