internal import CodeSemantics
internal import SceneFlow
internal import UIKitFacts

/// Controllers shown by code.
extension EdgeBuilder {
    /// Adds the transitions to a shown controller, or to the controllers in it.
    mutating func shown(
        _ symbol: Symbol,
        _ operation: CodeNavigation.Operation,
        style: String?,
        _ event: WalkEvent,
        _ walk: AbstractInterpreter,
        _ source: Source,
        _ state: inout LinkState
    ) {
        switch symbol {
        case .object(let id):
            let object = walk.objects[id]
            if object.origin == .given { return }
            let content = contents(of: id, walk, depth: 0)
            guard content != [id] else {
                let style = style ?? object.style
                return show(object, in: nil, operation, style, event, walk, source, &state)
            }
            let title = content.first.map { name(of: walk.objects[$0]) } ?? ""
            let wrapper = object.scene ?? state.wrapper(object, around: title)
            addContainers(in: object, walk, depth: 0, &state)
            for child in content {
                let wrapped = walk.objects[child]
                show(wrapped, in: (wrapper, id), operation, style ?? object.style, event, walk, source, &state)
            }
        case .unknown(let text, let type?):
            let name = state.graph.resolve(type)
            guard state.graph.isController(name), name != "UIViewController" else {
                return unresolved(.controller, text, event, &state)
            }
            let object = WalkedObject.typed(name, text: text, at: event.location)
            show(object, in: nil, operation, style, event, walk, source, &state)
        case .unknown(let text, nil): unresolved(.controller, text, event, &state)
        case .related: unresolved(.controller, walk.text(of: symbol), event, &state)
        case .nothing, .text, .storyboard, .coder, .list, .choice: break
        }
    }

    /// Returns the controllers put by code into a container, also through inner containers; else the controller itself.
    func contents(of id: Int, _ walk: AbstractInterpreter, depth: Int) -> [Int] {
        let object = walk.objects[id]
        var children = object.children ?? []
        // Children that came from the storyboard with the container belong to no transition.
        if object.scene != nil { children.removeAll { walk.objects[$0].origin == .given } }
        switch object.origin {
        case .made, .instantiated: break
        case .given, .unknownIdentifier, .typed: return [id]
        }
        guard !children.isEmpty, depth < 8 else { return [id] }
        return children.flatMap { $0 == id ? [id] : contents(of: $0, walk, depth: depth + 1) }
    }

    // MARK: - Private

    /// Makes the scenes of the containers put by code into a container, such as those of tabs and columns.
    private func addContainers(
        in object: WalkedObject,
        _ walk: AbstractInterpreter,
        depth: Int,
        _ state: inout LinkState
    ) {
        guard depth < 8 else { return }
        for child in object.children ?? [] {
            let content = contents(of: child, walk, depth: 0)
            guard content != [child], walk.objects[child].scene == nil else { continue }
            let title = content.first.map { name(of: walk.objects[$0]) } ?? ""
            _ = state.wrapper(walk.objects[child], around: title)
            addContainers(in: walk.objects[child], walk, depth: depth + 1, &state)
        }
    }

    private mutating func show(
        _ object: WalkedObject,
        in wrapper: (scene: Scene.ID, object: Int)?,
        _ operation: CodeNavigation.Operation,
        _ style: String?,
        _ event: WalkEvent,
        _ walk: AbstractInterpreter,
        _ source: Source,
        _ state: inout LinkState
    ) {
        var reading = max(event.reading, object.reading)
        guard let end = end(of: object, event, &reading, &state) else { return }
        var navigation = CodeNavigation(
            key: "",
            source: source.scene,
            trigger: source.trigger,
            instantiation: end.instantiation,
            destination: end.destination,
            operation: operation
        )
        navigation.wrapper = wrapper?.scene
        navigation.presentationStyle = style
        navigation.confidence = Confidence(reading)
        navigation.conditions = event.conditions
        navigation.location = event.location
        if case .scene(let scene) = end.destination {
            state.setTabTitle(of: scene, from: object)
            var more = wrapper.map { walk.objects[$0.object].sites } ?? []
            for (scene, sites) in Self.childSites(of: object, walk) {
                state.childSites[scene, default: []].merge(sites)
                more += sites
            }
            navigation.injection = injections.injection(of: object, and: more, reading: reading)
        }
        append(navigation, source, &state)
    }

    /// Returns the values set by code on the controllers in a container, by scene.
    static func childSites(of object: WalkedObject, _ walk: AbstractInterpreter) -> [(Scene.ID, [InjectionSite])] {
        var found: [(Scene.ID, [InjectionSite])] = []
        var pending = object.children ?? []
        var count = 0
        while let id = pending.popLast(), count < 64 {
            count += 1
            let child = walk.objects[id]
            if let scene = child.scene, !child.sites.isEmpty { found.append((scene, child.sites)) }
            pending += child.children ?? []
        }
        return found
    }

    func end(
        of object: WalkedObject,
        _ event: WalkEvent,
        _ reading: inout ReadingCertainty,
        _ state: inout LinkState
    ) -> End? {
        switch object.origin {
        case .given: return nil
        case .instantiated:
            guard let end = Self.end(of: object, &state) else { return nil }
            if case .scene = end.destination {} else { state.reportFailure(end.destination, at: object.location) }
            return end
        case .unknownIdentifier(let text):
            if let type = object.className, let only = state.onlyScene(ofClass: type) {
                reading = max(reading, .likely)
                return (state.instantiation(of: only), .scene(only))
            }
            // An unreadable name was already reported by its reader.
            if reading != .unresolved {
                state.flow.unresolved.append(Unresolved(.identifier, text, at: object.location ?? event.location))
            }
            return nil
        case .made:
            guard let type = object.className, state.graph.mayBeController(type) || ForeignClasses.mayBeController(type)
            else {
                unresolved(.controller, "\(object.className ?? "")(…)", event, &state)
                return nil
            }
            return Self.end(of: object, &state)
        case .typed(let text):
            guard let type = object.className else { return nil }
            reading = max(reading, .likely)
            // A storyboard's scene of one of UIKit's own classes may be any.
            let isStock = UIKitClasses.isKnown(type)
            let scenes = state.scenes(ofClass: type).filter { !isStock || state.flow[$0].origin == .code }
            if scenes.count == 1 { return (state.instantiation(of: scenes[0]), .scene(scenes[0])) }
            guard scenes.isEmpty else {
                unresolved(.controller, text, event, &state)
                return nil
            }
            let scene = CodeScenesPass.scene(ofClass: type, at: event.location, &state)
            return (.initializer(class: type, signature: "init()", arguments: []), .scene(Scene.ID(scene)))
        }
    }

    private func name(of object: WalkedObject) -> String {
        switch object.origin {
        case .instantiated(let identifier, let storyboard, _): identifier ?? storyboard
        case .given, .unknownIdentifier, .made, .typed: object.className ?? ""
        }
    }
}
