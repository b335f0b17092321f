/// Enters a room, or enters it again after a gap.
package struct RoomsJoinRequest: Request {
    package static let method = "rooms.join"
    package static let summary = "Joins a room, or rejoins it after a disconnection"
    package static let price = 1.0
    package static let audience = RequestAudience.anyone
    package typealias Response = RoomsJoinResponse

    /// The room's id.
    package var room = ""
    /// One of the room's keys.
    package var key: String?
    /// The new participant's name for the others.
    package var name: String?
    /// The last step seen by the client; the response includes the steps since.
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
    /// The epoch of the log.
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
    /// The room's title.
    package var title = ""
    /// The room and step at the start of its run; omitted if it began by itself.
    package var origin: RoomOrigin?
    /// The new participant.
    package var you = Participant()
    /// The epoch of the log.
    package var epoch = ""
    /// The last step.
    package var seq = 0
    /// The state after the last step.
    package var state = Encoded(State())
    /// The earlier step shown to everyone, if there was a seek.
    package var sought: Sought?
    /// The presenter's tab of the inspector; omitted if none was sent.
    package var tab: String?
    /// The leading presenter; null if no presenter is in the room.
    package var presenter: String?
    /// The participants in the room, in order of joining.
    package var participants: [Participant] = []
    /// The steps missed since `since`; empty if it is no longer kept or of another epoch.
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

/// The earlier step shown to everyone.
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
