internal import AppFinding
internal import Diagnostics
internal import ManifestReading
internal import SceneFlow
internal import UIKitFacts

/// Assumes a start if no understood code gives the window a root.
///
/// The order is: the main storyboard of the Info.plist or the scene manifest; `Main`, or the only storyboard with an
/// initial view controller; the controller without incoming transitions and with the most outgoing ones.
enum AssumedStartPass {
    static func run(_ state: inout LinkState) {
        resolveEntry(&state)
        guard !hasRoot(state), !isBlack(state) else { return }
        if !takeStoryboard(&state) { takeController(&state) }
    }

    /// Starts at a storyboard's initial view controller, by the first two rules.
    /// - Returns: false if no storyboard qualifies.
    @discardableResult
    static func takeStoryboard(_ state: inout LinkState) -> Bool {
        if case .storyboard(let name, _) = state.app.main,
            let main = state.flow.storyboards.first(where: { $0.name == name && $0.initial != nil })
        {
            assume(.storyboard(name: name, initial: main.initial), "it is the main storyboard of the project", &state)
            return true
        }
        let all = state.flow.storyboards.filter { storyboard in
            storyboard.initial.map { canStart(state.flow[$0]) } ?? false
        }
        // The storyboards of a library come after the app's own.
        let libraries = Set(state.app.interfaceFiles.filter { $0.library != nil }.map(\.path))
        let own = all.filter { !libraries.contains($0.file) }
        let candidates = own.isEmpty ? all : own
        let named = candidates.filter { $0.name == "Main" }
        guard let taken = named.first ?? (candidates.count == 1 ? candidates.first : nil) else { return false }
        let launch = Launch.storyboard(name: taken.name, initial: taken.initial)
        if candidates.count == 1, isWithoutOtherStart(state) {
            state.flow.launch = launch
            state.flow.start = .read(.storyboard)
        } else if candidates.count == 1 {
            assume(launch, "it is the only storyboard with an initial view controller", &state)
        } else {
            let rivals = named.count > 1 ? "the first of \(named.count) of its name" : "the usual main storyboard"
            assume(launch, "it is \(rivals)", &state)
        }
        return true
    }

    /// Returns true if the app shows nothing: its main storyboard has no start, and all of its code was read and makes
    /// no root.
    static func isBlack(_ state: LinkState) -> Bool {
        guard case .storyboard(_, nil) = state.flow.launch else { return false }
        let makesRoots = state.flow.navigations.contains { $0.operation == .setRoot }
        return state.flow.start == .chosen || !makesRoots && state.app.objectiveCFiles.isEmpty
    }

    // MARK: - Private

    private static func hasRoot(_ state: LinkState) -> Bool {
        switch state.flow.launch {
        case .nothing: false
        case .storyboard(_, let initial): initial != nil
        case .scene, .code: true
        }
    }

    /// Returns true if no file of the app could start it differently: there is no project, and no code that starts an
    /// app.
    private static func isWithoutOtherStart(_ state: LinkState) -> Bool {
        guard case .unknown = state.app.main, state.app.objectiveCFiles.isEmpty, state.app.manifest?.entry == nil else {
            return false
        }
        return !DelegateReader(state).hasDelegates
    }

    /// Starts at the manifest's entry, if it is a scene made by code and linked after the launch.
    private static func resolveEntry(_ state: inout LinkState) {
        guard state.app.manifest?.launch == nil, let entry = state.app.manifest?.entry else { return }
        guard case .nothing = state.flow.launch else { return }
        if let scene = state.flow.scene(named: entry.value) {
            state.flow.launch = .scene(scene)
            state.flow.start = .chosen
            return
        }
        state.report(
            "no-entry",
            .error,
            "no scene, storyboard or class is called '\(entry.value)'",
            at: entry.location,
            remedy: NearMiss.remedy(for: entry.value, among: state.flow.sceneNames)
        )
    }

