internal import CodeModel
internal import CodeSemantics
internal import Diagnostics
internal import SceneFlow
internal import UIKitFacts

/// Reads the transitions from code in the methods of each scene's class.
enum EdgesPass {
    static func run(_ state: inout LinkState) {
        var builder = EdgeBuilder(state)
        var made: [EdgeBuilder.Made] = []
        var unshown = UnshownClasses(state)
        var others = UnseenControllers(state)
        var number = 0
        var last = 0
        // The walks add scenes made only by code, and the code of these is walked through in turn. Methods still
        // uncalled at the end are called by code that was not understood, so they get transitions of their own.
        while last < state.flow.scenes.count || others.addScene(&state) || unshown.addScene(&state) {
            while number < state.flow.scenes.count {
                made += walk(Scene.ID(number), &builder, &others, &state)
                number += 1
            }
            made += walkRest(of: Scene.ID(last), &builder, &others, &state)
            last += 1
        }
        builder.settleBacks(&state)
        reportMissingSegues(&state)
        reportUnreached(&state)
        let seen = seen(state, made)
        let unseen = unseen(state, seen)
        state.flow.unresolved += unseen
        for place in unseen.compactMap(\.location) {
            let candidates = made.filter { $0.operation == .make && $0.object.location == place }
            let own = candidates.first { $0.isInOwnFile(state) }
            if let made = own ?? candidates.first { builder.append(made, &state) }
        }
        others.append(seen: seen, &builder, &state)
        collectUnresolved(&state)
    }

    // MARK: - Private

    /// Walks through the methods of a scene called by UIKit and by people.
    /// - Returns: the controllers made of scenes by these walks.
    private static func walk(
        _ scene: Scene.ID,
        _ builder: inout EdgeBuilder,
        _ others: inout UnseenControllers,
        _ state: inout LinkState
    ) -> [EdgeBuilder.Made] {
        let type = state.graph.resolve(state.flow[scene].className)
        let entered = entered(scene, of: type, state)
        state.walked.formUnion(entered.setup)
        if entered.isCut { state.budget.cut(at: state.graph[type]?.location) }
        var made: [EdgeBuilder.Made] = []
        for entered in entered.walks {
            state.walked.formUnion(entered.walk.walked)
            let source = EdgeBuilder.Source(scene: scene, name: type, trigger: entered.trigger)
            made += EdgeBuilder.made(in: entered.walk, after: entered.objects, source)
            others.add(entered.walk, after: entered.objects, source, state)
            builder.add(entered.walk, source, &state)
        }
        return made
    }

    /// Returns the walks through the methods of a scene called by UIKit and by people, without references to the app.
    private static func entered(_ scene: Scene.ID, of type: String, _ state: LinkState) -> SceneWalks {
        let known = state.memory.walks.table(state).scenes
        return state.budget.walks(at: state.graph[type]?.location) {
            let found = known.value(of: scene, state.graph.record) {
                walks(in: scene, of: type, AnalysisContext(state))
            }
            return (found, found.steps)
        } ?? SceneWalks()
    }

    /// Makes the walks through the methods of a scene called by UIKit and by people.
    private static func walks(in scene: Scene.ID, of type: String, _ ground: AnalysisContext) -> SceneWalks {
        let methods = ground.graph.methods(of: type)
        // The code of a view cannot call what an extension adds to UIKit's controllers.
        let isView = ground.graph.isKind(type, of: "UIHostingController") == .yes
        let entries = methods.filter { $0.method.trigger != nil && !(isView && UIKitClasses.isKnown($0.owner)) }
        guard !entries.isEmpty else { return SceneWalks() }
        var base = prepared(scene, methods, ground)
        var result = SceneWalks(setup: base.walked, steps: base.spent)
        base.walked = VisitedCode()
        var came = result.setup
        // Extensions of UIKit's classes come last. A handler in one belongs to the scene only if the scene's code
        // passed there.
        let ordered =
            entries.filter { !UIKitClasses.isKnown($0.owner) } + entries.filter { UIKitClasses.isKnown($0.owner) }
        for (method, owner) in ordered {
            guard let trigger = method.trigger else { continue }
            if UIKitClasses.isKnown(owner), let around = around(method, owner, methods),
                !came.contains(around, of: owner)
            {
                continue
            }
            guard result.steps < WalkBudget.stepsOfScene else {
                result.isCut = true
                break
            }
            var walk = base
            walk.enter(method, owner: owner, on: 0)
            came.formUnion(walk.walked)
            result.steps += walk.spent - base.spent
            result.walks.append(EnteredWalk(walk: walk.kept, trigger: trigger, objects: base.objects.count))
        }
        return result
    }

    /// Returns the method around a handler: the last method that begins before it in its file.
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

