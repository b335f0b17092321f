/// Makes a room and launches the app in it: that is step 1.
package struct RoomsCreateRequest: Request {
    package static let method = "rooms.create"
    package static let summary = "Makes a room and launches the app in it: that is step 1"
    package typealias Response = RoomsCreateResponse

    /// The flow's name.
    package var flow = ""
    /// What people call the room; the flow's title where it is left out.
    package var title: String?
    /// How the app is launched.
    package var launch: LaunchSettings?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("flow", &flow)
        try fields.optional("title", &title)
        try fields.optional("launch", &launch)
    }
}

/// How an app is launched.
package struct LaunchSettings: WireObject {
    /// The iOS version to behave as built for, such as `15.0`; the flow's own where it is left out.
    package var deploymentTarget: String?
    /// The build that is launched, `debug` where it is left out.
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
    /// The keys; they are told this once.
    package var keys = RoomKeys()
    /// Where the page shows the room, relative to the server, without a key.
    package var url = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("room", &room)
        try fields.field("keys", &keys)
        try fields.field("url", &url)
    }
}

/// Capabilities: whoever holds one has that role.
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
