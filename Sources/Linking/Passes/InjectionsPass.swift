internal import CodeSemantics
internal import Diagnostics
internal import ProjectFiles
internal import SceneFlow

/// Computes the injections of each segue's destination and of the initial view controller.
enum InjectionsPass {
    static func run(_ state: inout LinkState) {
        var segues = SegueInjections(state)
        segues.run(&state)
        reportCuts(&state)
        guard state.flow.launchInjection == nil, let initial = state.flow.launch.initial else { return }
        let reader = InjectionReader(state)
        let type = state.graph.resolve(state.flow[initial].className)
        var injection = reader.byDefault(type, [])
        reader.complete(&injection, type: type)
        state.flow.launchInjection = injection
    }

    // MARK: - Private

    /// Reports places with more open conditions than are named, and walks that did not reach their end.
    private static func reportCuts(_ state: inout LinkState) {
        let places = state.walked.crowded.values.sorted().map { (name: $0.file, location: Optional($0)) }
        if let diagnostic = LinkingLimit.conditions.diagnostic(places) { state.flow.diagnostics.append(diagnostic) }
        if let diagnostic = state.budget.diagnostic { state.flow.diagnostics.append(diagnostic) }
    }
}
