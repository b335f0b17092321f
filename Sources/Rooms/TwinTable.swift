import SceneFlow
import Simulation

/// Two runs of the same actions side by side, and which controller of the one is which of the other.
struct TwinTable: Sendable {
    /// The rules of the new run.
    let new: Simulator
    /// Where the new run has led.
    private(set) var newState = SimulationState()
    /// What became of the last action in the old run.
    private(set) var oldOutcome = Step.Outcome.ok

    private let old: Simulator
    private var oldState = SimulationState()
    private var twins: [InstanceID: InstanceID] = [:]
    /// The controllers that the last action made in the old run.
    private var born: [InstanceID] = []

    /// Creates two runs that have not begun.
    /// - Parameters:
    ///   - old: the rules of the old run.
    ///   - new: the rules of the new one.
    init(_ old: Simulator, _ new: Simulator) {
        self.old = old
        self.new = new
    }

    /// An action of the old run as one of the new.
    /// - Parameter action: the action.
    /// - Returns: the same on the twins; nil where what it was done on has none.
    func translate(_ action: Action) -> Action? {
        var action = action
        if let instance = action.instance {
            guard let twin = twins[instance] else { return nil }
            action.instance = twin
        } else if Self.meansTop(action.kind), let top = oldState.visible.last {
            // 'The one on top' is the same one still.
            guard let twin = twins[top], newState.visible.last == twin else { return nil }
        }
        switch action.kind {
        case .popTo(let instance):
            guard let twin = twins[instance] else { return nil }
            action.kind = .popTo(twin)
        case .unwindTo(let instance):
            guard let twin = twins[instance] else { return nil }
            action.kind = .unwindTo(twin)
        default: break
        }
        action.choices = action.choices.mapValues(translate)
        return action
    }

    /// Does an action in the old run.
    mutating func takeOld(_ action: Action) {
        let step = old.step(action, in: oldState, tracing: false)
        let before = action.kind == .launch ? [] : Set(oldState.live)
        oldOutcome = step.outcome
        if action.kind == .launch { twins = [:] }
        if case .rejected = step.outcome {
            born = []
            return
        }
        oldState = step.state
        born = oldState.live.filter { !before.contains($0) }
    }

    /// Takes a step into the new run, after its action was done in the old one.
    mutating func takeNew(_ step: Step) {
        let before = step.action.kind == .launch ? [] : Set(newState.live)
        newState = step.state
        var free = newState.live.filter { !before.contains($0) }
        for instance in born {
            let key = old.flow(in: oldState)[oldState.scene(of: instance)].key
            guard let index = free.firstIndex(where: { new.flow(in: newState)[newState.scene(of: $0)].key == key })
            else { continue }
            twins[instance] = free.remove(at: index)
        }
        twins = twins.filter { oldState.isAlive($0.key) && newState.isAlive($0.value) }
    }

    // MARK: - Private

    /// Whether an action without an instance is done on whatever is on top; a view is looked for by its object ID.
    private static func meansTop(_ kind: Action.Kind) -> Bool {
        switch kind {
        case .launch, .tap, .select, .accessory, .selectTab, .call, .unwindTo, .setTraits, .override, .resetContainer,
            .openScope, .closeScope, .setTechnique:
            false
        case .back, .swipeBack, .cancelSwipeBack, .dismiss, .swipeDown, .cancelSwipeDown, .performSegue, .pop,
            .popToRoot, .popTo:
            true
        }
    }

    /// An option that is an instance begins with its number.
    private func translate(_ option: String) -> String {
        let number = option.prefix { $0.isASCII && $0.isNumber }
        let rest = option.dropFirst(number.count)
        guard let instance = Int32(number), rest.isEmpty || rest.hasPrefix(" "),
            let twin = twins[InstanceID(Int(instance))]
        else { return option }
        return "\(twin.rawValue)\(rest)"
    }
}
