internal import Diagnostics

/// The effect of one place of a hierarchy on the scopes: the scopes to open and the instances to make in them.
extension Resolver {
    /// Opens the missing scopes of a place.
    /// - Returns: the number of its new scope, if the place is a new scene.
    mutating func open(
        _ place: Place,
        in hierarchy: Hierarchy,
        by operation: NavigationOperation
    ) -> Int32? {
        precondition(
            place.parent == 0 || hierarchy.place(place.parent) != nil,
            "a place is in another of its hierarchy"
        )
        switch place.content {
        case .container(let name):
            guard let kind = container.kindNumbers[name], scope(of: place.id) == nil else { return nil }
            precondition(walk.tables.kinds[Int(kind)].binding == .container, "'\(name)' is no container's kind")
            let parent = parents.parent(of: kind, from: enclosing(place, hierarchy), in: walk.state)
            open(kind: kind, parent: parent, owner: place.id, scene: -1, by: operation)
            return nil
        case .scene(let id):
            guard scope(of: place.id) == nil else { return nil }
            guard let scene = container.sceneNumbers[id] else { preconditionFailure("no scene '\(id)' is declared") }
            var from = enclosing(place, hierarchy)
            let owner = flowOwner(of: place, hierarchy)
            for flow in flows(of: place, hierarchy) {
                if let open = openFlow(flow, owner) {
                    from = open
                } else {
                    let parent = flowParent(flow, owner, from)
                    from = open(kind: flow, parent: parent, owner: owner, scene: -1, by: operation)
                }
            }
            let parent = parents.parent(of: sceneKind, from: from, in: walk.state)
            let index = open(kind: sceneKind, parent: parent, owner: place.id, scene: scene, by: operation)
            return walk.state.scopes[Int(index)].id
        }
    }

    private var parents: ScopeParents { ScopeParents(tables: walk.tables) }

    private var sceneKind: Int32 {
        Int32(walk.tables.kinds.firstIndex { $0.binding == .scene } ?? 0)
    }

    /// Returns the innermost scope around a place: its container's or its presenter's, else the newest opened by code,
    /// else the app's.
    private func enclosing(_ place: Place, _ hierarchy: Hierarchy) -> Int32 {
        var current = hierarchy.place(place.parent)
        while let found = current {
            if let scope = scope(of: found.id), let index = walk.state.index(of: scope.number) { return index }
            current = hierarchy.place(found.parent)
        }
        let explicit = walk.state.scopes.lastIndex {
            $0.isOpen && walk.tables.kinds[Int($0.kind)].binding == .explicit
        }
        return explicit.map { Int32($0) } ?? 0
    }

    /// Returns the place that owns the flows of a place: its container, or else the place itself.
    func flowOwner(of place: Place, _ hierarchy: Hierarchy) -> Int32 {
        hierarchy.container(of: place)?.id ?? place.id
    }

    /// Returns the flows of a scene, outermost first (N2).
    func flows(of place: Place, _ hierarchy: Hierarchy) -> [Int32] {
        guard case .scene(let id) = place.content, let scene = container.sceneNumbers[id] else { return [] }
        let declared = container.scenes[Int(scene)]
        var flow = declared.flow
        if flow == nil, declared.inheritsFlow, let below = hierarchy.sceneBelow(place) {
            flow = container.sceneNumbers[below].flatMap { container.scenes[Int($0)].flow }
        }
        guard let kind = flow.flatMap({ container.kindNumbers[$0] }) else { return [] }
        return parents.flows(openedWith: kind)
    }

    func openFlow(_ kind: Int32, _ owner: Int32) -> Int32? {
        walk.state.scopes.firstIndex { $0.isOpen && $0.kind == kind && $0.owner == owner }.map { Int32($0) }
    }

    /// Returns the parent for a new flow: the newest declared ancestor flow in the same stack, or else the scope around
    /// the stack.
    private func flowParent(_ flow: Int32, _ owner: Int32, _ from: Int32) -> Int32 {
        let around = walk.state.scopes.lastIndex {
            $0.isOpen && $0.owner == owner && walk.tables.kinds[Int($0.kind)].binding == .flow
                && walk.tables.kinds[Int(flow)].ancestors.contains($0.kind)
        }
        return around.map { Int32($0) } ?? parents.parent(of: flow, from: from, in: walk.state)
    }

    /// Resolves a new scene in its scope.
    /// - Returns: false on failure.
    mutating func resolve(_ place: Place, in scope: Int32) -> Bool {
        guard let index = walk.state.index(of: scope) else { preconditionFailure("no scope \(scope)") }
        let scene = walk.state.scopes[Int(index)].scene
        let problems = SceneRules(container: container).problems(scene, place.creation)
        problems.forEach { walk.policy.found($0) }
        if problems.contains(where: { $0.severity == .error }) { return false }
        let registration = container.sceneRegistrations[Int(scene)]
        let record = walk.tables.registrations[Int(registration)]
        walk.origin.scene = container.scenes[Int(scene)].id
        if !place.creation.route.isEmpty {
            walk.origin.route = [Problem.Line(.reachedBy, place.creation.route, place: place.creation.place)]
        }
        walk.rootArguments = place.creation.arguments
        walk.supplied = place.creation.supplied
        defer { walk.supplied = [] }
        let request = Request(
            key: record.key,
            scope: index,
            arguments: place.creation.arguments.isEmpty ? -1 : -2
        )
        let instance = cycle(isRetaining: true, in: index) { $0.make(registration, record, request) }
        walk.origin = Origin()
        guard instance > 0 else { return false }
        walk.state.scopes[Int(index)].sceneInstance = instance
        return true
    }
}
