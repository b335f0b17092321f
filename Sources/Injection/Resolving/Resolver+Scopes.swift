extension Resolver {
    /// Opens a scope on behalf of the app's code, such as a session.
    /// - Parameters:
    ///   - kind: the kind. It must be declared.
    ///   - parent: the parent scope. The default is the app's.
    /// - Returns: the scope.
    @discardableResult
    package mutating func open(_ kind: String, in parent: ScopeID = .app) -> ScopeID {
        guard let number = container.kindNumbers[kind] else { preconditionFailure("no scope kind '\(kind)'") }
        let index = open(kind: number, parent: place(parent), owner: 0, scene: -1, by: .open)
        return ScopeID(number: walk.state.scopes[Int(index)].id)
    }

    /// Closes a scope on behalf of the app's code, but none of the scopes inside it (N13).
    ///
    /// Closing twice is no error (N8).
    /// - Parameters:
    ///   - scope: the scope.
    ///   - operation: the closing operation. The default is a call.
    package mutating func close(_ scope: ScopeID, by operation: NavigationOperation = .close) {
        guard let index = walk.state.index(of: scope.number), walk.state.scopes[Int(index)].isOpen else {
            var event = TraceEvent(kind: .note, sequence: 0)
            event.from = scope.number
            walk.policy.emit(event, &walk.state)
            return
        }
        close([scope.number], by: operation)
    }

    // MARK: - Opening and closing

    /// Opens a scope and makes its eager instances, in order of declaration.
    /// - Returns: its index.
    @discardableResult
    mutating func open(
        kind: Int32,
        parent: Int32,
        owner: Int32,
        scene: Int32,
        by operation: NavigationOperation
    ) -> Int32 {
        let record = walk.tables.kinds[Int(kind)]
        var event = TraceEvent(kind: .open, operation: operation, sequence: 0)
        event.key = kind
        event.from = walk.state.nextScope
        event.owner = parent < 0 ? -1 : walk.state.scopes[Int(parent)].id
        event.dependency = scene
        event.instance = owner
        let index = walk.state.append(
            kind: kind,
            parent: parent,
            owner: owner,
            scene: scene,
            slotCount: record.slotCount,
            by: operation
        )
        walk.policy.emit(event, &walk.state)
        for registration in record.eager {
            let key = walk.tables.registrations[Int(registration)].key
            walk.origin = Origin(name: "opening of '\(record.name)'")
            _ = cycle(Request(key: key, scope: index), isRetaining: true)
            walk.origin = Origin()
        }
        return index
    }

    /// Closes scopes together.
    ///
    /// An instance held only by another closing scope does not escape.
    /// - Parameters:
    ///   - scopes: the numbers of open scopes, children before parents.
    ///   - operation: the closing operation.
    mutating func close(_ scopes: [Int32], by operation: NavigationOperation) {
        guard !scopes.isEmpty else { return }
        let closing = Set(scopes)
        let kept = walk.state.kept(closing: closing, tables: walk.tables)
        for scope in scopes {
            guard let index = walk.state.index(of: scope) else { preconditionFailure("no scope \(scope)") }
            let owned = walk.state.instances.reversed().filter { $0.owner == scope }
            let destroyed = owned.filter { !kept.contains($0.id) }
            let escaped = owned.filter { kept.contains($0.id) }
            destroyed.forEach { self.destroyed($0) }
            escaped.forEach { reportEscape($0, from: index, closing: closing) }
            walk.state.remove(Set(destroyed.map(\.id)))
            for place in walk.state.instances.indices where walk.state.instances[place].owner == scope {
                walk.state.instances[place].isStored = false
                walk.state.instances[place].isRetained = false
            }
            for slot in slots(of: index) { walk.state.slots[slot] = 0 }
            emitClose(index, operation)
            let kind = walk.tables.kinds[Int(walk.state.scopes[Int(index)].kind)]
            walk.state.edges.removeAll { $0.holder == -1 - scope }
            walk.state.close(index, slotCount: kind.slotCount, by: operation)
            markOrphans(of: index)
        }
        sweep()
        walk.state.forgetClosedScopes()
    }

    private func slots(of index: Int32) -> Range<Int> {
        let scope = walk.state.scopes[Int(index)]
        return Int(scope.firstSlot)..<Int(scope.firstSlot + walk.tables.kinds[Int(scope.kind)].slotCount)
    }

    private mutating func emitClose(_ index: Int32, _ operation: NavigationOperation) {
        let scope = walk.state.scopes[Int(index)]
        var event = TraceEvent(kind: .close, operation: operation, sequence: 0)
        event.key = scope.kind
        event.from = scope.id
        walk.policy.emit(event, &walk.state)
    }

    /// N13: marks the remaining scenes with a closed scope among those they see.
    private mutating func markOrphans(of index: Int32) {
        for place in walk.state.scopes.indices
        where walk.state.scopes[place].isOpen && walk.state.scopes[place].scene >= 0 {
            if walk.state.chain(from: Int32(place)).contains(index) { walk.state.scopes[place].isOrphaned = true }
        }
    }

    /// DI16: an instance outlives its scope, because a remaining instance holds it.
    private mutating func reportEscape(_ instance: InstanceRecord, from index: Int32, closing: Set<Int32>) {
        let path = holders(of: instance, closing: closing)
        let names = path.enumerated().map { place, holder in
            let name = container.name(holder.registration)
            guard place == 0, let scope = walk.state.index(of: holder.owner) else { return name }
            return "\(name)(\(container.kindName(walk.state.scopes[Int(scope)].kind)))"
        }
        let record = walk.state.scopes[Int(index)]
        let scope = container.scopeName(record)
        let subject = "'\(container.name(instance.registration))' outlives its scope"
        var problem = Problem(
            .escapedInstance,
            "\(subject) '\(scope)'",
            subject: "\(subject) '\(container.scopeSubject(record))'",
            at: container.place(instance.registration),
            key: container.registrations[Int(instance.registration)].key,
            visibility: walk.kinds(from: index)
        )
        problem.add(Problem.Line(.holds, names.joined(separator: " → ")))
        problem.add(Problem.Line(.fix, "release it when '\(scope)' closes, or hold a provider"))
        walk.policy.found(problem)
    }

    /// Returns the shortest path from a remaining instance to the given one, both included.
    private func holders(of instance: InstanceRecord, closing: Set<Int32>) -> [InstanceRecord] {
        let byID = Dictionary(walk.state.instances.map { ($0.id, $0) }) { first, _ in first }
        var paths = [[instance]]
        var seen: Set<Int32> = [instance.id]
        while !paths.isEmpty {
            let path = paths.removeFirst()
            if path[0].id != instance.id, !closing.contains(path[0].owner) { return path }
            for edge in walk.state.edges where edge.held == path[0].id {
                guard let holder = byID[edge.holder], seen.insert(holder.id).inserted else { continue }
                paths.append([holder] + path)
            }
        }
        return [instance]
    }
}
