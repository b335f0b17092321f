/// Asks for a shortest way from where a room's run is to a scene; nothing is done.
///
/// Answered when it is found; other calls of the connection are answered meanwhile.
package struct RoomsRouteRequest: Request {
    package static let method = "rooms.route"
    package static let summary = "Asks for a shortest way from where a room's run is to a scene; nothing is done"
    package static let price = 10.0
    package typealias Response = RoomsRouteResponse

    /// The room's id.
    package var room = ""
    /// The scene's key.
    package var scene = ""
    /// The launch with which the way is to begin; left out, the run goes on.
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
    /// The step from which on it holds.
    package var seq = 0
    /// What is to be done, in order; empty where the scene is shown already, null where no way was found.
    package var actions: [Action]?
    /// One sentence about each action.
    package var sentences: [String] = []
    /// What stopped the search; null where a way was found, or where there is none for certain.
    package var bound: ExplorationBound?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("seq", &seq)
        try fields.nullable("actions", &actions)
        try fields.field("sentences", &sentences)
        try fields.nullable("bound", &bound)
    }
}
