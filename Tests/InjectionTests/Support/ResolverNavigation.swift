@testable import Injection

/// The effect of a navigation operation on the scopes.
struct NavigationResult: Hashable {
    /// True if every new scene was resolved.
    var isDone: Bool
    /// The scopes closed, in order.
    var closed: [ScopeID]
}

extension Resolver {
    /// The problems since they were last taken, each reported once.
    var problems: [Problem] { walk.policy.problems.problems }

    /// True if no request is in progress, as between two requests, failed or not.
    var isIdle: Bool { walk.stack.isEmpty }

    /// Applies a whole navigation operation to the scopes, as a step of a run does in two halves.
    @discardableResult
    mutating func navigate(_ operation: NavigationOperation, to hierarchy: Hierarchy) -> NavigationResult {
        let isDone = enter(operation, to: hierarchy).allSatisfy { scene(at: $0) != nil }
        let before = walk.state.scopes.filter(\.isOpen)
        leave(operation, to: hierarchy)
        let after = Set(walk.state.scopes.filter(\.isOpen).map(\.id))
        let closed = before.reversed().filter { !after.contains($0.id) }
        return NavigationResult(isDone: isDone, closed: closed.map { ScopeID(number: $0.id) })
    }

    /// Returns the scope of a flow in a container, or nil if the flow is not open there (N1).
    func scope(ofFlow flow: String, in container: Int32) -> ScopeID? {
        guard let kind = self.container.kindNumbers[flow] else { return nil }
        return openFlow(kind, container).map { ScopeID(number: walk.state.scopes[Int($0)].id) }
    }

    /// Returns the controller made for a place, or nil if there is none.
    func scene(at place: Int32) -> InstanceID? { reading.controller(at: place).map { InstanceID(number: $0) } }
}

extension ContainerBuilder {
    /// Overrides a key of a lower layer (DI13 if there is none).
    /// - Parameters:
    ///   - registration: the new registration for the key.
    ///   - layer: the layer of the override.
    mutating func override(_ registration: Registration, in layer: Layer) {
        var registration = registration
        registration.layer = layer
        registration.isOverride = true
        register(registration)
    }
}
