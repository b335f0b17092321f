internal import CodeSemantics
internal import SceneFlow

/// Controllers made of scenes by code, but not seen to be shown.
extension EdgeBuilder {
    /// A controller made of a scene by a walk.
    struct Made {
        /// The controller.
        var object: WalkedObject
        /// The origin of the code.
        var source: Source
        /// The operation on the controller, if it is known.
        var operation = CodeNavigation.Operation.make
        /// The values set on the controllers in it, by scene.
        var children: [(scene: Scene.ID, sites: [InjectionSite])] = []
    }

    /// Returns the controllers made of scenes by a walk.
    /// - Parameters:
    ///   - walk: the walk.
    ///   - count: the number of earlier objects.
    ///   - source: the origin of the code.
    /// - Returns: the controllers, in order of creation.
    static func made(in walk: AbstractInterpreter, after count: Int, _ source: Source) -> [Made] {
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

    /// Adds a transition to a made controller.
    ///
    /// Only its destination is certain.
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
