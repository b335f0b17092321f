/// Asks for a shortest path from the current state of a room's run to a scene; nothing is done.
///
/// The response follows the end of the search. Other calls of the connection are answered in the meantime.
package struct RoomsRouteRequest: Request {
    package static let method = "rooms.route"
    package static let summary = "Returns a shortest list of actions from the room's state to a scene; performs none"
    package static let price = 10.0
    package static let audience = RequestAudience.participants
    package typealias Response = RoomsRouteResponse

    /// The room's id.
    package var room = ""
    /// The scene's key.
    package var scene = ""
    /// The launch at the start of the path; if omitted, the path starts at the current state.
    package var launch: Action?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.field("scene", &scene)
        try fields.optional("launch", &launch)
    }
}

/// The way, or why there is none.
package struct RoomsRouteResponse: WireObject {
    /// The step at the start of the path.
    package var seq = 0
    /// The actions, in order; empty if the scene is already shown, null if no path was found.
    package var actions: [Action]?
    /// One sentence about each action.
    package var sentences: [String] = []
    /// The limit that stopped the search; null if a path was found, or if there certainly is none.
    package var bound: ExplorationBound?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("seq", &seq)
        try fields.nullable("actions", &actions)
        try fields.field("sentences", &sentences)
        try fields.nullable("bound", &bound)
    }
}
