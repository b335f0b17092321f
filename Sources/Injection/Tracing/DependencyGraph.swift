/// The dependencies of a run's instances or of a check's registrations.
package struct DependencyGraph: Hashable, Sendable, Encodable {
    /// An instance, a registration or a missing dependency.
    package struct Node: Hashable, Sendable, Encodable {
        /// The kinds of nodes.
        package enum Kind: String, Hashable, Sendable, Encodable {
            case instance, registration, hole
        }

        /// The name within the graph: `i301`, `r12`, `?TaxService`.
        package var id: String
        /// The kind of node.
        package var kind: Kind
        /// The key.
        package var key: String
        /// The owning scope, or its kind.
        ///
        /// Empty if unknown.
        package var owner: String
    }

    /// One need.
    package struct Edge: Hashable, Sendable, Encodable {
        /// The consumer.
        package var source: String
        /// The dependency.
        package var target: String
        /// The injection site: `init:model`.
        package var via: String
        /// The injection kind: `instance`, `provider`.
        package var kind: String
        /// True if it resolves later and so closes no cycle.
        package var isDashed: Bool
    }

    /// The nodes, in order of first sight.
    package internal(set) var nodes: [Node] = []
    /// The needs, in order.
    package internal(set) var edges: [Edge] = []

    /// Creates an empty graph.
    package init() {}

    /// Lists the direct dependencies of a node.
    /// - Parameter node: the node's name.
    /// - Returns: the names, in order.
    package func needs(of node: String) -> [String] { edges.filter { $0.source == node }.map(\.target) }

    /// Lists the direct consumers of a node.
    /// - Parameter node: the node's name.
    /// - Returns: the names, in order.
    package func consumers(of node: String) -> [String] { edges.filter { $0.target == node }.map(\.source) }
}

extension DependencyGraph {
    /// Creates the graph of a check.
    ///
    /// It contains registrations, regardless of scope.
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
