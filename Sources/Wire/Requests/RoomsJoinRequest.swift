/// Enters a room, or enters it again after a gap.
package struct RoomsJoinRequest: Request {
    package static let method = "rooms.join"
    package static let summary = "Enters a room, or enters it again after a gap"
    package typealias Response = RoomsJoinResponse

    /// The room's id.
    package var room = ""
    /// One of the room's keys.
    package var key: String?
    /// What the others call whoever joins.
    package var name: String?
    /// The last step that was seen; what was missed since comes with the answer.
    package var since: StreamPosition?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.optional("key", &key)
        try fields.optional("name", &name)
        try fields.optional("since", &since)
    }
}

/// A place in a room's log.
package struct StreamPosition: WireObject {
    /// Which life of the log.
    package var epoch = ""
    /// The number of a step in it.
    package var seq = 0

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("epoch", &epoch)
        try fields.field("seq", &seq)
    }
}

/// A room as it is at one moment; the next push is the step after `seq`.
package struct RoomsJoinResponse: WireObject {
    /// The room's id.
    package var room = ""
    /// The flow's name.
    package var flow = ""
    /// What people call the room.
    package var title = ""
    /// The room and step that its run goes on from; left out where it began by itself.
    package var origin: RoomOrigin?
    /// Who joined.
    package var you = Participant()
    /// Which life of the log this is.
    package var epoch = ""
    /// The last step.
    package var seq = 0
    /// The state after the last step.
    package var state = Encoded(State())
    /// Where everyone was taken, if that is an earlier step.
    package var sought: Sought?
    /// The tab of the inspector that whoever presents reads; left out where nobody has said so.
    package var tab: String?
    /// Who leads the others; null where nobody who may act is there.
    package var presenter: String?
    /// Everyone who is in the room, in order of joining.
    package var participants: [Participant] = []
    /// What was missed since `since`; empty where that is no longer kept or of another epoch.
    package var steps: [Encoded<Step>] = []

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.field("flow", &flow)
        try fields.field("title", &title)
        try fields.optional("origin", &origin)
        try fields.field("you", &you)
        try fields.field("epoch", &epoch)
        try fields.field("seq", &seq)
        try fields.field("state", &state)
        try fields.optional("sought", &sought)
        try fields.optional("tab", &tab)
        try fields.nullable("presenter", &presenter)
        try fields.field("participants", &participants)
        try fields.field("steps", &steps)
    }
}

/// The earlier step that everyone was taken to.
package struct Sought: WireObject {
    /// The step.
    package var seq = 0
    /// The app after it.
    package var state = Encoded(State())

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("seq", &seq)
        try fields.field("state", &state)
    }
}
