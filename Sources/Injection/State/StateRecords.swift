/// One scope, open or closed; a closed one stays while something still looks through it.
struct ScopeRecord: Hashable, Sendable {
    /// The number.
    var id: Int32
    /// Its kind.
    var kind: Int32
    /// The place of its parent in the list, or -1 (N4).
    var parent: Int32
    /// The place of the hierarchy that owns it, or 0 (N1).
    var owner: Int32
    /// The scene, for a scene's scope, or -1.
    var scene: Int32
    /// Its first slot.
    var firstSlot: Int32
    /// When it was opened, as a number in the trace.
    var openedAt: Int32
    /// When it was closed, or 0.
    var closedAt: Int32 = 0
    /// By what it was opened.
    var openedBy: NavigationOperation
    /// By what it was closed.
    var closedBy: NavigationOperation = .none
    /// Whether something visible looks through it.
    var isActive = false
    /// Whether it stays although a scope that it looked through was closed (N13).
    var isOrphaned = false
    /// The scene's instance, or 0.
    var sceneInstance: Int32 = 0

    /// Whether it still gives what it stores.
    var isOpen: Bool { closedAt == 0 }
}

/// One instance.
struct InstanceRecord: Hashable, Sendable {
    /// The number.
    var id: Int32
    /// What it was made by.
    var registration: Int32
    /// The number of the scope that it belongs to.
    var owner: Int32
    /// When it was asked for, as a number in the trace.
    var madeAt: Int32
    /// Whether its scope's slot keeps it.
    var isStored = false
    /// Whether who asked for it keeps it, as long as its scope is open.
    var isRetained = false
}

/// One instance that holds another strongly.
struct EdgeRecord: Hashable, Sendable {
    /// Who holds: an instance, or a scope as -1 - its number.
    var holder: Int32
    /// What is held.
    var held: Int32
    /// The dependency through which, or -1.
    var dependency: Int32
}

/// A lazy reference, a provider or a scope handle.
struct HandleRecord: Hashable, Sendable {
    /// The number.
    var id: Int32
    /// The dependency that it serves.
    var dependency: Int32
    /// Who holds it.
    var holder: Int32
    /// The number of the scope that it resolves from, or stands for.
    var scope: Int32
    /// Whether something stored holds what it gives.
    var isHeld: Bool
    /// What a lazy reference gave when it was first used, or 0.
    var forced: Int32 = 0
}

/// The arguments that a stored instance was made with.
struct ArgumentRecord: Hashable, Sendable {
    /// The instance.
    var instance: Int32
    /// The registration.
    var registration: Int32
    /// The number of the scope that stores it.
    var owner: Int32
    /// The arguments.
    var arguments: [Argument]
}
