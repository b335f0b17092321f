/// Agrees on a version of the protocol.
///
/// First, always: every other call is refused before it.
package struct HelloRequest: Request {
    package static let method = "hello"
    package static let summary = "Negotiates the version of the protocol"
    package static let price = 1.0
    package static let audience = RequestAudience.anyone
    package typealias Response = HelloResponse

    /// The versions supported by the client.
    package var `protocol`: [Int] = []
    /// The client's program.
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

/// The server's protocol version and limits.
package struct HelloResponse: WireObject {
    /// The version for both sides.
    package var `protocol` = 0
    /// The number of additions to this version.
    package var minor = 0
    /// The server's program.
    package var server = Peer()
    /// The server's limits.
    package var limits = AdvertisedLimits()
    /// The interval between pings of the server.
    ///
    /// A client without a reply to a ping in this time is disconnected.
    package var heartbeatSeconds = 0
    /// The access granted by the key; nil if the server needs none.
    package var access: Access?
    /// The user signed in at a proxy; nil for none.
    package var user: String?
    /// The connection's name, for `POST /flows?session=`: the connection receives the progress of loading that file.
    package var session = ""
    /// True if pages of other origins may show a run in a frame.
    package var embedding = false

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("protocol", &`protocol`)
        try fields.field("minor", &minor)
        try fields.field("server", &server)
        try fields.field("limits", &limits)
        try fields.field("heartbeatSeconds", &heartbeatSeconds)
        try fields.optional("access", &access)
        try fields.optional("user", &user)
        try fields.field("session", &session)
        try fields.field("embedding", &embedding)
    }
}

/// The access granted by a key, if the server needs one.
package enum Access: String, WireWord {
    /// All apps.
    case all
    /// The apps of rooms whose keys were presented.
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

/// The server's limits, for clients to observe.
package struct AdvertisedLimits: WireObject {
    /// The largest message accepted by the server, in bytes.
    package var messageBytes = 0
    /// The most rooms at a time.
    package var rooms = 0
    /// The most participants in a room.
    package var roomParticipants = 0
    /// The sustained rate of messages of a connection, per second; 0 is any number.
    package var ratePerSecond = 0
    /// The most bytes of an upload; 0 if uploads are off.
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
