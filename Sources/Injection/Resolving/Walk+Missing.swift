/// A request without a matching registration.
extension Walk {
    /// Returns the answer to a request without a registration: nil, a default, or a failure with an explanation.
    mutating func missing(_ request: Request) -> Int32 {
        let key = container.keys[Int(request.key)]
        let ambiguities = container.names.ambiguities(key.type)
        if !ambiguities.isEmpty { return ambiguousName(ambiguities, request) }
        if let nothing = wrapped(request) { return nothing }
        let implicit = tables.keys[Int(request.key)].implicit
        if implicit >= 0 { return make(implicit, tables.registrations[Int(implicit)], request) }
        if let elsewhere = unopened(request) { return elsewhere }
        let scope = kinds(from: request.scope).first ?? ""
        var lines = NearMisses(container: container).lines(for: key, from: state.scopes[Int(request.scope)].kind)
        lines.append(Problem.Line(.fix, fix(request)))
        let subject = "no registration for '\(key)'"
        return fail(.missing, "\(subject) visible from scope '\(scope)'", subject: subject, request, lines: lines)
    }

    /// Reports a root's request for a key without any registration or dependency.
    mutating func unknown(_ key: Key, from scope: Int32) {
        let ambiguities = container.names.ambiguities(key.type)
        let kinds = kinds(from: scope)
        var problem: Problem
        if ambiguities.isEmpty {
            let subject = "no registration for '\(key)'"
            problem = Problem(.missing, "\(subject) visible from scope '\(kinds.first ?? "")'", subject: subject)
            NearMisses(container: container).lines(for: key, from: state.scopes[Int(scope)].kind)
                .forEach { problem.add($0) }
            problem.add(Problem.Line(.fix, "register it in \(Self.list(kinds))"))
        } else {
            problem = Problem(.ambiguous, "'\(key)' may be any of \(ambiguities.count) types")
            ambiguities.forEach { problem.add(Problem.Line(.candidate, $0)) }
            problem.add(Problem.Line(.fix, "write the module before the type"))
        }
        problem.key = key
        problem.visibility = kinds
        if !origin.name.isEmpty { problem.add(Problem.Line(.neededBy, origin.name, at: origin.location)) }
        problem.add(Problem.Line(.searched, searched(from: scope)))
        policy.found(problem)
    }

    /// Returns nothing or a default for an optional or defaulted dependency (DI11, DI12), else nil.
    mutating func wrapped(_ request: Request) -> Int32? {
        guard request.dependency >= 0 else { return nil }
        let key = container.keys[Int(request.key)]
        switch tables.dependencies[Int(request.dependency)].kind {
        case .optional:
            report(.optionalDefaulted, "'\(site(request.dependency))' is nil: nothing gives '\(key)'", request)
            policy.note(.nil, -1, for: request, depth: Int32(stack.count), state: &state)
            return Self.nothing
        case .default:
            let text = container.dependencies[Int(request.dependency)].defaultText ?? ""
            report(.defaultUsed, "'\(site(request.dependency))' uses its default '\(text)' for '\(key)'", request)
            policy.note(.default, -1, for: request, depth: Int32(stack.count), state: &state)
            return Self.nothing
        default: return nil
        }
    }

    /// Reports DI07 or DI08 if a possible ancestor scope has the registration, but is closed or not open.
    private mutating func unopened(_ request: Request) -> Int32? {
        let key = tables.keys[Int(request.key)]
        let own = state.scopes[Int(request.scope)].kind
        for place in key.first..<key.first + key.count {
            let candidate = tables.candidates[Int(place)]
            guard candidate.layerBit & state.layers != 0 else { continue }
            let closed = state.nearestClosed(candidate.home, from: request.scope)
            if closed >= 0 { return scopeClosed(closed, request) }
            guard candidate.home != own, tables.isSame(candidate.home, orAbove: own) else { continue }
            return noScope(candidate.home, request)
        }
        return nil
    }

    private func fix(_ request: Request) -> String {
        let scopes = Self.list(kinds(from: request.scope))
        guard request.dependency >= 0, tables.dependencies[Int(request.dependency)].kind == .instance else {
            return "register it in \(scopes)"
        }
        let site = container.dependencies[Int(request.dependency)].isInitial ? "parameter" : "property"
        return "register it in \(scopes), or make the \(site) optional"
    }

    /// Lists the scopes available for a registration, outermost first: `app, session or nav`.
    private static func list(_ kinds: [String]) -> String {
        var seen: [String] = []
        for kind in kinds.reversed() where !seen.contains(kind) { seen.append(kind) }
        guard let last = seen.popLast() else { return "" }
        return seen.isEmpty ? last : "\(seen.joined(separator: ", ")) or \(last)"
    }
}
