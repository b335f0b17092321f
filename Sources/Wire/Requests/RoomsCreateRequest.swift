/// Creates a room and launches the app in it, as step 1.
package struct RoomsCreateRequest: Request {
    package static let method = "rooms.create"
    package static let summary = "Creates a room, and launches the app in it as step 1"
    package static let price = 1.0
    package static let audience = RequestAudience.app
    package typealias Response = RoomsCreateResponse

    /// The flow's name.
    package var flow = ""
    /// The room's title; if omitted, the flow's.
    package var title: String?
    /// The settings of the launch.
    package var launch: LaunchSettings?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("flow", &flow)
        try fields.optional("title", &title)
        try fields.optional("launch", &launch)
    }
}

/// The settings of a launch.
package struct LaunchSettings: WireObject {
    /// The emulated deployment target, such as `15.0`; if omitted, the flow's own.
    package var deploymentTarget: String?
    /// The launched build; if omitted, `debug`.
    package var configuration: BuildConfiguration?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.optional("deploymentTarget", &deploymentTarget)
        try fields.optional("configuration", &configuration)
    }
}

/// A new room and the keys to it.
package struct RoomsCreateResponse: WireObject {
    /// The room's id.
    package var room = ""
    /// The keys; sent only this once.
    package var keys = RoomKeys()
    /// The address of the room's page, relative to the server, without a key.
    package var url = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.field("keys", &keys)
        try fields.field("url", &url)
    }
}

/// Capabilities: the holder of a key has its role.
package struct RoomKeys: WireObject {
    /// For the role `presenter`.
    package var present = ""
    /// For the role `follower`.
    package var view = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("present", &present)
        try fields.field("view", &view)
    }
}
