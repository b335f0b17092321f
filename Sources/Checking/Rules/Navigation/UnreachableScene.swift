internal import Diagnostics
internal import SceneFlow
internal import Simulation

extension CheckRule {
    /// A scene never shown to a person (INST-3).
    static let unreachableScene = CheckRule(
        "unreachable-scene",
        .navigation,
        .warning,
        "no path through the app leads to a scene"
    ) { rule, analysis in
        let dropped = analysis.diagnostics(["dropped-scene"])
        let unreached = analysis.isComplete ? analysis.unreached : []
        let told = Set(unreached.map { analysis.flow[$0.scene].location })
        let ways = unreached.map { unreached in
            let flow = analysis.flow
            let scene = flow[unreached.scene]
            let cause = dropped.first { $0.location == scene.location }
            var finding = rule.finding(
                "nothing leads to '\(scene.title)': " + (cause == nil ? unreached.reason(in: flow) : droppedReason),
                in: scene,
                anchor: scene.key,
                confidence: cause == nil ? unreached.confidence : .certain,
                of: analysis,
                remedy: cause?.remedy ?? "add a segue or code that leads to it, or delete it"
            )
            finding.restsOnStart = cause == nil
            for other in unreached.others {
                guard let place = flow[other].location else { continue }
                finding.related.append(Finding.Related(place, "'\(flow[other].title)', reachable only through it"))
            }
            return finding
        }
        // This much is certain, even if the exploration was incomplete or is impossible.
        let others = dropped.filter { !told.contains($0.location) }
        return ways + others.map { rule.finding(of: $0, in: analysis, remedy: "delete it") }
    }

    private static let droppedReason =
        "it is not initial, has no storyboard ID, and no segue leads to it, so it is not even compiled"
}

/// A scene never reached.
struct UnreachedScene {
    /// The scene.
    let scene: Scene.ID
    /// The reached scenes leading to it.
    let reachedBefore: [Scene.ID]
    /// The other unreached scenes, reachable only through it.
    let others: [Scene.ID]
    /// The confidence that it is unreachable.
    let confidence: Confidence

    /// Returns the reason for its being unreachable, in words.
    func reason(in flow: Flow) -> String {
        guard let before = reachedBefore.first else { return "no segue does, and no code that was followed" }
        return "the transition from '\(flow[before].title)' never happens"
    }
}

extension Analysis {
    /// The documents' unreached scenes, one for each group: the scene leading to the others.
    var unreached: [UnreachedScene] {
        let reached = exploredKeys
        // An app that gets nowhere has another problem.
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
        // The remaining scenes lead to each other in circles.
        while let index = waiting.min() { take(index) }
        return found.sorted { $0.scene < $1.scene }
    }

    // MARK: - Private

    /// Returns the scenes behind crashes, because a crash is a finding of its own.
    private func behindCrashes(in graph: SceneGraph) -> Set<Int> {
        var scenes: Set<Int> = []
        for counterexample in counterexamples where counterexample.configuration == .debug {
            guard case .crash = counterexample.kind else { continue }
            if let scene = counterexample.scene { scenes.insert(scene.index) }
            // All destinations of the tap come after the crash.
            if let source = counterexample.source { scenes.formUnion(graph.successors[source.index]) }
            for event in counterexample.step.events {
                if case .willInstantiate(let scene) = event.kind { scenes.insert(scene.index) }
            }
        }
        return scenes
    }

    /// True if exploring reached at least half of the documents' scenes made only by code.
    private var isCodeFollowed: Bool {
        let reached = exploredKeys
        var destinations = Set(
            flow.segues.compactMap { segue in if case .scene(let scene) = segue.destination { scene } else { nil } }
        )
        destinations.formUnion([flow.launch.initial, flow.padLaunch?.initial].compactMap(\.self))
        let made = flow.scenes.indices.filter { index in
            guard case .storyboard = flow.scenes[index].origin else { return false }
            return !destinations.contains(Scene.ID(index))
        }
        return made.filter { reached.contains(flow.scenes[$0].key) }.count * 2 >= made.count
    }

    /// Returns the confidence that nothing leads to a scene, because code not understood may.
    private func confidence(that scene: Scene, isUnreachable before: [Int]) -> Confidence {
        guard before.isEmpty, case .storyboard = scene.origin else { return .unsure }
        let isInitial = flow.storyboards.contains { $0.initial.map { flow[$0].key == scene.key } ?? false }
        // Code has no name for it.
        if scene.identifier == nil, !isInitial { return .certain }
        // A misspelt name elsewhere may be meant for it.
        guard !flow.hasBrokenNames else { return .unsure }
        // If most scenes made only by code were not reached, the code making them was probably not understood.
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
    /// True if code or a storyboard reference names a missing storyboard or scene.
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
