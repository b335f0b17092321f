import Rooms
import SceneFlow
import Simulation
import Wire

/// How steps and states of one app look on the wire.
struct StepMapping: Sendable {
    private let simulator: Simulator

    /// Creates a mapping.
    /// - Parameter simulator: the app.
    init(_ simulator: Simulator) {
        self.simulator = simulator
    }

    /// A step, encoded.
    /// - Parameter step: a step of a room.
    /// - Returns: the step as it goes into messages.
    func encoded(_ step: RoomStep) -> Encoded<Wire.Step> {
        var result = Wire.Step()
        result.seq = step.seq
        result.by = step.by?.id.name
        result.byName = step.by?.name
        result.action = Wire.Action(step.step.action)
        result.outcome = outcome(step.step.outcome)
        result.summary = step.step.summary
        result.choices = step.step.choices.map(choice)
        result.events = step.step.events.map { Wire.Event($0, in: simulator.flow) }
        result.console = step.step.console
        result.state = state(step.step.state)
        return Encoded(result)
    }

    /// What became of an action that was accepted.
    /// - Parameter outcome: any outcome but a rejection, which never becomes a step of a room.
    /// - Returns: the word.
    func outcome(_ outcome: Simulation.Step.Outcome) -> Wire.Outcome {
        switch outcome {
        case .ok: .ok
        case .ignored: .ignored
        case .crashed: .crashed
        case .rejected: preconditionFailure("a rejected action is no step of a room")
        }
    }

    /// The simulated app at one moment.
    /// - Parameter state: a state of the app.
    /// - Returns: the state on the wire.
    func state(_ state: SimulationState) -> Wire.State {
        var result = Wire.State()
        result.status =
            switch state.status {
            case .idle: .idle
            case .running: .running
            case .crashed: .crashed
            }
        result.root = state.root.map { node($0, in: state) }
        result.visible = state.visible.map(\.name)
        result.crash = state.crash.map(Wire.Crash.init)
        for id in state.live { result.instances[id.name] = instance(id, in: state) }
        return result
    }

    // MARK: - Private

    private func choice(_ choice: Choice) -> StepChoice {
        var result = StepChoice()
        result.id = choice.id
        result.condition = choice.condition
        result.taken = choice.taken
        result.others = choice.others
        result.location = choice.location.map(Wire.Location.init)
        return result
    }

    /// A controller with all that it holds; as deep as the room's limit of instances allows at most.
    private func node(_ id: InstanceID, in state: SimulationState) -> Node {
        let scene = simulator.flow[state.scene(of: id)]
        var node = Node()
        node.instance = id.name
        node.scene = scene.key
        node.kind = scene.kind.element
        node.children = state.children(of: id).map { self.node($0, in: state) }
        node.selected = state.selectedIndex(of: id)
        node.embedded = state.embedded(in: id).map { embedding in
            var embedded = EmbeddedNode()
            embedded.segue = simulator.flow[embedding.segue].key
            embedded.view = simulator.flow[embedding.segue].trigger.view
            embedded.node = self.node(embedding.child, in: state)
            return embedded
        }
        node.presented = state.presented(by: id).map { .value(self.node($0, in: state)) }
        let style = state.style(of: id)
        node.style = style == .none ? nil : style.name
        return node
    }

    private func instance(_ id: InstanceID, in state: SimulationState) -> Instance {
        var instance = Instance()
        instance.id = id.name
        instance.scene = simulator.flow[state.scene(of: id)].key
        instance.class = simulator.className(of: id, in: state)
        instance.title = simulator.title(of: id, in: state)
        instance.technique = state.technique(of: id).rawValue
        instance.initializer = simulator.initializer(of: id, in: state)
        instance.viewLoaded = state.isViewLoaded(id)
        instance.phase = state.phase(of: id) == .appeared ? .appeared : .disappeared
        instance.injected = simulator.injected(into: id, in: state).map { value in
            var injected = Injected()
            injected.name = value.name
            injected.type = value.type
            injected.value = value.value
            injected.from = value.from
            return injected
        }
        instance.missing = simulator.missing(of: id, in: state).map { dependency in
            var missing = Missing()
            missing.name = dependency.name
            missing.type = dependency.type
            return missing
        }
        return instance
    }
}
