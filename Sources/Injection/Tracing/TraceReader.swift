/// An event of a trace, with names for numbers.
package enum Telling: Hashable, Sendable {
    /// A scope of a kind opened, caused by the given operation.
    case opened(scope: String, kind: String, cause: String)
    /// A scope closed.
    case closed(scope: String, kind: String, cause: String)
    /// A request was answered.
    case answered(Answer)

    /// An answer to a request.
    package struct Answer: Hashable, Sendable {
        /// The requested key.
        package var key: Key
        /// The type of the instance.
        ///
        /// Empty if there is none.
        package var type: String
        /// The injection site, such as `init:model`, or nil for the first request of a cycle.
        package var via: String?
        /// The requesting scope.
        package var from: String
        /// The scope of the instance.
        ///
        /// Empty if there is none.
        package var owner: String
        /// The kind of answer.
        package var hit: TraceEvent.Hit
        /// The number of enclosing requests.
        package var depth: Int
        /// The place of the requesting scope, if it is a scene's, or 0.
        package var place: Int32
        /// The number of the instance, or 0.
        package var number: Int
    }
}

/// Translates a trace into events for people.
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

    /// Translates events.
    ///
    /// Later events may refer to scopes opened by these.
    /// - Parameter trace: the events.
    /// - Returns: the translated events, in order.
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
