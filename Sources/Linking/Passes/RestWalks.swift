internal import CodeSemantics
internal import SceneFlow

/// The walks through the methods of a scene that no walked code calls.
struct RestWalks {
    /// The methods and places visited by the scene before any of them.
    let setup: VisitedCode
    /// The number of earlier objects.
    let objects: Int
    /// The walks, one for each method, as many as there was time for; they hold on to nothing of the app any more.
    private(set) var walks: [AbstractInterpreter] = []
    private let methods: [Method]
    private let type: String
    /// The walks that visited each method, by its name.
    private var callers: [String: [Int]] = [:]

    /// Walks through methods; nil if the budget is spent.
    /// - Parameters:
    ///   - methods: the methods.
    ///   - type: the class that declares them.
    ///   - scene: the scene.
    ///   - state: the app as linked so far.
    init?(through methods: [Method], of type: String, in scene: Scene.ID, _ state: LinkState) {
        self.methods = methods
        self.type = type
        let place = state.graph[type]?.location
        let prepared = state.budget.walks(at: place) {
            let walk = EdgesPass.prepared(scene, state.graph.methods(of: type), AnalysisContext(state))
            return (walk, walk.spent)
        }
        guard var base = prepared else { return nil }
        (setup, objects) = (base.walked, base.objects.count)
        base.walked = VisitedCode()
        for method in methods {
            let walked = state.budget.walks(at: method.location ?? place) {
                var walk = base
                walk.enter(method, owner: type, on: 0)
                return (walk.kept, walk.spent - base.spent)
            }
            guard let walked else { break }
            for name in walked.walked.methods(of: type) { callers[name, default: []].append(walks.count) }
            walks.append(walked)
        }
    }

    /// Returns true if another of the methods calls this one.
    ///
    /// If they call each other, the first of them does not count as called.
    func isCalled(_ number: Int) -> Bool {
        func isOther(_ other: Int) -> Bool {
            other != number && (other < number || !comes(walks[number], by: methods[other]))
        }
        let method = methods[number]
        if setup.contains(method, of: type) { return walks.indices.contains(where: isOther) }
        return (callers[method.name] ?? []).contains(where: isOther)
    }

    private func comes(_ walk: AbstractInterpreter, by method: Method) -> Bool {
        walk.walked.contains(method, of: type) || setup.contains(method, of: type)
    }
}
