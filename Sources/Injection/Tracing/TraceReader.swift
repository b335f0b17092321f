/// One thing that a trace tells, with names for numbers.
package enum Telling: Hashable, Sendable {
    /// A scope of a kind opened, by the operation that is named.
    case opened(scope: String, kind: String, cause: String)
    /// A scope closed.
    case closed(scope: String, kind: String, cause: String)
    /// A request was answered.
    case answered(Answer)

    /// How a request was answered.
    package struct Answer: Hashable, Sendable {
        /// What was asked for.
        package var key: Key
        /// The type of what was given; empty where nothing was.
        package var type: String
        /// How it arrives, such as `init:model`; nil for the request that a cycle began with.
        package var via: String?
        /// The scope that asked.
        package var from: String
        /// The scope that what was given belongs to; empty where nothing was.
        package var owner: String
        /// How it was answered.
        package var hit: TraceEvent.Hit
        /// How many requests are around it.
        package var depth: Int
        /// The place whose scope asked, for a scene's; else 0.
        package var place: Int32
        /// The number of what was given, or 0.
        package var number: Int
    }
}

/// Reads a trace out: what a person is told of it.
package struct TraceReader {
    private let container: Container
    private var scopes: [Int32: (name: String, kind: Int32, place: Int32)] = [:]

    /// Creates a reader.
    /// - Parameters:
    ///   - container: the registrations.
    ///   - state: the state before the first event.
    package init(_ container: Container, before state: InjectionState) {
        self.container = container
        for scope in state.scopes { scopes[scope.id] = (container.scopeName(scope), scope.kind, scope.owner) }
    }

    /// Reads events; what is read later may be about scopes that these opened.
    /// - Parameter trace: the events.
    /// - Returns: what they tell, in order.
    package mutating func read(_ trace: Trace) -> [Telling] { trace.events.compactMap { telling($0) } }

    private mutating func telling(_ event: TraceEvent) -> Telling? {
        switch event.kind {
        case .open:
            let name = container.scopeName(kind: event.key, scene: event.dependency, id: event.from)
            scopes[event.from] = (name, event.key, event.instance)
            return .opened(scope: name, kind: container.kindName(event.key), cause: event.operation.name)
        case .close:
            return .closed(
                scope: name(event.from),
                kind: container.kindName(event.key),
                cause: event.operation.name
            )
        case .resolve:
            let isGiven = event.instance > 0
            let type = isGiven && event.registration >= 0 ? container.registrations[Int(event.registration)].type : ""
            return .answered(
                Telling.Answer(
                    key: event.key < 0 ? Key("") : container.keys[Int(event.key)],
                    type: type,
                    via: event.dependency < 0 ? nil : container.dependencies[Int(event.dependency)].via,
                    from: name(event.from),
                    owner: isGiven ? name(event.owner) : "",
                    hit: event.hit,
                    depth: Int(event.depth),
                    place: place(event.from),
                    number: Int(max(0, event.instance))
                )
            )
        case .nav, .activate, .deactivate, .end, .destroy, .note: return nil
        }
    }

    private func place(_ scope: Int32) -> Int32 {
        guard let scope = scopes[scope], container.tables.kinds[Int(scope.kind)].binding == .scene else { return 0 }
        return scope.place
    }

    private func name(_ scope: Int32) -> String { scopes[scope]?.name ?? "" }
}
