internal import SceneFlow
internal import Simulation

/// Something that can be done on the controllers of a scene, in whichever state.
struct SceneAction: Hashable {
    private let kind: Action.Kind
    private let scene: Scene.ID?

    /// Creates what an action stands for.
    /// - Parameters:
    ///   - action: the action.
    ///   - state: the state in which it can be done.
    init(_ action: Action, in state: SimulationState) {
        kind = action.kind
        scene = (action.instance ?? state.visible.last).map { state.scene(of: $0) }
    }
}
