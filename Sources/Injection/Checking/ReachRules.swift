internal import Diagnostics

/// The problems that follow from the flow map alone: scenes that cannot be made on an edge (DI10), unreachable scenes
/// (DI17), and scenes left without their scope (DI18).
struct ReachRules {
    let container: Container
    let map: FlowMap
    let visits: [SceneVisits.Visit]

    /// The problems, edge by edge, then scene by scene.
    func problems(_ state: InjectionState) -> [Problem] {
        unbuildable() + unreachable() + map.closings.compactMap { orphans($0, state) }
    }

    /// DI10, checked on each reachable edge.
    private func unbuildable() -> [Problem] {
        let rules = SceneRules(container: container)
        let starts = visits.filter { $0.route.count == 1 }.map { ($0.scene, $0.creation) }
        let reached = Set(visits.map { container.scenes[Int($0.scene)].id })
        let edges = map.edges.filter { reached.contains($0.source) }.compactMap { edge in
            container.sceneNumbers[edge.destination].map {
                (
                    $0,
                    Place.Creation(
                        edge.technique,
                        arguments: edge.arguments,
                        supplied: edge.supplied,
                        route: edge.route,
                        place: edge.place
                    )
                )
            }
        }
        return (starts + edges).flatMap { rules.problems($0, $1) }
    }

    /// DI17 for scenes.
    private func unreachable() -> [Problem] {
        let reached = Set(visits.map { container.scenes[Int($0.scene)].id })
        return container.scenes.filter { !reached.contains($0.id) }.map { scene in
            var problem = Problem(.unused, "nothing reaches scene '\(scene.id)'", at: scene.location, key: scene.key)
            problem.identity = scene.id
            let sources = Set(map.edges.filter { $0.destination == scene.id }.map(\.source)).sorted()
            for source in sources {
                problem.add(Problem.Line(.note, "only '\(source)' leads there, which is not reached either"))
            }
            return problem
        }
    }

    /// DI17 for declared registrations.
    /// - Parameters:
    ///   - asked: the requested keys.
    ///   - layers: the active layers.
    /// - Returns: the problems, in order of declaration.
    func unused(asked: Set<Int32>, layers: UInt8) -> [Problem] {
        container.registrations.indices.prefix(container.declaredCount).compactMap { index in
            let record = container.tables.registrations[index]
            let registration = container.registrations[index]
            guard record.form != .scene, layers & (1 << record.layer) != 0, !asked.contains(record.key) else {
                return nil
            }
            return Problem(
                .unused,
                "nothing that can be reached asks for '\(registration.key)'",
                at: registration.location,
                key: registration.key
            )
        }
    }

    /// DI18: code closes a scope still visible from scenes, and sets no other root.
    private func orphans(_ closing: FlowMap.Closing, _ state: InjectionState) -> Problem? {
        guard !closing.isFollowedByRoot, let kind = container.kindNumbers[closing.kind] else { return nil }
        let scenes = visits.filter { state.nearest(kind, from: $0.scope) >= 0 }.map(\.scene)
        guard !scenes.isEmpty else { return nil }
        let names = Set(scenes).sorted().map { container.scenes[Int($0)].id }
        return SceneOrphans.problem(names, at: closing.location)
    }
}
