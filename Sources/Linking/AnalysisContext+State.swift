internal import CodeSemantics

extension AnalysisContext {
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

extension AbstractInterpreter {
    /// Creates a walk over an app as linked so far.
    /// - Parameter state: the app.
    init(_ state: LinkState) { self.init(AnalysisContext(state)) }
}
