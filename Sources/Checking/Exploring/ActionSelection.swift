internal import Simulation

/// The actions to perform in each state of an exploration, by their places among the enabled ones.
enum ActionSelection: Sendable {
    /// Every action except those already performed, by the node of the state.
    case all(except: [Int32: [Int]])
    /// No other actions than these, by the node of the state.
    case only([Int32: [Int]])
    /// No other actions than these transitions without their code, by the node of the state.
    case assumed([Int32: [Int]])

    /// True if the selected actions include transitions without their code.
    var isAssuming: Bool { if case .assumed = self { true } else { false } }

    /// Returns the places of the actions to perform in a state.
    /// - Parameters:
    ///   - actions: the enabled actions, followed by the transitions that can be assumed if these are selected.
    ///   - node: the node of the state.
    /// - Returns: the places, in ascending order.
    func places(of actions: [Action], at node: Int32) -> [Int] {
        switch self {
        case .all(let done):
            let all = actions.indices.prefix(EncodedAction.mostActions)
            return done[node].map { done in all.filter { !done.contains($0) } } ?? Array(all)
        case .only(let selected), .assumed(let selected): return selected[node] ?? []
        }
    }
}
