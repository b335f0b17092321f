internal import Diagnostics
internal import SceneFlow

/// A segue that code performs by an identifier.
struct PerformedSegue: Hashable, Sendable {
    /// The class whose code it is.
    var type: String
    /// The identifier.
    var identifier: String
    /// Where it is written.
    var location: SourceLocation?
    /// Whether a scene of the class has such a segue.
    var isFound: Bool
}

/// Turns what happens on a walk into navigations of the flow.
struct EdgeBuilder {
    /// Whose code it is.
    struct Source {
        /// The scene, or nil for the app or scene delegate.
        var scene: Scene.ID?
        /// What keys are made of: the class, or `launch`.
        var name: String
        /// What makes the code run.
        var trigger: CodeNavigation.Trigger
    }

    private struct Identity: Hashable {
        var source: Scene.ID?
        var trigger: CodeNavigation.Trigger
        var destination: CodeNavigation.Destination
        var operation: CodeNavigation.Operation
        var wrapper: Scene.ID?
        var location: SourceLocation?
    }

    private let graph: ClassGraph
    private var injections: InjectionReader
    private var taken: Set<Identity> = []
    private var counts: [String: Int] = [:]

    /// Creates a builder that adds to the navigations that a flow has.
    init(graph: ClassGraph, scenes: SceneLookup, _ state: LinkState) {
        self.graph = graph
        injections = InjectionReader(graph: graph, flow: state.flow, scenes: scenes)
        for navigation in state.flow.navigations {
            counts[navigation.key.split(separator: "/").dropLast().joined(separator: "/"), default: 0] += 1
        }
    }

    /// Adds what happened on a walk.
    mutating func add(_ walk: InstructionWalk, _ source: Source, _ state: inout LinkState) {
        for event in walk.events {
            switch event.kind {
            case .shown(let symbol, let operation, _, let style):
                shown(symbol, operation, style: style, event, walk, source, &state)
            case .wentBack(let operation, let from): wentBack(operation, from: from, event, source, &state)
            case .performed(let identifier, let target): performed(identifier, on: target, event, walk, source, &state)
            case .unresolved(.depth, let text):
                state.flow.unresolved.append(Unresolved(.depth, text, at: event.location))
            case .castFailed(let id, let type):
                Self.reportCast(walk.objects[id].className, to: type, event, &state)
            case .noProperty, .notSettable: Self.reportProperty(event, walk, graph, &state)
            case .used, .unresolved: break
            }
        }
    }

    /// Setting what cannot be set does not compile.
    static func reportProperty(
        _ event: WalkEvent,
        _ walk: InstructionWalk,
        _ graph: ClassGraph,
        _ state: inout LinkState
    ) {
        switch event.kind {
        case .noProperty(let name, let id):
            let type = walk.objects[id].className ?? ""
            state.report(
                "no-such-property",
                .error,
                "the class '\(type)' has no property '\(name)'",
                at: event.location,
                remedy: NearMiss.remedy(
                    for: name,
                    among: graph.chain(from: type).flatMap(\.properties).filter { !$0.isOutlet }.map(\.name)
                )
            )
        case .notSettable(let property, let id):
            let reason = property.isConstant ? "a constant" : "private"
            state.report(
                "not-settable",
                .error,
                "'\(property.name)' of the class '\(walk.objects[id].className ?? "")' is \(reason)",
                at: event.location,
                remedy: property.isConstant
                    ? "pass it to an initialiser, or make it a variable"
                    : "make it settable, or pass it to an initialiser"
            )
        default: break
        }
    }

    /// INJ-51, INJ-58: an `as!` that cannot succeed.
    static func reportCast(_ name: String?, to type: String, _ event: WalkEvent, _ state: inout LinkState) {
        state.report(
            "cast-fails",
            .error,
            "'as! \(type)' fails here: the controller is of the class '\(name ?? "UIViewController")'",
            at: event.location,
            remedy: "cast to the class that the scene has, or give the scene this class"
        )
    }

    // MARK: - Controllers that are shown

