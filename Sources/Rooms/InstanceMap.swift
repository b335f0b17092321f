import SceneFlow
import Simulation

/// Two runs of the same actions side by side, with a mapping between their controllers.
struct InstanceMap: Sendable {
    /// The reason an action of the old run is impossible in the new one.
    struct TranslationError: Error {
        /// A sentence, lower case, no full stop.
        let reason: String
    }

    /// The rules of the new run.
    let new: Simulator
    /// The present state of the new run.
    private(set) var newState: SimulationState
    /// The outcome of the last action in the old run.
    private(set) var oldOutcome = Step.Outcome.ok

    private let old: Simulator
    private var oldState: SimulationState
    private var twins = ParallelRuns()
    /// The controllers made by the last action in the old run.
    private var born: [InstanceID] = []
    /// The step of the old run corresponding to the new run's crash.
    private var crash: Int?

    /// Creates two runs before their first actions.
    /// - Parameters:
    ///   - old: the rules of the old run.
    ///   - new: the rules of the new one.
    ///   - oldState: the first state of the old run. The default is the state before any launch.
    ///   - newState: the first state of the new one. The default is the same.
    init(
        _ old: Simulator,
        _ new: Simulator,
        from oldState: SimulationState = SimulationState(),
        and newState: SimulationState = SimulationState()
    ) {
        self.old = old
        self.new = new
        self.oldState = oldState
        self.newState = newState
    }

    /// Performs an action in the old run, and tries it in the new one.
    ///
    /// The new run takes the step only with `take`.
    /// - Parameters:
    ///   - entry: the action with the number of its step in the old run.
    ///   - limits: the resource limits of a room.
    ///   - change: changes the action for the new run. The default changes nothing.
    /// - Returns: the step.
    /// - Throws: the reason for having no step.
    mutating func attempt(
        _ entry: LogEntry,
        limits: RoomLimits,
        changedBy change: (inout Action) -> Void = { _ in }
    ) throws(TranslationError) -> Step {
        let translated = translate(entry.action)
        takeOld(entry.action)
        if let crash, !entry.action.kind.isPossibleAfterCrash {
            throw TranslationError(reason: "the app now crashes at step \(crash)")
        }
        guard var action = translated else {
            throw TranslationError(reason: "the target of this action no longer exists")
        }
        change(&action)
        let step = new.step(action, in: newState)
        if case .rejected(let reason) = step.outcome { throw TranslationError(reason: Self.clause(reason)) }
        let count = step.state.live.count
        if count > limits.instances, count > newState.live.count {
            throw TranslationError(reason: "the action would exceed the limit of \(limits.instances) live controllers")
        }
        return step
    }

    /// Adds a step to the new run, after its action was performed in the old one.
    /// - Parameters:
    ///   - step: the step.
    ///   - seq: the number of the corresponding step in the old run, or of the step before it.
    mutating func take(_ step: Step, as seq: Int) {
        takeNew(step)
        crash = step.outcome == .crashed ? seq : nil
    }

    // MARK: - Private

    /// Translates an action of the old run to the twins in the new one; nil if its target has no twin.
    private func translate(_ action: Action) -> Action? {
        if action.instance == nil, Self.meansTop(action.kind), let top = oldState.visible.last {
            // 'The one on top' is the same one still.
            guard let twin = twins[top], newState.visible.last == twin else { return nil }
        }
        return twins.translate(action)
    }

    private mutating func takeOld(_ action: Action) {
        let step = old.step(action, in: oldState, tracing: .off)
        let before = action.kind == .launch ? [] : Set(oldState.live)
        oldOutcome = step.outcome
        if action.kind == .launch { twins.removeAll() }
        if case .rejected = step.outcome {
            born = []
            return
        }
        oldState = step.state
        born = oldState.live.filter { !before.contains($0) }
    }

    private mutating func takeNew(_ step: Step) {
        let before = step.action.kind == .launch ? [] : Set(newState.live)
        newState = step.state
        let free = newState.live.filter { !before.contains($0) }
        twins.match(
            born.map { ($0, old.flow(in: oldState)[oldState.scene(of: $0)].key) },
            with: free.map { ($0, new.flow(in: newState)[newState.scene(of: $0)].key) }
        )
        twins.filter { oldState.isAlive($0) && newState.isAlive($1) }
    }

    /// Returns true if an action without an instance applies to the top controller.
    ///
    /// A view is found by its object ID instead.
    private static func meansTop(_ kind: Action.Kind) -> Bool {
        switch kind {
        case .launch, .tap, .select, .accessory, .selectTab, .call, .unwindTo, .setTraits, .override, .resetContainer,
            .openScope, .closeScope, .setTechnique, .stub, .continuePast, .assume:
            false
        case .back, .swipeBack, .cancelSwipeBack, .dismiss, .swipeDown, .cancelSwipeDown, .performSegue, .pop,
            .popToRoot, .popTo:
            true
        }
    }

    /// A sentence as part of another.
    static func clause(_ sentence: String) -> String {
        let body = sentence.hasSuffix(".") ? sentence.dropLast() : sentence[...]
        return body.prefix(1).lowercased() + body.dropFirst()
    }
}
