internal import Diagnostics
internal import SceneFlow
internal import Simulation

/// The files of the scenes of a build: their documents, and the sources of their classes.
struct SceneFiles {
    private let flow: Flow
    private let ancestries: Ancestry.Index
    private var known: [Scene.ID: Set<String>] = [:]

    /// Creates an index.
    /// - Parameter flow: the app, as the build has it.
    init(_ flow: Flow) {
        self.flow = flow
        ancestries = Ancestry.Index(flow)
    }

    /// Returns the files of everything that takes part in a step: its controllers, its questions, and at launch the
    /// delegate.
    /// - Parameters:
    ///   - step: the step, with everything recorded.
    ///   - before: the state before the step.
    /// - Returns: the files.
    mutating func files(of step: Step, from before: SimulationState) -> Set<String> {
        var files = Set(step.choices.compactMap(\.location?.file))
        if case .launch = step.action.kind, let delegate = flow.delegate { files.formUnion(sources(of: delegate)) }
        for scene in Self.scenes(of: step, from: before) { files.formUnion(self.files(of: scene)) }
        return files
    }

    // MARK: - Private

    private static func scenes(of step: Step, from before: SimulationState) -> Set<Scene.ID> {
        var scenes: Set<Scene.ID> = []
        for event in step.events {
            if case .willInstantiate(let scene) = event.kind { scenes.insert(scene) }
        }
        for instance in Set([step.action.instance].compactMap(\.self) + step.events.compactMap(\.instance)) {
            // A crash reverts the step.
            if step.state.isAlive(instance) {
                scenes.insert(step.state.scene(of: instance))
            } else if before.isAlive(instance) {
                scenes.insert(before.scene(of: instance))
            }
        }
        return scenes
    }

    private mutating func files(of scene: Scene.ID) -> Set<String> {
        if let files = known[scene] { return files }
        var files = sources(of: flow[scene].className)
        if let location = flow[scene].location { files.insert(location.file) }
        known[scene] = files
        return files
    }

    private func sources(of name: String) -> Set<String> {
        let classes = ancestries[name].classes
        let places = classes.map(\.location) + classes.flatMap { $0.methods.map(\.location) }
        return Set(places.compactMap(\.?.file))
    }
}
