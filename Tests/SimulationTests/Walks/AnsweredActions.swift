import Simulation

/// Whatever is enabled can be done.
struct AnsweredActions: WalkProperty {
    static let name = "no enabled action is rejected, and none is offered twice"

    mutating func check(_ moment: Moment) -> String? {
        let simulator = moment.app.simulator
        if case .rejected(let reason) = moment.step.outcome {
            var action = moment.step.action
            action.choices = [:]
            let isEnabled = simulator.enabledActions(in: moment.before).contains(action)
            return isEnabled ? "\(action.kind) is enabled and rejected: \(reason)" : nil
        }
        guard moment.isThorough else { return nil }
        let enabled = simulator.enabledActions(in: moment.after)
        guard enabled.first == Action(.launch) else { return "a launch does not come first" }
        if moment.after.status != .running, enabled.count > 1 { return "something is enabled in what does not run" }
        if let twice = enabled.indices.first(where: { enabled[..<$0].contains(enabled[$0]) }) {
            return "\(enabled[twice].kind) is enabled twice"
        }
        for action in enabled.dropFirst() {
            let step = simulator.step(action, in: moment.after, tracing: .off)
            if case .rejected(let reason) = step.outcome { return "\(action.kind) is enabled and rejected: \(reason)" }
        }
        return nil
    }
}
