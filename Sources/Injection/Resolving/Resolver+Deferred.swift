extension Resolver {
    /// Lists the deferred references of an instance.
    /// - Parameter instance: the holder.
    /// - Returns: the references, in order of injection.
    package func handles(of instance: InstanceID) -> [HandleID] {
        walk.state.handles.filter { $0.holder == instance.number }.map { HandleID(number: $0.id) }
    }

    /// Calls a provider, or uses a lazy reference.
    ///
    /// A provider resolves on each call, from the scope of its injection. A lazy reference resolves once, and its
    /// holder keeps the instance.
    /// - Parameter handle: the reference. Its holder must be alive.
    /// - Returns: the instance, or nil if there is none. `problems` has the reason, DI07 if the scope is closed (N12).
    package mutating func call(_ handle: HandleID) -> InstanceID? {
        let index = place(handle)
        let record = walk.state.handles[index]
        if record.forced != 0 { return InstanceID(number: record.forced) }
        let dependency = walk.tables.dependencies[Int(record.dependency)]
        let isLazy = dependency.kind == .lazy
        let request = Request(
            key: dependency.key,
            scope: place(ScopeID(number: record.scope)),
            dependency: record.dependency,
            arguments: dependency.arguments,
            isHeld: record.isHeld
        )
        guard walk.state.scopes[Int(request.scope)].isOpen else {
            _ = walk.scopeClosed(request.scope, request)
            return nil
        }
        let instance = cycle(request, isRetaining: isLazy)
        guard instance > 0 else { return nil }
        if isLazy {
            walk.state.handles[index].forced = instance
            let edge = EdgeRecord(holder: record.holder, held: instance, dependency: record.dependency)
            walk.state.edges.append(edge)
            if let place = walk.state.instanceIndex(instance) { walk.state.instances[place].isRetained = false }
        }
        return InstanceID(number: instance)
    }

    /// Uses a handle to a scope.
    /// - Parameter handle: the handle. Its holder must be alive.
    /// - Returns: the scope, or nil if it is closed (DI07, N12).
    package mutating func scope(of handle: HandleID) -> ScopeID? {
        let record = walk.state.handles[place(handle)]
        let scope = place(ScopeID(number: record.scope))
        if walk.state.scopes[Int(scope)].isOpen { return ScopeID(number: record.scope) }
        _ = walk.scopeClosed(scope, Request(key: -1, scope: scope, dependency: record.dependency))
        return nil
    }

    /// Makes an instance hold another, like code that sets a property directly.
    /// - Parameters:
    ///   - instance: the held instance.
    ///   - holder: the holding instance.
    package mutating func assign(_ instance: InstanceID, to holder: InstanceID) {
        walk.state.edges.append(EdgeRecord(holder: holder.number, held: instance.number, dependency: -1))
    }

    private func place(_ handle: HandleID) -> Int {
        guard let index = walk.state.handles.firstIndex(where: { $0.id == handle.number }) else {
            preconditionFailure("the state does not know handle \(handle.number)")
        }
        return index
    }
}
