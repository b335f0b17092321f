/// The simulated app at one moment.
package struct State: WireObject {
    /// Whether it runs.
    package var status: Status = .idle
    /// The build that runs.
    package var configuration: BuildConfiguration = .debug
    /// The room that it has, and on what it runs.
    package var traits = Traits()
    /// The window's root.
    package var root: Node?
    /// The instances whose controls a person could touch, topmost last.
    package var visible: [String] = []
    /// How it ended.
    package var crash: Crash?
    /// Every controller that is alive, by id.
    package var instances: [String: Instance] = [:]

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("status", &status)
        try fields.field("configuration", &configuration)
        try fields.field("traits", &traits)
        try fields.nullable("root", &root)
        try fields.field("visible", &visible)
        try fields.nullable("crash", &crash)
        try fields.field("instances", &instances)
    }
}

/// A controller in the window, with what it holds.
package struct Node: WireObject {
    /// The instance's id.
    package var instance = ""
    /// The key of its scene.
    package var scene = ""
    /// Interface Builder's word for the controller.
    package var kind = ""
    /// What a container holds; a navigation controller's stack, bottom to top.
    package var children: [Node] = []
    /// Which child is selected, by index.
    package var selected: Int?
    /// What its container views show.
    package var embedded: [EmbeddedNode] = []
    /// What it presents.
    package var presented: Boxed<Node>?
    /// How it is presented, `automatic` resolved.
    package var style: String?

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("instance", &instance)
        try fields.field("scene", &scene)
        try fields.field("kind", &kind)
        try fields.field("children", &children)
        try fields.optional("selected", &selected)
        try fields.list("embedded", &embedded)
        try fields.optional("presented", &presented)
        try fields.optional("style", &style)
    }
}

/// A controller in a container view.
package struct EmbeddedNode: WireObject {
    /// The key of the embed segue.
    package var segue = ""
    /// The object ID of the container view.
    package var view: String?
    /// The controller.
    package var node = Node()

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.field("segue", &segue)
        try fields.nullable("view", &view)
        try fields.field("node", &node)
    }
}
