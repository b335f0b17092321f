import SceneFlow

/// All that the places of scopes depend on: while it is the same, no scope opens or closes.
///
/// Comparing is quick, because a step that changes nothing of it shares its storage with the state before.
struct PlacedTree: Equatable {
    private let root: InstanceID?
    private let instances: ContiguousArray<InstanceRecord>
    private let injections: ContiguousArray<InjectionRecord>
    private let width: Traits.SizeClass

    /// Creates the tree of a state.
    /// - Parameter state: the state.
    init(_ state: SimulationState) {
        root = state.root
        instances = state.instances
        injections = state.injections
        width = state.traits.horizontal
    }
}
