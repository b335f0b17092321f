import SceneFlow

/// Records each choice among unspecified UIKit orderings, at most once per rule and step.
extension Run {
    /// Records the order among instances coming or leaving together: containers and their content (LIFE-40), the
    /// presentations of a chain (LIFE-25).
    mutating func tellOrder(among instances: InstanceList, _ rule: RuleID) {
        guard trace.isComplete, instances.count > 1 else { return }
        if instances.contains(where: { instances.contains(state[$0].parent) }) {
            trace.emitOrder("containers before their children for 'will', after them for 'did'", "LIFE-40", .unsure)
        }
        if rule == "LIFE-25" { trace.emitOrder("the lowest of the disappearing presentations first", rule, .likely) }
    }
}
