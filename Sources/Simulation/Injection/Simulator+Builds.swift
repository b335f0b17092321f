import SceneFlow

extension Simulator {
    /// Returns a state before a launch, with its hypothetical changes renumbered for the build to launch.
    ///
    /// Registrations and scenes are matched by their names. Changes without a match in the other build are dropped.
    /// - Parameters:
    ///   - state: the state before the launch.
    ///   - configuration: the build to launch.
    /// - Returns: the same state if it has no changes, or if both builds are alike.
    func carried(_ state: SimulationState, to configuration: BuildConfiguration) -> SimulationState {
        guard state.hasContainer, release != nil, configuration != state.configuration else { return state }
        let (old, new) = (tables(state.configuration), tables(configuration))
        var result = state
        result.container.overrides = state.container.overrides.compactMap { override in
            let name = old.container?.name(at: Int(override.registration))
            let place = name.flatMap { new.container?.place(of: $0) }
            return place.map { ContainerState.Override(registration: Int32($0), type: override.type) }
        }
        result.container.reroutings = state.container.reroutings.compactMap { rerouting in
            let key = old.flow.scenes[Int(rerouting.scene)].key
            let place = new.flow.scenes.firstIndex { $0.key == key }
            return place.map { ContainerState.Rerouting(scene: Int32($0), technique: rerouting.technique) }
        }
        result.container.stubs = state.container.stubs.compactMap { stub in
            let key = old.flow.scenes[Int(stub.scene)].key
            let place = new.flow.scenes.firstIndex { $0.key == key }
            let property = new.number(old.names[stub.property])
            return place.flatMap { property == 0 ? nil : ContainerState.Stub(scene: Int32($0), property: property) }
        }
        return result
    }
}
