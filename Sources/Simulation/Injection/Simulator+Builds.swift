import SceneFlow

extension Simulator {
    /// A state before a launch, in which what was asked if is numbered as the build that will run numbers it.
    ///
    /// Registrations and scenes go by their names; what the other build does not have is no longer asked.
    /// - Parameters:
    ///   - state: the state before the launch.
    ///   - configuration: the build that is launched.
    /// - Returns: the same state where nothing was asked, or where both builds are alike.
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
