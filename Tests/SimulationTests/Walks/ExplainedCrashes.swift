@testable import Simulation

/// A crash says what failed and by which rule, and leaves the state of just before.
struct ExplainedCrashes: WalkProperty {
    static let name = "a crash has a message and a rule, and keeps the state before"

    mutating func check(_ moment: Moment) -> String? {
        let (step, state) = (moment.step, moment.after)
        let crashes = step.events.indices.filter { if case .crash = step.events[$0].kind { true } else { false } }
        guard step.outcome == .crashed else {
            if !crashes.isEmpty { return "a crash amidst a step that goes on" }
            return state.crash == nil || state == moment.before ? nil : "a state that crashed without a step"
        }
        guard state.status == .crashed, let crash = state.crash else { return "a crash without a crashed state" }
        guard crashes == [step.events.count - 1], case .crash(crash)? = step.events.last?.kind else {
            return "a crash that is not the end of the trace"
        }
        if crash.name.isEmpty || crash.message.isEmpty { return "a crash without a message" }
        if step.console.last != crash.consoleLine { return "a crash that the console does not show" }
        if !step.summary.contains("crashed (\(crash.name))") { return "a crash that the summary does not name" }
        if step.action.kind == .launch { return state.live.isEmpty ? nil : "instances of an app that did not start" }
        var before = moment.before
        (before.status, before.ending, before.next) = (state.status, state.ending, state.next)
        return before == state ? nil : "a crash that changes what was true before"
    }
}
