internal import SceneFlow
internal import Simulation

/// A running exploration, distance by distance.
struct Search {
    /// The start of a search.
    struct Origin: Sendable {
        /// The state before the first action.
        var state = SimulationState()
        /// The options for launching the app there first; nil to continue the running app.
        var launch: LaunchOptions?

        /// The build running from there on.
        var configuration: BuildConfiguration { launch?.configuration ?? state.configuration }
    }

    /// An explored state, with its predecessor and the move from it.
    private struct Node {
        /// The node before, or -1 for the origin.
        let origin: Int32
        let move: EncodedAction
    }

    private let origin: Origin
    private let limits: Bounds
    private let isGoal: ((SimulationState) -> Bool)?
    private var nodes: ContiguousArray<Node> = []
    /// The states of the next distance, as far as they were met.
    private var next = Frontier()
    /// The steps after which it pauses (see `Explorer`): for the sweep, and for the assumed transitions.
    private var pauses: [Int] = []
    /// The steps after which it ends; nil for no limit.
    private var end: Int?
    private var exploration: Exploration
    private var bounds: Set<Bound> = []
    private var known: Set<Discovery> = []
    private var met: [(discovery: Discovery, origin: Int, move: EncodedAction?)] = []
    /// By scene index: true if a controller of the scene was met.
    private var wasThere: ContiguousArray<Bool> = []
    /// By scene index: the first state with a controller of the scene on screen.
    private var firstShown: [Int: (vertex: Vertex, node: Int32)] = [:]
    /// True once transitions are carried out without their code.
    private var isAssuming = false
    /// The distinct screens met so far; none without openings.
    private var screens: Set<ShownScreen> = []
    /// The first state of each of these screens on which the app was not opened yet.
    private var unopened = Frontier()

    /// True if the app is to be opened from outside of it.
    let hasOpenings: Bool

    /// The fingerprints of all states.
    private(set) var seen = FingerprintSet()
    /// The states of the current distance, from the first unexplored one.
    private(set) var frontier = Frontier()
    /// Their distance in actions; the launch is the first.
    private(set) var depth = 0
    /// The first node with a goal state.
    private(set) var goal: Int?

    /// Creates a search without results.
    /// - Parameters:
    ///   - origin: the start.
    ///   - limits: the limits of the search.
    ///   - hasOpenings: true if the app is to be opened from outside of it. The default is false.
    ///   - isGoal: returns true for a goal state. The default is nil: without a goal, the search covers everything.
    init(_ origin: Origin, _ limits: Bounds, hasOpenings: Bool = false, isGoal: ((SimulationState) -> Bool)? = nil) {
        self.origin = origin
        self.limits = limits
        self.hasOpenings = hasOpenings
        self.isGoal = isGoal
        // A route must be a shortest path, and the others are found in the pauses.
        if isGoal == nil, let steps = limits.steps {
            let kept = Self.share(of: steps) * (hasOpenings ? 2 : 1)
            pauses = [steps / 3 * 2, steps - kept]
        }
        end = limits.steps
        exploration = Exploration(origin.configuration, on: (origin.launch?.traits ?? origin.state.traits).idiom)
    }

    /// The progress of the search.
    var progress: Explorer.Progress {
        Explorer.Progress(
            configuration: origin.configuration,
            states: nodes.count,
            transitions: exploration.transitions,
            depth: depth,
            frontier: frontier.count
        )
    }

    /// The steps left before it ends or pauses.
    var stepsLeft: Int { (pauses.first ?? end).map { max($0 - exploration.transitions, 0) } ?? .max }

    /// The steps between the pause and the end; 0 if no pause is due.
    var reserve: Int {
        guard let pause = pauses.first, let steps = limits.steps else { return 0 }
        return steps - max(pause, exploration.transitions)
    }

    /// True if the steps up to a pause are used up.
    var isPaused: Bool { !pauses.isEmpty && stepsLeft == 0 }

    /// True if the next pause is the one for the sweep.
    var isSweepNext: Bool { pauses.count == 2 }

    /// The first states with each scene on screen, in order of discovery.
    var firstStates: Frontier {
        let nodes = Dictionary(firstShown.values.map { ($0.node, $0.vertex) }) { first, _ in first }
        return nodes.sorted { $0.key < $1.key }
            .reduce(into: Frontier()) { frontier, state in frontier.append(state.value, node: state.key) }
    }

    /// Returns true if a controller of a scene was met.
    func hasMet(_ scene: Scene.ID) -> Bool { scene.index < wasThere.count && wasThere[scene.index] }

    /// All states waiting for exploration.
    var waiting: Frontier { frontier + next }

