internal import Simulation

/// The actions to perform in each state of an exploration, by their places among the enabled ones.
enum ActionSelection: Sendable {
    /// Every action except those already performed, by the node of the state.
    case all(except: [Int32: [Int]])
    /// No other actions than these, by the node of the state.
    case only([Int32: [Int]])
    /// No other actions than these, which may be openings and transitions without their code, by the node of the state.
    case further([Int32: [Int]])

    /// True if the selected actions may be others than the enabled ones.
    var hasFurther: Bool { if case .further = self { true } else { false } }

    /// Returns the places of the actions to perform in a state.
    /// - Parameters:
    ///   - actions: the enabled actions, followed by the further ones if these are selected.
    ///   - node: the node of the state.
    /// - Returns: the places, in ascending order.
    func places(of actions: [Action], at node: Int32) -> [Int] {
        switch self {
        case .all(let done):
            let all = actions.indices.prefix(EncodedAction.mostActions)
            return done[node].map { done in all.filter { !done.contains($0) } } ?? Array(all)
        case .only(let selected), .further(let selected): return selected[node] ?? []
        }
    }
}
