extension DependencyGraph {
    /// Creates the graph of a run from its trace.
    ///
    /// A missing dependency becomes a hole, with an edge from the consumer.
    /// - Parameters:
    ///   - trace: the events.
    ///   - container: the registrations.
    package init(_ trace: Trace, _ container: Container) {
        var kinds: [Int32: Int32] = [:]
        var names: [Int32: String] = [:]
        var aliases: [Int32: TraceEvent] = [:]
        var seen: Set<String> = []
        for event in trace.events {
            if event.kind == .open { kinds[event.from] = event.key }
            guard event.kind == .resolve else { continue }
            if event.hit == .alias {
                aliases[event.span] = event
                continue
            }
            let key = event.key < 0 ? "" : "\(container.keys[Int(event.key)])"
            let id = event.instance > 0 ? "i\(event.instance)" : "?\(key)"
            names[event.span] = id
            let isHole = event.instance <= 0
            if isHole, event.hit != .error { continue }
            if seen.insert(id).inserted {
                let owner = kinds[event.owner].map { "\(container.kindName($0))#\(event.owner)" } ?? ""
                nodes.append(Node(id: id, kind: isHole ? .hole : .instance, key: key, owner: owner))
            }
            let asked = Self.first(event, aliases)
            guard let source = names[asked.parent], asked.dependency >= 0 else { continue }
            edges.append(Self.edge(from: source, to: id, asked.dependency, container))
        }
    }

    /// Returns the original request of an event, before any aliases.
    private static func first(_ event: TraceEvent, _ aliases: [Int32: TraceEvent]) -> TraceEvent {
        var event = event
        while let alias = aliases[event.parent] { event = alias }
        return event
    }

    /// A need.
    static func edge(from source: String, to target: String, _ dependency: Int32, _ container: Container) -> Edge {
        let kind = container.tables.dependencies[Int(dependency)].kind
        return Edge(
            source: source,
            target: target,
            via: container.dependencies[Int(dependency)].via,
            kind: kind.name,
            isDashed: kind.isDeferred
        )
    }
}
