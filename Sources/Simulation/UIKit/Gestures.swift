import SceneFlow

/// Transitions driven by a finger and cancelled (LIFE-14, LIFE-26).
extension Run {
    /// The edge swipe is let go of halfway: the top leaves and comes again, the one below nearly appears (LIFE-14).
    mutating func cancelSwipeBack(in stack: Int32) throws(Crashed) {
        let top = state.lastChild(of: stack)
        if trace.isComplete {
            trace.note(.note("the swipe was cancelled, and \(sceneEntry(of: top).scene.title) stays"))
        }
        let before = state.appearing()
        state[top].parent = 0
        let revealed = state.appearing()
        state[top].parent = stack
        let leaving = before.filter { !revealed.contains($0) && state[$0].flags.contains(.appeared) }
        let coming = revealed.filter { !state[$0].flags.contains(.appeared) }
        for instance in coming { try loadView(of: instance) }
        transitions.begin(Transition(leaving: InstanceList(top), stage: .running))
        defer { transitions.end() }
        try willDisappear(leaving, true, "LIFE-14")
        try willAppear(coming, true, "LIFE-14")
        try isAppearing(coming, true, "LIFE-14")
        try willDisappear(coming, true, "LIFE-14")
        try didDisappear(coming, true, "LIFE-14")
        try comeBack(leaving, "LIFE-14")
    }

    /// Pulls a sheet halfway down (LIFE-26).
    ///
    /// Its delegate hears of the start, but not of a dismissal.
    mutating func cancelSwipeDown(_ modal: Int32) throws(Crashed) {
        guard try mayBePulled(modal) else { return }
        try callDelegate(.willDismiss, of: modal, "NAV-50")
        trace.note(.note("the sheet was released, and stays"))
        let leaving = modalsOwn(modal)
        let presenter = state[modal].presenter
        transitions.begin(
            Transition(dismissed: presentations(from: modal), presenter: presenter, stage: .running)
        )
        defer { transitions.end() }
        try willDisappear(leaving, true, "LIFE-26")
        try comeBack(leaving, "LIFE-26")
    }

    /// Makes instances about to leave appear again.
    private mutating func comeBack(_ instances: InstanceList, _ rule: RuleID) throws(Crashed) {
        transitions.end()
        try willAppear(instances, true, rule)
        try isAppearing(instances, true, rule)
        try didAppear(instances, true, rule)
    }

    /// Returns the instances in the window because of a presentation.
    private func modalsOwn(_ modal: Int32) -> InstanceList {
        state.appearing().filter { state[$0].flags.contains(.appeared) && state.top(of: $0) == modal }
    }
}
