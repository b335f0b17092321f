import SceneFlow

/// The start of the app (INST-10 to INST-16).
extension Run {
    /// Starts the app anew: the process before is gone, only the numbering goes on.
    mutating func launch() throws(Crashed) {
        let next = state.next
        state = SimulationState()
        state.next = next
        state.status = .running
        switch tables.flow.launch {
        case .nothing:
            note(.note("nothing says where the app begins, and its window stays black"))
        case .storyboard(let name, nil):
            warn(
                "Failed to instantiate the default view controller for UIMainStoryboardFile '\(name)' - perhaps the "
                    + "designated entry point is not set?",
                0,
                "INST-13"
            )
            note(.note("storyboard '\(name)' has no initial view controller, and the window stays black"))
        case .storyboard(_, let initial?):
            try setRoot(try instantiate(initial.rawValue))
        case .code(let navigation):
            try run(navigation.index, from: 0)
        }
    }
}
