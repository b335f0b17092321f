import SceneFlow
import Simulation

/// An action of a walk, with the scenes of the instances that it names: numbers differ once something before is left out.
struct Move: Sendable, Hashable {
    /// The action.
    let action: Action

    private let scene: Scene.ID?
    private let target: Scene.ID?

    /// Remembers what an action means.
    /// - Parameters:
    ///   - action: what is done.
    ///   - state: in which state.
    init(_ action: Action, in state: SimulationState) {
        self.action = action
        scene = Self.scene(action.instance, state)
        target = Self.scene(action.kind.target, state)
    }

    /// The same action in another state, on the instances that stand for those that it names; nil where none does.
    func translated(to state: SimulationState) -> Action? {
        var result = action
        if let instance = action.instance, action.kind != .launch {
            guard let twin = twin(of: instance, scene, state) else { return nil }
            result.instance = twin
        }
        if let instance = action.kind.target {
            guard let twin = twin(of: instance, target, state) else { return nil }
            result.kind.target = twin
        }
        return result
    }

    /// The instance itself where it is of the same scene here, else the one on top of those that are.
    private func twin(of instance: InstanceID, _ scene: Scene.ID?, _ state: SimulationState) -> InstanceID? {
        // A number without an instance at that time stays unchanged.
        guard let scene else { return instance }
        if Self.scene(instance, state) == scene { return instance }
        let isSame = { state.scene(of: $0) == scene }
        return state.visible.last(where: isSame) ?? state.live.last(where: isSame)
    }

    private static func scene(_ instance: InstanceID?, _ state: SimulationState) -> Scene.ID? {
        instance.flatMap { state.isAlive($0) ? state.scene(of: $0) : nil }
    }
}

extension Action.Kind {
    /// The instance that it leads to, or nil.
    fileprivate var target: InstanceID? {
        get {
            switch self {
            case .popTo(let instance), .unwindTo(let instance): instance
            default: nil
            }
        }
        set {
            guard let newValue else { return }
            switch self {
            case .popTo: self = .popTo(newValue)
            case .unwindTo: self = .unwindTo(newValue)
            default: return
            }
        }
    }
}
