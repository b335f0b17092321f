import SceneFlow

/// What is told of orders that UIKit does not promise: by which rule, and which was taken. Once for each rule in a step.
extension Run {
    /// Tells that an order was chosen.
    mutating func tellOrder(_ text: String, _ rule: RuleID, _ confidence: Confidence) {
        guard isTracing, !ordersTold.contains(rule) else { return }
        ordersTold.append(rule)
        emit(.order(text), 0, rule, confidence)
    }

    /// Tells the order among those who come or leave together: containers and what they show (LIFE-40), the presentations
    /// of a chain (LIFE-25).
    mutating func tellOrder(among instances: InstanceList, _ rule: RuleID) {
        guard isTracing, instances.count > 1 else { return }
        if instances.contains(where: { instances.contains(state[$0].parent) }) {
            tellOrder("containers before what they show; once there, or gone, after it", "LIFE-40", .unsure)
        }
        if rule == "LIFE-25" { tellOrder("of what disappears together, the presentation below first", rule, .likely) }
    }
}
