/// Agrees on a version of the protocol.
///
/// First, always: every other call is refused before it.
package struct HelloRequest: Request {
    package static let method = "hello"
    package static let summary = "Agrees on a version of the protocol"
    package typealias Response = HelloResponse

    /// The versions that the client speaks.
    package var `protocol`: [Int] = []
    /// Who calls.
    package var client = Peer()
    /// The server's access key, or a room's id and one of its keys with a dot between them; nil for none.
    package var key: String?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("protocol", &`protocol`)
        try fields.field("client", &client)
        try fields.optional("key", &key)
    }
}

/// What the server speaks, and what it allows.
package struct HelloResponse: WireObject {
    /// The version that both will use.
    package var `protocol` = 0
    /// Who answers.
    package var server = Peer()
    /// What the server allows.
    package var limits = AdvertisedLimits()
    /// How often the server pings; who answers no ping in that time is closed.
    package var heartbeatSeconds = 0
    /// What the key opens; nil where the server needs none.
    package var access: Access?
    /// The connection's name, for `POST /flows?session=`: it is told how far the reading of that file is.
    package var session = ""
    /// Whether pages of other origins may show a run in a frame.
    package var embedding = false

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("protocol", &`protocol`)
        try fields.field("server", &server)
        try fields.field("limits", &limits)
        try fields.field("heartbeatSeconds", &heartbeatSeconds)
        try fields.optional("access", &access)
        try fields.field("session", &session)
        try fields.field("embedding", &embedding)
    }
}

/// What a key opens, where the server needs one.
package enum Access: String, WireWord {
    /// All apps.
    case all
    /// The apps of rooms whose keys were shown.
    case rooms
}

/// A program at one end of the wire.
package struct Peer: WireObject {
    /// Its name.
    package var name = ""
    /// Its version.
    package var version = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("name", &name)
        try fields.field("version", &version)
    }
}

/// What the server allows, for clients that want to stay inside.
package struct AdvertisedLimits: WireObject {
    /// The largest message that the server takes, in bytes.
    package var messageBytes = 0
    /// How many rooms there may be at a time.
    package var rooms = 0
    /// How many participants a room may have.
    package var roomParticipants = 0
    /// How many messages a second a connection may send in the long run; 0 is any number.
    package var ratePerSecond = 0
    /// How many bytes an upload may have; 0 where nothing can be uploaded.
    package var uploadBytes = 0

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("messageBytes", &messageBytes)
        try fields.field("rooms", &rooms)
        try fields.field("roomParticipants", &roomParticipants)
        try fields.field("ratePerSecond", &ratePerSecond)
        try fields.field("uploadBytes", &uploadBytes)
    }
}
