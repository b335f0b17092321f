/// A flow's sources have changed on disk.
///
/// Sent after the room has entered its new epoch, so a client joining again sees the new state.
package struct FlowReloadedNotification: Notification {
    package static let method = "flow.reloaded"
    package static let summary = "The sources of a flow changed on disk"

    /// The flow's name.
    package var flow = ""
    /// The new digest.
    package var digest = ""
    /// The differences.
    package var changes = FlowChanges()

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("flow", &flow)
        try fields.field("digest", &digest)
        try fields.field("changes", &changes)
    }
}

/// The effect of changed sources on a flow, and on the run of the notified room.
package struct FlowChanges: WireObject {
    /// The keys of the scenes added, changed or removed: in the flow's order, the removed ones last.
    package var scenes: [String] = []
    /// The keys of the transitions added, changed or removed: in the flow's order, the removed ones last.
    package var segues: [String] = []
    /// The part of the room's run no longer applicable, as one sentence; null if everything still applies.
    package var dropped: String?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("scenes", &scenes)
        try fields.field("segues", &segues)
        try fields.nullable("dropped", &dropped)
    }
}
