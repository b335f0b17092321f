import Simulation

/// A step is a function of its action and its state, leaves that state alone, and does the same without a trace.
struct EqualSteps: WalkProperty {
    static let name = "equal actions make equal steps, with a trace and without"

    mutating func check(_ moment: Moment) -> String? {
        let step = moment.step
        let quiet = moment.app.other.step(step.action, in: moment.before, tracing: .off)
        if quiet.state != step.state || quiet.outcome != step.outcome || quiet.choices != step.choices {
            return "\(step.action.kind) does something else without a trace"
        }
        if !quiet.events.isEmpty || !quiet.console.isEmpty || !quiet.summary.isEmpty { return "a trace that is off" }
        if step.outcome == .ignored, step.state != moment.before || !step.events.isEmpty {
            return "\(step.action.kind) is ignored, and does something"
        }
        if step.summary.isEmpty { return "\(step.action.kind) has no summary" }
        guard moment.isThorough else { return nil }
        let kept = moment.before.unshared()
        if moment.app.step(step.action, in: moment.before) != step { return "\(step.action.kind) is not deterministic" }
        return moment.before == kept ? nil : "\(step.action.kind) changed the state that it was given"
    }
}
