/// The instances affected by going back.
extension SimulationState {
    /// Returns the stack shortened by a back button, an edge swipe or `popViewController` at an instance; or 0.
    ///
    /// It is the nearest stack with something to pop: in a collapsed split view one stack lies in another (SPL-3).
    func poppableStack(from instance: Int32) -> Int32 {
        var current = instance
        while current != 0 {
            if self[current].role == .navigation, count(of: current) > 1 { return current }
            current = self[current].parent
        }
        return 0
    }

    /// Returns the instance dismissed by `dismiss(animated:)` on an instance, or 0 (NAV-30).
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

    /// Returns the presented instance a person could pull down, for a given instance on top; or 0.
    func pullable(from top: Int32) -> Int32 {
        let modal = self.top(of: top)
        return self[modal].presenter != 0 && self[modal].style.isSheet ? modal : 0
    }
}

extension FlowTables {
    /// Returns true if a sheet refuses to be pulled down; a container asks its top child (NAV-51, NAV-54).
    func isModalInPresentation(_ modal: Int32, _ state: SimulationState) -> Bool {
        func isModal(_ id: Int32) -> Bool {
            scenes[Int(state[id].scene)].isModalInPresentation || state[id].flags.contains(.isModal)
        }
        let child = state[modal].role == .navigation ? state.lastChild(of: modal) : 0
        return isModal(modal) || child != 0 && isModal(child)
    }
}
