package import Simulation

/// Who is in a room, who presents, and what people call the room.
package struct RoomPresence: Sendable, Hashable {
    /// What people call the room.
    package var title: String
    /// Everyone who is in the room, in order of joining.
    package var participants: [Participant]
    /// Who leads the others; nil where nobody who may act is there.
    package var presenter: Participant.ID?
}

/// Something that a presenter points at; relayed, and kept nowhere.
package struct RoomPointer: Sendable, Hashable {
    /// Who points.
    package var by: Participant
    /// The controller whose screen is meant.
    package var instance: InstanceID
    /// The Interface Builder id of a view in it; nil for the whole screen.
    package var view: String?
    /// Where in the view or screen, from its left edge, as a share of its width; nil for all of it.
    package var x: Double?
    /// Where in the view or screen, from its top edge, as a share of its height; nil for all of it.
    package var y: Double?
}

/// What a presenter reads besides the device, for the pages of those who follow.
package struct RoomLook: Sendable, Hashable {
    /// Who reads.
    package var by: Participant
    /// What, as the pages call it: a tab of the inspector.
    package var tab: String
}

/// Where everyone in a room was taken.
package struct RoomSought: Sendable {
    /// Which life of the log the step belongs to.
    package var epoch: String
    /// The step that everyone looks at.
    package var seq: Int
    /// The app after it.
    package var state: SimulationState
}

/// Steps that were cut off because somebody went on from an earlier one.
package struct RoomBranch: Sendable, Hashable {
    /// The last step before them; the run goes on from there another way.
    package var from: Int
    /// The steps, oldest first.
    package var steps: [RoomStep]
}
