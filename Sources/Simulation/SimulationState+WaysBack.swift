import SceneFlow

/// What going back would concern.
extension SimulationState {
    /// The stack that a back button, an edge swipe or `popViewController` shortens, seen from an instance; or 0.
    ///
    /// The nearest one with something to pop: in a collapsed split view one stack lies in another (SPL-3).
    func poppableStack(from instance: Int32) -> Int32 {
        var current = instance
        while current != 0 {
            if self[current].role == .navigation, count(of: current) > 1 { return current }
            current = self[current].parent
        }
        return 0
    }

    /// What `dismiss(animated:)` on an instance would dismiss, or 0 (NAV-30).
    func dismissable(from instance: Int32) -> Int32 {
        var current = instance
        while true {
            let presented = presented(by: current)
            if presented != 0 { return presented }
            guard self[current].parent != 0 else { break }
            current = self[current].parent
        }
        return self[current].presenter == 0 ? 0 : current
    }

    /// The presented instance that a person could pull down, where a given one is on top; or 0.
    func pullable(from top: Int32) -> Int32 {
        let modal = self.top(of: top)
        return self[modal].presenter != 0 && self[modal].style.isSheet ? modal : 0
    }
}

extension FlowTables {
    /// Whether a sheet refuses to be pulled down; a container asks its top child (NAV-51, NAV-54).
    func isModalInPresentation(_ modal: Int32, _ state: SimulationState) -> Bool {
        func isModal(_ id: Int32) -> Bool {
            scenes[Int(state[id].scene)].isModalInPresentation || state[id].flags.contains(.isModal)
        }
        let child = state[modal].role == .navigation ? state.lastChild(of: modal) : 0
        return isModal(modal) || child != 0 && isModal(child)
    }
}