    /// Begins with the results of the launch.
    mutating func begin(_ launch: Expansion) {
        take([launch], from: Frontier())
        goOn()
        depth = 1
    }

    /// Begins with the origin itself, for a running app.
    /// - Parameter vertex: the origin's state.
    mutating func begin(_ vertex: Vertex) {
        _ = seen.insert(vertex.fingerprint)
        // The origin has no node.
        frontier.append(vertex, node: -1)
        keepScreen(of: vertex, node: -1)
    }

    /// Continues with the next distance.
    ///
    /// At a pause, continues with the first unexplored state of this distance instead.
    /// - Parameters:
    ///   - expansions: the expansions of this distance's states, in their order.
    ///   - count: the number of explored states.
    mutating func advance(_ expansions: [Expansion], through count: Int) {
        take(expansions, from: frontier)
        let isCut = bounds.contains { Bound.cuts.contains($0) }
        if isPaused, !isCut {
            frontier.removeFirst(count)
            if !frontier.isEmpty { return }
        }
        goOn()
        if !frontier.isEmpty { depth += 1 }
        if isCut { frontier = Frontier() }
    }

    /// Ends a pause: the steps up to the next one may be used.
    mutating func endPause() { pauses.removeFirst() }

    /// Begins carrying out transitions without their code.
    ///
    /// They take no more than their share of the steps, even if the search left more of them: the states behind them
    /// are the most uncertain ones.
    mutating func beginAssuming() {
        pauses = []
        isAssuming = true
        end = limits.steps.map { min($0, exploration.transitions + Self.share(of: $0)) }
    }

    /// Begins opening the app from outside of it, which takes no more than its share of the steps.
    mutating func beginOpening() {
        pauses = []
        end = limits.steps.map { min($0, exploration.transitions + Self.share(of: $0)) }
    }

    /// Returns the first state of each distinct screen on which the app was not opened yet.
    mutating func takeScreens() -> Frontier {
        defer { unopened = Frontier() }
        return unopened
    }

    /// Adds the results of a round of the sweep.
    /// - Parameters:
    ///   - expansions: the expansions of the states, in their order.
    ///   - states: the states.
    /// - Returns: the newly met states; they are also queued for the next distance.
    mutating func sweep(_ expansions: [Expansion], from states: Frontier) -> Frontier {
        let known = next.count
        take(expansions, from: states)
        return next.suffix(from: known)
    }

    /// Records a bound that stopped it.
    mutating func stop(at bound: Bound) { bounds.insert(bound) }

    /// Returns the discoveries, each with the actions leading to it.
    func result(_ performer: ActionPerformer) -> Exploration {
        var result = exploration
        result.states = nodes.count
        result.depth = depth
        result.bounds = stops
        result.byteCount = seen.byteCount + nodes.count * MemoryLayout<Node>.stride
        result.discoveries = met.map(\.discovery)
        var performer = performer
        var arrivals: [Leap: Arrival] = [:]
        result.ways = met.map { actions(to: $0.origin, then: $0.move, &performer, &arrivals) }
        let assumed = Set(result.assumedScenes)
        result.assumedScenes.sort()
        result.scenes = wasThere.indices.filter { wasThere[$0] }.map { Scene.ID($0) }.filter { !assumed.contains($0) }
        return result
    }

    /// Returns the actions from the origin to the goal, each with its answers; nil if the goal was not met.
    func way(_ performer: ActionPerformer) -> [Action]? {
        var performer = performer
        var arrivals: [Leap: Arrival] = [:]
        return goal.map { actions(to: $0, then: nil, &performer, &arrivals) }
    }

    /// The bounds that stopped it, sorted.
    var stops: [Bound] { bounds.sorted() }

    // MARK: - Private

    /// Returns the share of the steps for openings, and that for transitions without their code: an eighth.
    private static func share(of steps: Int) -> Int { steps / 8 }

    /// The most distinct screens on which the app is opened.
    private static let mostScreens = 1024

    private mutating func note(_ expansion: Expansion, from states: Frontier) {
        exploration.transitions += expansion.transitions
        bounds.formUnion(pauses.isEmpty ? expansion.bounds : expansion.bounds.subtracting([.steps]))
        for met in expansion.met where known.insert(met.discovery).inserted {
            if isAssuming, !isWorthAssuming(met.discovery) { continue }
            self.met.append((met.discovery, Int(states.node(at: met.origin)), met.move))
        }
    }

    /// Returns true if a discovery after assumed transitions is reported.
    ///
    /// One met before is not, because something behind a crash was missed by the crash. Nor are dead ends and
    /// repetitions: the missing code may offer a way out.
    private func isWorthAssuming(_ discovery: Discovery) -> Bool {
        switch discovery.kind {
        case .deadEnd, .endlessModals, .unseen: false
        case .crash, .warning, .problem:
            !met.contains { Self.isAlike($0.discovery.kind, discovery.kind) && $0.discovery.rule == discovery.rule }
        }
    }

