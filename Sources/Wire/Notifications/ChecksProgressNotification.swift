/// How far the check is that the connection waits for.
package struct ChecksProgressNotification: Notification {
    package static let method = "checks.progress"
    package static let summary = "How far the check is that the connection waits for"

    /// The flow's name.
    package var flow = ""
    /// How many states that differ were met so far, of the build that is looked at.
    package var states = 0
    /// How many steps led from one to another.
    package var transitions = 0
    /// How many actions from the launch it is.
    package var depth = 0

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("flow", &flow)
        try fields.field("states", &states)
        try fields.field("transitions", &transitions)
        try fields.field("depth", &depth)
    }
}
