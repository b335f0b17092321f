/// The differences between two consecutive states; omitted fields are unchanged.
package struct StateChange: WireObject {
    /// The run status of the app.
    package var status: Status?
    /// The running build.
    package var configuration: BuildConfiguration?
    /// The space available to the app, and the device.
    package var traits: Traits?
    /// The window's root, in full.
    ///
    /// The loss of a root is sent as a full state.
    package var root: Node?
    /// The instances with controls a person could touch, topmost last.
    package var visible: [String]?
    /// The crash that ended the app.
    ///
    /// The end of a crash is sent as a full state.
    package var crash: Crash?
    /// The new or changed controllers, each in full, by id.
    package var instances: [String: Instance]?
    /// The ids of the controllers no longer alive.
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
}
