package import SceneFlow

extension Analysis {
    /// The scenes of the debug build with a controller met in the exploration of any build.
    package var exploredScenes: Set<Scene.ID> { scenes(exploredKeys) }

    /// The keys of those scenes.
    var exploredKeys: Set<String> { keys(\.scenes) }

    /// The number of the app's view controllers met in some state.
    package var exploredControllers: Int { flow.coverage.explored(exploredScenes) }

    /// The number of the app's view controllers met only after assumed transitions.
    package var assumedControllers: Int {
        flow.coverage.explored(scenes(exploredKeys.union(keys(\.assumedScenes)))) - exploredControllers
    }

    private func keys(_ scenes: KeyPath<Exploration, [Scene.ID]>) -> Set<String> {
        Set(explorations.flatMap { build in build[keyPath: scenes].map { self[build.configuration][$0].key } })
    }

    private func scenes(_ keys: Set<String>) -> Set<Scene.ID> {
        Set(flow.scenes.indices.filter { keys.contains(flow.scenes[$0].key) }.map { Scene.ID($0) })
    }
}
