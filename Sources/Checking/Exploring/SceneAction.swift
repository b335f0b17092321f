internal import SceneFlow
internal import Simulation

/// A possible action on the controllers of a scene, independent of the state.
struct SceneAction: Hashable {
    private let kind: Action.Kind
    private let scene: Scene.ID?

    /// Creates the scene action for an action.
    /// - Parameters:
    ///   - action: the action.
    ///   - state: a state with the action enabled.
    init(_ action: Action, in state: SimulationState) {
        kind = action.kind
        scene = (action.instance ?? state.visible.last).map { state.scene(of: $0) }
    }
}
