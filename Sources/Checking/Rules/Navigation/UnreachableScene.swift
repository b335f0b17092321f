internal import Diagnostics
internal import SceneFlow
internal import Simulation

extension CheckRule {
    /// A scene that nobody ever gets to see (INST-3).
    static let unreachableScene = CheckRule(
        "unreachable-scene",
        .navigation,
        .warning,
        "no way through the app leads to a scene"
    ) { rule, examination in
        let dropped = examination.diagnostics(["dropped-scene"])
        let unreached = examination.isComplete ? examination.unreached : []
        let told = Set(unreached.map { examination.flow[$0.scene].location })
        let ways = unreached.map { unreached in
            let flow = examination.flow
            let scene = flow[unreached.scene]
            let cause = dropped.first { $0.location == scene.location }
            var finding = rule.finding(
                "nothing leads to '\(scene.title)': " + (cause == nil ? unreached.reason(in: flow) : droppedReason),
                in: scene,
                anchor: scene.key,
                confidence: cause == nil ? unreached.confidence : .certain,
                of: examination,
                remedy: cause?.remedy ?? "lead a segue or code to it, or delete it"
            )
            finding.restsOnStart = cause == nil
            for other in unreached.others {
                guard let place = flow[other].location else { continue }
                finding.related.append(Finding.Related(place, "nor to '\(flow[other].title)', which only it leads to"))
            }
            return finding
        }
        // Where not everything was looked at, or nothing can be, this much is certain.
        let others = dropped.filter { !told.contains($0.location) }
        return ways + others.map { rule.finding(of: $0, in: examination, remedy: "delete it") }
    }

    private static let droppedReason =
        "it is not initial, has no storyboard ID, and no segue leads to it, so it is not even compiled"
}

/// A scene that was never reached.
struct UnreachedScene {
    /// The scene.
    let scene: Scene.ID
    /// Scenes that lead to it, and were reached.
    let reachedBefore: [Scene.ID]
    /// Scenes that were not reached either, and that only it leads to.
    let others: [Scene.ID]
    /// How sure it is.
    let confidence: Confidence

    /// Why nothing leads to it, in words.
    func reason(in flow: Flow) -> String {
        guard let before = reachedBefore.first else { return "no segue does, and no code that is followed" }
        return "the way from '\(flow[before].title)' is never gone"
    }
}

extension Examination {
    /// The documents' scenes that were never reached, each where nothing unreached leads to it but by way of itself.
    var unreached: [UnreachedScene] {
        let reached = exploredKeys
        // An app that does not get anywhere has another problem.
        guard !reached.isEmpty else { return [] }
        let graph = SceneGraph(flow)
        var waiting = Set(
            flow.scenes.indices.filter { index in
                let scene = flow.scenes[index]
                guard !reached.contains(scene.key), scene.kind != .other("application") else { return false }
                return scene.origin != .code
            }
        )
        waiting.subtract(graph.following(behindCrashes(in: graph)))
        var found: [UnreachedScene] = []
        func take(_ index: Int) {
            let cluster = graph.following([index]).intersection(waiting)
            waiting.subtract(cluster)
            let before = graph.predecessors[index].filter { reached.contains(flow.scenes[$0].key) }
            found.append(
                UnreachedScene(
                    scene: Scene.ID(index),
                    reachedBefore: before.map { Scene.ID($0) },
                    others: cluster.subtracting([index]).sorted().map { Scene.ID($0) },
                    confidence: confidence(that: flow.scenes[index], isUnreachable: before)
                )
            )
        }
        for index in waiting.sorted() where waiting.contains(index) {
            let before = graph.predecessors[index].filter { $0 != index }
            if before.allSatisfy({ !waiting.contains($0) }) { take(index) }
        }
        // What is left leads in circles.
        while let index = waiting.min() { take(index) }
        return found.sorted { $0.scene < $1.scene }
    }

    // MARK: - Private

    /// The scenes on whose way something crashes, which is a finding of its own.
    private func behindCrashes(in graph: SceneGraph) -> Set<Int> {
        var scenes: Set<Int> = []
        for incident in incidents where incident.configuration == .debug {
            guard case .crash = incident.kind else { continue }
            if let scene = incident.scene { scenes.insert(scene.index) }
            // Whatever the tap leads to comes after the crash.
            if let source = incident.source { scenes.formUnion(graph.successors[source.index]) }
            for event in incident.step.events {
                if case .willInstantiate(let scene) = event.kind { scenes.insert(scene.index) }
            }
        }
        return scenes
    }

    /// Whether at least half of the documents' scenes that no segue leads to, and that code can make, were reached.
    private var isCodeFollowed: Bool {
        let reached = exploredKeys
        var destinations = Set(
            flow.segues.compactMap { segue in if case .scene(let scene) = segue.destination { scene } else { nil } }
        )
        if let initial = flow.launch.initial { destinations.insert(initial) }
        let made = flow.scenes.indices.filter { index in
            guard case .storyboard = flow.scenes[index].origin else { return false }
            return !destinations.contains(Scene.ID(index))
        }
        return made.filter { reached.contains(flow.scenes[$0].key) }.count * 2 >= made.count
    }

    /// How sure it is that nothing leads to a scene: code that was not understood may.
    private func confidence(that scene: Scene, isUnreachable before: [Int]) -> Confidence {
        guard before.isEmpty, case .storyboard = scene.origin else { return .unsure }
        let isInitial = flow.storyboards.contains { $0.initial.map { flow[$0].key == scene.key } ?? false }
        // Code has no name for it.
        if scene.identifier == nil, !isInitial { return .certain }
        // A name that is spelt wrong elsewhere may be meant for it.
        guard !flow.hasBrokenNames else { return .unsure }
        // Where most of what only code can make was not reached, the way in which it does is rather not understood.
        guard isCodeFollowed else { return .unsure }
        let isOpen = flow.unresolved.contains { unresolved in
            switch unresolved.reason {
            case .identifier, .controller, .objectiveC, .depth, .syntax, .call: true
            case .unknownClass, .unreached, .unread, .registration: false
            }
        }
        return isOpen || !flow.hasOnlyKnownClasses || flow.classes.isEmpty ? .unsure : .likely
    }
}

extension Flow {
    /// Whether code or a storyboard reference names a storyboard or a scene that is not there.
    fileprivate var hasBrokenNames: Bool {
        let isReferenceBroken = segues.contains { if case .unresolved = $0.destination { true } else { false } }
        return isReferenceBroken
            || navigations.contains { navigation in
                switch navigation.destination {
                case .noSuchStoryboard, .noSuchIdentifier, .noInitialViewController: true
                case .scene, .back: false
                }
            }
    }
}
