extension Walk {
    /// Injects one dependency into the instance under construction.
    /// - Returns: false on failure.
    mutating func inject(_ dependency: Int32, into frame: Frame) -> Bool {
        if frame.isSupplied, supplied.contains(container.dependencies[Int(dependency)].label) { return true }
        let record = dependencies[dependency]
        let request = Request(
            key: record.key,
            scope: frame.context,
            dependency: dependency,
            arguments: record.arguments,
            holder: frame.instance,
            span: frame.span,
            isHeld: frame.isHeld && record.kind.isStrong
        )
        switch record.kind {
        case .instance, .optional, .default, .weak:
            let instance = resolve(request)
            if instance == Self.failed { return false }
            if instance != Self.nothing {
                policy.injected(
                    instance,
                    into: frame.instance,
                    through: dependency,
                    isStrong: record.kind != .weak,
                    state: &state
                )
            }
            return true
        case .lazy, .provider:
            policy.deferred(request, isHandle: false, stack: stack, state: &state)
            return true
        case .collection, .map: return injectContributions(request, into: frame, isMap: record.kind == .map)
        case .argument: return true
        case .scopeHandle: return injectScope(request)
        }
    }

    private mutating func injectContributions(_ request: Request, into frame: Frame, isMap: Bool) -> Bool {
        var isComplete = true
        for contribution in contributions(to: request.key, from: request.scope)
        where !isMap || contribution.identifier != 0 {
            guard isComplete || Policy.collectsAll else { break }
            let record = tables.registrations[Int(contribution.registration)]
            let instance = make(contribution.registration, record, request)
            if instance == Self.failed {
                isComplete = false
            } else if instance != Self.nothing {
                policy.injected(
                    instance,
                    into: frame.instance,
                    through: request.dependency,
                    isStrong: true,
                    state: &state
                )
            }
        }
        return isComplete
    }

    /// Hands out the nearest scope of a kind.
    private mutating func injectScope(_ request: Request) -> Bool {
        let scope = request.key < 0 ? -1 : state.nearest(request.key, from: request.scope)
        guard scope >= 0 else { return noScope(request) }
        var handle = request
        handle.scope = scope
        policy.deferred(handle, isHandle: true, stack: stack, state: &state)
        return true
    }
}
