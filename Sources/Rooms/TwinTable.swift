import SceneFlow
import Simulation

/// Two runs of the same actions side by side, and which controller of the one is which of the other.
struct TwinTable: Sendable {
    /// Why an action of the old run cannot be done in the new one.
    struct Obstacle: Error {
        /// A sentence, lower case, no full stop.
        let reason: String
    }

    /// The rules of the new run.
    let new: Simulator
    /// Where the new run has led.
    private(set) var newState: SimulationState
    /// What became of the last action in the old run.
    private(set) var oldOutcome = Step.Outcome.ok

    private let old: Simulator
    private var oldState: SimulationState
    private var twins = Twins()
    /// The controllers that the last action made in the old run.
    private var born: [InstanceID] = []
    /// The step of the old run at which the new one has crashed.
    private var crash: Int?

    /// Creates two runs that have not begun.
    /// - Parameters:
    ///   - old: the rules of the old run.
    ///   - new: the rules of the new one.
    ///   - oldState: where the old run begins. The default is where nothing was launched yet.
    ///   - newState: where the new one begins. The default is the same.
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

    /// Does an action in the old run, and tries it in the new one, which takes it only with `take`.
    /// - Parameters:
    ///   - entry: the action with the number of its step in the old run.
    ///   - limits: what a room may ask of the machine.
    ///   - change: makes another action of it for the new run. The default changes nothing.
    /// - Returns: the step.
    /// - Throws: why there is none.
    mutating func attempt(
        _ entry: LogEntry,
        limits: RoomLimits,
        changedBy change: (inout Action) -> Void = { _ in }
    ) throws(Obstacle) -> Step {
        let translated = translate(entry.action)
        takeOld(entry.action)
        if let crash, !entry.action.kind.isPossibleAfterCrash {
            throw Obstacle(reason: "the app crashes at step \(crash) now")
        }
        guard var action = translated else { throw Obstacle(reason: "what it was done on is not there any more") }
        change(&action)
        let step = new.step(action, in: newState)
        if case .rejected(let reason) = step.outcome { throw Obstacle(reason: Self.clause(reason)) }
        let count = step.state.live.count
        if count > limits.instances, count > newState.live.count {
            throw Obstacle(reason: "it would leave more than \(limits.instances) controllers alive")
        }
        return step
    }

    /// Takes a step into the new run, after its action was done in the old one.
    /// - Parameters:
    ///   - step: the step.
    ///   - seq: the number of the step in the old run that it stands for, or that it was put behind.
    mutating func take(_ step: Step, as seq: Int) {
        takeNew(step)
        crash = step.outcome == .crashed ? seq : nil
    }

    // MARK: - Private

    /// An action of the old run as one of the new: the same on the twins; nil where what it was done on has none.
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

    /// Whether an action without an instance is done on whatever is on top; a view is looked for by its object ID.
    private static func meansTop(_ kind: Action.Kind) -> Bool {
        switch kind {
        case .launch, .tap, .select, .accessory, .selectTab, .call, .unwindTo, .setTraits, .override, .resetContainer,
            .openScope, .closeScope, .setTechnique, .stub, .continuePast:
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
