/// A container at work on a state.
///
/// It answers requests, opens and closes scopes, and records a trace.
///
/// The resolver is a value. To go back, copy it or its state.
package struct Resolver {
    /// The walk, with the state and the trace.
    var walk: Walk<RunPolicy>

    /// Creates a resolver.
    /// - Parameters:
    ///   - container: the registrations.
    ///   - state: the scopes and instances, from the same container. The default is the state before the launch.
    ///   - isTracing: true to keep events. The default is true.
    package init(_ container: Container, state: InjectionState = InjectionState(), isTracing: Bool = true) {
        walk = Walk(container, state: state, policy: RunPolicy(container, isTracing: isTracing))
    }

    /// The registrations.
    package var container: Container { walk.container }

    /// The scopes and instances.
    package var state: InjectionState { walk.state }

    /// The events since the last removal of the trace.
    package var trace: Trace { walk.policy.trace }

    /// A view of the current state, with names for numbers.
    package var reading: StateReading { StateReading(walk.state, walk.container) }

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

    /// Opens the app's scope and makes its eager instances.
    package mutating func launch() {
        precondition(walk.state.scopes.isEmpty, "an app is launched once")
        open(kind: 0, parent: -1, owner: 0, scene: -1, by: .launch)
    }

    /// Resolves a key.
    /// - Parameters:
    ///   - key: the key. A type without its module means the only type ending in it.
    ///   - scope: the requesting scope, known to the state. The default is the app's.
    ///   - arguments: the arguments supplied. The default is none.
    ///   - isRetaining: true if the scope keeps the result, as a scene's property does. The default is true.
    /// - Returns: the instance, or nil if there is none. `problems` has the reason.
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

    /// Resolves a key already looked up.
    /// - Parameters:
    ///   - key: the key's number in the same container.
    ///   - scope: the requesting scope, known to the state. The default is the app's.
    ///   - isRetaining: true if the scope keeps the result. The default is true.
    /// - Returns: the instance, or nil if there is none. `problems` has the reason.
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

    /// Returns the index of a scope known to the caller.
    func place(_ scope: ScopeID) -> Int32 {
        guard scope != .app else { return 0 }
        guard let index = walk.state.index(of: scope.number) else {
            preconditionFailure("the state does not know scope \(scope.number)")
        }
        return index
    }
}
