import Simulation

extension SimulationState {
    /// The controllers from the window's root to the screen, without containers.
    ///
    /// A state is a tree, at most as deep as the room's limit.
    var screens: [InstanceID] {
        var result: [InstanceID] = []
        if let root { addScreens(from: root, to: &result) }
        return result
    }

    private func addScreens(from instance: InstanceID, to result: inout [InstanceID]) {
        let children = children(of: instance)
        if children.isEmpty { result.append(instance) }
        if let selected = selectedIndex(of: instance), children.indices.contains(selected) {
            addScreens(from: children[selected], to: &result)
        } else {
            for child in children { addScreens(from: child, to: &result) }
        }
        if let presented = presented(by: instance) { addScreens(from: presented, to: &result) }
    }
}