    /// Starts at the controller without incoming transitions and with the most outgoing ones.
    ///
    /// A root set by code outside of all scenes goes first, then a screen named as an introduction or a sign-in: a fresh
    /// install shows one. A controller of a document goes before one made only by code. Of equals, the first in the
    /// flow's order wins. If all have incoming transitions, that criterion is ignored.
    private static func takeController(_ state: inout LinkState) {
        var incoming: Set<Int> = []
        var outgoing = [Int](repeating: 0, count: state.flow.scenes.count)
        var roots: Set<Int> = []
        func add(from source: Scene.ID?, to destination: Scene.ID) {
            guard source != destination else { return }
            if let source { outgoing[source.index] += 1 }
            if source != nil { incoming.insert(destination.index) }
        }
        for segue in state.flow.segues {
            if case .scene(let destination) = segue.destination { add(from: segue.source, to: destination) }
        }
        for navigation in state.flow.navigations {
            guard case .scene(let destination) = navigation.destination else { continue }
            if navigation.source == nil, navigation.operation == .setRoot {
                roots.insert((navigation.wrapper ?? destination).index)
            }
            add(from: navigation.source, to: navigation.wrapper ?? destination)
            if let wrapper = navigation.wrapper { add(from: wrapper, to: destination) }
        }
        let scenes = state.flow.scenes
        let all = scenes.indices.filter { canStart(scenes[$0]) || roots.contains($0) }
        let free = all.filter { !incoming.contains($0) }
        func rank(_ index: Int) -> [Int] {
            let isFirst = NameWords.meansIntroduction(scenes[index].className)
            return [
                roots.contains(index) ? 1 : 0, isFirst ? 1 : 0, outgoing[index], scenes[index].origin == .code ? 0 : 1,
                -index,
            ]
        }
        let candidates = free.isEmpty ? all : free
        guard let taken = candidates.max(by: { rank($0).lexicographicallyPrecedes(rank($1)) }) else { return }
        let reason =
            if roots.contains(taken) {
                "code that is not run at launch makes it the root"
            } else if NameWords.meansIntroduction(scenes[taken].className) {
                "its name is that of an introduction or a sign-in"
            } else if free.isEmpty {
                "most transitions leave from it"
            } else {
                "no transition leads to it, and of such controllers it has the most transitions"
            }
        assume(.scene(Scene.ID(taken)), reason, &state)
    }

    /// Returns true if a window can start with a scene.
    private static func canStart(_ scene: Scene) -> Bool {
        if case .other(let element) = scene.kind, element == "application" || element.hasPrefix("window") {
            return false
        }
        // Alerts and the like, and containers wrapped by code, start no app.
        guard scene.origin == .code else { return true }
        return scene.customClass.map { !UIKitClasses.isController($0) } ?? false
    }

    private static func assume(_ launch: Launch, _ choice: String, _ state: inout LinkState) {
        let cause = cause(state)
        state.flow.launch = launch
        guard let scene = launch.initial else { return }
        state.flow.start = .assumed(reason: "\(cause); \(choice)")
        let title = state.flow[scene].title
        state.report(
            "assumed-start",
            .warning,
            "\(cause): '\(title)' is assumed to be the first screen, because \(choice)",
            at: nil,
            remedy:
                "name the first screen as 'entry' in sceneflow.yml, or with --entry; '\(state.flow[scene].key)' is assumed"
        )
    }

    /// The reason why no start was found, as a clause.
    private static func cause(_ state: LinkState) -> String {
        if let entry = state.app.manifest?.entry { return "the manifest's entry '\(entry.value)' was not found" }
        let delegate = DelegateReader(state)
        let making = delegate.rootMaking(state)
        switch state.app.main {
        case .storyboard where making != .never, .code where making != .never, .unknown where making != .never:
            return "the launch code gives the window a root that was not understood"
        case .storyboard(let name, _):
            let isThere = state.flow.storyboards.contains { $0.name == name }
            return
                "the main storyboard '\(name)' \(isThere ? "has no initial view controller" : "is not in the target")"
        case .code: return "the project names no main storyboard, and no code was found that gives the window a root"
        case .unknown where delegate.hasDelegates: return "no code was found that gives the window a root"
        case .unknown: return "neither a project nor code says where the app starts"
        }
    }
}
