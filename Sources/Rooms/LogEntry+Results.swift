package import Simulation

extension LogEntry {
    /// Creates an entry from a step.
    /// - Parameters:
    ///   - step: the step.
    ///   - before: the state before it.
    ///   - simulator: its rules.
    package init(_ step: RoomStep, after before: SimulationState, in simulator: Simulator) {
        self.init(
            seq: step.seq,
            by: step.by,
            action: step.step.action,
            result: Recording.Result(step.step, after: before, in: simulator)
        )
    }

    /// Creates the entries of a run.
    /// - Parameters:
    ///   - steps: the run, each step after the one before it.
    ///   - simulator: its rules.
    ///   - before: the state before the first step. The default is the state before any launch.
    /// - Returns: an entry for each of them.
    package static func list(
        of steps: [RoomStep],
        in simulator: Simulator,
        from before: SimulationState = SimulationState()
    ) -> [Self] {
        var before = before
        return steps.map { step in
            defer { before = step.step.state }
            return Self(step, after: before, in: simulator)
        }
    }
}
