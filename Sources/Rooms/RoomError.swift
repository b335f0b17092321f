package import Simulation

/// Why a room does not do what it is asked; nothing was changed.
package enum RoomError: Error, Hashable {
    /// The key is missing or wrong.
    case unauthorized
    /// Only presenters act.
    case followersMayNotAct
    /// There is nobody of that number in the room.
    case noSuchParticipant(Participant.ID)
    /// The controller is not alive after the step that everyone looks at.
    case noSuchInstance(InstanceID)
    /// Whoever asks is not in the room.
    case notJoined
    /// The room is closed.
    case closed
    /// The room has as many participants as it may.
    case full(limit: Int)
    /// There are as many rooms as there may be, and none has been empty for long enough.
    case tooManyRooms(limit: Int)
    /// The rooms of the guest who makes it, or of all guests, are as many as they may be; the text says how many of what.
    case shareIsUsed(String)
    /// The step would leave more controllers alive than may be.
    case tooManyInstances(limit: Int)
    /// The room has taken as many steps as it may.
    case tooManySteps(limit: Int)
    /// The run has become longer than what is kept of it, and its last launch lies before that.
    case notKept(limit: Int)
    /// The step is not kept any more, or was never reached.
    case noSuchStep(seq: Int)
    /// The run has become longer than the actions that are kept, so that its beginning is not known.
    case beginningNotKept(limit: Int)
    /// The room has moved on; it is at this step now.
    case conflict(seq: Int)
    /// The action makes no sense in this state.
    case rejected(reason: String)
    /// The log cannot take the step just now.
    case unavailable(reason: String)

    /// Why a log did not do what it was asked.
    package init(_ error: RoomLogError) {
        switch error {
        case .shareIsUsed(let share): self = .shareIsUsed(share)
        case .conflict, .unavailable: self = .unavailable(reason: error.description)
        }
    }
}
