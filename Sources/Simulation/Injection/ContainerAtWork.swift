import Injection

/// The container during a step, apart from the run, which stays small for apps without one.
final class ContainerAtWork {
    /// Answers requests, opens and closes scopes.
    private var resolver: Resolver
    /// The reader of the resolver's trace.
    private var reader: TraceReader
    /// The controller with the current request, or 0.
    private var requester: Int32 = 0
    /// The last operation on the tree.
    private(set) var lastOperation = NavigationOperation.none

    init(_ resolver: Resolver, before injection: InjectionState) {
        self.resolver = resolver
        reader = TraceReader(resolver.container, before: injection)
    }

    /// Returns a copy in the same state, for an attempt without consequences.
    func copy() -> ContainerAtWork {
        let copy = ContainerAtWork(resolver, before: resolver.state)
        copy.lastOperation = lastOperation
        return copy
    }

    /// Returns the same container with other registrations, which its trace concerns from here on.
    func adopting(_ container: Container) -> ContainerAtWork {
        var resolver = resolver
        resolver.adopt(container)
        return ContainerAtWork(resolver, before: resolver.state)
    }

    /// The scopes and objects.
    var state: InjectionState { resolver.state }

    /// A view of the current state, with names for numbers.
    var reading: StateReading { resolver.reading }

    // MARK: - Scopes

    /// Opens the scopes of new instances in the tree, and resolves these.
    /// - Returns: the places of the new instances.
    func enter(_ operation: NavigationOperation, to hierarchy: Hierarchy) -> [Int32] {
        lastOperation = operation
        return resolver.enter(operation, to: hierarchy)
    }

    /// Closes the scopes of instances no longer in the tree.
    func leave(_ operation: NavigationOperation, to hierarchy: Hierarchy) {
        resolver.leave(operation, to: hierarchy)
    }

    /// Opens a scope in the newest one of its possible parents, else in the app's own.
    func open(_ kind: String, in parents: [String]) {
        let scope = reading.scopes.last { parents.contains($0.kind) }
        resolver.open(kind, in: scope?.id ?? .app)
    }

    /// Closes the newest scope of a kind.
    /// - Returns: false if none is open.
    func close(_ kind: String) -> Bool {
        guard let scope = reading.scopes.last(where: { $0.kind == kind }) else { return false }
        resolver.close(scope.id)
        return true
    }

    // MARK: - Reports

    /// Gives away the events since this was last called.
    func takeTellings() -> [Telling] {
        let trace = resolver.trace
        resolver.removeTrace()
        return reader.read(trace)
    }

    /// Gives away the problems since this was last called.
    func takeProblems() -> [Problem] { resolver.takeProblems() }

    /// Returns the controller with the request behind an answer, or 0.
    /// - Returns: nil if the answer is the controller itself, which UIKit made.
    func requester(of answer: Telling.Answer) -> Int32? {
        if answer.depth == 0, answer.via == nil {
            requester = answer.place == 0 ? 0 : ScenePlacing.instance(at: answer.place)
            if requester != 0, answer.number != 0 { return nil }
        }
        return requester
    }
}
