@testable import Wire

extension ShownStep {
    /// The step's number in the room, from 1 on.
    var seq: Int { step.seq }

    /// Returns the step with its state, computed from the state before.
    func whole(after previous: State) -> Step {
        var whole = step
        whole.state = state ?? change.map { previous.applying($0) } ?? previous
        return whole
    }
}

extension State {
    /// Returns the state after a change.
    func applying(_ change: StateChange) -> State {
        var state = self
        if let status = change.status { state.status = status }
        if let configuration = change.configuration { state.configuration = configuration }
        if let traits = change.traits { state.traits = traits }
        if let root = change.root { state.root = root }
        if let visible = change.visible { state.visible = visible }
        if let crash = change.crash { state.crash = crash }
        for id in change.gone { state.instances[id] = nil }
        if let instances = change.instances { state.instances.merge(instances) { $1 } }
        return state
    }
}
