internal import SceneFlow
internal import Simulation

/// Transitions to carry out without their code, with the states for them.
struct ChosenTransitions {
    /// The states, each once.
    private(set) var states = Frontier()
    /// The places of the transitions among the actions of a state, by the node of the state.
    private(set) var places: [Int32: [Int]] = [:]
    /// The transitions.
    private(set) var actions: Set<Action> = []
    /// The scenes shown by them.
    private(set) var scenes: Set<Scene.ID> = []

    /// True if nothing was chosen.
    var isEmpty: Bool { actions.isEmpty }

    /// Adds a transition.
    /// - Parameters:
    ///   - transition: the transition, with the scenes it shows.
    ///   - place: its place among the actions of the state.
    ///   - vertex: the state.
    ///   - node: the node of the state.
    mutating func add(
        _ transition: (action: Action, scenes: [Scene.ID]),
        at place: Int,
        in vertex: Vertex,
        _ node: Int32
    ) {
        if places[node] == nil { states.append(vertex, node: node) }
        places[node, default: []].append(place)
        actions.insert(transition.action)
        scenes.formUnion(transition.scenes)
    }
}
