import Rooms
import SceneFlow
import Simulation

/// How an app is launched in a room, whatever becomes of its sources.
struct LaunchSettings: Sendable, Hashable {
    /// The lowest version of iOS that it is taken to be built for; nil for what the project says.
    var deploymentTarget: Version?
    /// The build of launches that name none.
    var configuration = BuildConfiguration.debug

    /// What the launch of the room itself starts the app on.
    var options: LaunchOptions { LaunchOptions(configuration: configuration) }

    /// The rules of an app that is launched so.
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
    /// How the app is launched in a room.
    /// - Parameter record: what is kept of the room.
    init(_ record: RoomRecord) {
        self.init(deploymentTarget: record.deploymentTarget, configuration: record.configuration)
    }
}
