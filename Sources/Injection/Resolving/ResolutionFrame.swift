/// A registration under construction.
struct Frame {
    /// The registration.
    var registration: Int32
    /// The index of the scope from which its dependencies resolve: the owner context.
    var context: Int32
    /// The requesting dependency, or -1 for a root.
    var dependency: Int32
    /// The number of the instance; in a check, of the node.
    var instance: Int32
    /// The span; in a check, 0.
    var span: Int32
    /// The index of its event, or -1.
    var event: Int32
    /// True if it is stored, or if something stored and under construction would hold it.
    var isHeld = false
    /// True if the presenting code supplies some of its dependencies.
    ///
    /// This is possible only for a root.
    var isSupplied = false
}

/// One request to the walk.
struct Request {
    /// The number of the key.
    var key: Int32
    /// The index of the requesting scope.
    var scope: Int32
    /// The requesting dependency, or -1 for a root.
    var dependency: Int32 = -1
    /// The number of the list of arguments: -1 for none, -2 for those of the root.
    var arguments: Int32 = -1
    /// The requesting instance, or 0.
    var holder: Int32 = 0
    /// The span around it, or 0.
    var span: Int32 = 0
    /// True if something stored and under construction would hold the result.
    var isHeld = false
}
