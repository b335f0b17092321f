internal import Diagnostics
internal import SceneFlow

/// Reads what code does beside segues out of the methods of each scene's class.
enum EdgesPass {
    static func run(_ state: inout LinkState) {
        var builder = EdgeBuilder(state)
        var made: [EdgeBuilder.Made] = []
        var seen = Seen(state)
        var number = 0
        var last = 0
        // Scenes that only code makes are added on the way, and their code is walked through in turn. What nothing has
        // called when all is walked through is called by what was not understood: it makes edges of its own.
        while last < state.flow.scenes.count || addScene(&state) {
            while number < state.flow.scenes.count {
                if seen.ground.flow.scenes.count < state.flow.scenes.count { seen = Seen(state) }
                made += walk(Scene.ID(number), seen, &builder, &state)
                number += 1
            }
            made += walkRest(of: Scene.ID(last), seen, &builder, &state)
            last += 1
        }
        builder.settleBacks(&state)
        reportMissingSegues(&state)
        reportUnreached(&state)
        let unshown = unshown(state, made)
        state.flow.unresolved += unshown
        for place in unshown.compactMap(\.location) {
            let candidates = made.filter { $0.operation == .make && $0.object.location == place }
            // Many may call what makes it; whose own code it is says most.
            let own = candidates.first { made in
                state.graph[made.source.name]?.location?.file == place.file
            }
            if let made = own ?? candidates.first { builder.append(made, &state) }
        }
        collectUnresolved(&state)
    }

    // MARK: - Private

    /// What walks look at: the app as it was when its last scene was added.
    private struct Seen {
        let ground: WalkGround
        let known: WalkMemory.Table

        init(_ state: LinkState) {
            ground = WalkGround(state)
            known = state.memory.walks.table(state)
        }
    }

    /// Walks through what UIKit and people call in a scene.
    /// - Returns: the controllers that were made of scenes on the way.
    private static func walk(
        _ scene: Scene.ID,
        _ seen: Seen,
        _ builder: inout EdgeBuilder,
        _ state: inout LinkState
    ) -> [EdgeBuilder.Made] {
        let type = state.graph.resolve(state.flow[scene].className)
        let entered = seen.known.scenes.value(of: scene, state.graph.record) { walks(in: scene, of: type, seen.ground) }
        var made: [EdgeBuilder.Made] = []
        for entered in entered {
            state.walked.formUnion(entered.walk.walked)
            let source = EdgeBuilder.Source(scene: scene, name: type, trigger: entered.trigger)
            made += EdgeBuilder.made(in: entered.walk, after: entered.objects, source)
            builder.add(entered.walk, source, &state)
        }
        return made
    }

    /// The walks through what UIKit and people call in a scene.
    private static func walks(in scene: Scene.ID, of type: String, _ ground: WalkGround) -> [EnteredWalk] {
        let methods = ground.graph.methods(of: type)
        let entries = methods.filter { $0.method.trigger != nil }
        guard !entries.isEmpty else { return [] }
        let base = prepared(scene, methods, ground)
        var walks: [EnteredWalk] = []
        var came = Walked()
        // What extensions of UIKit's classes declare comes last: a handler in one is the scene's where its code came by.
        let ordered =
            entries.filter { !UIKitClasses.isKnown($0.owner) } + entries.filter { UIKitClasses.isKnown($0.owner) }
        for (method, owner) in ordered {
            guard let trigger = method.trigger else { continue }
            if UIKitClasses.isKnown(owner), let around = around(method, owner, methods),
                !came.contains(around, of: owner)
            {
                continue
            }
            var walk = base
            walk.enter(method, owner: owner, on: 0)
            came.formUnion(walk.walked)
            walks.append(EnteredWalk(walk: walk.kept, trigger: trigger, objects: base.objects.count))
        }
        return walks
    }

    /// The method in which a handler is written: the last that begins before it in its file.
    private static func around(
        _ handler: Method,
        _ owner: String,
        _ methods: [(method: Method, owner: String)]
    ) -> Method? {
        guard handler.isHandler, let place = handler.location else { return nil }
        return methods.map(\.method).filter { method in
            guard let start = method.location, !method.isHandler else { return false }
            return start.file == place.file && start <= place
        }
        .max { ($0.location?.line ?? 0) < ($1.location?.line ?? 0) }
    }

    /// Makes the scene of a controller that some code makes which was not followed: its own code shows others, or goes
    /// back.
    ///
    /// A class whose scene is the one of a xib with another owner has its scene already.
    /// - Returns: false where no such class is left, so that no scene was added.
    private static func addScene(_ state: inout LinkState) -> Bool {
        let graph = state.graph
        var shown: Set<String> = []
        for scene in state.flow.scenes { shown.formUnion(graph.names(from: scene.className)) }
        let inherited = Set(state.flow.classes.compactMap(\.superclass).map(graph.resolve))
        let found = state.flow.classes.first { type in
            !shown.contains(type.name) && !inherited.contains(type.name) && !UIKitClasses.isKnown(type.name)
                && graph.isController(type.name)
                && graph.methods(of: type.name).contains { $0.method.body.navigates }
                && CodeScenesPass.existingScene(ofClass: type.name, state) == nil
        }
        guard let found else { return false }
        let count = state.flow.scenes.count
        return CodeScenesPass.scene(ofClass: found.name, at: found.location, &state) == count
    }

