package import Simulation

extension LogEntry {
    /// Writes a step down.
    /// - Parameters:
    ///   - step: the step.
    ///   - before: the state that it was done in.
    ///   - simulator: its rules.
    package init(_ step: RoomStep, after before: SimulationState, in simulator: Simulator) {
        self.init(
            seq: step.seq,
            by: step.by,
            action: step.step.action,
            result: Recording.Result(step.step, after: before, in: simulator)
        )
    }

    /// Writes a run down.
    /// - Parameters:
    ///   - steps: the run, each step after the one before it.
    ///   - simulator: its rules.
    ///   - before: the state that the first was done in. The default is where nothing was launched yet.
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
