/// A flow's sources have changed on disk.
package struct FlowReloadedNotification: Notification {
    package static let method = "flow.reloaded"

    /// The flow's name.
    package var flow = ""
    /// The new digest.
    package var digest = ""

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("flow", &flow)
        try fields.field("digest", &digest)
    }
}
