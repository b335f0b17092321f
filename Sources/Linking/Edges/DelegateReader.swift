internal import AppFinding
internal import CodeModel
internal import CodeSemantics
internal import Diagnostics
internal import SceneFlow
internal import UIKitFacts

/// Reads the actions of the app and scene delegates at launch.
struct DelegateReader {
    private struct Candidate {
        var type: String
        var method: Method
        var owner: String
    }

    private let graph: ClassGraph
    private let candidates: [Candidate]
    /// The candidates for use if the launch methods give the window no root.
    private let late: [Candidate]

    /// Collects the delegates of an app.
    /// - Parameters:
    ///   - state: the flow.
    ///   - only: the class of the only relevant delegate; nil for all.
    init(_ state: LinkState, only: String? = nil) {
        let graph = state.graph
        self.graph = graph
        let named = state.code.sceneDelegate ?? state.app.sceneDelegate
        func all(_ names: [String]) -> [Candidate] {
            names.flatMap { Self.candidates($0, named: named, only: only, graph, state) }
        }
        candidates = all(LaunchMethod.all)
        late = all(LaunchMethod.late)
    }

    /// Returns the classes with a launch method.
    private static func candidates(
        _ name: String,
        named: String?,
        only: String?,
        _ graph: ClassGraph,
        _ state: LinkState
    ) -> [Candidate] {
        var types = state.flow.classes.filter { graph.method(named: name, of: $0.name) != nil }
        if name == LaunchMethod.sceneWillConnect, connectsNoScene(graph, state) { return [] }
        // `main.swift` gives the app another delegate while tests run.
        let own = types.filter { !FreshInstallWords.isForTests($0.name) }
        if !own.isEmpty { types = own }
        // Of the delegates of several scenes, the named one belongs to the app's first scene.
        if name == LaunchMethod.sceneWillConnect, types.contains(where: { $0.name == named }) {
            types = types.filter { $0.name == named }
        }
        // The class named in the Info.plist goes first, then the others without subclasses.
        let ordered = types.filter { $0.name == named } + types.filter { $0.name != named }
        return ordered.compactMap { type in
            guard only.map({ $0 == type.name }) ?? true, !types.contains(where: { $0.superclass == type.name }),
                let (method, owner) = graph.method(named: name, of: type.name)
            else { return nil }
            return Candidate(type: type.name, method: method, owner: owner)
        }
    }

    /// Returns true if UIKit calls no scene delegate (INST-14): no scene manifest and no code names one.
    private static func connectsNoScene(_ graph: ClassGraph, _ state: LinkState) -> Bool {
        guard state.app.sceneManifest.contents == .missing, state.code.sceneDelegate == nil else { return false }
        return !state.flow.classes.contains { graph.method(named: AppDelegateMethod.configuring, of: $0.name) != nil }
    }

    /// True if SwiftUI opens the first window, so no storyboard does.
    var opensWindow: Bool { candidates.contains { $0.method.name == LaunchMethod.appBody } }

    /// True if the app has a class with a delegate's launch methods.
    var hasDelegates: Bool { !candidates.isEmpty }

    /// The certainty of a delegate making the first controller.
    enum RootMaking {
        /// In any case.
        case always
        /// Under conditions.
        case sometimes
        /// Not as far as the code is understood.
        case never
    }

    /// Returns the certainty of a delegate making the first controller itself.
    func rootMaking(_ state: LinkState) -> RootMaking {
        func making(_ candidates: [Candidate]) -> RootMaking {
            let roots = candidates.flatMap { walk($0.method, $0, root: nil, state).events.filter(Self.isRoot) }
            if roots.isEmpty { return .never }
            return roots.contains { $0.conditions.isEmpty } ? .always : .sometimes
        }
        let first = making(candidates)
        return first == .never ? making(late) : first
    }

