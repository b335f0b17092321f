/// Has somebody else present, or takes over.
package struct RoomsHandOverRequest: Request {
    package static let method = "rooms.handOver"
    package static let summary = "Has somebody else present, or takes over"
    package typealias Response = RoomsHandOverResponse

    /// The room's id.
    package var room = ""
    /// Who presents from now on; whoever asks, to take over.
    package var to = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.field("to", &to)
    }
}

/// Nothing more to say.
package struct RoomsHandOverResponse: WireObject {
    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {}
}
