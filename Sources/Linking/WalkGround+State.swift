internal import CodeSemantics

extension WalkGround {
    /// Captures an app as linked so far.
    /// - Parameter state: the app.
    convenience init(_ state: LinkState) {
        self.init(
            graph: state.graph,
            reach: state.reach,
            flow: state.flow,
            scenes: StoryboardLookup(state),
            budget: state.budget
        )
    }
}

extension InstructionWalk {
    /// Creates a walk over an app as linked so far.
    /// - Parameter state: the app.
    init(_ state: LinkState) { self.init(WalkGround(state)) }
}
