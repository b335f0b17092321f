internal import CodeModel
internal import CodeSemantics
internal import Diagnostics
internal import SceneFlow
internal import UIKitFacts

/// Accounts for the app's view controllers and for each navigation of its sources.
enum CoveragePass {
    // MARK: - Controllers

    /// Returns the app's view controllers, sorted by name.
    static func controllers(of state: LinkState) -> [Coverage.Controller] {
        let graph = SceneGraph(state.flow)
        let reachable = graph.reachable
        let chains = NameChains(state, graph)
        var scenes: [String: [Scene.ID]] = [:]
        var own: [Coverage.Controller] = []
        for (number, scene) in state.flow.scenes.enumerated() {
            let type = state.graph.resolve(scene.className)
            if state.graph[type] != nil, !UIKitClasses.isKnown(type) {
                scenes[type, default: []].append(Scene.ID(number))
            } else if case .storyboard = scene.origin {
                let controller = Coverage.Controller(
                    scene.title,
                    scenes: [Scene.ID(number)],
                    isReachable: reachable.contains(number),
                    isNamed: chains.reach(scene: number),
                    at: scene.location
                )
                own.append(controller)
            }
        }
        let inherited = Set(state.flow.classes.compactMap(\.superclass).map(state.graph.resolve))
        for type in state.flow.classes where isController(type, state) {
            let found = scenes[type.name] ?? []
            if found.isEmpty, inherited.contains(type.name) { continue }
            let isReachable = found.contains { reachable.contains($0.index) }
            own.append(
                Coverage.Controller(
                    type.name,
                    scenes: found,
                    isReachable: isReachable,
                    isNamed: chains.reach(type: type.name),
                    at: type.location
                )
            )
        }
        return own.sorted { ($0.name, $0.scenes.first?.index ?? 0) < ($1.name, $1.scenes.first?.index ?? 0) }
    }

    private static func isController(_ type: ControllerClass, _ state: LinkState) -> Bool {
        // A superclass in a library counts by its name: the app has the class, read in part.
        type.location != nil && !UIKitClasses.isKnown(type.name) && state.graph.mayBeController(type.name)
    }

    // MARK: - Navigations

    static func run(_ state: inout LinkState) {
        let linked = places(of: state)
        let segueClasses = Set(state.flow.segues.compactMap(\.customClass).map(state.graph.resolve))
        let known = Dictionary(
            state.flow.unresolved.compactMap { item in item.location.map { ($0, item.reason) } },
            uniquingKeysWith: { first, _ in first }
        )
        var added: [Unresolved] = []
        // Needed only for views that nothing shows.
        var chains: NameChains?
        for call in state.code.navigations {
            let place = call.location
            let isLinked =
                isLinked(place, linked, state.code.movedNavigations)
                || call.segueClass.map(segueClasses.contains) == true
            var ignored = isLinked ? nil : call.ignored ?? call.segueClass.map { _ in .segueClass }
            if !isLinked, ignored == nil, let view = call.view, !view.isEmpty {
                let known = chains ?? NameChains(state, SceneGraph(state.flow))
                chains = known
                if !known.reach(type: TypeText.outermost(view)) { ignored = .unused }
            }
            if call.isInView, ignored == nil {
                state.flow.coverage.foundInViews += 1
                state.flow.coverage.linkedInViews += isLinked ? 1 : 0
            }
            if isLinked {
                state.flow.coverage.linked += 1
            } else if let reason = ignored {
                state.flow.coverage.ignored.append(Coverage.Ignored(reason, call.text, at: place))
            } else {
                // On a walked path, only the shown controller is unknown. Elsewhere, the code was not read at all.
                let reason = known[place] ?? (state.walked.contains(place) ? .controller : call.open)
                let item = Unresolved(reason, call.text, at: place)
                state.flow.coverage.open.append(item)
                if known[place] == nil { added.append(item) }
            }
        }
        state.flow.coverage.open.sort()
        state.flow.coverage.ignored.sort { $0.location < $1.location }
        if !added.isEmpty { state.flow.unresolved = (state.flow.unresolved + added).sorted() }
    }

    /// Returns true if a navigation, or what its code was put in place of, is behind a transition.
    private static func isLinked(
        _ place: SourceLocation,
        _ linked: Set<SourceLocation>,
        _ moved: [SourceLocation: [SourceLocation]],
        depth: Int = 0
    ) -> Bool {
        if linked.contains(place) { return true }
        guard depth < maximumMoves else { return false }
        return moved[place]?.contains { isLinked($0, linked, moved, depth: depth + 1) } ?? false
    }

    /// The most times that code is put into other code.
    private static let maximumMoves = 4

    /// Returns the places of the transitions, including those back, and of the contents of containers.
    private static func places(of state: LinkState) -> Set<SourceLocation> {
        var places = state.walked.fillings
        for navigation in state.flow.navigations {
            if let place = navigation.location { places.insert(place) }
            places.formUnion(navigation.alsoAt)
        }
        for segue in state.flow.segues { places.formUnion(segue.performedAt) }
        // A missing segue is an error of the app, because the call was understood.
        for performed in state.performed { if let place = performed.location { places.insert(place) } }
        return places
    }
}