    private mutating func shown(
        _ symbol: Symbol,
        _ operation: CodeNavigation.Operation,
        style: String?,
        _ event: WalkEvent,
        _ walk: InstructionWalk,
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
                return show(id, in: nil, operation, style, event, walk, source, &state)
            }
            let wrapper = state.wrapper(object, around: content.first.map { name(of: walk.objects[$0]) } ?? "")
            for child in content {
                show(child, in: (wrapper, id), operation, style ?? object.style, event, walk, source, &state)
            }
        case .unknown(let text, let type?):
            let name = graph.resolve(type)
            guard graph.isController(name), name != "UIViewController" else {
                return unresolved(.controller, text, event, &state)
            }
            var object = WalkedObject(origin: .typed(text: text), className: name)
            object.reading = .likely
            object.location = event.location
            show(object, in: nil, operation, style, event, walk, source, &state)
        case .unknown(let text, nil): unresolved(.controller, text, event, &state)
        case .related: unresolved(.controller, walk.text(of: symbol), event, &state)
        case .nothing, .text, .storyboard, .coder, .list, .choice: break
        }
    }

    /// The controllers in a container that code has made, through containers in it; else the controller itself.
    private func contents(of id: Int, _ walk: InstructionWalk, depth: Int) -> [Int] {
        guard case .made = walk.objects[id].origin, let children = walk.objects[id].children, !children.isEmpty,
            depth < 8
        else { return [id] }
        return children.flatMap { $0 == id ? [id] : contents(of: $0, walk, depth: depth + 1) }
    }

    private mutating func show(
        _ id: Int,
        in wrapper: (scene: Scene.ID, object: Int)?,
        _ operation: CodeNavigation.Operation,
        _ style: String?,
        _ event: WalkEvent,
        _ walk: InstructionWalk,
        _ source: Source,
        _ state: inout LinkState
    ) {
        show(walk.objects[id], in: wrapper, operation, style, event, walk, source, &state)
    }

    private mutating func show(
        _ object: WalkedObject,
        in wrapper: (scene: Scene.ID, object: Int)?,
        _ operation: CodeNavigation.Operation,
        _ style: String?,
        _ event: WalkEvent,
        _ walk: InstructionWalk,
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
        if case .scene = end.destination {
            var more = wrapper.map { walk.objects[$0.object].sites } ?? []
            for (scene, sites) in Self.childSites(of: object, walk) {
                state.childSites[scene, default: []] += sites
                more += sites
            }
            navigation.injection = injections.injection(of: object, and: more, reading: reading)
        }
        append(navigation, source, &state)
    }

    /// What code sets on the controllers in a container, by scene.
    static func childSites(of object: WalkedObject, _ walk: InstructionWalk) -> [(Scene.ID, [InjectionSite])] {
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

    private func end(
        of object: WalkedObject,
        _ event: WalkEvent,
        _ reading: inout Reading,
        _ state: inout LinkState
    ) -> (instantiation: CodeNavigation.Instantiation, destination: CodeNavigation.Destination)? {
        switch object.origin {
        case .given: return nil
        case .instantiated(let identifier, let storyboard, let creator):
            let destination = object.scene.map { CodeNavigation.Destination.scene($0) } ?? object.failure
            guard let destination else { return nil }
            if case .scene = destination {} else { reportFailure(destination, at: object.location, &state) }
            let instantiation =
                identifier.map { .identifier($0, storyboard: storyboard, creator: creator) }
                ?? CodeNavigation.Instantiation.initial(storyboard: storyboard, creator: creator)
            return (instantiation, destination)
        case .unknownIdentifier(let text):
            if let type = object.className, let only = state.onlyScene(ofClass: type, graph) {
                reading = max(reading, .likely)
                return (state.instantiation(of: only), .scene(only))
            }
            // Where the name could not be read, its reader has said so.
            if reading != .unresolved {
                state.flow.unresolved.append(Unresolved(.identifier, text, at: object.location ?? event.location))
            }
            return nil
        case .made(let signature, let arguments):
            guard let type = object.className, graph.isController(type) || type.hasSuffix("Controller") else {
                unresolved(.controller, "\(object.className ?? "")(…)", event, &state)
                return nil
            }
            let nib = state.nibName(ofClass: type, signature: signature, arguments: arguments, graph)
            let scene = CodeScenesPass.scene(ofClass: type, nib: nib, at: object.location, &state)
            let passed = object.sites.filter { $0.technique == .initializer }
                .map { Assignment($0.name, $0.expression) }
            return (.initializer(class: type, signature: signature, arguments: passed), .scene(Scene.ID(scene)))
        case .typed(let text):
            guard let type = object.className else { return nil }
            reading = max(reading, .likely)
            let scenes = state.scenes(ofClass: type, graph)
            if scenes.count == 1 { return (state.instantiation(of: scenes[0]), .scene(scenes[0])) }
            guard scenes.isEmpty else {
                unresolved(.controller, text, event, &state)
                return nil
            }
            let scene = CodeScenesPass.scene(ofClass: type, nib: nil, at: event.location, &state)
            return (.initializer(class: type, signature: "init()", arguments: []), .scene(Scene.ID(scene)))
        }
    }

    private func name(of object: WalkedObject) -> String {
        switch object.origin {
        case .instantiated(let identifier, let storyboard, _): identifier ?? storyboard
        case .given, .unknownIdentifier, .made, .typed: object.className ?? ""
        }
    }

    // MARK: - What leads nowhere

    /// INST-10, INST-11, INST-20.
    private func reportFailure(
        _ failure: CodeNavigation.Destination,
        at place: SourceLocation?,
        _ state: inout LinkState
    ) {
        let message: String
        var candidates: [String] = []
        var wanted = ""
        switch failure {
        case .noSuchStoryboard(let name):
            message = "no storyboard is called '\(name)'"
            (wanted, candidates) = (name, state.flow.storyboards.map(\.name))
        case .noSuchIdentifier(let identifier, let name):
            message = "the storyboard '\(name)' has no scene with the identifier '\(identifier)'"
            (wanted, candidates) = (identifier, SceneLookup(state).identifiers(in: name))
        case .noInitialViewController(let name): message = "the storyboard '\(name)' has no initial view controller"
        case .scene, .back: return
        }
        let remedy = NearMiss.remedy(for: wanted, among: candidates)
        state.report("unresolved-navigation", .warning, message, at: place, remedy: remedy)
    }

    private func unresolved(_ reason: Unresolved.Reason, _ text: String, _ event: WalkEvent, _ state: inout LinkState) {
        // What the reader of the code did not understand, it has said so itself.
        guard event.reading != .unresolved else { return }
        state.flow.unresolved.append(Unresolved(reason, text, at: event.location))
    }

    // MARK: - What makes nothing

    private mutating func wentBack(
        _ operation: CodeNavigation.Operation,
        from: Symbol,
        _ event: WalkEvent,
        _ source: Source,
        _ state: inout LinkState
    ) {
        // Going back from what the code has shown itself, an alert say, is no way out of the scene.
        if case .object(let id) = from, id != 0 { return }
        guard source.scene != nil else { return }
        var navigation = CodeNavigation(
            key: "",
            source: source.scene,
            trigger: source.trigger,
            instantiation: .nothing,
            destination: .back,
            operation: operation
        )
        navigation.confidence = Confidence(event.reading)
        navigation.conditions = event.conditions
        navigation.location = event.location
        append(navigation, source, &state)
    }

    /// SEG-30: a segue is looked up among those of the controller itself, by its identifier.
    private func performed(
        _ identifier: Symbol,
        on target: Symbol,
        _ event: WalkEvent,
        _ walk: InstructionWalk,
        _ source: Source,
        _ state: inout LinkState
    ) {
        guard case .object(let id) = target else {
            return unresolved(.controller, walk.text(of: target), event, &state)
        }
        guard case .text(let identifier) = identifier else {
            return unresolved(.identifier, walk.text(of: identifier), event, &state)
        }
        let scene = walk.objects[id].scene
        let segue = scene.flatMap { scene in
            state.flow[scene].segues.first { state.flow[$0].identifier == identifier }
        }
        if let segue, let place = event.location, !state.flow[segue].performedAt.contains(place) {
            state.flow.segues[segue.index].performedAt.append(place)
            state.flow.segues[segue.index].performedAt.sort()
        }
        guard let type = walk.objects[id].className else { return }
        let performed = PerformedSegue(
            type: type,
            identifier: identifier,
            location: event.location,
            isFound: segue != nil
        )
        if !state.performed.contains(performed) { state.performed.append(performed) }
    }

    // MARK: - Adding

    private mutating func append(_ navigation: CodeNavigation, _ source: Source, _ state: inout LinkState) {
        let identity = Identity(
            source: navigation.source,
            trigger: navigation.trigger,
            destination: navigation.destination,
            operation: navigation.operation,
            wrapper: navigation.wrapper,
            location: navigation.location
        )
        guard taken.insert(identity).inserted else { return }
        var navigation = navigation
        let prefix = "code/\(source.name)"
        navigation.key = "\(prefix)/\(counts[prefix, default: 0])"
        counts[prefix, default: 0] += 1
        navigation.label = NavigationsPass.label(of: navigation.trigger, in: source.scene.map { state.flow[$0] })
        state.flow.navigations.append(navigation)
    }
}

extension Confidence {
    /// How sure an edge is whose reading is that sure.
    init(_ reading: Reading) {
        switch reading {
        case .certain: self = .certain
        case .likely: self = .likely
        case .unresolved: self = .unsure
        }
    }
}
