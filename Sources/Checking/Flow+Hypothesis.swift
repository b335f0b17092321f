internal import SceneFlow
internal import Simulation

/// An app as the rules about its code have to see it under a hypothesis.
extension Flow {
    /// Returns the app with the transitions to a scene injected by another technique, as the simulator does it.
    /// - Parameters:
    ///   - question: the hypothesis; one about a container changes no transition.
    ///   - simulator: the app's simulator.
    /// - Returns: the app.
    func supposing(_ question: Simulator.Question?, in simulator: Simulator) -> Flow {
        guard case .technique(let key, let technique) = question, let scene = scene(named: key) else { return self }
        let needs = simulator.needs(of: scene)
        guard !needs.isEmpty else { return self }
        let known = injectionSites[scene.index]
        let sites: [InjectionSite] =
            switch technique {
            case .coder, .shared: []
            case .initializer, .creator, .segueAction, .prepare, .property:
                needs.map { need in
                    var site = InjectionSite(
                        need.property,
                        type: need.type,
                        expression: need.value,
                        technique: technique
                    )
                    site.location = known.first { $0.name == need.property }?.location
                    return site
                }
            }
        func suppose(_ injection: inout EdgeInjection?) {
            injection?.technique = technique
            injection?.sites = sites
            if !sites.isEmpty { injection?.missing = [] }
        }
        var flow = self
        for index in flow.segues.indices where flow.segues[index].destination == .scene(scene) {
            suppose(&flow.segues[index].injection)
        }
        for index in flow.navigations.indices where flow.navigations[index].destination == .scene(scene) {
            suppose(&flow.navigations[index].injection)
        }
        if flow.launch.initial == scene { suppose(&flow.launchInjection) }
        return flow
    }
}
