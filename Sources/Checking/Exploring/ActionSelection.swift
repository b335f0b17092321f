internal import Simulation

/// The actions that an exploration does in its states, by their places among those that are enabled there.
enum ActionSelection: Sendable {
    /// Every action, except those that were done already, by the node of the state.
    case all(except: [Int32: [Int]])
    /// No other actions than these, by the node of the state.
    case only([Int32: [Int]])

    /// Returns the places of the actions that are done in a state.
    /// - Parameters:
    ///   - actions: the actions that are enabled.
    ///   - node: the node of the state.
    /// - Returns: the places, in ascending order.
    func places(of actions: [Action], at node: Int32) -> [Int] {
        switch self {
        case .all(let done):
            let all = actions.indices.prefix(Move.mostActions)
            return done[node].map { done in all.filter { !done.contains($0) } } ?? Array(all)
        case .only(let selected): return selected[node] ?? []
        }
    }
}
