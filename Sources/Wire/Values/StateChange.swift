/// What is different between two states that follow each other; what is left out is as it was.
package struct StateChange: WireObject {
    /// Whether the app runs.
    package var status: Status?
    /// The build that runs.
    package var configuration: BuildConfiguration?
    /// The room that the app has, and on what it runs.
    package var traits: Traits?
    /// The window's root, whole; a window that has lost its root is a state of its own.
    package var root: Node?
    /// The instances whose controls a person could touch, topmost last.
    package var visible: [String]?
    /// How the app ended; that a crash is over is a state of its own.
    package var crash: Crash?
    /// The controllers that are new or not as they were, each whole, by id.
    package var instances: [String: Instance]?
    /// The ids of the controllers that are alive no more.
    package var gone: [String] = []

    package init() {}

    package mutating func visit<F: Fields>(_ fields: inout F) throws(F.Failure) {
        try fields.optional("status", &status)
        try fields.optional("configuration", &configuration)
        try fields.optional("traits", &traits)
        try fields.optional("root", &root)
        try fields.optional("visible", &visible)
        try fields.optional("crash", &crash)
        try fields.optional("instances", &instances)
        try fields.list("gone", &gone)
    }

    /// The state that it makes of the one before.
    /// - Parameter previous: the state before.
    /// - Returns: the state after, exactly.
    package func applied(to previous: State) -> State {
        var state = previous
        if let status { state.status = status }
        if let configuration { state.configuration = configuration }
        if let traits { state.traits = traits }
        if let root { state.root = root }
        if let visible { state.visible = visible }
        if let crash { state.crash = crash }
        for id in gone { state.instances[id] = nil }
        if let instances { state.instances.merge(instances) { $1 } }
        return state
    }
}
