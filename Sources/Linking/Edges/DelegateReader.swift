internal import AppFinding
internal import CodeModel
internal import CodeSemantics
internal import Diagnostics
internal import SceneFlow

/// Reads what the app's and the scene's delegate do at launch.
struct DelegateReader {
    private struct Candidate {
        var type: String
        var method: Method
        var owner: String
    }

    private let graph: ClassGraph
    private let candidates: [Candidate]
    /// What counts where the methods of the launch give the window no root.
    private let late: [Candidate]

    /// Collects the delegates of an app.
    /// - Parameters:
    ///   - state: the flow.
    ///   - only: the class of the one delegate that counts; nil for all.
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

    /// The classes that have a method of the launch.
    private static func candidates(
        _ name: String,
        named: String?,
        only: String?,
        _ graph: ClassGraph,
        _ state: LinkState
    ) -> [Candidate] {
        var types = state.flow.classes.filter { graph.method(named: name, of: $0.name) != nil }
        // `main.swift` gives the app another delegate while tests run.
        let own = types.filter { !FreshInstallWords.isForTests($0.name) }
        if !own.isEmpty { types = own }
        // Of the delegates of several scenes, the app's first scene has the one that is named.
        if name == LaunchMethod.sceneWillConnect, types.contains(where: { $0.name == named }) {
            types = types.filter { $0.name == named }
        }
        // The class that the Info.plist names goes first; of others, those that nothing inherits from.
        let ordered = types.filter { $0.name == named } + types.filter { $0.name != named }
        return ordered.compactMap { type in
            guard only.map({ $0 == type.name }) ?? true, !types.contains(where: { $0.superclass == type.name }),
                let (method, owner) = graph.method(named: name, of: type.name)
            else { return nil }
            return Candidate(type: type.name, method: method, owner: owner)
        }
    }

    /// A Boolean value that indicates whether SwiftUI opens the first window, so that no storyboard does.
    var opensWindow: Bool { candidates.contains { $0.method.name == LaunchMethod.appBody } }

    /// A Boolean value that indicates whether the app has a class with a delegate's methods of the launch.
    var hasDelegates: Bool { !candidates.isEmpty }

    /// Whether a delegate makes the first controller.
    enum RootMaking {
        /// Whatever happens.
        case always
        /// Under conditions.
        case sometimes
        /// Not that anybody could tell.
        case never
    }

    /// Whether a delegate makes the first controller itself.
    func rootMaking(_ state: LinkState) -> RootMaking {
        func making(_ candidates: [Candidate]) -> RootMaking {
            let roots = candidates.flatMap { walk($0.method, $0, root: nil, state).events.filter(Self.isRoot) }
            if roots.isEmpty { return .never }
            return roots.contains { $0.conditions.isEmpty } ? .always : .sometimes
        }
        let first = making(candidates)
        return first == .never ? making(late) : first
    }

    /// Adds what the delegates do to the flow.
    /// - Parameters:
    ///   - root: the initial view controller, where UIKit makes it before it calls the delegate (INST-12, INST-14).
    ///   - state: the flow.
    func run(root: Scene.ID?, _ state: inout LinkState) {
        var builder = EdgeBuilder(state)
        let first = state.flow.navigations.count
        // Where the window gets a root, and not a container on the way a controller.
        var places: Set<SourceLocation> = []
        for candidate in candidates + late {
            let isLate = LaunchMethod.late.contains(candidate.method.name)
            if isLate, root != nil || !places.isEmpty { break }
            let walk = walk(candidate.method, candidate, root: root, state)
            state.walked.formUnion(walk.walked)
            let before = state.flow.navigations.count
            places.formUnion(walk.events.filter(Self.isRoot).compactMap(\.location))
            let source = EdgeBuilder.Source(scene: nil, name: "launch", trigger: .launch)
            builder.add(walk, source, &state)
            inject(walk, root: root, candidate, &state)
            let hasRoot = state.flow.navigations.dropFirst(before).contains { $0.operation == .setRoot }
            let isInjected = walk.objects.contains { $0.scene != nil && !$0.sites.isEmpty }
            if state.flow.delegate == nil, hasRoot || isInjected { state.flow.delegate = candidate.type }
        }
        let roots = state.flow.navigations.indices.dropFirst(first).filter { number in
            let navigation = state.flow.navigations[number]
            return navigation.operation == .setRoot && navigation.location.map(places.contains) ?? true
        }
        // INST-15: what the delegate puts into the window wins over the storyboard, unless it need not happen.
        // What runs later comes after what the launch itself does.
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
            handlers(of: candidate.type, root: left, &builder, &state)
        }
    }

    // MARK: - Private

    private static func isRoot(_ event: WalkEvent) -> Bool {
        // A delegate is the first object of its walk.
        if case .shown(_, .setRoot, .object(0), _) = event.kind { true } else { false }
    }

    /// Walks through the handlers of a delegate: closures that something keeps since the launch, and calls some time.
    private func handlers(of type: String, root: Scene.ID?, _ builder: inout EdgeBuilder, _ state: inout LinkState) {
        for (method, owner) in graph.methods(of: type) where method.isHandler {
            let candidate = Candidate(type: type, method: method, owner: owner)
            let walked = state.budget.walks(at: method.location) {
                let walk = walk(method, candidate, root: root, state)
                return (walk, walk.spent)
            }
            guard let walk = walked else { break }
            state.walked.formUnion(walk.walked)
            let source = EdgeBuilder.Source(scene: nil, name: type, trigger: .method(method.name))
            builder.add(walk, source, &state)
        }
    }

    private func walk(
        _ method: Method,
        _ candidate: Candidate,
        root: Scene.ID?,
        _ state: LinkState
    ) -> InstructionWalk {
        var walk = InstructionWalk(state)
        walk.launchRoot = root
        let object = walk.add(WalkedObject(origin: .given, className: candidate.type))
        for property in graph.chain(from: candidate.type).flatMap(\.properties) where graph[property.type] != nil {
            guard property.defaultValue?.hasPrefix("\(property.type)(") == true else { continue }
            let helper = walk.add(WalkedObject(origin: .typed(text: property.name), className: property.type))
            walk.objects[object].fields[property.name] = .object(helper)
        }
        walk.enter(method, owner: candidate.owner, on: object)
        return walk
    }

    /// INJ-84: what a delegate sets on the root that UIKit has made, and on the controllers in it.
    private func inject(_ walk: InstructionWalk, root: Scene.ID?, _ candidate: Candidate, _ state: inout LinkState) {
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
