import Rooms
import SceneFlow
import Simulation

/// The launch settings of an app in a room, independent of changes to its sources.
struct LaunchSettings: Sendable, Hashable {
    /// The assumed deployment target, the lowest supported version of iOS; nil for the project's own.
    var deploymentTarget: Version?
    /// The build of launches without a named build.
    var configuration = BuildConfiguration.debug

    /// The options of the room's own launch.
    var options: LaunchOptions { LaunchOptions(configuration: configuration) }

    /// Returns the rules of an app launched with these settings.
    /// - Parameter served: the app.
    /// - Returns: its rules.
    func simulator(of served: ServedFlow) -> Simulator {
        guard let deploymentTarget else { return served.simulator }
        func built(_ flow: Flow) -> Flow {
            var flow = flow
            flow.deploymentTarget = deploymentTarget
            return flow
        }
        let simulator = served.simulator
        return Simulator(
            flow: built(simulator.flow),
            release: simulator.release.map(built),
            besides: simulator
        )
    }
}

extension LaunchSettings {
    /// Creates the launch settings of a room.
    /// - Parameter record: the stored record of the room.
    init(_ record: RoomRecord) {
        self.init(deploymentTarget: record.deploymentTarget, configuration: record.configuration)
    }
}
