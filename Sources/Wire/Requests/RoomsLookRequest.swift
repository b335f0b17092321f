/// Reports the current tab of the inspector, so the followers' pages show it.
package struct RoomsLookRequest: Request {
    package static let method = "rooms.look"
    package static let summary =
        "Selects a tab of the inspector for the followers"
    package static let price = 1.0
    package static let audience = RequestAudience.presenter
    package typealias Response = RoomsLookResponse

    /// The room's id.
    package var room = ""
    /// The tab, as the pages call it: the server does not know them.
    package var tab = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.field("tab", &tab)
    }
}

/// Nothing more to say.
package struct RoomsLookResponse: WireObject {
    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {}
}