    /// Walks through the methods of a scene that no walked code calls.
    /// - Returns: the controllers made of scenes by these walks.
    private static func walkRest(
        of scene: Scene.ID,
        _ builder: inout EdgeBuilder,
        _ others: inout UnseenControllers,
        _ state: inout LinkState
    ) -> [EdgeBuilder.Made] {
        let type = state.graph.resolve(state.flow[scene].className)
        // The methods of a superclass, or of an extension of UIKit's classes, do not belong to every scene.
        var taken: Set<String> = []
        let rest = (state.graph[type]?.methods ?? []).filter { method in
            taken.insert(method.name).inserted && method.role == .helper && state.reach.contains(method.name)
                && !state.walked.contains(method, of: type)
                && method.body.mayNavigate
        }
        guard !rest.isEmpty, let walks = RestWalks(through: rest, of: type, in: scene, state) else { return [] }
        var made: [EdgeBuilder.Made] = []
        state.walked.formUnion(walks.setup)
        for (number, method) in rest.prefix(walks.walks.count).enumerated() {
            state.walked.formUnion(walks.walks[number].walked)
            // A method called by another of them belongs to that one, unless they call each other.
            guard !walks.isCalled(number) else { continue }
            // Any controller may run the methods of an extension of UIKit's own class.
            let known = UIKitClasses.isKnown(type) ? nil : scene
            let source = EdgeBuilder.Source(scene: known, name: type, trigger: .method(method.name))
            made += EdgeBuilder.made(in: walks.walks[number], after: walks.objects, source)
            others.add(walks.walks[number], after: walks.objects, source, state)
            builder.add(walks.walks[number], source, &state)
        }
        return made
    }

    /// Reports instructions that show something or go back at places no walk reached.
    private static func reportUnreached(_ state: inout LinkState) {
        let walked = state.walked
        let classes = zip(state.flow.classes, state.classCode).filter { type, _ in
            // The code of a segue's own class belongs to the transition of that segue.
            !state.graph.names(from: type.name).contains("UIStoryboardSegue")
        }
        state.flow.unresolved += classes.flatMap(\.1.navigations).filter { navigation in
            navigation.location.map(walked.contains) == false
        }
    }

    /// Returns a walk that knows the controllers in a scene's properties, after its initialisation and the loading of
    /// its view.
    static func prepared(
        _ scene: Scene.ID,
        _ methods: [(method: Method, owner: String)],
        _ ground: AnalysisContext
    ) -> AbstractInterpreter {
        var walk = AbstractInterpreter(ground)
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

    /// Returns the initialiser for the controller of a scene.
    ///
    /// A storyboard uses the one with a coder; otherwise, the first designated one available to code is taken.
    private static func initializer(of type: String, _ origin: Scene.Origin, _ graph: ClassGraph) -> String? {
        if case .storyboard = origin { return "init(coder:)" }
        for type in graph.chain(from: type) {
            let own = type.initializers.filter { !$0.isConvenience && $0.signature != "init(coder:)" }
            if let first = own.first(where: { !$0.isUnavailable }) { return first.signature }
        }
        return nil
    }

    /// SEG-30, INJ-13: reports performed segues missing from all scenes of the class, because performing one raises.
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

    /// Returns the scenes made by code, but not seen to be shown.
    private static func unseen(_ state: LinkState, _ seen: Set<SourceLocation>) -> [Unresolved] {
        let told = state.flow.unresolved.map(\.location) + state.flow.diagnostics.map(\.location)
        let seen = seen.union(told.compactMap { $0?.wholeLine })
        return state.classCode.flatMap(\.instantiations).filter { instantiation in
            instantiation.location.map { seen.contains($0.wholeLine) } == false
        }
    }

    /// Returns the lines of transitions and of containers' contents, and those of the code that makes the controllers.
    private static func seen(_ state: LinkState, _ made: [EdgeBuilder.Made]) -> Set<SourceLocation> {
        var places: [SourceLocation?] = []
        for navigation in state.flow.navigations {
            places += [navigation.location, navigation.injection?.location]
            places += navigation.injection?.sites.map(\.location) ?? []
        }
        // The content of a container shown by code is the destination of the transition.
        places += made.filter { $0.operation != .make }.map(\.object.location)
        places += state.flow.launchInjection?.sites.map(\.location) ?? []
        places += state.childSites.values.flatMap { $0.map(\.location) }
        return Set(places.compactMap { $0?.wholeLine })
    }

    /// Collects the places not understood by readers and walks, each once, sorted by place.
    private static func collectUnresolved(_ state: inout LinkState) {
        let all = state.flow.unresolved + state.classCode.flatMap(\.unresolved)
        // Code too deep for one method may be within reach of another.
        let followed = state.code.followed
        let open = all.filter { $0.reason != .depth || $0.location.map(followed.contains) != true }
        state.flow.unresolved = Set(open).sorted()
    }
}

extension SourceLocation {
    /// The line of a place.
    ///
    /// A chain of calls spreads over lines. A transition and the creation of its controller name different ones.
    var wholeLine: Self { Self(file: file, line: line) }
}
