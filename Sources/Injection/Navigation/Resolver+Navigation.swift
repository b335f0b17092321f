/// The effect of a navigation operation on the scopes.
package struct NavigationResult: Hashable, Sendable {
    /// True if the operation succeeded.
    ///
    /// If not, nothing has changed and `problems` has the reason.
    package var isDone: Bool
    /// The scopes opened, in order.
    package var opened: [ScopeID]
    /// The scopes closed, in order.
    package var closed: [ScopeID]
}

/// Scopes bound to navigation: one transaction an operation (N7).
extension Resolver {
    /// Applies a navigation operation to the scopes: opens, resolves the new scenes, activates and closes.
    ///
    /// If a scene cannot be resolved, closes the opened scopes again and does nothing else.
    /// - Parameters:
    ///   - operation: the operation.
    ///   - hierarchy: the hierarchy after the operation.
    /// - Returns: the scopes opened and closed.
    @discardableResult
    package mutating func navigate(
        _ operation: NavigationOperation,
        to hierarchy: Hierarchy
    ) -> NavigationResult {
        precondition(walk.state.pending == nil, "an interactive transition is under way")
        tell(operation)
        guard let opened = openAndResolve(operation, hierarchy) else {
            return NavigationResult(isDone: false, opened: [], closed: [])
        }
        let closed = finish(operation, hierarchy)
        return NavigationResult(isDone: true, opened: opened.map(ScopeID.init), closed: closed.map(ScopeID.init))
    }

    /// Opens the scopes of a navigation operation and resolves the new scenes.
    ///
    /// This is the first half of a transaction, for callers with events to record in between.
    ///
    /// A scene that cannot be resolved keeps its scope and is not retried, for an app that continues without it.
    /// - Parameters:
    ///   - operation: the operation.
    ///   - hierarchy: the hierarchy after the operation.
    /// - Returns: the places of the new scenes, in order.
    package mutating func enter(_ operation: NavigationOperation, to hierarchy: Hierarchy) -> [Int32] {
        precondition(walk.state.pending == nil, "an interactive transition is under way")
        tell(operation)
        let scenes = openPlaces(of: hierarchy, by: operation)
        for scene in scenes { _ = resolve(scene.place, in: scene.scope) }
        return scenes.map(\.place.id)
    }

    /// Activates, deactivates and closes the scopes after a navigation operation: the second half of a transaction.
    /// - Parameters:
    ///   - operation: the operation.
    ///   - hierarchy: the current hierarchy.
    package mutating func leave(_ operation: NavigationOperation, to hierarchy: Hierarchy) {
        _ = finish(operation, hierarchy)
    }

    /// Begins an interactive transition (N9).
    ///
    /// A push or a presentation makes its scenes now. All others do nothing yet.
    /// - Parameters:
    ///   - operation: the operation.
    ///   - hierarchy: the hierarchy on completion.
    /// - Returns: false if a scene could not be made. No transition is in progress then.
    @discardableResult
    package mutating func begin(
        _ operation: NavigationOperation,
        to hierarchy: Hierarchy
    ) -> Bool {
        precondition(walk.state.pending == nil, "an interactive transition is under way")
        tell(operation)
        var opened: [Int32] = []
        if operation.opensAtBegin {
            guard let made = openAndResolve(operation, hierarchy) else { return false }
            opened = made
        }
        walk.state.pending = PendingTransition(operation: operation, opened: opened)
        return true
    }

    /// Cancels an interactive transition and closes the scopes opened for it (N9).
    package mutating func cancel() {
        guard let pending = walk.state.pending else { preconditionFailure("no interactive transition is under way") }
        walk.state.pending = nil
        tell(.cancel)
        close(pending.opened.reversed(), by: .cancel)
    }

    /// Completes an interactive transition.
    /// - Parameter hierarchy: the current hierarchy.
    /// - Returns: the same as `navigate`.
    @discardableResult
    package mutating func complete(to hierarchy: Hierarchy) -> NavigationResult {
        guard let pending = walk.state.pending else { preconditionFailure("no interactive transition is under way") }
        walk.state.pending = nil
        guard let opened = openAndResolve(pending.operation, hierarchy) else {
            close(pending.opened.reversed(), by: .rollback)
            return NavigationResult(isDone: false, opened: [], closed: [])
        }
        let closed = finish(pending.operation, hierarchy)
        return NavigationResult(
            isDone: true,
            opened: (pending.opened + opened).map(ScopeID.init),
            closed: closed.map(ScopeID.init)
        )
    }

    /// Finds the scope of a place's container or scene.
    /// - Parameter place: the number of the place.
    /// - Returns: the scope, or nil if the place has none.
    package func scope(of place: Int32) -> ScopeID? {
        walk.state.scopes.first {
            let binding = walk.tables.kinds[Int($0.kind)].binding
            return $0.isOpen && $0.owner == place && (binding == .container || binding == .scene)
        }.map { ScopeID(number: $0.id) }
    }

