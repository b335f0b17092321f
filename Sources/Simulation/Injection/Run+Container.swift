import Injection
import SceneFlow

/// The container beside UIKit: each change of the shown controllers is a transaction of its scopes (N7).
extension Run {
    /// Starts the container anew with the app: its own scope, eager objects, and scopes open from the launch on.
    mutating func launchContainer() {
        guard let tables = tables.container, tables.isNeeded else { return }
        let overrides = state.container.overrides
        var resolver = Resolver(tables.container, isTracing: trace.isComplete)
        if !overrides.isEmpty { resolver.adopt(tables.container(with: overrides)) }
        resolver.launch()
        for kind in tables.openAtLaunch { resolver.open(kind) }
        placed = nil
        container = ContainerAtWork(resolver, before: InjectionState())
        for problem in tables.container.problems { tell(problem) }
        tellContainer()
    }

    /// Prepares to restore the container from the state, once it is needed: most steps move nothing.
    mutating func resumeContainer() {
        guard let tables = tables.container, tables.isNeeded, state.status == .running else { return }
        container = nil
        placed = PlacedTree(state)
    }

    /// Restores the container from the state, if that was prepared.
    private mutating func wakeContainer() {
        guard placed != nil, let tables = tables.container else { return }
        placed = nil
        let injection = state.container.injection
        container = ContainerAtWork(
            Resolver(tables.container(with: state.container.overrides), state: injection, isTracing: trace.isComplete),
            before: injection
        )
    }

    /// Opens the scopes of new instances in the tree, resolves them, and sets the properties provided by the container,
    /// before views load.
    mutating func enterScopes(_ operation: NavigationOperation) {
        wakeContainer()
        guard container != nil, state.root != nil else { return }
        enter(operation, hierarchy())
    }

    private mutating func enter(_ operation: NavigationOperation, _ hierarchy: Hierarchy) {
        guard let entered = container?.enter(operation, to: hierarchy) else { return }
        tellContainer()
        for place in entered { setProvided(at: place) }
    }

    /// Closes the scopes of instances no longer in the tree.
    mutating func leaveScopes(_ operation: NavigationOperation) {
        wakeContainer()
        guard container != nil, state.root != nil else { return }
        leave(operation, hierarchy())
    }

    private mutating func leave(_ operation: NavigationOperation, _ hierarchy: Hierarchy) {
        container?.leave(operation, to: hierarchy)
        tellContainer()
    }

    /// Applies changes made without a transition, and stores the container in the state.
    mutating func settleScopes() {
        if let placed, placed == PlacedTree(state) { return }
        wakeContainer()
        guard let container else { return }
        if state.root != nil {
            // Nothing moves any more.
            let hierarchy = hierarchy()
            enter(container.lastOperation, hierarchy)
            leave(container.lastOperation, hierarchy)
        }
        state.container.injection = container.state
    }

    /// Returns the name of an operation, derived from the instances it moves.
    static func operation(_ transition: Transition, _ interleaving: Interleaving) -> NavigationOperation {
        if transition.presented != 0 { return .present }
        if !transition.dismissed.isEmpty { return .dismiss }
        switch (transition.entering.isEmpty, transition.leaving.count) {
        case (false, 0): return .push
        case (false, _): return .set
        case (true, 1): return .pop
        case (true, 2...): return .popTo
        default: return interleaving == .tabs ? .switch : .set
        }
    }

    // MARK: - What is asked of the container

    /// Other types stand for registrations from now on.
    mutating func replace(_ overrides: [ContainerState.Override]) {
        if overrides.isEmpty {
            state.container.stubs = []
            state.container.passed = []
        }
        guard let tables = tables.container else { return }
        wakeContainer()
        state.container.overrides = overrides
        guard let container else { return }
        self.container = container.adopting(tables.container(with: overrides))
        tellContainer()
    }

    /// Code opens a scope.
    mutating func openScope(_ kind: String) {
        wakeContainer()
        let parents = tables.container?.builder.kinds.first { $0.name == kind }?.parents ?? []
        container?.open(kind, in: parents)
        tellContainer()
    }

    /// Code closes the newest scope of a kind.
    mutating func closeScope(_ kind: String) {
        wakeContainer()
        guard container?.close(kind) == true else { return }
        tellContainer()
        leaveScopes(.close)
    }

    // MARK: - Private

    private func hierarchy() -> Hierarchy {
        ScenePlacing.hierarchy(state, tables, pending: transitions.pendingChild) { creation(of: $0) }
    }

