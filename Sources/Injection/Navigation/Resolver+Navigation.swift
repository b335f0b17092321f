/// Scopes bound to navigation: one transaction an operation (N7).
extension Resolver {
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

    /// Finds the scope of a place's container or scene.
    /// - Parameter place: the number of the place.
    /// - Returns: the scope, or nil if the place has none.
    package func scope(of place: Int32) -> ScopeID? {
        walk.state.scopes.first {
            let binding = walk.tables.kinds[Int($0.kind)].binding
            return $0.isOpen && $0.owner == place && (binding == .container || binding == .scene)
        }.map { ScopeID(number: $0.id) }
    }

    // MARK: - The phases of a transaction

    private mutating func tell(_ operation: NavigationOperation) {
        walk.policy.emit(TraceEvent(kind: .nav, operation: operation, sequence: 0), &walk.state)
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