    /// Walks through the methods of a scene that nothing calls which was walked through.
    /// - Returns: the controllers that were made of scenes on the way.
    private static func walkRest(
        of scene: Scene.ID,
        _ seen: Seen,
        _ builder: inout EdgeBuilder,
        _ state: inout LinkState
    ) -> [EdgeBuilder.Made] {
        let type = state.graph.resolve(state.flow[scene].className)
        // What a superclass or an extension of UIKit's classes has is not every scene's.
        var taken: Set<String> = []
        let rest = (state.graph[type]?.methods ?? []).filter { method in
            taken.insert(method.name).inserted && method.role == .helper && state.reach.contains(method.name)
                && !state.walked.contains(method, of: type)
                && method.body.mayNavigate
        }
        guard !rest.isEmpty else { return [] }
        let methods = state.graph.methods(of: type)
        let base = prepared(scene, methods, seen.ground)
        var made: [EdgeBuilder.Made] = []
        let walks = rest.map { method in
            var walk = base
            walk.enter(method, owner: type, on: 0)
            return walk
        }
        for (number, method) in rest.enumerated() {
            // What another one of them calls is that one's, unless they call each other.
            let isCalled = walks.indices.contains { other in
                other != number && walks[other].walked.contains(method, of: type)
                    && (other < number || !walks[number].walked.contains(rest[other], of: type))
            }
            state.walked.formUnion(walks[number].walked)
            guard !isCalled else { continue }
            // What an extension of UIKit's own class has, any controller may run.
            let known = UIKitClasses.isKnown(type) ? nil : scene
            let source = EdgeBuilder.Source(scene: known, name: type, trigger: .method(method.name))
            made += EdgeBuilder.made(in: walks[number], after: base.objects.count, source)
            builder.add(walks[number], source, &state)
        }
        return made
    }

    /// What shows something or goes back where no walk came by.
    private static func reportUnreached(_ state: inout LinkState) {
        let walked = state.walked
        let classes = zip(state.flow.classes, state.classCode).filter { type, _ in
            // What a segue's own class does is that segue's edge.
            !state.graph.names(from: type.name).contains("UIStoryboardSegue")
        }
        state.flow.unresolved += classes.flatMap(\.1.navigations).filter { navigation in
            navigation.location.map(walked.contains) == false
        }
    }

    /// A walk that knows the controllers that a scene keeps in its properties once it is initialized and its view is loaded.
    private static func prepared(
        _ scene: Scene.ID,
        _ methods: [(method: Method, owner: String)],
        _ ground: WalkGround
    ) -> InstructionWalk {
        var walk = InstructionWalk(ground)
        let object = walk.add(scene)
        let type = ground.graph.resolve(ground.flow[scene].className)
        if let signature = initializer(of: type, ground.flow[scene].origin, ground.graph) {
            walk.initialize(object, type: type, signature: signature, [])
        }
        for name in Lifecycle.setup {
            guard let (method, owner) = methods.first(where: { $0.method.name == name }) else { continue }
            walk.enter(method, owner: owner, on: object)
        }
        walk.restart()
        return walk
    }

    /// The initialiser that makes the controller of a scene: that of a storyboard's is called with a coder, of another the first
    /// designated one is taken that code may call.
    private static func initializer(of type: String, _ origin: Scene.Origin, _ graph: ClassGraph) -> String? {
        if case .storyboard = origin { return "init(coder:)" }
        for type in graph.chain(from: type) {
            let own = type.initializers.filter { !$0.isConvenience && $0.signature != "init(coder:)" }
            if let first = own.first(where: { !$0.isUnavailable }) { return first.signature }
        }
        return nil
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
        let isCertain = Set(
            state.performed.filter(\.isCertain).map { Call(identifier: $0.identifier, location: $0.location) }
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
                isCertain.contains(call) ? .error : .warning,
                "no scene of the class '\(performed.type)' has a segue with the identifier '\(performed.identifier)'",
                at: performed.location,
                remedy: NearMiss.remedy(for: performed.identifier, among: identifiers)
                    ?? (isDecoded
                        ? "give a segue of the scene this identifier"
                        : "a controller that no storyboard makes has no segues")
            )
        }
    }

    /// Scenes that code makes and that nothing was seen to show.
    private static func unshown(_ state: LinkState, _ made: [EdgeBuilder.Made]) -> [Unresolved] {
        // A chain of calls spreads over lines, of which an edge and what makes its controller name different ones.
        var known: Set<SourceLocation> = []
        func know(_ place: SourceLocation?) {
            if let place { known.insert(SourceLocation(file: place.file, line: place.line)) }
        }
        for navigation in state.flow.navigations {
            know(navigation.location)
            know(navigation.injection?.location)
            navigation.injection?.sites.forEach { know($0.location) }
        }
        // What was put into a container that code shows is what the edge leads to.
        for made in made where made.operation != .make { know(made.object.location) }
        state.flow.launchInjection?.sites.forEach { know($0.location) }
        state.childSites.values.forEach { $0.forEach { know($0.location) } }
        state.flow.unresolved.forEach { know($0.location) }
        state.flow.diagnostics.forEach { know($0.location) }
        return state.classCode.flatMap(\.instantiations).filter { instantiation in
            instantiation.location.map { known.contains(SourceLocation(file: $0.file, line: $0.line)) } == false
        }
    }

    /// What readers and walks did not understand, each place once, sorted by place.
    private static func collectUnresolved(_ state: inout LinkState) {
        let all = state.flow.unresolved + state.classCode.flatMap(\.unresolved)
        // What lies too deep in one method, another method may reach.
        let followed = state.code.followed
        let open = all.filter { $0.reason != .depth || $0.location.map(followed.contains) != true }
        state.flow.unresolved = Set(open).sorted()
    }
}
