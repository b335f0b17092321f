/// A running check: its roots, its deferred references, and the circles to probe from each entry.
struct CheckWalk {
    private let container: Container
    private var walk: Walk<CheckPolicy>

    init(_ container: Container, scopes: VirtualScopes) {
        self.container = container
        walk = Walk(container, state: scopes.state, policy: CheckPolicy())
        container.problems.forEach { walk.policy.found($0) }
    }

    /// Walks roots and everything reachable from them.
    mutating func walk(_ roots: [CheckRoot]) {
        for (number, root) in roots.enumerated() { begin(root, number) }
        probeCircles()
    }

    /// The problems, each once, sorted by location.
    var problems: [Problem] { walk.policy.problems.problems.sorted() }

    // MARK: - Private

    private mutating func begin(_ root: CheckRoot, _ number: Int) {
        walk.policy.beginRoot(number)
        walk.rootArguments = root.arguments
        let arguments: Int32 = root.arguments.isEmpty ? -1 : -2
        _ = walk.resolve(Request(key: root.key, scope: root.scope, arguments: arguments))
        tellRoot(of: "\(container.keys[Int(root.key)])")
        walkLater()
    }

    /// Walks each deferred reference as a root of its own.
    ///
    /// Its origin names the holder.
    private mutating func walkLater() {
        while case let later = walk.policy.takeLater(), !later.isEmpty {
            for reference in later {
                walk.origin = Origin(prefix: reference.prefix)
                walk.policy.beginRoot(walk.policy.root)
                _ = walk.resolve(reference.request)
                tellRoot(of: walk.site(reference.request.dependency))
            }
        }
        walk.origin = Origin()
    }

    /// Records a root with the cycles and captives reachable from it.
    private mutating func tellRoot(of root: String) {
        for place in walk.policy.rootProblems.sorted() { walk.policy.problems.reached(place, by: root) }
    }

    /// Probes each circle from each of its entries.
    ///
    /// A node made before the rest of a circle requests it ends the circle. From another entry, the same circle may
    /// have no end.
    private mutating func probeCircles() {
        let policy = walk.policy
        let places = Places(policy.nodes)
        let immediate = policy.edges.filter { $0.source > 0 && $0.target > 0 && !isDeferred($0.dependency) }
        let circles = Circles(
            nodeCount: places.count,
            edges: immediate.map { (places[$0.source], places[$0.target]) }
        )
        for (number, members) in circles.members.enumerated() {
            walk.policy.setCircle(number, of: places.nodes(of: members))
        }
        for (number, members) in circles.members.enumerated() {
            let inside = Set(places.nodes(of: members))
            let entries = Set(
                policy.edges.filter {
                    inside.contains($0.target) && (!inside.contains($0.source) || isDeferred($0.dependency))
                }.map(\.target)
            )
            for entry in entries.sorted() { probe(policy.nodes[Int(entry) - 1], circle: number) }
        }
    }

    /// The positions of nodes on a circle.
    ///
    /// A registration in a scope is one position, held or not.
    private struct Places {
        private struct Place: Hashable {
            let registration: Int32
            let context: Int32
        }

        private var byNode: [Int32] = []
        private(set) var count = 0

        init(_ nodes: [CheckPolicy.Node]) {
            var numbers: [Place: Int32] = [:]
            for node in nodes {
                let place = Place(registration: node.registration, context: node.identity.context)
                let number = numbers[place] ?? Int32(numbers.count + 1)
                numbers[place] = number
                byNode.append(number)
            }
            count = numbers.count
        }

        subscript(node: Int32) -> Int32 { byNode[Int(node) - 1] }

        /// Returns the nodes at the given positions.
        func nodes(of places: [Int32]) -> [Int32] {
            let places = Set(places)
            return byNode.indices.filter { places.contains(byNode[$0]) }.map { Int32($0 + 1) }
        }
    }

    private mutating func probe(_ node: CheckPolicy.Node, circle: Int) {
        let record = container.tables.registrations[Int(node.registration)]
        walk.origin = Origin()
        walk.rootArguments = container.registrations[Int(node.registration)].sampleArguments
        walk.policy.beginRoot(node.root)
        walk.policy.beginProbe(of: circle)
        let request = Request(
            key: record.key,
            scope: node.identity.context,
            arguments: walk.rootArguments.isEmpty ? -1 : -2,
            isHeld: node.identity.isHeld
        )
        // The holder is not on this path. Its captures were reported on the walk through it.
        let toldCodes = walk.policy.toldCodes
        if node.identity.isHeld {
            walk.policy.toldCodes = (toldCodes ?? Set(ProblemCode.allCases)).subtracting([.captive, .graphCaptured])
        }
        _ = walk.make(node.registration, record, request)
        walk.policy.endProbe()
        walk.policy.toldCodes = toldCodes
        walkLater()
    }

    private func isDeferred(_ dependency: Int32) -> Bool {
        dependency >= 0 && container.tables.dependencies[Int(dependency)].kind.isDeferred
    }
}
