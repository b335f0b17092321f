@testable import Injection

/// Uses of deferred references, as the running app makes them: a run of Sceneflow makes none.
extension Resolver {
    /// Lists the deferred references of an instance.
    /// - Parameter instance: the holder.
    /// - Returns: the references, in order of injection.
    func handles(of instance: InstanceID) -> [HandleID] {
        walk.state.handles.filter { $0.holder == instance.number }.map { HandleID(number: $0.id) }
    }

    /// Calls a provider, or uses a lazy reference.
    ///
    /// A provider resolves on each call, from the scope of its injection. A lazy reference resolves once, and its
    /// holder keeps the instance.
    /// - Parameter handle: the reference. Its holder must be alive.
    /// - Returns: the instance, or nil if there is none. `problems` has the reason, DI07 if the scope is closed (N12).
    mutating func call(_ handle: HandleID) -> InstanceID? {
        let record = walk.state.handles[place(handle)]
        if let forced = forced(record) { return forced }
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
            let edge = EdgeRecord(holder: record.holder, held: instance, dependency: record.dependency)
            walk.state.edges.append(edge)
            if let place = walk.state.instanceIndex(instance) { walk.state.instances[place].isRetained = false }
        }
        return InstanceID(number: instance)
    }

    /// Uses a handle to a scope.
    /// - Parameter handle: the handle. Its holder must be alive.
    /// - Returns: the scope, or nil if it is closed (DI07, N12).
    mutating func scope(of handle: HandleID) -> ScopeID? {
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
    mutating func assign(_ instance: InstanceID, to holder: InstanceID) {
        walk.state.edges.append(EdgeRecord(holder: holder.number, held: instance.number, dependency: -1))
    }

    /// Returns the instance from the first use of a lazy reference, or nil before it.
    func forced(_ handle: HandleRecord) -> InstanceID? {
        guard walk.tables.dependencies[Int(handle.dependency)].kind == .lazy else { return nil }
        let edge = walk.state.edges.first { $0.holder == handle.holder && $0.dependency == handle.dependency }
        return edge.map { InstanceID(number: $0.held) }
    }

    private func place(_ handle: HandleID) -> Int {
        guard let index = walk.state.handles.firstIndex(where: { $0.id == handle.number }) else {
            preconditionFailure("the state does not know handle \(handle.number)")
        }
        return index
    }

    /// Switches a layer of overrides on or off.
    ///
    /// Switching off drops the instances made by its registrations.
    /// - Parameters:
    ///   - layer: preview, test or session. The others are always on.
    ///   - isActive: true to apply the layer's overrides.
    mutating func setLayer(_ layer: Layer, isActive: Bool) {
        precondition(!layer.isPermanent, "the layer '\(layer.name)' cannot be switched")
        if isActive {
            walk.state.layers |= layer.bit
        } else {
            walk.state.layers &= ~layer.bit
            drop { $0.layer == layer.rawValue }
        }
    }

    /// Drops a scope's stored instances of a group, but none stored in other scopes.
    /// - Parameters:
    ///   - group: the group.
    ///   - scope: the scope.
    mutating func reset(_ group: String, in scope: ScopeID) {
        let members = Set(
            container.registrations.indices.filter {
                if case .cached(_, group: group) = container.registrations[$0].storage { true } else { false }
            }
        )
        drop(in: scope.number) { members.contains(Int($0.number)) }
    }

    /// Lets go of stored instances.
    private mutating func drop(in scope: Int32? = nil, where matches: (Stored) -> Bool) {
        for index in walk.state.instances.indices where walk.state.instances[index].isStored {
            let instance = walk.state.instances[index]
            let record = walk.tables.registrations[Int(instance.registration)]
            guard scope == nil || scope == instance.owner else { continue }
            guard matches(Stored(number: instance.registration, layer: record.layer)) else { continue }
            walk.state.instances[index].isStored = false
            walk.state.arguments.removeAll { $0.instance == instance.id }
            for slot in walk.state.slots.indices where walk.state.slots[slot] == instance.id {
                walk.state.slots[slot] = 0
            }
        }
        sweep()
    }

    private struct Stored {
        let number: Int32
        let layer: UInt8
    }
}
