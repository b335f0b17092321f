/// The simulated app at one moment.
package struct State: WireObject {
    /// The run status of the app.
    package var status: Status = .idle
    /// The running build.
    package var configuration: BuildConfiguration = .debug
    /// The available space, and the device.
    package var traits = Traits()
    /// The window's root.
    package var root: Node?
    /// The instances with controls a person could touch, topmost last.
    package var visible: [String] = []
    /// The crash that ended it.
    package var crash: Crash?
    /// Every live controller, by id.
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

/// A controller in the window, with its content.
package struct Node: WireObject {
    /// The instance's id.
    package var instance = ""
    /// The key of its scene.
    package var scene = ""
    /// Interface Builder's word for the controller.
    package var kind = ""
    /// The children of a container; for a navigation controller, its stack, bottom to top.
    package var children: [Node] = []
    /// The index of the selected child.
    package var selected: Int?
    /// The controllers in its container views.
    package var embedded: [EmbeddedNode] = []
    /// The presented controller.
    package var presented: Boxed<Node>?
    /// The presentation style, `automatic` resolved.
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
