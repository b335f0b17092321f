internal import CodeModel
internal import CodeSemantics
internal import SceneFlow

/// Turns the events of a walk into the flow's transitions from code.
struct EdgeBuilder {
    /// The origin of the code.
    struct Source {
        /// The scene, or nil for the app or scene delegate.
        package var scene: Scene.ID?
        /// The base of the keys: the class, or `launch`.
        package var name: String
        /// The trigger of the code.
        var trigger: CodeNavigation.Trigger
    }

    /// The identity of a transition, shared by all branches of the code with this effect.
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

    /// A transition back from a controller known only by class.
    struct OpenBack {
        /// The transition, as if it left the scene with the code.
        var navigation: CodeNavigation
        /// The origin of the code.
        var source: Source
        /// The controller to go back from.
        var from: Symbol
        /// Its class.
        var type: String
    }

    /// The transitions back, to be settled once all others are present.
    var open: [OpenBack] = []
    /// Computes the injections of the controllers.
    let injections: InjectionReader
    private var known: [Identity: Int] = [:]
    private var counts: [String: Int] = [:]

    /// Creates a builder that adds to a flow's transitions from code.
    init(_ state: LinkState) {
        injections = InjectionReader(state)
        for navigation in state.flow.navigations {
            counts[navigation.key.split(separator: "/").dropLast().joined(separator: "/"), default: 0] += 1
        }
    }

    /// Adds the events of a walk.
    mutating func add(_ walk: AbstractInterpreter, _ source: Source, _ state: inout LinkState) {
        for event in walk.events {
            switch event.kind {
            case .shown(let symbol, let operation, let from, let style):
                let owner = owner(of: from, event, walk, &state) ?? source
                shown(symbol, operation, style: style, event, walk, owner, &state)
            case .wentBack(let operation, let from): wentBack(operation, from: from, event, walk, source, &state)
            case .performed(let identifier, let target): performed(identifier, on: target, event, walk, source, &state)
            case .unresolved(.depth, let text):
                state.flow.unresolved.append(Unresolved(.depth, text, at: event.location))
            // Under a condition, the cast object may depend on the condition too, so only a run can tell. An object in
            // place of an unknown controller shows the place of an event, not the controller's class.
            case .castFailed(let id, let type) where event.conditions.isEmpty && event.reading == .certain:
                state.reportCast(walk.objects[id].className, to: type, event)
            case .noProperty, .notSettable: state.reportProperty(event, walk)
            case .used, .unresolved, .castFailed, .tested: break
            }
        }
        for event in handedOver(walk) {
            guard case .shown(let symbol, let operation, _, _) = event.kind else { continue }
            shown(symbol, operation, style: nil, event, walk, source, &state)
        }
    }

    /// Returns the containers filled by a walk, but not seen to be shown.
    ///
    /// They went to other code, such as a controller that shows them as its children.
    private func handedOver(_ walk: AbstractInterpreter) -> [WalkEvent] {
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

    /// Records a place that was not understood.
    func unresolved(_ reason: Unresolved.Reason, _ text: String, _ event: WalkEvent, _ state: inout LinkState) {
        // The code reader has already reported the code it did not understand.
        guard event.reading != .unresolved else { return }
        state.flow.unresolved.append(Unresolved(reason, text, at: event.location))
    }

    // MARK: - Segues

    /// SEG-30: a segue is looked up among those of the controller itself, by its identifier.
    private func performed(
        _ identifier: Symbol,
        on target: Symbol,
        _ event: WalkEvent,
        _ walk: AbstractInterpreter,
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
            isCertain: event.reading == .certain && !state.code.isAssumed(event.location)
        )
        state.performed.append(performed)
    }

    // MARK: - Adding

    /// Adds a transition, or merges another path into a known one.
    /// - Parameters:
    ///   - navigation: the transition.
    ///   - source: the origin of the code.
    ///   - left: the controller to go back from; nil for a forward transition.
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
