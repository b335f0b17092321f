/// One thing that is being made.
struct Frame {
    /// The registration.
    var registration: Int32
    /// The place of the scope that its dependencies resolve from: the owner context.
    var context: Int32
    /// The dependency that asked for it, or -1 for a root.
    var dependency: Int32
    /// The number of the instance; in a check, of the node.
    var instance: Int32
    /// The span; in a check, 0.
    var span: Int32
    /// Where its event is, or -1.
    var event: Int32
    /// Whether it would be held by something stored that is being made, or is stored itself.
    var isHeld = false
    /// Whether some of what it needs is given by who shows it: only a root's may be.
    var isSupplied = false
}

/// One request to the walk.
struct Request {
    /// The number of the key.
    var key: Int32
    /// The place of the scope that asks.
    var scope: Int32
    /// The dependency that asks, or -1 for a root.
    var dependency: Int32 = -1
    /// The number of the list of arguments: -1 for none, -2 for those of the root.
    var arguments: Int32 = -1
    /// Who asks: an instance, or 0.
    var holder: Int32 = 0
    /// The span around it, or 0.
    var span: Int32 = 0
    /// Whether something stored that is being made would hold what it gets.
    var isHeld = false
}
