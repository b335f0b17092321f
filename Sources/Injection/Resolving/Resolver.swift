/// A container at work on a state: answers requests, opens and closes scopes, and tells what it does.
///
/// A value: copy it, or its state, to go back.
package struct Resolver {
    /// The walk, with the state and the trace.
    var walk: Walk<RunPolicy>

    /// Creates a resolver.
    /// - Parameters:
    ///   - container: the registrations.
    ///   - state: the scopes and instances; it must come from the same container. The default is the state before the
    ///     launch.
    ///   - isTracing: whether events are kept. The default is yes.
    package init(_ container: Container, state: InjectionState = InjectionState(), isTracing: Bool = true) {
        walk = Walk(container, state: state, policy: RunPolicy(container, isTracing: isTracing))
    }

    /// The registrations.
    package var container: Container { walk.container }

    /// The scopes and instances.
    package var state: InjectionState { walk.state }

    /// What happened since the trace was last emptied.
    package var trace: Trace { walk.policy.trace }

    /// What went wrong since the problems were last taken, each told once.
    package var problems: [Problem] { walk.policy.problems.problems }

    /// What there is now, with names for numbers.
    package var reading: StateReading { StateReading(walk.state, walk.container) }

    /// Whether nothing is under way: true between two requests, whether they failed or not.
    package var isIdle: Bool { walk.isIdle }

    /// Forgets the events.
    package mutating func removeTrace() {
        walk.policy.trace.removeAll()
    }

    /// Gives the problems away.
    /// - Returns: the problems since this was last called.
    package mutating func takeProblems() -> [Problem] {
        defer { walk.policy.problems = ProblemFolding() }
        return walk.policy.problems.problems
    }

    /// Opens the app's scope and makes what is eager in it.
    package mutating func launch() {
        precondition(walk.state.scopes.isEmpty, "an app is launched once")
        open(kind: 0, parent: -1, owner: 0, scene: -1, by: .launch)
    }

    /// Resolves a key.
    /// - Parameters:
    ///   - key: the key; a type without its module means the only one that ends in it.
    ///   - scope: the scope that asks; it must be known to the state. The default is the app's.
    ///   - arguments: what is supplied. The default is nothing.
    ///   - isRetaining: whether the scope keeps what it gets, as a scene's property does. The default is yes.
    /// - Returns: the instance, or nil where there is none; `problems` say why.
    package mutating func resolve(
        _ key: Key,
        from scope: ScopeID = .app,
        arguments: [Argument] = [],
        isRetaining: Bool = true
    ) -> InstanceID? {
        guard let id = container.id(of: key) else {
            walk.unknown(key, from: place(scope))
            return nil
        }
        walk.rootArguments = arguments
        return resolve(id, from: scope, isRetaining: isRetaining, arguments: arguments.isEmpty ? -1 : -2)
    }

    /// Resolves a key that was looked up before.
    /// - Parameters:
    ///   - key: the key's number in the same container.
    ///   - scope: the scope that asks; it must be known to the state. The default is the app's.
    ///   - isRetaining: whether the scope keeps what it gets. The default is yes.
    /// - Returns: the instance, or nil where there is none; `problems` say why.
    package mutating func resolve(
        _ key: Container.KeyID,
        from scope: ScopeID = .app,
        isRetaining: Bool = true
    ) -> InstanceID? {
        resolve(key, from: scope, isRetaining: isRetaining, arguments: -1)
    }

    private mutating func resolve(
        _ key: Container.KeyID,
        from scope: ScopeID,
        isRetaining: Bool,
        arguments: Int32
    ) -> InstanceID? {
        let request = Request(key: key.number, scope: place(scope), arguments: arguments)
        let instance = cycle(request, isRetaining: isRetaining)
        return instance > 0 ? InstanceID(number: instance) : nil
    }

    /// The place of a scope that the caller knows.
    func place(_ scope: ScopeID) -> Int32 {
        guard scope != .app else { return 0 }
        guard let index = walk.state.index(of: scope.number) else {
            preconditionFailure("the state does not know scope \(scope.number)")
        }
        return index
    }
}
