internal import Diagnostics
internal import SceneFlow

/// Reads what code does beside segues out of the methods of each scene's class.
enum EdgesPass {
    static func run(_ state: inout LinkState) {
        var builder = EdgeBuilder(state)
        var number = 0
        // Scenes that only code makes are added on the way, and their code is walked through in turn.
        while number < state.flow.scenes.count {
            walk(Scene.ID(number), &builder, &state)
            number += 1
        }
        reportMissingSegues(&state)
        collectUnresolved(&state)
    }

    // MARK: - Private

    private static func walk(
        _ scene: Scene.ID,
        _ builder: inout EdgeBuilder,
        _ state: inout LinkState
    ) {
        let type = state.graph.resolve(state.flow[scene].className)
        let methods = state.graph.methods(of: type)
        let entries = methods.filter { $0.method.trigger != nil }
        guard !entries.isEmpty else { return }
        let base = prepared(scene, methods, state)
        for (method, owner) in entries {
            guard let trigger = method.trigger else { continue }
            var walk = base
            walk.enter(method, owner: owner, on: 0)
            guard !walk.events.isEmpty else { continue }
            let source = EdgeBuilder.Source(scene: scene, name: type, trigger: trigger)
            builder.add(walk, source, &state)
        }
    }

    /// A walk that knows the controllers that a scene keeps in its properties once its view is loaded.
    private static func prepared(
        _ scene: Scene.ID,
        _ methods: [(method: Method, owner: String)],
        _ state: LinkState
    ) -> InstructionWalk {
        var walk = InstructionWalk(state)
        let object = walk.add(scene)
        for name in Lifecycle.setup {
            guard let (method, owner) = methods.first(where: { $0.method.name == name }) else { continue }
            walk.enter(method, owner: owner, on: object)
        }
        walk.restart()
        return walk
    }

    /// SEG-30, INJ-13: a segue that no scene of the class has raises when it is performed.
    private static func reportMissingSegues(_ state: inout LinkState) {
        struct Call: Hashable {
            var identifier: String
            var location: SourceLocation?
        }
        let found = Set(
            state.performed.filter(\.isFound).map { Call(identifier: $0.identifier, location: $0.location) }
        )
        var reported: Set<Call> = []
        for performed in state.performed where !performed.isFound {
            let call = Call(identifier: performed.identifier, location: performed.location)
            guard !found.contains(call), reported.insert(call).inserted else { continue }
            let scenes = state.scenes(ofClass: performed.type).map { state.flow[$0] }
            let identifiers = scenes.flatMap(\.segues).compactMap { state.flow[$0].identifier }
            let isDecoded = scenes.contains { if case .storyboard = $0.origin { true } else { false } }
            state.report(
                "no-such-segue",
                .error,
                "no scene of the class '\(performed.type)' has a segue with the identifier '\(performed.identifier)'",
                at: performed.location,
                remedy: NearMiss.remedy(for: performed.identifier, among: identifiers)
                    ?? (isDecoded
                        ? "give a segue of the scene this identifier"
                        : "a controller that no storyboard makes has no segues")
            )
        }
    }

    /// What readers and walks did not understand, each place once, sorted by place.
    private static func collectUnresolved(_ state: inout LinkState) {
        var all = state.flow.unresolved
        let visitor = CodeVisitor(instruction: { instruction in
            guard case .unresolved(let reason, let text) = instruction.kind else { return }
            all.append(Unresolved(reason, text, at: instruction.location))
        })
        for type in state.flow.classes { visitor.visit(type) }
        state.flow.unresolved = Set(all).sorted()
    }
}
