extension Simulator {
    /// What the app registers, and what of it lives.
    /// - Parameter state: a state of the app.
    /// - Returns: the list.
    package func container(in state: SimulationState) -> ContainerListing { ContainerListing() }

    /// What a live controller depends on.
    /// - Parameters:
    ///   - instance: the controller.
    ///   - state: the state that it lives in.
    /// - Returns: the graph.
    package func explain(_ instance: InstanceID, in state: SimulationState) -> Explanation { Explanation() }
}
