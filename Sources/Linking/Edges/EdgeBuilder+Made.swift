internal import CodeSemantics
internal import Diagnostics
internal import SceneFlow

/// Controllers that code makes of scenes, and that nothing was seen to show.
extension EdgeBuilder {
    /// What a walk has made of a scene.
    struct Made {
        /// The controller.
        var object: WalkedObject
        /// Whose code makes it.
        var source: Source
        /// What is done with it, where that is known.
        var operation = CodeNavigation.Operation.make
        /// What is set on the controllers in it, by scene.
        var children: [(scene: Scene.ID, sites: [InjectionSite])] = []
    }

    /// The controllers that a walk has made of scenes.
    /// - Parameters:
    ///   - walk: the walk.
    ///   - count: how many objects there were before.
    ///   - source: whose code it is.
    /// - Returns: them, in the order in which they were made.
    static func made(in walk: InstructionWalk, after count: Int, _ source: Source) -> [Made] {
        var operations: [Int: CodeNavigation.Operation] = [:]
        for case .shown(let symbol, let operation, _, _) in walk.events.map(\.kind) {
            for id in symbol.objects where operations[id] == nil { operations[id] = operation }
        }
        return walk.objects.indices.dropFirst(count).compactMap { id in
            let object = walk.objects[id]
            guard case .instantiated = object.origin, object.scene != nil else { return nil }
            let children = childSites(of: object, walk).map { (scene: $0.0, sites: $0.1) }
            return Made(object: object, source: source, operation: operations[id] ?? .make, children: children)
        }
    }

    /// Adds an edge to what was made: that it leads there is certain, and nothing else about it.
    mutating func append(_ made: Made, _ state: inout LinkState) {
        guard case .instantiated(let identifier, let storyboard, let creator) = made.object.origin,
            let scene = made.object.scene
        else { return }
        let instantiation: CodeNavigation.Instantiation =
            identifier.map { .identifier($0, storyboard: storyboard, creator: creator) }
            ?? .initial(storyboard: storyboard, creator: creator)
        var navigation = CodeNavigation(
            key: "",
            source: made.source.scene,
            trigger: made.source.trigger,
            instantiation: instantiation,
            destination: .scene(scene),
            operation: made.operation
        )
        navigation.confidence = .likely
        navigation.location = made.object.location
        for (scene, sites) in made.children { state.childSites[scene, default: []].merge(sites) }
        navigation.injection = injections.injection(
            of: made.object,
            and: made.children.flatMap(\.sites),
            reading: .likely
        )
        append(navigation, made.source, &state)
    }
}
