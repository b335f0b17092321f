internal import Diagnostics
internal import Linking
internal import SceneFlow

/// A start that was asked for and that no app has.
package struct UnknownStart: Error, Hashable, CustomStringConvertible {
    /// One sentence, lower case, no full stop.
    package let description: String
}

extension LoadedProject {
    /// Starts every app that has a scene at that scene, as a person chose; other apps stay as they are.
    /// - Parameter name: a scene's key, `Storyboard#identifier`, a storyboard or a class.
    /// - Throws: `UnknownStart` where no app has such a scene.
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
    /// Starts at a scene that a person chose.
    /// - Parameter scene: the scene.
    fileprivate mutating func start(at scene: Scene.ID) {
        // What the delegate gives the initial view controller, nobody gives to another.
        if launch.initial != scene { launchInjection = nil }
        launch = .scene(scene)
        start = .chosen
        diagnostics.removeAll { $0.id == "assumed-start" }
        layout = Layout(arranging: self)
        digest = DigestPass.digest(of: self)
    }
}
