extension Resolver {
    /// Runs one resolution cycle: a root's request with all its consequences, or nothing at all.
    /// - Parameters:
    ///   - request: the root's request.
    ///   - isRetaining: true if the requesting scope keeps the result.
    /// - Returns: the instance, `nothing` or `failed`.
    mutating func cycle(_ request: Request, isRetaining: Bool) -> Int32 {
        cycle(isRetaining: isRetaining, in: request.scope) { $0.resolve(request) }
    }

    /// Runs one resolution cycle from a closure.
    ///
    /// The closure may start at a registration, regardless of its key.
    mutating func cycle(
        isRetaining: Bool,
        in scope: Int32,
        _ body: (inout Walk<RunPolicy>) -> Int32
    ) -> Int32 {
        let mark = Mark(walk.state)
        let span = walk.state.nextSpan
        walk.policy.beginCycle()
        let instance = body(&walk)
        var end = TraceEvent(kind: .end, sequence: 0, span: span)
        end.instance = walk.policy.newCount
        end.owner = walk.policy.hitCount
        end.key = walk.policy.error
        walk.policy.emit(end, &walk.state)
        if instance == Walk<RunPolicy>.failed {
            rollBack(to: mark)
        } else if isRetaining {
            retain(instance, in: scope)
            if walk.policy.leavesLoose { sweep() }
        } else if walk.policy.filledSlots.isEmpty {
            mark.cut(&walk.state)
        } else {
            sweep()
        }
        return instance
    }

    /// Undoes the effects of a failed cycle.
    ///
    /// The numbers remain used.
    private mutating func rollBack(to mark: Mark) {
        for slot in walk.policy.filledSlots { walk.state.slots[Int(slot)] = 0 }
        mark.cut(&walk.state)
    }

    /// Retains an instance in a scope.
    private mutating func retain(_ instance: Int32, in scope: Int32) {
        guard instance > 0, let index = walk.state.instanceIndex(instance) else { return }
        if !walk.state.instances[index].isStored {
            walk.state.instances[index].isRetained = true
            return
        }
        let registration = walk.state.instances[index].registration
        guard walk.tables.registrations[Int(registration)].storage == .shared else { return }
        let edge = EdgeRecord(holder: -1 - walk.state.scopes[Int(scope)].id, held: instance, dependency: -1)
        if !walk.state.edges.contains(edge) { walk.state.edges.append(edge) }
    }

    /// Destroys the instances no longer kept, newest first.
    mutating func sweep() {
        let kept = walk.state.kept(tables: walk.tables)
        let gone = walk.state.instances.reversed().filter { !kept.contains($0.id) }
        guard !gone.isEmpty else { return }
        gone.forEach { destroyed($0) }
        walk.state.remove(Set(gone.map(\.id)))
    }

    /// Records the destruction of an instance.
    mutating func destroyed(_ instance: InstanceRecord) {
        var event = TraceEvent(kind: .destroy, sequence: 0)
        event.registration = instance.registration
        event.owner = instance.owner
        event.instance = instance.id
        walk.policy.emit(event, &walk.state)
    }

    /// The sizes of the lists at the start of a cycle.
    ///
    /// Everything from the cycle comes behind them.
    private struct Mark {
        let instances: Int
        let edges: Int
        let handles: Int
        let arguments: Int

        init(_ state: InjectionState) {
            instances = state.instances.count
            edges = state.edges.count
            handles = state.handles.count
            arguments = state.arguments.count
        }

        /// Removes everything behind the mark.
        func cut(_ state: inout InjectionState) {
            Self.cut(&state.instances, to: instances)
            Self.cut(&state.edges, to: edges)
            Self.cut(&state.handles, to: handles)
            if state.arguments.count > arguments { state.arguments.removeSubrange(arguments...) }
        }

        private static func cut<Record>(_ records: inout ContiguousArray<Record>, to count: Int) {
            if records.count > count { records.removeLast(records.count - count) }
        }
    }
}
