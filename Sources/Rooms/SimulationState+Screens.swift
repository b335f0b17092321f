import SceneFlow
import Simulation

extension SimulationState {
    /// Returns the controllers from the window's root to the screen, without UIKit's containers.
    ///
    /// A controller of the app that has embedded others in code comes before them: it may show them in a part of its
    /// view. A state is a tree, at most as deep as the room's limit.
    /// - Parameter flow: the flow of the state.
    /// - Returns: the controllers, each before those that it embeds or presents.
    func screens(in flow: Flow) -> [InstanceID] {
        var result: [InstanceID] = []
        if let root { addScreens(from: root, in: flow, to: &result) }
        return result
    }

    private func addScreens(from instance: InstanceID, in flow: Flow, to result: inout [InstanceID]) {
        let children = children(of: instance)
        let isPaged = flow[scene(of: instance)].kind == .pageViewController
        if children.isEmpty || showsOwnView(instance) && !isPaged { result.append(instance) }
        if let selected = selectedIndex(of: instance), children.indices.contains(selected) {
            addScreens(from: children[selected], in: flow, to: &result)
        } else {
            for child in children { addScreens(from: child, in: flow, to: &result) }
        }
        if let presented = presented(by: instance) { addScreens(from: presented, in: flow, to: &result) }
    }
}
