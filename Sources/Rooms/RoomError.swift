package import Simulation

/// The reason of a room for refusing a request; nothing was changed.
package enum RoomError: Error, Hashable {
    /// The key is missing or wrong.
    case unauthorized
    /// Only presenters act.
    case followersMayNotAct
    /// The room has no participant of that number.
    case noSuchParticipant(Participant.ID)
    /// The controller is not alive after the step shown to everyone.
    case noSuchInstance(InstanceID)
    /// The caller is not in the room.
    case notJoined
    /// The room is closed.
    case closed
    /// The room has as many participants as it may.
    case full(limit: Int)
    /// There are as many rooms as there may be, and none has been empty for long enough.
    case tooManyRooms(limit: Int)
    /// The rooms of the guest making it, or of all guests, are at their limit; the text gives the number and the unit.
    case shareIsUsed(String)
    /// The step would leave more controllers alive than may be.
    case tooManyInstances(limit: Int)
    /// The room has taken as many steps as it may.
    case tooManySteps(limit: Int)
    /// The run is longer than its kept part, and its last launch lies before that part.
    case notKept(limit: Int)
    /// The step is not kept any more, or was never reached.
    case noSuchStep(seq: Int)
    /// The run is longer than the kept actions, so its beginning is unknown.
    case beginningNotKept(limit: Int)
    /// The room has moved on; it is at this step now.
    case conflict(seq: Int)
    /// The action makes no sense in this state.
    case rejected(reason: String)
    /// Another server has continued the room with another version of the app.
    case otherVersion
    /// The log cannot take the step just now.
    case unavailable(reason: String)

    /// Creates the error for a failure of the log.
    package init(_ error: RoomLogError) {
        switch error {
        case .shareIsUsed(let share): self = .shareIsUsed(share)
        case .conflict, .unavailable: self = .unavailable(reason: error.description)
        }
    }
}
