internal import SceneFlow
internal import Simulation

/// The successors of some states at one distance: the work of one core.
struct Expansion: Sendable {
    /// A state not met at an earlier distance.
    struct Candidate: Sendable {
        let vertex: Vertex
        /// The place of the state it follows from, in the frontier; -1 for the launch.
        let origin: Int32
        let move: EncodedAction
    }

    /// A discovery with its move.
    ///
    /// Without a move, it is a property of the state itself.
    struct Met: Sendable {
        let discovery: Discovery
        let origin: Int32
        let move: EncodedAction?
    }

    private let performer: ActionPerformer
    /// The most steps of this work.
    private let limit: Int
    /// The steps after which no further state begins.
    private let pause: Int
    /// The fingerprints met in this work, to make no state a candidate twice.
    private var own = FingerprintSet()
    private var known: Set<Discovery> = []

    /// The new states, in order.
    private(set) var candidates: [Candidate] = []
    /// The discoveries, in order, each once.
    private(set) var met: [Met] = []
    /// The number of steps so far.
    ///
    /// A long step counts as several.
    private(set) var transitions = 0
    /// The exceeded bounds.
    var bounds: Set<Bound> = []
    /// The place of the first incompletely explored state; nil if there is none.
    private(set) var rest: Int?

    /// Creates the work.
    /// - Parameters:
    ///   - performer: the performer performing the actions.
    ///   - limit: the most steps; the answers to the questions of one action may exceed it. The default is any number.
    ///   - pause: the steps after which no further state begins. The default is the same number.
    init(_ performer: ActionPerformer, steps limit: Int = .max, pausingAfter pause: Int? = nil) {
        self.performer = performer
        self.limit = limit
        self.pause = pause ?? limit
    }

    /// True if the work ended early.
    var isCut: Bool { !bounds.isDisjoint(with: Bound.cuts) }

    /// Performs the selected actions in some states of a frontier.
    /// - Parameters:
    ///   - frontier: the states.
    ///   - places: the range of states to expand.
    ///   - selection: the actions to perform in each.
    ///   - seen: the fingerprints of all earlier distances. The set is not retained, so its owner can add to it without
    ///     a copy.
    ///   - isOver: called before each action; returns the reason to stop, or nil.
    mutating func expand(
        _ frontier: Frontier,
        _ places: Range<Int>,
        _ selection: ActionSelection,
        besides seen: FingerprintSet,
        isOver: () -> Bound?
    ) {
        // Its buffers are its own while it calls back.
        var performer = performer
        for place in places {
            if transitions >= pause {
                bounds.insert(.steps)
                rest = place
                return
            }
            let vertex = frontier[place]
            let actions =
                selection.hasFurther
                ? performer.actionsAndFurther(in: vertex.state) : performer.actions(in: vertex.state)
            if actions.allSatisfy({ $0.isLast || $0.kind.isReturnOfCode }) {
                meet(Discovery(.deadEnd, rule: nil, scene: top(of: vertex.state), action: .launch), Int32(place), nil)
            }
            let selected = selection.places(of: actions, at: frontier.node(at: Int32(place)))
            self.try(actions, selected, from: vertex, place: Int32(place), besides: seen, &performer, isOver: isOver)
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
        _ performer: inout ActionPerformer,
        isOver: () -> Bound? = { nil }
    ) {
        for index in places {
            if let bound = transitions < limit ? isOver() : .steps {
                bounds.insert(bound)
                return
            }
            // Some actions end the exploration there: their results do not count as states.
            let isLast = actions[index].isLast
            let isComplete = performer.eachVariant(of: actions[index], in: vertex) { step, fingerprint, variant in
                take(
                    step,
                    isLast ? nil : fingerprint,
                    from: vertex,
                    place,
                    EncodedAction(action: index, variant: variant),
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
        _ move: EncodedAction,
        besides seen: FingerprintSet
    ) {
        transitions += Bounds.steps(for: step)
        // Only enabled actions are performed, so a rejection is a fault.
        if case .rejected = step.outcome { bounds.insert(.fault) }
        let isOpening = performer.simulator.opening(step.action, in: vertex.state) != nil
        for event in step.events { note(event, of: step, isOpening: isOpening, from: vertex.state, place, move) }
        guard let fingerprint else { return }
        if isOpening, let scene = step.state.sceneAddedUnseen(since: vertex.state) {
            meet(Discovery(.unseen(scene), rule: nil, scene: nil, action: step.action.kind), place, move)
        }
        if step.state.repeatsPresentation {
            let scene = top(of: step.state)
            meet(Discovery(.endlessModals, rule: nil, scene: scene, action: step.action.kind), place, move)
        }
        if seen.contains(fingerprint) || !own.insert(fingerprint) { return }
        candidates.append(
            Candidate(vertex: Vertex(fingerprint: fingerprint, state: step.state), origin: place, move: move)
        )
    }

    private mutating func note(
        _ event: Event,
        of step: Step,
        isOpening: Bool,
        from state: SimulationState,
        _ place: Int32,
        _ move: EncodedAction
    ) {
        let kind: Discovery.Kind
        switch event.kind {
        case .crash(let crash): kind = .crash(crash.printed)
        case .warn(let sentence, _): kind = .warning(sentence)
        case .problem(let problem): kind = .problem(problem)
        default: return
        }
        let actor = step.action.instance ?? state.visible.last
        // Whatever is on screen, the code of an opening is the same.
        let scene = isOpening ? nil : actor.flatMap { state.isAlive($0) ? state.scene(of: $0) : nil }
        meet(Discovery(kind, rule: event.rule, scene: scene, action: step.action.kind), place, move)
    }

    private mutating func meet(_ discovery: Discovery, _ place: Int32, _ move: EncodedAction?) {
        if known.insert(discovery).inserted { met.append(Met(discovery: discovery, origin: place, move: move)) }
    }

    private func top(of state: SimulationState) -> Scene.ID? { state.visible.last.map { state.scene(of: $0) } }
}
