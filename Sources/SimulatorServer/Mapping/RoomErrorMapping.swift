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
            case .full(let limit): .limited("the room has reached its limit of participants (\(limit))")
            case .tooManyRooms(let limit): .limited("the server has reached its limit of rooms (\(limit))")
            case .shareIsUsed(let share): .limited("guests have used up their share of \(share)", retryAfterMs: 60_000)
            case .tooManyInstances(let limit): .limited("the app has reached its limit of live controllers (\(limit))")
            case .tooManySteps(let limit):
                .limited("the room has reached its limit of steps (\(limit)): continue in a fork of it")
            case .notKept(let limit):
                .limited("the launch is no longer among the \(limit) steps kept: launch the app again")
            case .noSuchStep(let seq): .notFound("step", String(seq))
            case .beginningNotKept(let limit):
                .limited(
                    "the run is longer than the \(limit) actions kept: its first actions are no longer available"
                )
            case .conflict(let seq): .conflict(seq: seq)
            case .rejected(let reason): .rejectedAction(reason)
            case .otherVersion: .unavailable("another server runs this room, with another version of the app")
            case .unavailable(let reason): .unavailable(reason)
            }
    }
}
