internal import SceneFlow
internal import UIKitFacts

/// The continuation of a launch that ends at a screen with nothing to do.
extension Simulator {
    /// The maximum number of transitions tried for one continuation.
    private static let continuationAttempts = 64

    /// Returns the next step of an app whose screen offers a person nothing, such as a splash screen or an empty
    /// container; nil if it offers something, or nothing is known to follow.
    ///
    /// Code that runs by itself comes first: the answer of a server, or a timer. Then comes code of the screen with an
    /// unknown caller. Without any that shows another screen, a transition is assumed whose code was read, but no path to
    /// it: one from the screen, then one from code of no scene. Among several, an introduction or a sign-in comes first,
    /// as on a fresh install, then the order of the flow.
    /// - Parameter state: the state after a launch or an earlier continuation.
    /// - Returns: the action.
    package func continuation(in state: SimulationState) -> Action? {
        guard state.status == .running, let calls = callsAtDeadEnd(state) else { return nil }
        let tables = tables(state.configuration)
        let own = calls.filter { method(of: $0, state, tables)?.fact.runsByItself == true }
        if let action = best(own, in: state) ?? best(calls, in: state) { return action }
        let assumable = assumableTransitions(in: state).map(\.action)
        if let action = best(assumable, in: state) { return action }
        let loose = tables.flow.navigations.filter { navigation in
            navigation.trigger != .launch && navigation.needsNoSource(in: tables.flow)
        }
        return best(loose.map { Action(.assume(transition: $0.key)) }, in: state)
    }

    /// Returns true if code leads on from a dead end.
    func hasFollower(_ state: SimulationState) -> Bool {
        callsAtDeadEnd(state).flatMap { best($0, in: state) } != nil
    }

    /// Returns the calls of code at a dead end: a frame, or a screen named as one that passes, where a person can do
    /// nothing; nil at any other screen.
    private func callsAtDeadEnd(_ state: SimulationState) -> [Action]? {
        let tables = tables(state.configuration)
        if let last = state.visible.last.map({ state[$0.rawValue] }), last.role == .content {
            let name = tables.flow.scenes[Int(last.scene)].className
            guard NameWords.meansPassing(name) || NameWords.meansFrame(name) else { return nil }
        }
        let actions = enabledActions(in: state).filter { $0.kind != .launch }
        let isDeadEnd = actions.allSatisfy { action in
            guard case .call(let name) = action.kind else { return false }
            return !isTouch(name, action, state, tables)
        }
        guard isDeadEnd else { return nil }
        // The buttons of an alert lead nowhere by themselves.
        return actions.filter { method(of: $0, state, tables)?.fact.role != .alertHandler }
    }

    /// Returns true if a person may run a method: the one of a control, or a closure kept by an object on the screen.
    private func isTouch(_ name: String, _ action: Action, _ state: SimulationState, _ tables: FlowTables) -> Bool {
        guard let found = method(of: action, state, tables) else { return false }
        // A base class has actions for the controls of other screens.
        guard found.fact.role == .handler else { return found.fact.role == .action && found.level == 0 }
        guard let keeper = CodeNavigation.Trigger.method(name).keeper else { return found.fact.isTouched }
        return state.visible.contains { tables.flow.scenes[Int(state[$0.rawValue].scene)].className == keeper }
    }

    /// Returns the method of a call.
    private func method(of action: Action, _ state: SimulationState, _ tables: FlowTables) -> ClassEntry.Method? {
        guard case .call(let name) = action.kind else { return nil }
        let owner = action.instance.map { state[$0.rawValue].classIndex } ?? tables.delegate
        return owner.flatMap { tables.classes[$0].method(name) }
    }

    /// Returns the action that shows another screen, an introduction before others.
    private func best(_ actions: [Action], in state: SimulationState) -> Action? {
        var best: (action: Action, rank: Int)?
        for action in actions.prefix(Self.continuationAttempts) {
            let rank = rank(step(action, in: state, tracing: .off), after: state)
            if rank > best?.rank ?? 0 { best = (action, rank) }
        }
        return best?.action
    }

    /// Returns the rank of a step as a continuation; 0 for one that shows no other screen, or none that stays.
    private func rank(_ step: Step, after state: SimulationState) -> Int {
        guard step.outcome == .ok, let last = step.state.visible.last else { return 0 }
        let record = step.state[last.rawValue]
        guard !state.visible.contains(where: { state[$0.rawValue].scene == record.scene }) else { return 0 }
        let tables = tables(step.state.configuration)
        let name = tables.flow.scenes[Int(record.scene)].className
        if tables.isAlert(record) || NameWords.meansMessage(name) || NameWords.meansRefusal(name) { return 0 }
        // A container is better than a black screen.
        let isContent = record.role == .content && !UIKitClasses.isController(name)
        guard isContent else { return state.visible.isEmpty ? 1 : 0 }
        if NameWords.meansPassing(name) || NameWords.meansFrame(name) { return 1 }
        return NameWords.meansIntroduction(name) ? 3 : 2
    }
}
