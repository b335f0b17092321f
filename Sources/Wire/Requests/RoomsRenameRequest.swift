/// Calls a room something else.
package struct RoomsRenameRequest: Request {
    package static let method = "rooms.rename"
    package static let summary = "Renames a room"
    package static let price = 1.0
    package static let audience = RequestAudience.presenter
    package typealias Response = RoomsRenameResponse

    /// The room's id.
    package var room = ""
    /// The new title.
    package var title = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.field("title", &title)
    }
}

/// Nothing more to say.
package struct RoomsRenameResponse: WireObject {
    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {}
}