    /// Returns true for the same thing at any place: an assumed transition has no call, where the code has one.
    private static func isAlike(_ one: Discovery.Kind, _ other: Discovery.Kind) -> Bool {
        guard case .crash(let one) = one, case .crash(let other) = other else { return one == other }
        return one.name == other.name && one.message == other.message
    }

    private mutating func note(_ scene: Scene.ID) {
        while wasThere.count <= scene.index { wasThere.append(false) }
        if isAssuming, !wasThere[scene.index] { exploration.assumedScenes.append(scene) }
        wasThere[scene.index] = true
    }

    /// Keeps a state if it is the first with its topmost scene on screen.
    private mutating func keep(_ vertex: Vertex, node: Int32) {
        let visible = vertex.state.visible
        guard let top = visible.last, firstShown[vertex.state.scene(of: top).index] == nil else { return }
        for instance in visible {
            let scene = vertex.state.scene(of: instance).index
            if firstShown[scene] == nil { firstShown[scene] = (vertex, node) }
        }
    }

    /// Keeps a state if it is the first with its screen, and the app is to be opened there.
    private mutating func keepScreen(of vertex: Vertex, node: Int32) {
        guard hasOpenings, !isAssuming else { return }
        let screen = ShownScreen(vertex.state)
        guard !screens.contains(screen) else { return }
        guard screens.count < Self.mostScreens else {
            bounds.insert(.states)
            return
        }
        screens.insert(screen)
        unopened.append(vertex, node: node)
    }

    private mutating func goOn() {
        frontier = next
        next = Frontier()
    }

    private mutating func take(_ expansions: [Expansion], from states: Frontier) {
        for expansion in expansions {
            note(expansion, from: states)
            // In place: a copy of a candidate counts the references of its whole state.
            for index in expansion.candidates.indices {
                guard seen.insert(expansion.candidates[index].vertex.fingerprint) else { continue }
                guard nodes.count < limits.states else {
                    bounds.insert(.states)
                    break
                }
                let origin = states.node(at: expansion.candidates[index].origin)
                nodes.append(Node(origin: origin, move: expansion.candidates[index].move))
                let vertex = expansion.candidates[index].vertex
                if let isGoal, goal == nil, isGoal(vertex.state) { goal = nodes.count - 1 }
                vertex.state.eachScene { note($0) }
                if isGoal == nil { keep(vertex, node: Int32(nodes.count - 1)) }
                keepScreen(of: vertex, node: Int32(nodes.count - 1))
                next.append(vertex, node: Int32(nodes.count - 1))
            }
        }
    }

    /// A move from a node, or from the origin, -1.
    private struct Leap: Hashable {
        let origin: Int
        let move: EncodedAction
    }

    /// The action of a leap, and the resulting state.
    private struct Arrival {
        let action: Action
        let state: SimulationState
    }

    /// Returns the actions from the origin to a node, and one more.
    /// - Parameters:
    ///   - node: the node, or -1 for the origin.
    ///   - last: the action performed there; nil for nothing.
    ///   - performer: the performer repeating the actions.
    ///   - arrivals: the results of earlier repetitions, because paths share their beginnings and their ends.
    /// - Returns: the actions, each with its answers.
    private func actions(
        to node: Int,
        then last: EncodedAction?,
        _ performer: inout ActionPerformer,
        _ arrivals: inout [Leap: Arrival]
    ) -> [Action] {
        var leaps = last.map { [Leap(origin: node, move: $0)] } ?? []
        var place = node
        while place >= 0 {
            let origin = Int(nodes[place].origin)
            leaps.append(Leap(origin: origin, move: nodes[place].move))
            place = origin
        }
        var actions: [Action] = []
        var state = origin.state
        for leap in leaps.reversed() {
            let arrival: Arrival
            if let known = arrivals[leap] {
                arrival = known
            } else {
                let action = action(of: leap.move, isFirst: actions.isEmpty, in: state, &performer)
                arrival = Arrival(
                    action: action,
                    state: performer.simulator.step(action, in: state, tracing: .off).state
                )
                arrivals[leap] = arrival
            }
            actions.append(arrival.action)
            state = arrival.state
        }
        return actions
    }

    private func action(
        of move: EncodedAction,
        isFirst: Bool,
        in state: SimulationState,
        _ performer: inout ActionPerformer
    ) -> Action {
        guard isFirst, let launch = origin.launch else { return performer.action(of: move, in: state) }
        return performer.answered(launch.launches[move.action], move.variant, in: state)
    }
}
