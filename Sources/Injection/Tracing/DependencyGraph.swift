/// What needs what: for a run of instances, for a check of registrations.
package struct DependencyGraph: Hashable, Sendable, Encodable {
    /// One instance or registration, or what is missing.
    package struct Node: Hashable, Sendable, Encodable {
        /// What a node stands for.
        package enum Kind: String, Hashable, Sendable, Encodable {
            case instance, registration, hole
        }

        /// The name within the graph: `i301`, `r12`, `?TaxService`.
        package var id: String
        /// What a node stands for.
        package var kind: Kind
        /// The key that it answers to.
        package var key: String
        /// The scope that it belongs to, or the kind of that scope; empty where that is not known.
        package var owner: String
    }

    /// One need.
    package struct Edge: Hashable, Sendable, Encodable {
        /// Who needs.
        package var source: String
        /// What is needed.
        package var target: String
        /// How it arrives: `init:model`.
        package var via: String
        /// In which form: `instance`, `provider`.
        package var kind: String
        /// Whether it is resolved later, so that it closes no cycle.
        package var isDashed: Bool
    }

    /// The nodes, in order of first sight.
    package internal(set) var nodes: [Node] = []
    /// The needs, in order.
    package internal(set) var edges: [Edge] = []

    /// Creates an empty graph.
    package init() {}

    /// Lists what a node needs directly.
    /// - Parameter node: the node's name.
    /// - Returns: the names, in order.
    package func needs(of node: String) -> [String] { edges.filter { $0.source == node }.map(\.target) }

    /// Lists what needs a node directly.
    /// - Parameter node: the node's name.
    /// - Returns: the names, in order.
    package func consumers(of node: String) -> [String] { edges.filter { $0.target == node }.map(\.source) }
}

extension DependencyGraph {
    /// The graph of a check: registrations, whatever scopes they are seen from.
    init(_ container: Container, _ policy: CheckPolicy) {
        var seen: Set<String> = []
        for node in policy.nodes where seen.insert("r\(node.registration)").inserted {
            let record = container.tables.registrations[Int(node.registration)]
            nodes.append(
                Node(
                    id: "r\(node.registration)",
                    kind: .registration,
                    key: "\(container.keys[Int(record.key)])",
                    owner: record.kind < 0 ? "" : container.kindName(record.kind)
                )
            )
        }
        var known: Set<Edge> = []
        for edge in policy.edges where edge.source > 0 && edge.dependency >= 0 {
            let source = "r\(policy.nodes[Int(edge.source) - 1].registration)"
            let target: String
            if edge.target > 0 {
                target = "r\(policy.nodes[Int(edge.target) - 1].registration)"
            } else {
                let key = "\(container.dependencies[Int(edge.dependency)].key)"
                target = "?\(key)"
                if seen.insert(target).inserted { nodes.append(Node(id: target, kind: .hole, key: key, owner: "")) }
            }
            let need = Self.edge(from: source, to: target, edge.dependency, container)
            if known.insert(need).inserted { edges.append(need) }
        }
    }
}
