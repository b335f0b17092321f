package import SceneFlow

extension Analysis {
    /// The scenes of the debug build with a controller met in the exploration of any build.
    package var exploredScenes: Set<Scene.ID> {
        let keys = exploredKeys
        return Set(flow.scenes.indices.filter { keys.contains(flow.scenes[$0].key) }.map { Scene.ID($0) })
    }

    /// The keys of those scenes.
    var exploredKeys: Set<String> {
        Set(explorations.flatMap { exploration in exploration.scenes.map { self[exploration.configuration][$0].key } })
    }

    /// The number of the app's view controllers met in some state.
    package var exploredControllers: Int { flow.coverage.explored(exploredScenes) }
}
