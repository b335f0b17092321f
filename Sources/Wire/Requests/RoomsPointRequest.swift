/// Points at something on the shared screens.
package struct RoomsPointRequest: Request {
    package static let method = "rooms.point"
    package static let summary = "Points at a screen, or at a view of it, for everyone in the room"
    package static let price = 1.0
    package static let audience = RequestAudience.presenter
    package typealias Response = RoomsPointResponse

    /// The room's id.
    package var room = ""
    /// The controller of the screen.
    package var instance = ""
    /// The Interface Builder id of a view in it; if omitted, the whole screen.
    package var view: String?
    /// The position in it, as a share of its width from 0 to 1; if omitted, its whole width.
    package var x: Double?
    /// The position in it, as a share of its height from 0 to 1; if omitted, its whole height.
    package var y: Double?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.field("instance", &instance)
        try fields.optional("view", &view)
        try fields.optional("x", &x)
        try fields.optional("y", &y)
    }
}

/// Nothing more to say.
package struct RoomsPointResponse: WireObject {
    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {}
}
