internal import CodeSemantics
internal import SceneFlow
internal import UIKitFacts

/// Ways back.
extension EdgeBuilder {
    /// Adds the transition of code that goes back, from the scene it leaves.
    mutating func wentBack(
        _ operation: CodeNavigation.Operation,
        from: Symbol,
        _ event: WalkEvent,
        _ walk: AbstractInterpreter,
        _ source: Source,
        _ state: inout LinkState
    ) {
        let source = owner(of: from, event, walk, &state) ?? source
        for alternative in from.alternatives where alternative.symbol != .nothing {
            guard let left = left(alternative.symbol, event, walk, source, &state) else {
                unresolved(.controller, walk.text(of: alternative.symbol), event, &state)
                continue
            }
            var navigation = CodeNavigation(
                key: "",
                source: left.scene,
                trigger: left.trigger,
                instantiation: .nothing,
                destination: .back,
                operation: operation
            )
            navigation.confidence = Confidence(event.reading)
            navigation.conditions = event.conditions + alternative.conditions.filter { !event.conditions.contains($0) }
            navigation.location = event.location
            if operation == .dismiss, case .unknown(_, let type?) = alternative.symbol, left.scene == source.scene {
                open.append(OpenBack(navigation: navigation, source: left, from: alternative.symbol, type: type))
            } else {
                append(navigation, left, from: alternative.symbol, &state)
            }
        }
    }

    /// Adds the transitions back from controllers known only by class, once all other transitions are present.
    ///
    /// They leave that controller, unless it leads to the scene with the code. The controller then lies below, and its
    /// presented controllers go.
    mutating func settleBacks(_ state: inout LinkState) {
        let ways = Dictionary(grouping: state.ways) { $0.from }
        for back in open {
            let type = state.graph.resolve(back.type)
            let scenes = UIKitClasses.isKnown(type) ? [] : state.scenes(ofClass: type)
            guard let source = back.source.scene, scenes.count == 1, scenes[0] != source,
                !Self.reach(from: scenes[0], ways).contains(source)
            else {
                append(back.navigation, back.source, from: back.from, &state)
                continue
            }
            let trigger = NavigationsPass.label(of: back.source.trigger, in: state.flow[source])
            let left = Source(scene: scenes[0], name: type, trigger: .method(trigger))
            var navigation = back.navigation
            navigation.source = left.scene
            navigation.trigger = left.trigger
            append(navigation, left, from: back.from, &state)
        }
        open = []
    }

    /// Returns the scenes reachable from a scene by any number of edges.
    private static func reach(
        from scene: Scene.ID,
        _ ways: [Scene.ID: [(from: Scene.ID, to: Scene.ID)]]
    ) -> Set<Scene.ID> {
        var reached: Set<Scene.ID> = []
        var pending = [scene]
        while let next = pending.popLast() {
            for way in ways[next] ?? [] where reached.insert(way.to).inserted { pending.append(way.to) }
        }
        return reached
    }

    /// Returns another controller as the owner of the code, with the method called by the scene's code.
    func owner(
        of from: Symbol,
        _ event: WalkEvent,
        _ walk: AbstractInterpreter,
        _ state: inout LinkState
    ) -> Source? {
        guard let method = event.via, case .object(let id) = from else { return nil }
        return scene(of: walk.objects[id], event, &state).map { scene in
            Source(scene: scene, name: state.graph.resolve(state.flow[scene].className), trigger: .method(method))
        }
    }

    // MARK: - Private

    /// Returns the scene left by going back from a controller, with its trigger; nil if it is unknown.
    ///
    /// This is the scene with the code, unless the code has shown the controller itself. A system controller is also
    /// left itself, because it shows none of the app's: `picker.dismiss(animated: true)`.
    private func left(
        _ from: Symbol,
        _ event: WalkEvent,
        _ walk: AbstractInterpreter,
        _ source: Source,
        _ state: inout LinkState
    ) -> Source? {
        switch from {
        case .object(0), .text, .storyboard, .coder, .list, .choice, .nothing:
            return source.scene == nil ? nil : source
        case .object(let id):
            let object = walk.objects[id]
            if event.via != nil { return source }
            guard contents(of: id, walk, depth: 0) == [id] else { return nil }
            return other(object, event, source, &state)
        case .related: return source.scene == nil || !Self.leadsOut(from) ? nil : source
        case .unknown(let text, let type):
            guard let type, Self.isSystemsOwn(type, state) else { return source.scene == nil ? nil : source }
            var object = WalkedObject(origin: .typed(text: text), className: state.graph.resolve(type))
            object.location = event.location
            return other(object, event, source, &state)
        }
    }

    /// Returns true if a related controller lies around this one.
    ///
    /// A presented controller does not, nor does the container of another.
    private static func leadsOut(_ from: Symbol) -> Bool {
        switch from {
        case .object(let id): id == 0
        case .related(.presentedViewController, _): false
        case .related(_, let base): leadsOut(base)
        case .nothing, .text, .storyboard, .coder, .list, .choice, .unknown: true
        }
    }

    /// Returns another controller as the scene left by this code.
    private func other(
        _ object: WalkedObject,
        _ event: WalkEvent,
        _ source: Source,
        _ state: inout LinkState
    ) -> Source? {
        guard let scene = scene(of: object, event, &state) else { return nil }
        let name = NavigationsPass.label(of: source.trigger, in: source.scene.map { state.flow[$0] })
        return Source(scene: scene, name: state.graph.resolve(state.flow[scene].className), trigger: .method(name))
    }

    /// The scene of a controller.
    private func scene(of object: WalkedObject, _ event: WalkEvent, _ state: inout LinkState) -> Scene.ID? {
        if let scene = object.scene { return scene }
        var reading = event.reading
        guard case .scene(let scene)? = end(of: object, event, &reading, &state)?.destination else { return nil }
        return scene
    }

    /// Returns true if a class is a complete framework controller, such as an image picker.
    private static func isSystemsOwn(_ type: String, _ state: LinkState) -> Bool {
        guard ForeignClasses.mayBeController(type), !UIKitClasses.bases.contains(type), type != "UIHostingController"
        else { return false }
        return UIKitClasses.isKnown(type) || state.graph[type] == nil
    }
}

extension LinkState {
    /// The pairs of scenes joined by a forward edge.
    fileprivate var ways: [(from: Scene.ID, to: Scene.ID)] {
        var ways: [(from: Scene.ID, to: Scene.ID)] = []
        for index in flow.scenes.indices {
            for segue in flow.scenes[index].segues {
                if case .scene(let scene) = flow[segue].destination { ways.append((Scene.ID(index), scene)) }
            }
        }
        for navigation in flow.navigations {
            guard let source = navigation.source, case .scene(let scene) = navigation.destination else { continue }
            ways.append((source, scene))
            if let wrapper = navigation.wrapper { ways += [(source, wrapper), (wrapper, scene)] }
        }
        return ways
    }
}
