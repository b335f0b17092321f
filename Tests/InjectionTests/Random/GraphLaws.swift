import Diagnostics
@testable import Injection

/// The laws of every graph; the check reports the first broken one.
struct GraphLaws {
    /// The cases seen over all graphs, to detect a generator that makes nothing interesting.
    struct Coverage {
        var clean = 0
        var cycles = 0
        var captives = 0
        var closed = 0
        var resolved = 0
    }

    var coverage = Coverage()

    /// The law that a graph breaks, or nil.
    mutating func broken(by graph: RandomGraph) -> String? {
        let container = graph.container()
        let problems = graph.checked(container)
        let known = Self.names(problems)
        let isClean = !problems.contains { $0.severity == .error }
        if isClean { coverage.clean += 1 }
        if problems.contains(where: { $0.code == .cycle }) { coverage.cycles += 1 }
        if problems.contains(where: { $0.code == .captive }) { coverage.captives += 1 }
        // In the order of the requests, and the other way round: what is stored already must make no difference.
        for requests in [graph.requests, graph.requests.reversed()] {
            var resolver = Resolver(container)
            resolver.launch()
            for request in requests {
                if let law = ask(&resolver, request, known, isClean: isClean) { return law }
            }
        }
        return nil
    }

    private mutating func ask(
        _ resolver: inout Resolver,
        _ request: (context: [String], target: Int),
        _ known: Set<String>,
        isClean: Bool
    ) -> String? {
        let scope = resolver.enter(request.context)
        let before = resolver.state
        let key = Key("S\(request.target)")
        let instance = resolver.resolve(key, from: scope)
        let problems = resolver.takeProblems()
        if !resolver.isIdle { return "something stays on the stack after \(key)" }
        for name in Self.names(problems).sorted() where !known.contains(name) {
            return "the run says '\(name)', the check does not"
        }
        guard instance != nil else {
            if isClean { return "the check is clean, and \(key) does not resolve" }
            if !resolver.state.isSame(as: before) { return "the failed \(key) leaves something behind" }
            return problems.contains { $0.severity == .error } ? nil : "\(key) fails without a word"
        }
        coverage.resolved += 1
        if let law = holds(resolver) { return law }
        if let law = callAll(&resolver, known, isClean: isClean) { return law }
        return growth(&resolver, key, scope)
    }

    /// No instance may hold another that lives in a scope below its own.
    private func holds(_ resolver: Resolver) -> String? {
        let state = resolver.state
        for edge in state.edges where edge.holder > 0 {
            guard let holder = state.instances.first(where: { $0.id == edge.holder }),
                let held = state.instances.first(where: { $0.id == edge.held }),
                let from = state.index(of: holder.owner)
            else { return "an edge leads nowhere" }
            let seen = state.chain(from: from).map { state.scopes[Int($0)].id }
            if !seen.contains(held.owner) { return "\(holder) holds \(held), which lives shorter" }
        }
        return nil
    }

    /// Calls each reference for later, while all is open and when all but its own scope is closed.
    private mutating func callAll(_ resolver: inout Resolver, _ known: Set<String>, isClean: Bool) -> String? {
        for record in resolver.state.handles {
            let handle = HandleID(number: record.id)
            let before = resolver
            let instance = resolver.call(handle)
            let problems = resolver.takeProblems()
            if !resolver.isIdle { return "something stays on the stack after a call" }
            if isClean, instance == nil { return "the check is clean, and a call fails: \(problems)" }
            for name in Self.names(problems).sorted() where !known.contains(name) {
                return "a call says '\(name)', the check does not"
            }
            let owner = resolver.state.instances.first { $0.id == instance?.number }?.owner
            if let law = callClosed(before, record, owner: owner) { return law }
        }
        return nil
    }

    /// Nothing comes from a closed scope, and a request for it gets a problem.
    private mutating func callClosed(_ resolver: Resolver, _ handle: HandleRecord, owner: Int32?) -> String? {
        var resolver = resolver
        for scope in resolver.state.scopes.reversed() where scope.id > 0 && scope.id != handle.scope {
            resolver.close(ScopeID(number: scope.id))
        }
        // An instance from a lazy reference stays usable.
        guard resolver.forced(handle) == nil, resolver.state.handles.contains(handle) else { return nil }
        _ = resolver.takeProblems()
        let instance = resolver.call(HandleID(number: handle.id))
        let isClosed = resolver.takeProblems().contains { $0.code == .scopeClosed }
        if let made = resolver.state.instances.first(where: { $0.id == instance?.number }),
            resolver.state.scopes.first(where: { $0.id == made.owner })?.isOpen != true
        {
            return "a call resolves from a closed scope"
        }
        guard let owner, owner > 0, owner != handle.scope else { return nil }
        coverage.closed += 1
        return isClosed && instance == nil ? nil : "a call for what a closed scope stored does not say so"
    }

    /// Asking again, without keeping what is given, leaves nothing behind.
    private func growth(_ resolver: inout Resolver, _ key: Key, _ scope: ScopeID) -> String? {
        _ = resolver.resolve(key, from: scope, isRetaining: false)
        let size = resolver.state.byteCount
        for _ in 0..<3 { _ = resolver.resolve(key, from: scope, isRetaining: false) }
        return resolver.state.byteCount == size ? nil : "the state grows by asking for \(key) again"
    }

    /// Errors by code and key; a cycle by its members, wherever it was entered.
    private static func names(_ problems: [Problem]) -> Set<String> {
        Set(
            problems.filter { $0.severity == .error }.map {
                $0.code == .cycle ? "DI03 \($0.identity)" : "\($0.code.id) \($0.key.map { "\($0)" } ?? "")"
            }
        )
    }
}
