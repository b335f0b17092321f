internal import AppFinding
internal import CodeSemantics
internal import Diagnostics
internal import InterfaceBuilder
internal import ManifestReading
internal import SceneFlow

/// Settles the start of the app: by manifest, else by project and delegate.
///
/// If neither gives the window a root, `AssumedStartPass` assumes a start.
enum LaunchPass {
    static func run(_ state: inout LinkState) {
        if let launch = state.app.manifest?.launch {
            state.flow.start = .read(.manifest)
            add(launch, &state)
            return
        }
        if let entry = state.app.manifest?.entry {
            start(at: entry, &state)
            return
        }
        let delegate = DelegateReader(state)
        if delegate.opensWindow {
            delegate.run(root: nil, &state)
            if case .code = state.flow.launch { state.flow.start = .read(.delegate) }
            return
        }
        let making = delegate.rootMaking(state)
        switch state.app.main {
        case .storyboard(let name, let place): start(atMain: name, place, hasRoot: making != .never, &state)
        case .code, .unknown: break
        }
        // The delegate's code is read for the values that reach UIKit's root, so the root is settled first.
        if state.flow.launch.initial == nil, making == .never, !AssumedStartPass.isBlack(state) {
            AssumedStartPass.takeStoryboard(&state)
        }
        delegate.run(root: state.flow.launch.initial, &state)
        switch state.flow.launch {
        case .code: state.flow.start = .read(.delegate)
        // The delegate replaces the storyboard's root by one that was not understood.
        case .storyboard where making == .always: state.flow.launch = .nothing
        case .nothing, .storyboard, .scene: break
        }
        startOnPads(&state)
    }

    // MARK: - Private

    /// Gives the app the delegate described by the manifest.
    private static func add(_ launch: ManifestNavigation, _ state: inout LinkState) {
        let delegate = ManifestLowering.delegate(launch, among: state.flow.classes)
        let others = state.flow.classes.filter { $0.name != delegate.name }
        state.setClasses((others + [delegate]).sorted { $0.name < $1.name })
        DelegateReader(state, only: delegate.name).run(root: nil, &state)
        state.flow.delegate = delegate.name
    }

    /// Starts at the manifest's entry.
    ///
    /// If its scene is not linked yet, `AssumedStartPass` does it.
    private static func start(at entry: Located<String>, _ state: inout LinkState) {
        state.flow.start = .chosen
        let parts = entry.value.split(separator: "#", maxSplits: 1).map(String.init)
        if let name = parts.first, let document = state.storyboard(named: name, from: entry.location.file) {
            let identifier = parts.count == 2 ? parts[1] : nil
            var initial: Scene.ID?
            let outcome = ReferenceResolver(state).resolve(identifier: identifier, inStoryboard: document)
            if case .scene(let scene) = outcome {
                initial = Scene.ID(scene)
            } else {
                let missing = identifier.map { "scene with the identifier '\($0)'" } ?? "initial view controller"
                state.report("no-entry", .error, "the storyboard '\(name)' has no \(missing)", at: entry.location)
            }
            state.flow.launch = .storyboard(name: name, initial: initial)
        } else if let scene = state.flow.scene(named: entry.value), state.flow[scene].origin != .code {
            state.flow.launch = .scene(scene)
        } else if CodeScenesPass.isClass(entry.value, state) || state.graph.isController(entry.value) {
            let navigation = ManifestNavigation(
                trigger: .launch,
                source: .initializer(class: entry.value, signature: "init()", arguments: []),
                operation: .setRoot,
                entry: entry.location,
                location: entry.location
            )
            _ = CodeScenesPass.scene(ofClass: entry.value, at: entry.location, &state)
            add(navigation, &state)
        }
    }

    /// Starts at another main storyboard on iPads, if the Info.plist names one and UIKit's root stays (INST-12).
    private static func startOnPads(_ state: inout LinkState) {
        guard case .storyboard(_, _?) = state.flow.launch, !state.flow.start.isAssumed,
            let name = state.app.padStoryboard,
            let document = state.storyboard(named: name, from: state.app.folder + "/"),
            case .scene(let scene) = ReferenceResolver(state).resolve(identifier: nil, inStoryboard: document)
        else { return }
        state.flow.padLaunch = .storyboard(name: name, initial: Scene.ID(scene))
    }

    /// Starts at the main storyboard, if it exists and has an initial view controller.
    private static func start(
        atMain name: String,
        _ place: SourceLocation,
        hasRoot: Bool,
        _ state: inout LinkState
    ) {
        guard let document = state.storyboard(named: name, from: state.app.folder + "/") else {
            // If the target has it and the checkout does not, a diagnostic about the file reports it.
            if state.app.absentDocuments.contains(name) { return }
            // Without its project, the folder may not have all of the app.
            let hasProject = state.app.hasProject
            state.report(
                "no-entry",
                hasProject ? .error : .warning,
                "the main storyboard '\(name)' is not in the \(hasProject ? "target" : "folder")",
                at: place,
                remedy: hasProject ? "add it to the target, or change the name" : "open the folder with the project"
            )
            return
        }
        var initial: Scene.ID?
        if case .scene(let scene) = ReferenceResolver(state).resolve(identifier: nil, inStoryboard: document) {
            initial = Scene.ID(scene)
        } else if hasRoot {
            // UIKit prints a message about the storyboard's missing start, and the delegate makes the first controller.
            return
        } else {
            // Code that was not understood may make the window's root.
            let isBlack = state.app.objectiveCFiles.isEmpty
            state.report(
                "no-entry",
                isBlack ? .error : .warning,
                "the main storyboard '\(name)' has no initial view controller"
                    + (isBlack ? ", so the screen stays black" : ""),
                at: state.documents[document].location(.start),
                remedy: "set an initial view controller in Xcode"
            )
        }
        state.flow.launch = .storyboard(name: name, initial: initial)
    }
}