    /// Adds the delegates' actions to the flow.
    /// - Parameters:
    ///   - root: the initial view controller, if UIKit makes it before calling the delegate (INST-12, INST-14).
    ///   - state: the flow.
    func run(root: Scene.ID?, _ state: inout LinkState) {
        var builder = EdgeBuilder(state)
        let first = state.flow.navigations.count
        // The places setting the root of the window, not the content of a container.
        var places: Set<SourceLocation> = []
        // True once a root is set in any case.
        var isRooted = false
        for candidate in candidates + late {
            let isLate = LaunchMethod.late.contains(candidate.method.name)
            if isLate, isRooted { break }
            let walk = walk(candidate.method, candidate, root: root, state)
            // Where there is a first controller already, the late methods count only if they may replace it.
            if isLate, root != nil || !places.isEmpty, !walk.events.contains(where: Self.isRoot) { continue }
            if walk.events.contains(where: { Self.isRoot($0) && $0.conditions.isEmpty }) { isRooted = true }
            state.walked.formUnion(walk.walked)
            let before = state.flow.navigations.count
            places.formUnion(walk.events.filter(Self.isRoot).compactMap(\.location))
            let source = EdgeBuilder.Source(scene: nil, name: "launch", trigger: .launch)
            builder.add(walk, source, &state)
            builder.addPassed(walk, &state)
            inject(walk, root: root, candidate, &state)
            let hasRoot = state.flow.navigations.dropFirst(before).contains { $0.operation == .setRoot }
            let isInjected = walk.objects.contains { $0.scene != nil && !$0.sites.isEmpty }
            if state.flow.delegate == nil, hasRoot || isInjected { state.flow.delegate = candidate.type }
        }
        let roots = state.flow.navigations.indices.dropFirst(first).filter { number in
            let navigation = state.flow.navigations[number]
            return navigation.operation == .setRoot && navigation.location.map(places.contains) ?? true
        }
        // INST-15: a root set by the delegate wins over the storyboard, unless it is conditional. Later code ranks
        // after the launch itself.
        let unconditional = roots.filter { state.flow.navigations[$0].conditions.isEmpty }
        let certain =
            unconditional.first { state.flow.navigations[$0].confidence == .certain } ?? unconditional.first
        if let chosen = certain ?? (root == nil ? roots.first : nil) {
            state.flow.launch = .code(CodeNavigation.ID(chosen))
            state.flow.launchInjection = nil
        }
        if state.flow.delegate == nil { state.flow.delegate = candidates.first?.type }
        var types: Set<String> = []
        // Once a delegate has given the window another root, the storyboard's is not in it any more.
        let left = places.isEmpty ? root : nil
        for candidate in candidates where types.insert(candidate.type).inserted {
            let handlers = graph.methods(of: candidate.type).filter(\.0.isHandler)
            add(handlers.map { Candidate(type: candidate.type, method: $0, owner: $1) }, root: left, &builder, &state)
        }
        let openings = state.flow.openings.compactMap { opening in
            graph.method(named: opening.method.name, of: opening.delegate).map { method, owner in
                Candidate(type: opening.delegate, method: method, owner: owner)
            }
        }
        add(openings, root: left, &builder, &state)
    }

    // MARK: - Private

    private static func isRoot(_ event: WalkEvent) -> Bool {
        // A delegate is the first object of its walk.
        if case .shown(_, .setRoot, .object(0), _) = event.kind { true } else { false }
    }

    /// Walks through methods of delegates that run after the launch: the handlers, which are closures stored since then,
    /// and the methods for links and other openings.
    private func add(
        _ methods: [Candidate],
        root: Scene.ID?,
        _ builder: inout EdgeBuilder,
        _ state: inout LinkState
    ) {
        for candidate in methods {
            let walked = state.budget.walks(at: candidate.method.location) {
                let walk = walk(candidate.method, candidate, root: root, state)
                return (walk, walk.spent)
            }
            guard let walk = walked else { break }
            state.walked.formUnion(walk.walked)
            let source = EdgeBuilder.Source(
                scene: nil,
                name: candidate.type,
                trigger: .method(candidate.method.name)
            )
            builder.add(walk, source, &state)
        }
    }

    private func walk(
        _ method: Method,
        _ candidate: Candidate,
        root: Scene.ID?,
        _ state: LinkState
    ) -> AbstractInterpreter {
        var walk = AbstractInterpreter(state)
        walk.window = root.map { LaunchWindow(root: $0) }
        let object = walk.add(WalkedObject(origin: .given, className: candidate.type))
        for property in graph.chain(from: candidate.type).flatMap(\.properties) where graph[property.type] != nil {
            guard property.defaultValue?.hasPrefix("\(property.type)(") == true else { continue }
            let helper = walk.add(WalkedObject(origin: .typed(text: property.name), className: property.type))
            walk.objects[object].fields[property.name] = .object(helper)
        }
        walk.enter(method, owner: candidate.owner, on: object)
        return walk
    }

    /// INJ-84: reads the values set by a delegate on UIKit's root and on the controllers in it.
    private func inject(_ walk: AbstractInterpreter, root: Scene.ID?, _ candidate: Candidate, _ state: inout LinkState)
    {
        guard let root, let object = walk.objects.first(where: { $0.scene == root && $0.origin == .given }) else {
            return
        }
        let injections = InjectionReader(state)
        var injection = injections.byDefault(object.className, object.sites)
        injection.location = candidate.method.location
        for (scene, sites) in EdgeBuilder.childSites(of: object, walk) {
            state.childSites[scene, default: []].merge(sites)
            injection.sites += sites
        }
        injections.complete(&injection, type: object.className)
        state.flow.launchInjection = injection
    }
}
