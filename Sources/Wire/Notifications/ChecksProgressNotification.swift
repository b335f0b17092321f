/// The progress of the check awaited by the connection.
package struct ChecksProgressNotification: Notification {
    package static let method = "checks.progress"
    package static let summary = "The progress of the connection's check"

    /// The flow's name.
    package var flow = ""
    /// The number of distinct states reached so far, in the current build.
    package var states = 0
    /// The number of steps between them.
    package var transitions = 0
    /// The current depth, in actions from the launch.
    package var depth = 0

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("flow", &flow)
        try fields.field("states", &states)
        try fields.field("transitions", &transitions)
        try fields.field("depth", &depth)
    }
}
