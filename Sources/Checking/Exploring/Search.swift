internal import SceneFlow
internal import Simulation

/// An exploration while it runs: what was met, distance by distance.
struct Search {
    /// A state that was looked at: where it came from, and by what.
    private struct Node {
        /// The node before, or -1 for the launch.
        let origin: Int32
        let move: Move
    }

    private let options: LaunchOptions
    private let limits: Bounds
    private var nodes: ContiguousArray<Node> = []
    /// The node of the first state of the frontier.
    private var base = 0
    private var exploration: Exploration
    private var bounds: Set<Bound> = []
    private var known: Set<Sighting> = []
    private var met: [(sighting: Sighting, origin: Int, move: Move?)] = []
    private var scenes: Set<Scene.ID> = []

    /// The fingerprints of all states.
    private(set) var seen = FingerprintSet()
    /// The states of the distance that is worked on.
    private(set) var frontier: ContiguousArray<SimulationState> = []
    /// Their distance in actions; the launch is the first.
    private(set) var depth = 0

    /// Creates a search that has met nothing.
    init(_ options: LaunchOptions, _ limits: Bounds) {
        self.options = options
        self.limits = limits
        exploration = Exploration(options.configuration)
    }

    /// How far it is.
    var progress: Explorer.Progress {
        Explorer.Progress(
            states: nodes.count,
            transitions: exploration.transitions,
            depth: depth,
            frontier: frontier.count
        )
    }

    /// Begins with what the launch leads to.
    mutating func begin(_ launch: Expansion) {
        take([launch])
        depth = 1
    }

    /// Goes on to the next distance.
    /// - Parameter expansions: what the states of this one lead to, in their order.
    mutating func advance(_ expansions: [Expansion]) {
        if expansions.contains(where: { $0.bounds.contains(.time) || $0.bounds.contains(.cancelled) }) {
            for expansion in expansions { note(expansion) }
            frontier = []
            return
        }
        take(expansions)
        if !frontier.isEmpty { depth += 1 }
    }

    /// Says that something stopped it.
    mutating func stop(at bound: Bound) { bounds.insert(bound) }

    /// What was met, with the shortest way to each.
    func result(_ mover: Mover) -> Exploration {
        var result = exploration
        result.states = nodes.count
        result.depth = depth
        result.bounds = bounds.sorted()
        result.byteCount = seen.byteCount + nodes.count * MemoryLayout<Node>.stride
        result.sightings = met.map(\.sighting)
        result.ways = met.map { Exploration.Way(actions: actions(to: $0.origin, then: $0.move, mover)) }
        result.scenes = scenes.sorted()
        return result
    }

    // MARK: - Private

    private mutating func note(_ expansion: Expansion) {
        exploration.transitions += expansion.transitions
        bounds.formUnion(expansion.bounds)
        for met in expansion.met where known.insert(met.sighting).inserted {
            let origin = met.origin < 0 ? -1 : base + Int(met.origin)
            let move: Move? = met.sighting.kind == .deadEnd ? nil : met.move
            self.met.append((met.sighting, origin, move))
        }
    }

    private mutating func take(_ expansions: [Expansion]) {
        var next: ContiguousArray<SimulationState> = []
        let first = nodes.count
        for expansion in expansions {
            note(expansion)
            for candidate in expansion.candidates {
                guard !seen.contains(candidate.fingerprint) else { continue }
                guard nodes.count < limits.states else {
                    bounds.insert(.states)
                    break
                }
                _ = seen.insert(candidate.fingerprint)
                let origin = candidate.origin < 0 ? -1 : Int32(base) + candidate.origin
                nodes.append(Node(origin: origin, move: candidate.move))
                next.append(candidate.state)
                for instance in candidate.state.live { scenes.insert(candidate.state.scene(of: instance)) }
            }
        }
        base = first
        frontier = next
    }

    /// The actions from the launch to a node, and one more.
    private func actions(to node: Int, then last: Move?, _ mover: Mover) -> [Action] {
        var moves: [Move] = last.map { [$0] } ?? []
        var node = node
        while node >= 0 {
            moves.append(nodes[node].move)
            node = Int(nodes[node].origin)
        }
        var mover = mover
        let launch = Action(.launch, options: options)
        var actions: [Action] = []
        var state = SimulationState()
        for move in moves.reversed() {
            let action =
                actions.isEmpty
                ? mover.answered(launch, move.variant, in: state) : mover.action(of: move, in: state)
            actions.append(action)
            state = mover.simulator.step(action, in: state, tracing: .off).state
        }
        return actions
    }
}
