internal import SceneFlow
internal import Simulation

/// The scenes on the screen, and those that the presented ones cover.
///
/// For somebody who opens the app from outside of it, states with the same screen are alike.
struct ShownScreen: Hashable {
    private let scenes: [Scene.ID]

    /// Reads a state.
    init(_ state: SimulationState) {
        let visible = state.visible
        var scenes = visible.map { state.scene(of: $0) }
        var covered = visible.first.flatMap { state.presenter(of: $0) }
        while let instance = covered {
            scenes.append(state.scene(of: instance))
            var top = instance
            while let parent = state.parent(of: top) {
                top = parent
                scenes.append(state.scene(of: top))
            }
            covered = state.presenter(of: top)
        }
        self.scenes = scenes
    }
}
