/// Does a recording again in a new room.
package struct RoomsImportRequest: Request {
    package static let method = "rooms.import"
    package static let summary = "Does a recording again in a new room"
    package static let price = 10.0
    package typealias Response = RoomsImportResponse

    /// The recording as a file has it, or a bare list of actions.
    package var recording: JSON = .null
    /// The flow's name; the recording's where it is left out.
    package var flow: String?
    /// What people call the room; the flow's title where it is left out.
    package var title: String?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("recording", &recording)
        try fields.optional("flow", &flow)
        try fields.optional("title", &title)
    }
}

/// A new room with a recorded run, the keys to it, and what is not as it was recorded.
package struct RoomsImportResponse: WireObject {
    /// The room's id.
    package var room = ""
    /// The keys; they are told this once.
    package var keys = RoomKeys()
    /// Where the page shows the room, relative to the server, without a key.
    package var url = ""
    /// The flow that runs in it.
    package var flow = ""
    /// The steps that differ, in order.
    package var divergences: [Divergence] = []

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.field("keys", &keys)
        try fields.field("url", &url)
        try fields.field("flow", &flow)
        try fields.field("divergences", &divergences)
    }
}

/// A recorded step of which something else comes now.
package struct Divergence: WireObject {
    /// The step's number in the recording, from 1 on.
    package var seq = 0
    /// The step's number in the room; null where it is not possible and was left out.
    package var step: Int?
    /// What was done, in words; empty where nothing was written down.
    package var summary = ""
    /// What was recorded; one line.
    package var expected = ""
    /// What happens now; one line.
    package var actual = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("seq", &seq)
        try fields.nullable("step", &step)
        try fields.field("summary", &summary)
        try fields.field("expected", &expected)
        try fields.field("actual", &actual)
    }
}
