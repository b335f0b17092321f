/// The server is about to stop.
package struct ServerShutdownNotification: Notification {
    package static let method = "server.shutdown"
    package static let summary = "The server will stop soon"

    /// The time left, in milliseconds.
    package var inMs = 0
    /// The reason, in words.
    package var reason = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("inMs", &inMs)
        try fields.field("reason", &reason)
    }
}