    /// Finds the scope of a flow in a container (N1).
    /// - Parameters:
    ///   - flow: the flow's kind.
    ///   - container: the number of the container's place.
    /// - Returns: the scope, or nil if the flow is not open there.
    package func scope(ofFlow flow: String, in container: Int32) -> ScopeID? {
        guard let kind = self.container.kindNumbers[flow] else { return nil }
        return openFlow(kind, container).map { ScopeID(number: walk.state.scopes[Int($0)].id) }
    }

    /// Finds the controller made for a place.
    /// - Parameter place: the number of a scene's place.
    /// - Returns: the controller, or nil if there is none.
    package func scene(at place: Int32) -> InstanceID? {
        reading.controller(at: place).map { InstanceID(number: $0) }
    }

    // MARK: - The phases of a transaction

    private mutating func tell(_ operation: NavigationOperation) {
        walk.policy.emit(TraceEvent(kind: .nav, operation: operation, sequence: 0), &walk.state)
    }

    /// Opens scopes, outermost first, and resolves the new scenes in the order of the hierarchy.
    /// - Returns: the numbers of the scopes, or nil on failure. On failure, the scopes are closed again.
    private mutating func openAndResolve(_ operation: NavigationOperation, _ hierarchy: Hierarchy) -> [Int32]? {
        let first = walk.state.nextScope
        let isMade = openPlaces(of: hierarchy, by: operation).allSatisfy { resolve($0.place, in: $0.scope) }
        let opened = walk.state.scopes.filter { $0.id >= first }.map(\.id)
        if isMade { return opened }
        close(opened.reversed(), by: .rollback)
        return nil
    }

    /// Opens the missing scopes for the places of a hierarchy, outermost first.
    /// - Returns: the new scenes with the numbers of their scopes, in order.
    private mutating func openPlaces(
        of hierarchy: Hierarchy,
        by operation: NavigationOperation
    ) -> [(place: Place, scope: Int32)] {
        hierarchy.places.compactMap { place in
            open(place, in: hierarchy, by: operation).map { (place, $0) }
        }
    }

    /// Activates and deactivates scopes, then closes those without an owning place, newest first.
    private mutating func finish(_ operation: NavigationOperation, _ hierarchy: Hierarchy) -> [Int32] {
        activate(hierarchy)
        let closed = walk.state.scopes.filter { $0.isOpen && !isOwned($0, hierarchy) }.map(\.id).reversed()
        close(Array(closed), by: operation)
        reportOrphans(operation)
        return Array(closed)
    }

    /// Returns true if a scope still has its container or scene, or a flow still has a member (N6).
    private func isOwned(_ scope: ScopeRecord, _ hierarchy: Hierarchy) -> Bool {
        switch walk.tables.kinds[Int(scope.kind)].binding {
        case .root, .explicit: true
        case .container, .scene: hierarchy.place(scope.owner) != nil
        case .flow:
            hierarchy.places.contains { place in
                flows(of: place, hierarchy).contains(scope.kind)
                    && (flowOwner(of: place, hierarchy) == scope.owner || looks(place, through: scope))
            }
        }
    }

    /// Returns true if a scene moved to another container still sees a scope.
    ///
    /// Such a scene has not left the flow.
    private func looks(_ place: Place, through scope: ScopeRecord) -> Bool {
        guard let own = self.scope(of: place.id).flatMap({ walk.state.index(of: $0.number) }) else { return false }
        return walk.state.chain(from: own).contains { walk.state.scopes[Int($0)].id == scope.id }
    }

    /// Activates the scopes seen by something visible, and deactivates the others.
    private mutating func activate(_ hierarchy: Hierarchy) {
        var active: Set<Int32> = []
        for place in hierarchy.places where place.isVisible {
            guard let scope = scope(of: place.id), let index = walk.state.index(of: scope.number) else { continue }
            active.formUnion(walk.state.chain(from: index))
        }
        let indices = walk.state.scopes.indices.map { Int32($0) }
        for index in indices where !active.contains(index) { setActive(false, index) }
        for index in indices where active.contains(index) { setActive(true, index) }
    }

    private mutating func setActive(_ isActive: Bool, _ index: Int32) {
        let scope = walk.state.scopes[Int(index)]
        guard scope.isOpen, scope.isActive != isActive else { return }
        walk.state.scopes[Int(index)].isActive = isActive
        var event = TraceEvent(kind: isActive ? .activate : .deactivate, sequence: 0)
        event.from = scope.id
        event.key = scope.kind
        walk.policy.emit(event, &walk.state)
    }

    /// DI18: scenes remain on screen after the close of their scope, and this operation does not replace them (N13).
    private mutating func reportOrphans(_ operation: NavigationOperation) {
        let orphans = walk.state.scopes.indices.filter {
            walk.state.scopes[$0].isOrphaned && walk.state.scopes[$0].isOpen
        }
        guard operation != .setRoot, !orphans.isEmpty else { return }
        let names = orphans.map { container.scenes[Int(walk.state.scopes[$0].scene)].id }
        for index in orphans { walk.state.scopes[index].isOrphaned = false }
        walk.policy.found(SceneOrphans.problem(names))
    }
}
