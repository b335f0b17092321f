import Rooms
import SceneFlow
import Simulation
import Wire

/// The wire form of one app's steps and states.
///
/// Steps are written straight from the model, without `Wire.Step` and its kin between. Everyone in a room waits for
/// this, and it is most of the work between an action and its push. Tests strictly decode the output as those types and
/// compare it byte by byte with their encoding.
struct StepMapping: Sendable {
    private let simulator: Simulator
    private let names: SceneNames
    private let releaseNames: SceneNames?

    /// Creates a mapping.
    /// - Parameter simulator: the app.
    init(_ simulator: Simulator) {
        self.simulator = simulator
        names = SceneNames(simulator.flow)
        releaseNames = simulator.release.map(SceneNames.init)
    }

    /// A step as it goes into messages.
    /// - Parameter step: a step of a room.
    /// - Returns: the encoded step.
    func encoded(_ step: RoomStep) -> Encoded<Wire.Step> { parts(step).whole }

    /// A step as it goes into messages, with the means to say it as a change.
    /// - Parameter step: a step of a room.
    /// - Returns: the encoded step.
    func parts(_ step: RoomStep) -> EncodedStep {
        let names = names(in: step.step.state)
        return EncodedStep(seq: step.seq) { writer in
            writer.name("seq")
            writer.integer(step.seq)
            writer.name("by")
            if let by = step.by { writer.string(by.id.name) } else { writer.null() }
            writer.name("byName")
            if let by = step.by { writer.string(by.name) } else { writer.null() }
            writer.name("action")
            Wire.Action(step.step.action).write(to: &writer)
            writer.name("outcome")
            Wire.Outcome(step.step.outcome).write(to: &writer)
            writer.name("summary")
            writer.string(step.step.summary)
            writer.name("choices")
            writer.array(step.step.choices) { writer, choice in StepChoice(choice).write(to: &writer) }
            writer.name("events")
            let events = EventWriter(names: names)
            writer.array(step.step.events, events.write)
            writer.name("console")
            step.step.console.write(to: &writer)
        } state: { writer in
            StateWriter(simulator: simulator, names: names, state: step.step.state).write(to: &writer)
        }
    }

    /// A state as it goes into messages.
    /// - Parameter state: a state of the app.
    /// - Returns: the encoded state.
    func encoded(_ state: SimulationState) -> Encoded<Wire.State> {
        Encoded(capacity: 4096) { writer in
            StateWriter(simulator: simulator, names: names(in: state), state: state).write(to: &writer)
        }
    }

    // MARK: - Private

    private func names(in state: SimulationState) -> SceneNames {
        state.configuration == .release ? releaseNames ?? names : names
    }
}

extension Wire.Outcome {
    /// Creates the outcome of an accepted action.
    /// - Parameter outcome: any outcome but a rejection, never a step of a room.
    init(_ outcome: Simulation.Step.Outcome) {
        self =
            switch outcome {
            case .ok: .ok
            case .ignored: .ignored
            case .crashed: .crashed
            case .rejected: preconditionFailure("a rejected action is no step of a room")
            }
    }
}

extension StepChoice {
    /// Creates a choice not settled by the files.
    init(_ choice: Choice) {
        self.init()
        id = choice.id
        condition = choice.condition
        taken = choice.taken
        others = choice.others
        location = choice.location.map(Wire.Location.init)
    }
}
