/// A flow's sources have changed on disk.
///
/// Sent when the room is in its new epoch already, so that whoever joins again sees the new state.
package struct FlowReloadedNotification: Notification {
    package static let method = "flow.reloaded"
    package static let summary = "A flow's sources have changed on disk"

    /// The flow's name.
    package var flow = ""
    /// The new digest.
    package var digest = ""
    /// What is different now.
    package var changes = FlowChanges()

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("flow", &flow)
        try fields.field("digest", &digest)
        try fields.field("changes", &changes)
    }
}

/// What a change of the sources made of a flow, and of the run of the room that is told.
package struct FlowChanges: WireObject {
    /// The keys of the scenes that were added, changed or removed: in the flow's order, the removed ones last.
    package var scenes: [String] = []
    /// The keys of the edges that were added, changed or removed: in the flow's order, the removed ones last.
    package var segues: [String] = []
    /// What of the room's run does not apply any more, as one sentence; null where everything does.
    package var dropped: String?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("scenes", &scenes)
        try fields.field("segues", &segues)
        try fields.nullable("dropped", &dropped)
    }
}
