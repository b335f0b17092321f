internal import SceneFlow
internal import Simulation

/// An exploration while it runs: what was met, distance by distance.
struct Search {
    /// Where a search begins.
    struct Origin: Sendable {
        /// The state in which the first action is done.
        var state = SimulationState()
        /// On what the app is launched there, before anything else; nil where what runs goes on.
        var launch: LaunchOptions?

        /// The build that runs from there on.
        var configuration: BuildConfiguration { launch?.configuration ?? state.configuration }
    }

    /// A state that was looked at: where it came from, and by what.
    private struct Node {
        /// The node before, or -1 for the origin.
        let origin: Int32
        let move: Move
    }

    private let origin: Origin
    private let limits: Bounds
    private let isGoal: ((SimulationState) -> Bool)?
    private var nodes: ContiguousArray<Node> = []
    /// The node of the first state of the frontier.
    private var base = 0
    private var exploration: Exploration
    private var bounds: Set<Bound> = []
    private var known: Set<Sighting> = []
    private var met: [(sighting: Sighting, origin: Int, move: Move?)] = []
    /// By a scene's index, whether there was a controller of it.
    private var wasThere: ContiguousArray<Bool> = []

    /// The fingerprints of all states.
    private(set) var seen = FingerprintSet()
    /// The states of the distance that is worked on.
    private(set) var frontier: ContiguousArray<Vertex> = []
    /// Their distance in actions; the launch is the first.
    private(set) var depth = 0
    /// The first node whose state is looked for.
    private(set) var goal: Int?

    /// Creates a search that has met nothing.
    /// - Parameters:
    ///   - origin: where it begins.
    ///   - limits: how far it goes.
    ///   - isGoal: whether a state is what is looked for. The default is nil: nothing is, and so everything is looked at.
    init(_ origin: Origin, _ limits: Bounds, isGoal: ((SimulationState) -> Bool)? = nil) {
        self.origin = origin
        self.limits = limits
        self.isGoal = isGoal
        exploration = Exploration(origin.configuration, on: (origin.launch?.traits ?? origin.state.traits).idiom)
    }

    /// How far it is.
    var progress: Explorer.Progress {
        Explorer.Progress(
            configuration: origin.configuration,
            states: nodes.count,
            transitions: exploration.transitions,
            depth: depth,
            frontier: frontier.count
        )
    }

    /// The steps that were made.
    var steps: Int { exploration.transitions }

    /// Begins with what the launch leads to.
    mutating func begin(_ launch: Expansion) {
        take([launch])
        depth = 1
    }

    /// Begins with the origin itself, where the app goes on.
    /// - Parameter vertex: the origin's state.
    mutating func begin(_ vertex: Vertex) {
        _ = seen.insert(vertex.fingerprint)
        frontier = [vertex]
        // The origin has no node: what follows from it, the first of its frontier, names -1.
        base = -1
    }

    /// Goes on to the next distance.
    /// - Parameter expansions: what the states of this one lead to, in their order.
    mutating func advance(_ expansions: [Expansion]) {
        take(expansions)
        if !frontier.isEmpty { depth += 1 }
        if expansions.contains(where: \.isCut) { frontier = [] }
    }

    /// Says that something stopped it.
    mutating func stop(at bound: Bound) { bounds.insert(bound) }

    /// What was met, with the shortest way to each.
    func result(_ mover: Mover) -> Exploration {
        var result = exploration
        result.states = nodes.count
        result.depth = depth
        result.bounds = stops
        result.byteCount = seen.byteCount + nodes.count * MemoryLayout<Node>.stride
        result.sightings = met.map(\.sighting)
        var mover = mover
        var arrivals: [Leap: Arrival] = [:]
        result.ways = met.map { actions(to: $0.origin, then: $0.move, &mover, &arrivals) }
        result.scenes = wasThere.indices.filter { wasThere[$0] }.map { Scene.ID($0) }
        return result
    }

    /// The actions from the origin to the goal, each with its answers; nil where the goal was not met.
    func way(_ mover: Mover) -> [Action]? {
        var mover = mover
        var arrivals: [Leap: Arrival] = [:]
        return goal.map { actions(to: $0, then: nil, &mover, &arrivals) }
    }

    /// What stopped it, sorted.
    var stops: [Bound] { bounds.sorted() }

    // MARK: - Private

    private mutating func note(_ expansion: Expansion) {
        exploration.transitions += expansion.transitions
        bounds.formUnion(expansion.bounds)
        for met in expansion.met where known.insert(met.sighting).inserted {
            let origin = met.origin < 0 ? -1 : base + Int(met.origin)
            self.met.append((met.sighting, origin, met.move))
        }
    }

    private mutating func note(_ scene: Scene.ID) {
        while wasThere.count <= scene.index { wasThere.append(false) }
        wasThere[scene.index] = true
    }

    private mutating func take(_ expansions: [Expansion]) {
        var next: ContiguousArray<Vertex> = []
        let first = nodes.count
        for expansion in expansions {
            note(expansion)
            // In place: a copy of a candidate counts the references of its whole state.
            for index in expansion.candidates.indices {
                guard seen.insert(expansion.candidates[index].vertex.fingerprint) else { continue }
                guard nodes.count < limits.states else {
                    bounds.insert(.states)
                    break
                }
                let parent = expansion.candidates[index].origin
                let origin = parent < 0 ? -1 : Int32(base) + parent
                nodes.append(Node(origin: origin, move: expansion.candidates[index].move))
                let vertex = expansion.candidates[index].vertex
                if let isGoal, goal == nil, isGoal(vertex.state) { goal = nodes.count - 1 }
                vertex.state.eachScene { note($0) }
                next.append(vertex)
            }
        }
        base = first
        frontier = next
    }

    /// A move from a node, or from the origin, which is -1.
    private struct Leap: Hashable {
        let origin: Int
        let move: Move
    }

    /// What was done in a leap, and the state that it led to.
    private struct Arrival {
        let action: Action
        let state: SimulationState
    }

    /// The actions from the origin to a node, and one more.
    /// - Parameters:
    ///   - node: the node, or -1 for the origin.
    ///   - last: what is done there; nil for nothing.
    ///   - mover: does it again.
    ///   - arrivals: what was done again before: ways have their beginnings in common, and their ends.
    /// - Returns: the actions, each with its answers.
    private func actions(
        to node: Int,
        then last: Move?,
        _ mover: inout Mover,
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
                let action = action(of: leap.move, isFirst: actions.isEmpty, in: state, &mover)
                arrival = Arrival(
                    action: action,
                    state: mover.simulator.step(action, in: state, tracing: .off).state
                )
                arrivals[leap] = arrival
            }
            actions.append(arrival.action)
            state = arrival.state
        }
        return actions
    }

    private func action(of move: Move, isFirst: Bool, in state: SimulationState, _ mover: inout Mover) -> Action {
        guard isFirst, let launch = origin.launch else { return mover.action(of: move, in: state) }
        return mover.answered(Action(.launch, options: launch), move.variant, in: state)
    }
}
