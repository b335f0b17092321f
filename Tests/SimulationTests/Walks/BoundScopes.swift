import SceneFlow

@testable import Simulation

/// Every scope belongs to something that is there, and whatever a scope keeps dies with it (N1, N6, N8).
struct BoundScopes: WalkProperty {
    static let name = "scopes are bound to what is shown, and keep nothing beyond it"

    mutating func check(_ moment: Moment) -> String? {
        guard moment.isThorough, moment.isOver, moment.after.hasContainer else { return nil }
        let state = moment.after
        let listing = moment.app.simulator.container(in: state)
        let tree = Self.tree(of: state)
        var owners: Set<String> = []
        for scope in listing.scopes {
            if let owner = scope.owner, !tree.contains(owner.rawValue) {
                return "\(scope.id) belongs to \(owner.rawValue), which is not shown"
            }
            let isOwn = owners.insert("\(scope.kind) \(scope.owner?.rawValue ?? 0)").inserted
            if !isOwn, scope.kind != "session" { return "\(scope.id) is open beside another of its kind" }
            if let parent = scope.parent, scope.kind != "session", !listing.scopes.contains(where: { $0.id == parent }),
                !Self.wasClosedByCode(parent)
            {
                return "\(scope.id) looks through \(parent), which is closed"
            }
        }
        for id in tree where state[id].role != .navigation && !owners.contains("scene \(id)") {
            return "\(id) is shown and has no scope"
        }
        for service in listing.services {
            for case .controller(let holder) in service.holders where !state.isAlive(holder) {
                return "\(service.number) is held by \(holder.rawValue), which is gone"
            }
            for case .service(let holder) in service.holders
            where !listing.services.contains(where: { $0.number == holder }) {
                return "\(service.number) is held by service \(holder), which is gone"
            }
        }
        for id in state.visible.suffix(2).map(\.rawValue) {
            let graph = moment.app.simulator.explain(InstanceID(Int(id)), in: state)
            let nodes = Set(graph.nodes.map(\.id))
            if graph.nodes.first?.instance?.rawValue != id { return "the explanation of \(id) begins elsewhere" }
            if nodes.count != graph.nodes.count { return "the explanation of \(id) has a node twice" }
            if !graph.edges.allSatisfy({ nodes.contains($0.source) && nodes.contains($0.target) }) {
                return "the explanation of \(id) has an edge to nowhere"
            }
        }
        return nil
    }

    /// A session is closed by code, and what looked through it stays (N13).
    private static func wasClosedByCode(_ scope: String) -> Bool { scope.hasPrefix("session#") }

    /// Everything that hangs from the root.
    private static func tree(of state: SimulationState) -> Set<Int32> {
        var found: Set<Int32> = []
        var open = state.root.map { [$0.rawValue] } ?? []
        while let id = open.popLast() {
            found.insert(id)
            open += state.offspring(of: id)
            let presented = state.presented(by: id)
            if presented != 0 { open.append(presented) }
        }
        return found
    }
}
