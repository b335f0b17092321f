/// Continuing past crashes the run was asked to ignore.
///
/// A rule with a known continuation after the crash continues there. Everywhere else the innermost instruction does
/// nothing, or the whole action if no instruction runs.
extension Run {
    /// Continues if the run was asked to; else the app ends.
    /// - Parameter crashed: the crash.
    /// - Throws: the crash, unless the run was asked to ignore it.
    static func pass(_ crashed: Crashed) throws(Crashed) { if !crashed.isPassed { throw crashed } }

    /// Runs an operation.
    ///
    /// If it ends in an ignored crash, everything is as before, except for the records.
    /// - Parameter work: the operation.
    /// - Returns: its result, or nil if it did nothing.
    /// - Throws: a crash not ignored.
    mutating func attempt<Result>(
        _ work: (inout Run) throws(Crashed) -> Result
    ) throws(Crashed) -> Result? {
        guard state.hasPassedCrashes else { return try work(&self) }
        let before = self
        do {
            return try work(&self)
        } catch {
            guard error.isPassed else { throw error }
            var after = before
            after.trace = trace
            after.trace.undo(to: before.trace)
            after.choices = choices
            after.limits = limits
            after.limits.undo(to: before.limits)
            after.calls = calls
            after.calls.undo(to: before.calls)
            // Numbers are given once, so a trace stays unambiguous.
            after.state.next = state.next
            self = after
            return nil
        }
    }

    /// Plans to ignore a crash: the one that ended the app, or any while the app runs.
    func planPassing(_ crash: Crash) -> Plan {
        let crash = crash.printed
        if let last = state.crash, last.printed != crash { return .rejected("The app has not crashed with this.") }
        if state.container.passed.contains(crash) { return .ignored }
        return .pass(crash)
    }

    /// Ignores a crash from now on.
    ///
    /// An app ended by it returns to the state before the step.
    mutating func pass(_ crash: Crash) {
        state.container.passed.append(crash)
        revive()
    }

    /// Returns a crashed app to the state before the crashing step, if there is one.
    mutating func revive() {
        guard state.status == .crashed, state.root != nil else { return }
        state.status = .running
        state.ending = .none
        resumeContainer()
    }
}
