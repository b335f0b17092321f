package import Simulation

/// A room as it is after a step, for whoever asks about the run.
package struct RoomMoment: Sendable {
    /// The number of the step.
    package let seq: Int
    /// The app after it.
    package let head: SimulationState
    /// The app's rules.
    package let simulator: Simulator
    /// The steps that are kept, oldest first.
    package let steps: ArraySlice<RoomStep>
    /// What the room may ask of the machine.
    package let limits: RoomLimits
}
