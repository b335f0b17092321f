/// One scope, open or closed; a closed one stays while something still looks through it.
struct ScopeRecord: Hashable, Sendable {
    /// The number.
    var id: Int32
    /// Its kind.
    var kind: Int32
    /// The place of its parent in the list, or -1 (N4).
    var parent: Int32
    /// The owning place of the hierarchy, or 0 (N1).
    var owner: Int32
    /// The scene, for a scene's scope, or -1.
    var scene: Int32
    /// Its first slot.
    var firstSlot: Int32
    /// The time of opening, as a number in the trace.
    var openedAt: Int32
    /// The time of closing, or 0.
    var closedAt: Int32 = 0
    /// The opening operation.
    var openedBy: NavigationOperation
    /// The closing operation.
    var closedBy: NavigationOperation = .none
    /// True if something visible sees it.
    var isActive = false
    /// True if it remains after the close of a scope it sees (N13).
    var isOrphaned = false
    /// The scene's instance, or 0.
    var sceneInstance: Int32 = 0

    /// True if its stored instances are still available.
    var isOpen: Bool { closedAt == 0 }
}

/// One instance.
struct InstanceRecord: Hashable, Sendable {
    /// The number.
    var id: Int32
    /// The registration.
    var registration: Int32
    /// The number of the owning scope.
    var owner: Int32
    /// True if its scope's slot keeps it.
    var isStored = false
    /// True if the requester keeps it while its scope is open.
    var isRetained = false
}

/// A strong reference from a holder to an instance.
struct EdgeRecord: Hashable, Sendable {
    /// The holder: an instance, or a scope as -1 - its number.
    var holder: Int32
    /// The held instance.
    var held: Int32
    /// The dependency of the reference, or -1.
    var dependency: Int32
}

/// A lazy reference, a provider or a scope handle.
struct HandleRecord: Hashable, Sendable {
    /// The number.
    var id: Int32
    /// The dependency.
    var dependency: Int32
    /// The holder.
    var holder: Int32
    /// The number of the scope it resolves from or stands for.
    var scope: Int32
    /// True if something stored holds the result.
    var isHeld: Bool
}

/// The arguments of a stored instance.
struct ArgumentRecord: Hashable, Sendable {
    /// The instance.
    var instance: Int32
    /// The registration.
    var registration: Int32
    /// The number of the storing scope.
    var owner: Int32
    /// The arguments.
    var arguments: [Argument]
}
