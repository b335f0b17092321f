package import Simulation

/// The participants, the presenter, and the title of a room.
package struct RoomPresence: Sendable, Hashable {
    /// The title of the room.
    package var title: String
    /// The participants, in order of joining.
    package var participants: [Participant]
    /// The presenter leading the others; nil if no participant may act.
    package var presenter: Participant.ID?
}

/// A presenter's pointer; relayed, and not stored.
package struct RoomPointer: Sendable, Hashable {
    /// The participant pointing.
    package var by: Participant
    /// The controller of the screen.
    package var instance: InstanceID
    /// The Interface Builder id of a view in it; nil for the whole screen.
    package var view: String?
    /// The position in the view or screen, from its left edge, as a share of its width; nil for all of it.
    package var x: Double?
    /// The position in the view or screen, from its top edge, as a share of its height; nil for all of it.
    package var y: Double?
}

/// The inspector tab shared by a presenter, for the pages of the followers.
package struct RoomLook: Sendable, Hashable {
    /// The presenter.
    package var by: Participant
    /// The tab of the inspector, by its name in the pages.
    package var tab: String
}

/// The step shown to everyone in a room.
package struct RoomSought: Sendable {
    /// The life of the log with the step.
    package var epoch: String
    /// The step shown to everyone.
    package var seq: Int
    /// The app after it.
    package var state: SimulationState
}

/// Steps cut off by an action from an earlier step.
package struct RoomBranch: Sendable, Hashable {
    /// The last step before them; the run continues differently from there.
    package var from: Int
    /// The steps, oldest first.
    package var steps: [RoomStep]
}