    /// Returns the creation of a controller, with the values not requested from the container: they are there already,
    /// or the requesting code did not run.
    private func creation(of instance: Int32) -> Place.Creation {
        let record = state[instance]
        let technique: CreationTechnique =
            switch Technique.allCases[Int(record.technique)] {
            case .coder, .shared, .prepare, .property: .plain
            case .segueAction: .segueAction(mayReturnNil: false)
            case .creator: .creator
            case .initializer: .code
            }
        var supplied: [String] = []
        for provided in tables.container?.provided[record.classIndex] ?? [] {
            let arrived = state.injections.last { $0.instance == instance && $0.property == provided.property }
            let isAsked = arrived.map { provided.texts.contains($0.value) } ?? provided.isOwn
            if !isAsked { supplied.append(tables.names[provided.property]) }
        }
        return Place.Creation(technique, supplied: supplied, route: route(to: instance))
    }

    /// The way to a controller, for messages: `Home → Cart`.
    private func route(to instance: Int32) -> String {
        let record = state[instance]
        let before = record.presenter != 0 ? record.presenter : record.parent
        let title = title(of: instance)
        guard before != 0 else { return "launch → \(title)" }
        let below = state.offspring(of: before).prefix { $0 != instance }.last
        let source = record.presenter == 0 && state[before].role == .navigation ? below ?? before : before
        return "\(self.title(of: source)) → \(title)"
    }

    private func title(of instance: Int32) -> String { tables.flow.scenes[Int(state[instance].scene)].title }

    /// Sets the properties provided by the container, unless something else did: before `viewDidLoad` at the latest.
    private mutating func setProvided(at place: Int32) {
        let instance = ScenePlacing.instance(at: place)
        guard let provided = tables.container?.provided[state[instance].classIndex],
            let reading = container?.reading,
            let controller = reading.controller(at: place)
        else { return }
        let given = reading.given(to: controller)
        for need in provided where need.isOwn && !isRerouted(instance, need.property) {
            let isKnown = state.injections.contains { $0.instance == instance && $0.property == need.property }
            let label = tables.names[need.property]
            guard !isKnown, given.contains(where: { $0.dependency.label == label && $0.number != nil }) else {
                continue
            }
            let text = tables.container?.keyTexts[need.key] ?? 0
            record(need.property, need.type, text, from: tables.container?.fromContainer ?? 0, on: instance, "N7")
        }
    }

    /// Reports the container's activity since the last report.
    private mutating func tellContainer() {
        guard let container, trace.hasWarnings else { return }
        if trace.isComplete {
            for telling in container.takeTellings() { tell(telling, container) }
        }
        for problem in container.takeProblems() { tell(problem) }
    }

    private mutating func tell(_ telling: Telling, _ container: ContainerAtWork) {
        switch telling {
        case .opened(let scope, let kind, let cause):
            guard tables.container?.toldKinds.contains(kind) == true else { return }
            trace.emit(.openScope(scope, cause: cause), 0, "N3")
        case .closed(let scope, let kind, let cause):
            guard tables.container?.toldKinds.contains(kind) == true else { return }
            trace.emit(.closeScope(scope, cause: cause), 0, "N6")
        case .answered(let answer):
            guard let requester = container.requester(of: answer) else { return }
            trace.emit(
                .resolve(
                    Resolution(
                        key: "\(answer.key)",
                        type: answer.type,
                        via: way(answer.via ?? "", to: requester),
                        from: answer.from,
                        owner: answer.owner,
                        hit: answer.hit.name,
                        depth: requester == 0 ? answer.depth : answer.depth - 1,
                        number: answer.number
                    )
                ),
                requester != 0 && state.index(of: requester) != nil ? requester : 0,
                "N7"
            )
        }
    }

    /// Returns the point of injection of a dependency, for traces.
    ///
    /// A controller made with `init(coder:)` has no creator.
    private func way(_ written: String, to instance: Int32) -> String {
        guard instance != 0, state.index(of: instance) != nil, written.hasPrefix("creator:") else { return written }
        switch Technique.allCases[Int(state[instance].technique)] {
        case .coder, .shared, .initializer: return "init:" + written.dropFirst("creator:".count)
        case .creator, .segueAction, .prepare, .property: return written
        }
    }

    private mutating func tell(_ problem: Problem) {
        trace.emitWarning(.problem(problem), 0, Self.problemRules[Int(problem.code.rawValue) - 1])
    }

    /// The rules of possible problems, by code.
    private static let problemRules: [RuleID] = [
        "DI01", "DI02", "DI03", "DI04", "DI05", "DI06", "DI07", "DI08", "DI09", "DI10", "DI11", "DI12", "DI13", "DI14",
        "DI15", "DI16", "DI17", "DI18",
    ]
}
