import SceneFlow

/// Going on past crashes that the run was asked to ignore.
///
/// A rule that knows what the app would do without the crash continues there. Everywhere else the innermost instruction does
/// nothing, or the whole action where no instruction runs.
extension Run {
    /// Goes on where the run was asked to; else the app ends.
    /// - Parameter crashed: the crash.
    /// - Throws: the crash, where nobody asked to go on past it.
    static func pass(_ crashed: Crashed) throws(Crashed) { if !crashed.isPassed { throw crashed } }

    /// Carries something out; where it ends in a crash that is passed, everything is as before, but for what was recorded.
    /// - Parameter work: what is done.
    /// - Returns: what it gives, or nil where it did nothing.
    /// - Throws: a crash that is not passed.
    mutating func attempt<Result>(
        _ work: (inout Run) throws(Crashed) -> Result
    ) throws(Crashed) -> Result? {
        guard isPassing else { return try work(&self) }
        let before = self
        do {
            return try work(&self)
        } catch {
            guard error.isPassed else { throw error }
            var after = before
            after.events = events
            after.console = console
            after.choices = choices
            after.instructions = instructions
            after.turns = turns
            after.isAssuming = isAssuming
            after.hasPassed = hasPassed
            // Numbers are given once, so that a trace stays unambiguous.
            after.state.next = state.next
            self = after
            return nil
        }
    }

    /// Plans to go on past a crash: that which ended the app, or any while it runs.
    func planPassing(_ crash: Crash) -> Plan {
        let crash = crash.printed
        if let last = state.crash, last.printed != crash { return .rejected("The app has not crashed with this.") }
        if state.container.passed.contains(crash) { return .ignored }
        return .pass(crash)
    }

    /// Goes on past a crash from now on; an app that it ended is as it was before the step.
    mutating func pass(_ crash: Crash) {
        state.container.passed.append(crash)
        isPassing = true
        revive()
    }

    /// Takes an app that has crashed back to where it was before the step that crashed it, where there is anything.
    mutating func revive() {
        guard state.status == .crashed, state.root != nil else { return }
        state.status = .running
        state.ending = .none
        resumeContainer()
    }
}
