/// A request that no registration answers.
extension Walk {
    /// What a request gets that nothing answers: nil, a default, or what explains why there is nothing.
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
        return fail(.missing, "no registration for '\(key)' visible from scope '\(scope)'", request, lines: lines)
    }

    /// Nil or a default, for a dependency that has one (DI11, DI12), else nil.
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

    /// DI07 or DI08 where a scope that could be above the request has what it asks for, but is closed or not open.
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
        let chain = kinds(from: request.scope).reversed()
        let seen = chain.enumerated().filter { index, kind in !chain.dropFirst(index + 1).contains(kind) }.map(
            \.element
        )
        let scopes =
            seen.count > 1
            ? "\(seen.dropLast().joined(separator: ", ")) or \(seen.last ?? "")" : seen.last ?? ""
        guard request.dependency >= 0 else { return "register it in \(scopes)" }
        let what =
            tables.dependencies[Int(request.dependency)].kind == .instance
            ? ", or make the \(container.dependencies[Int(request.dependency)].isInitial ? "parameter" : "property") optional"
            : ""
        return "register it in \(scopes)\(what)"
    }
}
