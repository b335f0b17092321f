internal import CodeSemantics
internal import SceneFlow

/// Finds scenes as `instantiateViewController` finds them.
struct StoryboardLookup: SceneLookup {
    private let state: LinkState

    /// Creates a look-up over the storyboards of an app.
    init(_ state: LinkState) { self.state = state }

    /// Finds a scene.
    /// - Parameters:
    ///   - identifier: the storyboard identifier, or nil for the initial view controller.
    ///   - storyboard: the storyboard.
    ///   - file: the requesting file.
    /// - Returns: the scene; nil if the storyboard is unknown and the identifier does not decide.
    func find(_ identifier: String?, in storyboard: Symbol, from file: String?) -> FoundScene? {
        guard case .storyboard(let name?) = storyboard else { return identifier.flatMap { anywhere($0) } }
        guard let document = state.storyboard(named: name, from: file) else {
            return FoundScene(storyboard: name, destination: .noSuchStoryboard(name), reading: .certain)
        }
        return FoundScene(
            storyboard: name,
            destination: destination(identifier, in: document, named: name),
            reading: .certain
        )
    }

    /// The storyboard identifiers of a storyboard, sorted.
    func identifiers(in name: String) -> [String] {
        state.flow.scenes.compactMap { scene in
            if case .storyboard(name, _) = scene.origin { scene.identifier } else { nil }
        }.sorted()
    }

    // MARK: - Private

    private func destination(_ identifier: String?, in document: Int, named name: String) -> CodeNavigation.Destination
    {
        if case .scene(let scene) = ReferenceResolver(state).resolve(identifier: identifier, inStoryboard: document) {
            return .scene(Scene.ID(scene))
        }
        guard let identifier else { return .noInitialViewController(storyboard: name) }
        return .noSuchIdentifier(identifier, storyboard: name)
    }

    /// Returns the scene of an identifier used by only one storyboard of the app.
    private func anywhere(_ identifier: String) -> FoundScene? {
        let scenes = state.flow.scenes.indices.filter { state.flow.scenes[$0].identifier == identifier }
        guard scenes.count == 1, case .storyboard(let name, _) = state.flow.scenes[scenes[0]].origin else { return nil }
        return FoundScene(storyboard: name, destination: .scene(Scene.ID(scenes[0])), reading: .likely)
    }
}
