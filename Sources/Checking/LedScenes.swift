internal import Diagnostics
internal import SceneFlow

/// The scenes with a known path to them: explored scenes, scenes made by understood code, and all their successors.
///
/// Code not understood may make more, so the other scenes are not certainly unreachable. Errors there are not certain
/// either.
struct LedScenes {
    private let flow: Flow
    private let led: Set<Int>

    /// Follows every transition of an app.
    /// - Parameter analysis: the app, explored.
    init(_ analysis: Analysis) {
        let flow = analysis.flow
        let graph = SceneGraph(flow)
        var waiting = graph.entry + analysis.exploredScenes.map(\.index)
        for navigation in flow.navigations {
            guard case .scene(let destination) = navigation.destination else { continue }
            waiting += [destination.index, navigation.wrapper?.index].compactMap(\.self)
        }
        self.flow = flow
        led = graph.following(Set(waiting))
    }

    /// Lowers a finding without steps if nothing leads to its scene, nor to another scene of the same class.
    /// - Parameter finding: the finding; its message gets the reason.
    func lower(_ finding: inout Finding) {
        guard let scene = flow.scenes.first(where: { $0.key == finding.scene }) else { return }
        lower(&finding, unlessLed: scene, "this scene")
    }

    /// Lowers a finding without steps if nothing leads to a scene, nor to another scene of the same class.
    /// - Parameters:
    ///   - finding: the finding; its message gets the reason.
    ///   - scene: the scene.
    ///   - name: the name of the scene in the finding.
    func lower(_ finding: inout Finding, unlessLed scene: Scene, _ name: String) {
        guard finding.trace == nil,
            !led.contains(where: { flow.scenes[$0].key == scene.key || isMade(flow.scenes[$0], of: scene) })
        else { return }
        finding.ceiling = .warning
        finding.message += ", and nothing leads to \(name)"
    }

    /// Returns true if a scene stands for another scene made only by code.
    private func isMade(_ scene: Scene, of other: Scene) -> Bool {
        other.origin == .code && scene.customClass != nil && scene.customClass == other.customClass
    }
}

extension SceneGraph {
    /// Returns the scenes reachable from some others, these included.
    /// - Parameter scenes: the first scenes.
    /// - Returns: the scenes, by index.
    func following(_ scenes: Set<Int>) -> Set<Int> {
        var found = scenes
        var waiting = Array(scenes)
        while let next = waiting.popLast() {
            for scene in successors[next] where found.insert(scene).inserted { waiting.append(scene) }
        }
        return found
    }
}
