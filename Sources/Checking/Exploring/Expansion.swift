internal import SceneFlow
internal import Simulation

/// What some states of one distance lead to: the work of one core.
struct Expansion: Sendable {
    /// A state that was not met at an earlier distance.
    struct Candidate: Sendable {
        let vertex: Vertex
        /// The place of the state it follows from, in the frontier; -1 for the launch.
        let origin: Int32
        let move: Move
    }

    /// Something that was met, and by which move; without one, it is a property of the state itself.
    struct Met: Sendable {
        let sighting: Sighting
        let origin: Int32
        let move: Move?
    }

    private let mover: Mover
    /// The most steps of this work.
    private let limit: Int
    /// The steps after which no other state is begun.
    private let pause: Int
    /// The fingerprints that were met in this work, so that none is a candidate twice.
    private var own = FingerprintSet()
    private var known: Set<Sighting> = []

    /// What was not met before, in order.
    private(set) var candidates: [Candidate] = []
    /// What is worth a finding, in order, each once.
    private(set) var met: [Met] = []
    /// The number of steps so far, where a long step counts as several.
    private(set) var transitions = 0
    /// What was too much.
    var bounds: Set<Bound> = []
    /// The place of the first state that was not looked at to the end; nil where all were.
    private(set) var rest: Int?

    /// Creates the work.
    /// - Parameters:
    ///   - mover: tries what can be done.
    ///   - limit: the most steps; the answers to the questions of one action may exceed it. The default is any number.
    ///   - pause: the steps after which no other state is begun. The default is the same number.
    init(_ mover: Mover, steps limit: Int = .max, pausingAfter pause: Int? = nil) {
        self.mover = mover
        self.limit = limit
        self.pause = pause ?? limit
    }

    /// A Boolean value that indicates whether the work ended before everything was tried.
    var isCut: Bool { !bounds.isDisjoint(with: Bound.cuts) }

    /// Does everything that can be done in some states of a frontier.
    /// - Parameters:
    ///   - frontier: the states.
    ///   - places: which of them.
    ///   - selection: the actions that are done in each.
    ///   - seen: the fingerprints of all earlier distances. It is not kept: whoever adds to them has them alone then.
    ///   - isOver: is asked before each action: what stops the work, or nil.
    mutating func expand(
        _ frontier: Frontier,
        _ places: Range<Int>,
        _ selection: ActionSelection,
        besides seen: FingerprintSet,
        isOver: () -> Bound?
    ) {
        // Its buffers are its own while it calls back.
        var mover = mover
        for place in places {
            if transitions >= pause {
                bounds.insert(.steps)
                rest = place
                return
            }
            let vertex = frontier[place]
            let actions = mover.actions(in: vertex.state)
            if actions.allSatisfy({ $0.isLast || $0.kind.isReturnOfCode }) {
                meet(Sighting(.deadEnd, rule: nil, scene: top(of: vertex.state), action: .launch), Int32(place), nil)
            }
            let selected = selection.places(of: actions, at: frontier.node(at: Int32(place)))
            self.try(actions, selected, from: vertex, place: Int32(place), besides: seen, &mover, isOver: isOver)
            if isCut {
                rest = place
                return
            }
        }
    }

    /// Does some actions in a state, with all answers.
    mutating func `try`(
        _ actions: [Action],
        _ places: [Int],
        from vertex: Vertex,
        place: Int32,
        besides seen: FingerprintSet = FingerprintSet(),
        _ mover: inout Mover,
        isOver: () -> Bound? = { nil }
    ) {
        for index in places {
            if let bound = transitions < limit ? isOver() : .steps {
                bounds.insert(bound)
                return
            }
            // Nothing is tried after some: what they lead to does not count as a state.
            let isLast = actions[index].isLast
            let isComplete = mover.eachVariant(of: actions[index], in: vertex) { step, fingerprint, variant in
                take(
                    step,
                    isLast ? nil : fingerprint,
                    from: vertex,
                    place,
                    Move(action: index, variant: variant),
                    besides: seen
                )
            }
            if !isComplete { bounds.insert(.answers) }
        }
    }

    // MARK: - Private

    private mutating func take(
        _ step: Step,
        _ fingerprint: Fingerprint?,
        from vertex: Vertex,
        _ place: Int32,
        _ move: Move,
        besides seen: FingerprintSet
    ) {
        transitions += Bounds.steps(for: step)
        // What may be done is known beforehand.
        if case .rejected = step.outcome { bounds.insert(.fault) }
        for event in step.events { note(event, of: step, from: vertex.state, place, move) }
        guard let fingerprint else { return }
        if step.state.repeatsPresentation {
            let scene = top(of: step.state)
            meet(Sighting(.endlessModals, rule: nil, scene: scene, action: step.action.kind), place, move)
        }
        if seen.contains(fingerprint) || !own.insert(fingerprint) { return }
        candidates.append(
            Candidate(vertex: Vertex(fingerprint: fingerprint, state: step.state), origin: place, move: move)
        )
    }

    private mutating func note(
        _ event: Event,
        of step: Step,
        from state: SimulationState,
        _ place: Int32,
        _ move: Move
    ) {
        let kind: Sighting.Kind
        switch event.kind {
        case .crash(let crash): kind = .crash(crash.printed)
        case .warn(let text): kind = .warning(text)
        case .problem(let text): kind = .problem(text)
        default: return
        }
        let actor = step.action.instance ?? state.visible.last
        let scene = actor.flatMap { state.isAlive($0) ? state.scene(of: $0) : nil }
        meet(Sighting(kind, rule: event.rule, scene: scene, action: step.action.kind), place, move)
    }

    private mutating func meet(_ sighting: Sighting, _ place: Int32, _ move: Move?) {
        if known.insert(sighting).inserted { met.append(Met(sighting: sighting, origin: place, move: move)) }
    }

    private func top(of state: SimulationState) -> Scene.ID? { state.visible.last.map { state.scene(of: $0) } }
}
