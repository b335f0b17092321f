import SceneFlow
import Simulation

/// How an app is launched in a room, whatever becomes of its sources.
struct LaunchSettings: Sendable, Hashable {
    /// The version of iOS that it is taken to run on; nil for what the project says.
    var deploymentTarget: Version?

    /// The rules of an app that is launched so.
    /// - Parameter served: the app.
    /// - Returns: its rules.
    func simulator(of served: ServedFlow) -> Simulator {
        guard let deploymentTarget else { return served.simulator }
        var flow = served.flow
        flow.deploymentTarget = deploymentTarget
        return Simulator(flow: flow)
    }
}
