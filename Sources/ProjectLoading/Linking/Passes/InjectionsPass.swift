internal import SceneFlow

/// Works out what reaches the destination of each segue, and the initial view controller.
enum InjectionsPass {
    static func run(_ state: inout LinkState) {
        var segues = SegueInjections(state)
        segues.run(&state)
        guard state.flow.launchInjection == nil, let initial = state.flow.launch.initial else { return }
        let reader = InjectionReader(state)
        let type = state.graph.resolve(state.flow[initial].className)
        var injection = reader.byDefault(type, [])
        reader.complete(&injection, type: type)
        state.flow.launchInjection = injection
    }
}
