internal import Diagnostics
internal import Linking
internal import SceneFlow

/// A requested start that no app has.
package struct UnknownStart: Error, Hashable, CustomStringConvertible {
    /// One sentence, lower case, no full stop.
    package let description: String
}

extension LoadedProject {
    /// Starts each app at the chosen scene, if it has that scene.
    /// - Parameter name: a scene's key, `Storyboard#identifier`, a storyboard or a class.
    /// - Throws: `UnknownStart` if no app has such a scene.
    package mutating func start(at name: String) throws(UnknownStart) {
        var isFound = false
        for index in apps.indices {
            guard let scene = apps[index].flow.scene(named: name) else { continue }
            isFound = true
            apps[index].flow.start(at: scene)
            guard var release = apps[index].release, let scene = release.scene(named: name) else { continue }
            release.start(at: scene)
            apps[index].release = release
        }
        if isFound { return }
        let names = apps.flatMap(\.flow.sceneNames)
        let remedy = NearMiss.remedy(for: name, among: names).map { "; \($0)" } ?? ""
        throw UnknownStart(description: "no scene, storyboard or class is called '\(name)'\(remedy)")
    }
}

extension Flow {
    /// Starts at a chosen scene.
    /// - Parameter scene: the scene.
    fileprivate mutating func start(at scene: Scene.ID) {
        // The delegate injects into the initial view controller, and into no other scene.
        if launch.initial != scene { launchInjection = nil }
        launch = .scene(scene)
        padLaunch = nil
        start = .chosen
        diagnostics.removeAll { $0.id == "assumed-start" }
        layout = Layout(arranging: self)
        digest = FlowDigest.digest(of: self)
    }
}
