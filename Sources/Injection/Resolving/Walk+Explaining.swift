internal import Diagnostics

/// The common parts of every problem: location, consumers, route and searched scopes.
extension Walk {
    /// Reports a problem of a request, with the common lines.
    mutating func report(
        _ code: ProblemCode,
        _ message: String,
        subject: String? = nil,
        _ request: Request,
        lines: [Problem.Line] = [],
        identity: String = "",
        mayEnd: Bool = false
    ) {
        let key = code == .scopeClosed && request.key < 0 ? nil : container.keys[Int(max(request.key, 0))]
        var problem = Problem(
            code,
            message,
            subject: subject,
            at: location(of: request.dependency),
            key: key,
            visibility: kinds(from: request.scope)
        )
        path(request.dependency).forEach { problem.add($0) }
        origin.route.forEach { problem.add($0) }
        problem.add(Problem.Line(.searched, searched(from: request.scope)))
        lines.forEach { problem.add($0) }
        problem.identity = identity
        problem.mayEnd = mayEnd
        problem.scene = origin.scene
        policy.found(problem)
    }

    /// Reports an error as the request's answer.
    /// - Returns: `failed`.
    mutating func fail(
        _ code: ProblemCode,
        _ message: String,
        subject: String? = nil,
        _ request: Request,
        lines: [Problem.Line] = [],
        identity: String = "",
        mayEnd: Bool = false
    ) -> Int32 {
        report(code, message, subject: subject, request, lines: lines, identity: identity, mayEnd: mayEnd)
        policy.note(.error, Int32(code.rawValue), for: request, depth: Int32(stack.count), state: &state)
        return Self.failed
    }

    /// Returns the chain of consumers of a dependency, nearest first.
    private func path(_ dependency: Int32) -> [Problem.Line] {
        var lines: [Problem.Line] = []
        var current = dependency
        for frame in stack.reversed() where current >= 0 {
            lines.append(neededBy(current))
            current = frame.dependency
        }
        if current >= 0 { lines.append(neededBy(current)) }
        for frame in origin.prefix.reversed() where frame.dependency >= 0 { lines.append(neededBy(frame.dependency)) }
        if !origin.name.isEmpty { lines.append(Problem.Line(.neededBy, origin.name, at: origin.location)) }
        return lines
    }

    /// Returns the line of a consumer: its injection site, location and lifetime.
    private func neededBy(_ dependency: Int32) -> Problem.Line {
        Problem.Line(
            .neededBy,
            site(dependency),
            at: location(of: dependency),
            detail: container.policyName(tables.dependencies[Int(dependency)].owner)
        )
    }

    /// The injection site of a dependency: `CartModel.init(tax:)`, `PayViewController.tax`.
    func site(_ dependency: Int32) -> String {
        let owner = tables.dependencies[Int(dependency)].owner
        let declared = container.dependencies[Int(dependency)]
        let type = container.registrations[Int(owner)].type
        switch declared.site {
        case .initializer, .creator: return "\(type).\(container.registrations[Int(owner)].initializerName)"
        case .property: return "\(type).\(declared.label)"
        case .method(let name): return "\(type).\(name)"
        }
    }

    /// Returns the location of a dependency or of its registration, or nil.
    func location(of dependency: Int32) -> SourceLocation? {
        guard dependency >= 0 else { return nil }
        return container.dependencies[Int(dependency)].location
            ?? container.place(tables.dependencies[Int(dependency)].owner)
    }

    /// Returns the kinds of the visible open scopes, nearest first.
    func kinds(from scope: Int32) -> [String] {
        state.chain(from: scope).map { state.scopes[Int($0)] }.filter(\.isOpen).map { container.kindName($0.kind) }
    }

    /// Returns the searched scopes as shown in messages.
    func searched(from scope: Int32) -> String {
        if Policy.isVirtual { return kinds(from: scope).joined(separator: " → ") }
        return state.chain(from: scope).map { container.scopeName(state.scopes[Int($0)]) }.joined(separator: " → ")
    }
}

extension Container {
    /// A scope as messages and traces name it: `checkout#3`, `scene:Cart#9`.
    func scopeName(_ scope: ScopeRecord) -> String {
        scopeName(kind: scope.kind, scene: scope.scene, id: scope.id)
    }

    /// A scope without the number of its opening: `checkout`, `scene:Cart`.
    func scopeSubject(_ scope: ScopeRecord) -> String {
        scope.scene < 0 ? kindName(scope.kind) : "\(kindName(scope.kind)):\(scenes[Int(scope.scene)].id)"
    }

    /// A scope as messages and traces name it.
    func scopeName(kind: Int32, scene: Int32, id: Int32) -> String {
        scene < 0 ? "\(kindName(kind))#\(id)" : "\(kindName(kind)):\(scenes[Int(scene)].id)#\(id)"
    }
}
