/// The reachable scenes of an app with the scopes visible from each, found by a breadth-first search along the edges.
struct SceneVisits {
    /// One scene in one surrounding.
    struct Visit {
        /// The number of the scene.
        let scene: Int32
        /// The place of its own scope.
        let scope: Int32
        /// The path to the scene, one step a line.
        let route: [Problem.Line]
        /// The creation of the scene.
        let creation: Place.Creation
        /// The scope around its flows.
        fileprivate let base: Int32
        /// The open flows of its stack, the innermost last.
        fileprivate let flows: [Int32]
        /// Its own flow, inherited or not, or nil.
        fileprivate let flow: Int32?
    }

    private struct Surrounding: Hashable {
        let scene: Int32
        let scope: Int32
        let flows: [Int32]
    }

    /// The visits, in order of discovery.
    private(set) var visits: [Visit] = []
    private let container: Container
    private let tables: Tables
    private var seen: Set<Surrounding> = []

    init(_ container: Container, _ map: FlowMap, scopes: inout VirtualScopes) {
        self.container = container
        self.tables = container.tables
        for start in map.starts {
            let line = Problem.Line(.reachedBy, "\(start.title) → \(start.scene)")
            let base = enter(start.context, from: 0, &scopes)
            visit(start.scene, base: base, below: nil, [line], Place.Creation(.code, route: line.text), &scopes)
        }
        let edges = Dictionary(grouping: map.edges, by: \.source)
        var next = 0
        while next < visits.count {
            let visit = visits[next]
            next += 1
            for edge in edges[container.scenes[Int(visit.scene)].id] ?? [] { follow(edge, from: visit, &scopes) }
        }
    }

    private mutating func follow(_ edge: FlowMap.Edge, from source: Visit, _ scopes: inout VirtualScopes) {
        let line = Problem.Line(.reachedBy, edge.route, place: edge.place)
        let creation = Place.Creation(
            edge.technique,
            arguments: edge.arguments,
            supplied: edge.supplied,
            route: edge.route,
            place: edge.place
        )
        let route = source.route + [line]
        switch edge.relation {
        case .push: visit(edge.destination, base: source.base, below: source, route, creation, &scopes)
        case .present(let kinds):
            let inner = scopes.state.scopes[Int(source.scope)].parent
            visit(edge.destination, base: enter(kinds, from: inner, &scopes), below: nil, route, creation, &scopes)
        case .root(let kinds):
            visit(edge.destination, base: enter(kinds, from: 0, &scopes), below: nil, route, creation, &scopes)
        }
    }

    private func enter(_ kinds: [String], from place: Int32, _ scopes: inout VirtualScopes) -> Int32 {
        kinds.compactMap { container.kindNumbers[$0] }.reduce(place) { scopes.enter($1, from: $0) }
    }

    private mutating func visit(
        _ id: String,
        base: Int32,
        below: Visit?,
        _ route: [Problem.Line],
        _ creation: Place.Creation,
        _ scopes: inout VirtualScopes
    ) {
        guard let scene = container.sceneNumbers[id] else { return }
        let declared = container.scenes[Int(scene)]
        let parents = ScopeParents(tables: tables)
        let flow = declared.flow.flatMap { container.kindNumbers[$0] } ?? (declared.inheritsFlow ? below?.flow : nil)
        var flows = below?.flows ?? []
        var from = base
        for kind in flow.map(parents.flows(openedWith:)) ?? [] {
            let outer = flows.last { tables.kinds[Int(kind)].ancestors.contains(scopes.state.scopes[Int($0)].kind) }
            if let open = flows.first(where: { scopes.state.scopes[Int($0)].kind == kind }) {
                from = open
            } else {
                from = scopes.open(kind, in: outer ?? parents.parent(of: kind, from: from, in: scopes.state))
                flows.append(from)
            }
        }
        let sceneKind = Int32(tables.kinds.firstIndex { $0.binding == .scene } ?? 0)
        let scope = scopes.open(sceneKind, in: parents.parent(of: sceneKind, from: from, in: scopes.state))
        let surrounding = Surrounding(scene: scene, scope: scope, flows: flows + [base])
        guard seen.insert(surrounding).inserted else { return }
        visits.append(
            Visit(scene: scene, scope: scope, route: route, creation: creation, base: base, flows: flows, flow: flow)
        )
    }
}
