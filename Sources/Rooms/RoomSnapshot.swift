package import Simulation

/// A room after a step, for queries about the run.
package struct RoomSnapshot: Sendable {
    /// The number of the step.
    package private(set) var seq: Int
    /// The app after it.
    package private(set) var head: SimulationState
    /// The app's rules.
    package let simulator: Simulator
    /// The kept steps, oldest first.
    package let steps: ArraySlice<RoomStep>
    /// The resource limits of the room.
    package let limits: RoomLimits

    /// Returns the same run after an earlier step.
    /// - Parameter seq: the step; nil for the newest.
    /// - Returns: the run.
    /// - Throws: `RoomError.noSuchStep` if the step is not kept or was never reached.
    package func after(_ seq: Int?) throws(RoomError) -> Self {
        guard let seq, seq != self.seq else { return self }
        guard let first = steps.first?.seq, let last = steps.last?.seq, (first...last).contains(seq) else {
            throw .noSuchStep(seq: seq)
        }
        var earlier = self
        earlier.seq = seq
        earlier.head = steps[steps.startIndex + (seq - first)].step.state
        return earlier
    }
}
