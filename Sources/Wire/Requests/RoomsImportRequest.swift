/// Does a recording again in a new room.
package struct RoomsImportRequest: Request {
    package static let method = "rooms.import"
    package static let summary = "Replays a recording in a new room"
    package static let price = 10.0
    package static let audience = RequestAudience.app
    package typealias Response = RoomsImportResponse

    /// The recording as a file has it, or a bare list of actions.
    package var recording: JSON = .null
    /// The flow's name; if omitted, the recording's.
    package var flow: String?
    /// The room's title; if omitted, the flow's.
    package var title: String?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("recording", &recording)
        try fields.optional("flow", &flow)
        try fields.optional("title", &title)
    }
}

/// A new room with a recorded run, its keys, and the differences from the recording.
package struct RoomsImportResponse: WireObject {
    /// The room's id.
    package var room = ""
    /// The keys; sent only this once.
    package var keys = RoomKeys()
    /// The address of the room's page, relative to the server, without a key.
    package var url = ""
    /// The flow running in it.
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

/// A recorded step with a different result now.
package struct Divergence: WireObject {
    /// The step's number in the recording, from 1 on.
    package var seq = 0
    /// The step's number in the room; null if the step was impossible and left out.
    package var step: Int?
    /// The action, in words; empty if the recording has no summary.
    package var summary = ""
    /// The recorded result; one line.
    package var expected = ""
    /// The result now; one line.
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
