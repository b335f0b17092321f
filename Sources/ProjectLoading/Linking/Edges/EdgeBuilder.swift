internal import Diagnostics
internal import SceneFlow

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

        init(_ navigation: CodeNavigation) {
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
            case .shown(let symbol, let operation, _, let style):
                shown(symbol, operation, style: style, event, walk, source, &state)
            case .wentBack(let operation, let from): wentBack(operation, from: from, event, source, &state)
            case .performed(let identifier, let target): performed(identifier, on: target, event, walk, source, &state)
            case .unresolved(.depth, let text):
                state.flow.unresolved.append(Unresolved(.depth, text, at: event.location))
            case .castFailed(let id, let type):
                state.reportCast(walk.objects[id].className, to: type, event)
            case .noProperty, .notSettable: state.reportProperty(event, walk)
            case .used, .unresolved: break
            }
        }
    }

    /// Notes a place that was not understood.
    func unresolved(_ reason: Unresolved.Reason, _ text: String, _ event: WalkEvent, _ state: inout LinkState) {
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
        guard Self.isWayOut(from) else { return }
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

    /// Whether going back from a controller leaves the scene: not from what the code has shown itself, an alert say, nor
    /// from what the scene has presented, nor from the container of another controller.
    private static func isWayOut(_ from: Symbol) -> Bool {
        switch from {
        case .object(let id): id == 0
        case .related(.presentedViewController, _): false
        case .related(_, let base): isWayOut(base)
        case .nothing, .text, .storyboard, .coder, .list, .choice, .unknown: true
        }
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
        state.performed.append(performed)
    }

    // MARK: - Adding

    /// Adds a navigation, or one more way to get there where the edge is known.
    mutating func append(_ navigation: CodeNavigation, _ source: Source, _ state: inout LinkState) {
        let identity = Identity(navigation)
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
