/// Requests for stored instances without an open scope, and references to instances with too short a life: DI04, DI07,
/// DI08, DI15.
extension Walk {
    /// Answers a request for a stored registration if its kind of scope is not open at or above the request.
    mutating func unavailable(_ registration: Int32, _ record: RegistrationRecord, _ request: Request) -> Int32 {
        let kind = request.dependency < 0 ? nil : tables.dependencies[Int(request.dependency)].kind
        if kind == .weak { return Self.nothing }
        // A held instance resolves from its holder's own scope.
        if request.isHeld, !tables.isSame(record.kind, orAbove: state.scopes[Int(request.scope)].kind) {
            return captive(registration, record, request)
        }
        let closed = state.nearestClosed(record.kind, from: request.scope)
        if closed >= 0 { return scopeClosed(closed, request) }
        return wrapped(request) ?? noScope(record.kind, request)
    }

    /// DI04: a long-lived instance would hold a shorter-lived one.
    private mutating func captive(
        _ registration: Int32,
        _ record: RegistrationRecord,
        _ request: Request
    ) -> Int32 {
        let path = holdingPath(request)
        let holder = container.name(path[0])
        let kinds = (
            holder: container.kindName(state.scopes[Int(request.scope)].kind), held: container.kindName(record.kind)
        )
        let held = container.name(registration)
        let names = ["\(holder)(\(kinds.holder))"] + path.dropFirst().map { container.name($0) }
        return fail(
            .captive,
            "'\(holder)' of '\(kinds.holder)' would hold '\(held)' of '\(kinds.held)', which lives shorter",
            request,
            lines: [
                Problem.Line(.holds, (names + ["\(held)(\(kinds.held))"]).joined(separator: " → ")),
                Problem.Line(.fix, "inject a provider, or move one of them to the other's scope"),
            ],
            identity: "\(path[0]) \(registration)"
        )
    }

    /// Returns the registrations from the stored holder to the requester.
    ///
    /// Behind a lazy reference, the path starts at the owner of the reference.
    private func holdingPath(_ request: Request) -> [Int32] {
        let stored = stack.lastIndex { tables.registrations[$0.registration].storage.isStored }
        if let stored { return stack[stored...].map(\.registration) }
        let reference = stack.first?.dependency ?? request.dependency
        let owner = reference < 0 ? [] : [tables.dependencies[reference].owner]
        return owner + stack.map(\.registration)
    }

    /// DI15: a stored instance would keep an object of one resolution cycle.
    mutating func checkCapture(_ registration: Int32, _ request: Request) {
        guard request.isHeld else { return }
        for frame in stack.reversed() {
            let storage = tables.registrations[Int(frame.registration)].storage
            // The outermost object of the cycle was already reported.
            if storage == .graph { return }
            guard storage.isStored else { continue }
            let names = (holder: container.name(frame.registration), held: container.name(registration))
            report(
                .graphCaptured,
                "'\(names.holder)' keeps '\(names.held)', which is shared within one resolution cycle only",
                request,
                lines: [Problem.Line(.holds, "\(names.holder) → \(names.held)")],
                identity: "\(frame.registration) \(registration)"
            )
            return
        }
    }

    /// DI07: the scope was open once.
    mutating func scopeClosed(_ index: Int32, _ request: Request) -> Int32 {
        let scope = state.scopes[Int(index)]
        let name = container.scopeName(scope)
        let what = request.key < 0 ? "" : ", which has '\(container.keys[Int(request.key)])'"
        return fail(
            .scopeClosed,
            "the scope '\(name)' is closed\(what)",
            subject: "the scope '\(container.scopeSubject(scope))' is closed\(what)",
            request,
            lines: [
                Problem.Line(.opened, "\(name) by \(scope.openedBy.name) at \(scope.openedAt)"),
                Problem.Line(.closed, "\(name) by \(scope.closedBy.name) at \(scope.closedAt)"),
                Problem.Line(.fix, "do not keep it longer than '\(container.kindName(scope.kind))'"),
            ]
        )
    }

    /// DI08: no scope of the kind is open here.
    mutating func noScope(_ kind: Int32, _ request: Request) -> Int32 {
        let name = container.kindName(kind)
        let open = kinds(from: request.scope).joined(separator: ", ")
        return fail(
            .scopeUnavailable,
            "'\(container.keys[Int(request.key)])' needs a scope of kind '\(name)', and none is open here",
            request,
            lines: [
                Problem.Line(.expected, name),
                Problem.Line(.given, open),
                Problem.Line(.fix, "open '\(name)' first, or go there only from inside it"),
            ]
        )
    }

    /// DI08: a handle to a scope that is not open or not declared.
    mutating func noScope(_ request: Request) -> Bool {
        let name = container.dependencies[Int(request.dependency)].key.type
        if request.key >= 0 {
            let closed = state.nearestClosed(request.key, from: request.scope)
            if closed >= 0 {
                var handle = request
                handle.key = -1
                return scopeClosed(closed, handle) != Self.failed
            }
        }
        var problem = Problem(
            .scopeUnavailable,
            "'\(site(request.dependency))' needs a scope of kind '\(name)', and none is open here",
            at: location(of: request.dependency),
            key: Key(name),
            visibility: kinds(from: request.scope)
        )
        problem.add(Problem.Line(.searched, searched(from: request.scope)))
        policy.found(problem)
        return false
    }
}
