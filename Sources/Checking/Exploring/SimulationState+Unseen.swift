internal import SceneFlow
internal import Simulation

extension SimulationState {
    /// Returns the scene of the newest controller that a step has added to the window without a change of the screen.
    /// - Parameter state: the state before the step.
    /// - Returns: the scene; nil if the screen has changed, or no controller was added.
    func sceneAddedUnseen(since state: SimulationState) -> Scene.ID? {
        guard visible == state.visible, presentedCount == state.presentedCount else { return nil }
        return live.last { !state.isAlive($0) && isInWindow($0) }.map { scene(of: $0) }
    }

    /// The number of presented controllers.
    private var presentedCount: Int { live.count { presenter(of: $0) != nil } }

    /// Returns true if the root of the window contains or presents an instance, directly or not.
    private func isInWindow(_ instance: InstanceID) -> Bool {
        var owner = instance
        while let next = parent(of: owner) ?? presenter(of: owner) { owner = next }
        return owner == root
    }
}
