/// Asks for a room's run as a recording.
package struct RoomsExportRequest: Request {
    package static let method = "rooms.export"
    package static let summary = "Returns the run of a room as a recording"
    package static let price = 10.0
    package static let audience = RequestAudience.participants
    package typealias Response = RoomsExportResponse

    /// The room's id.
    package var room = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
    }
}

/// A run to replay anywhere.
package struct RoomsExportResponse: WireObject {
    /// The recording, as a file has it.
    package var recording = Recording()

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("recording", &recording)
    }
}
