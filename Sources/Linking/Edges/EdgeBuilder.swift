internal import CodeSemantics
internal import Diagnostics
internal import SceneFlow

/// Turns what happens on a walk into navigations of the flow.
struct EdgeBuilder {
    /// Whose code it is.
    struct Source {
        /// The scene, or nil for the app or scene delegate.
        package var scene: Scene.ID?
        /// What keys are made of: the class, or `launch`.
        package var name: String
        /// What makes the code run.
        var trigger: CodeNavigation.Trigger
    }

    /// What tells one edge from another; by whichever branch code gets there, it is the same edge.
    private struct Identity: Hashable {
        var source: Scene.ID?
        var trigger: CodeNavigation.Trigger
        var destination: CodeNavigation.Destination
        var operation: CodeNavigation.Operation
        var wrapper: Scene.ID?
        var presentationStyle: String?
        var technique: Technique?
        var initializer: String?
        var left: Symbol?

        init(_ navigation: CodeNavigation, from left: Symbol?) {
            self.left = left
            source = navigation.source
            trigger = navigation.trigger
            destination = navigation.destination
            operation = navigation.operation
            wrapper = navigation.wrapper
            presentationStyle = navigation.presentationStyle
            technique = navigation.injection?.technique
            initializer = navigation.injection?.initializer
        }
    }

    /// A way back from a controller of which only the class is known.
    struct OpenBack {
        /// The navigation, as if the scene whose code it is were left.
        var navigation: CodeNavigation
        /// Whose code it is.
        var source: Source
        /// What goes back.
        var from: Symbol
        /// Its class.
        var type: String
    }

    /// The ways back that are to be settled once all other edges are there.
    var open: [OpenBack] = []
    /// Works out what reaches the controllers.
    let injections: InjectionReader
    private var known: [Identity: Int] = [:]
    private var counts: [String: Int] = [:]

    /// Creates a builder that adds to the navigations that a flow has.
    init(_ state: LinkState) {
        injections = InjectionReader(state)
        for navigation in state.flow.navigations {
            counts[navigation.key.split(separator: "/").dropLast().joined(separator: "/"), default: 0] += 1
        }
    }

    /// Adds what happened on a walk.
    mutating func add(_ walk: InstructionWalk, _ source: Source, _ state: inout LinkState) {
        for event in walk.events {
            switch event.kind {
            case .shown(let symbol, let operation, let from, let style):
                let owner = owner(of: from, event, walk, &state) ?? source
                shown(symbol, operation, style: style, event, walk, owner, &state)
            case .wentBack(let operation, let from): wentBack(operation, from: from, event, walk, source, &state)
            case .performed(let identifier, let target): performed(identifier, on: target, event, walk, source, &state)
            case .unresolved(.depth, let text):
                state.flow.unresolved.append(Unresolved(.depth, text, at: event.location))
            // Where it depends on something, what is cast may depend on that, too: a run tells. What only stands for the
            // controller that is not known shows where something happens, and not what class it is.
            case .castFailed(let id, let type) where event.conditions.isEmpty && event.reading == .certain:
                state.reportCast(walk.objects[id].className, to: type, event)
            case .noProperty, .notSettable: state.reportProperty(event, walk)
            case .used, .unresolved, .castFailed: break
            }
        }
        for event in handedOver(walk) {
            guard case .shown(let symbol, let operation, _, _) = event.kind else { continue }
            shown(symbol, operation, style: nil, event, walk, source, &state)
        }
    }

    /// The containers that a walk has filled and that nothing was seen to show: they were given to other code, such as a
    /// controller that shows them as its children.
    private func handedOver(_ walk: InstructionWalk) -> [WalkEvent] {
        var seen: Set<Int> = []
        var open: [Int] = []
        for case .shown(let symbol, _, _, _) in walk.events.map(\.kind) { open += symbol.objects }
        while let id = open.popLast() {
            if seen.insert(id).inserted { open += walk.objects[id].children ?? [] }
        }
        let held = Set(walk.objects.flatMap { $0.children ?? [] })
        return walk.objects.indices.compactMap { id -> WalkEvent? in
            let object = walk.objects[id]
            guard !object.isPart, !held.contains(id), !seen.contains(id), case .made = object.origin,
                object.children?.isEmpty == false,
                contents(of: id, walk, depth: 0) != [id]
            else { return nil }
            return WalkEvent(
                kind: .shown(.object(id), .make, from: .object(0), style: nil),
                conditions: [],
                reading: max(.likely, object.reading),
                location: object.location
            )
        }
    }

    /// Notes a place that was not understood.
    func unresolved(_ reason: Unresolved.Reason, _ text: String, _ event: WalkEvent, _ state: inout LinkState) {
        // What the reader of the code did not understand, it has said so itself.
        guard event.reading != .unresolved else { return }
        state.flow.unresolved.append(Unresolved(reason, text, at: event.location))
    }

    // MARK: - Segues

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
        if let segue, let place = event.location {
            state.flow.segues[segue.index].performedAt.insertInOrder(place)
        }
        guard let type = walk.objects[id].className else { return }
        let performed = PerformedSegue(
            type: type,
            identifier: identifier,
            location: event.location,
            isFound: segue != nil,
            isCertain: event.reading == .certain
        )
        state.performed.append(performed)
    }

    // MARK: - Adding

    /// Adds a navigation, or one more way to get there where the edge is known.
    /// - Parameters:
    ///   - navigation: the navigation.
    ///   - source: whose code it is.
    ///   - left: the controller that it goes back from; nil where it goes on.
    ///   - state: the flow.
    mutating func append(
        _ navigation: CodeNavigation,
        _ source: Source,
        from left: Symbol? = nil,
        _ state: inout LinkState
    ) {
        let identity = Identity(navigation, from: left)
        if let number = known[identity] {
            state.flow.navigations[number].merge(navigation)
            return
        }
        known[identity] = state.flow.navigations.count
        var navigation = navigation
        let prefix = "code/\(source.name)"
        navigation.key = "\(prefix)/\(counts[prefix, default: 0])"
        counts[prefix, default: 0] += 1
        navigation.label = NavigationsPass.label(of: navigation.trigger, in: source.scene.map { state.flow[$0] })
        state.flow.navigations.append(navigation)
    }
}
