internal import Diagnostics
internal import InterfaceBuilder
internal import SceneFlow

/// Settles how the app starts: by manifest, else by project and delegate, else by the best guess of the files.
enum LaunchPass {
    static func run(_ state: inout LinkState) {
        if let launch = state.app.manifest?.launch {
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
            return
        }
        switch state.app.main {
        case .storyboard(let name, let place):
            start(atMain: name, place, hasRoot: delegate.rootMaking(state) != .never, &state)
        case .code(let place):
            guard delegate.rootMaking(state) == .never else { break }
            guess(&state)
            guard case .storyboard(let name, _) = state.flow.launch else { break }
            state.report(
                "launch-in-code",
                .note,
                "the app's delegate builds the window itself; '\(name)' is shown first instead",
                at: place,
                remedy: "say what it does under 'launch' in sceneflow.yml"
            )
        case .unknown: if delegate.rootMaking(state) != .always { guess(&state) }
        }
        var root: Scene.ID?
        if case .storyboard(_, let initial) = state.flow.launch { root = initial }
        delegate.run(root: root, &state)
    }

    // MARK: - Private

    /// Gives the app the delegate that the manifest describes.
    private static func add(_ launch: ManifestNavigation, _ state: inout LinkState) {
        let delegate = ManifestLowering.delegate(launch, among: state.flow.classes)
        let others = state.flow.classes.filter { $0.name != delegate.name }
        state.setClasses((others + [delegate]).sorted { $0.name < $1.name })
        DelegateReader(state, only: delegate.name).run(root: nil, &state)
        state.flow.delegate = delegate.name
    }

    private static func start(at entry: Located<String>, _ state: inout LinkState) {
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
        } else if CodeScenesPass.isClass(entry.value, state) {
            let navigation = ManifestNavigation(
                trigger: .launch,
                source: .initializer(class: entry.value, signature: "init()", arguments: []),
                operation: .setRoot,
                entry: entry.location,
                location: entry.location
            )
            add(navigation, &state)
        } else {
            let known = Set(state.flow.storyboards.map(\.name)).sorted().map { "'\($0)'" }.joined(separator: ", ")
            state.report(
                "no-entry",
                .error,
                "'\(entry.value)' is neither a storyboard nor a class of the manifest",
                at: entry.location,
                remedy: known.isEmpty ? nil : "the storyboards are \(known)"
            )
            guess(&state)
        }
    }

    /// Starts at the main storyboard; where it is not there, at the delegate's root, or at the best guess.
    private static func start(
        atMain name: String,
        _ place: SourceLocation,
        hasRoot: Bool,
        _ state: inout LinkState
    ) {
        let folder = state.app.folder.isEmpty ? nil : state.app.folder + "/"
        guard let document = state.storyboard(named: name, from: folder) else {
            state.report(
                "no-entry",
                .error,
                "the main storyboard '\(name)' is not in the target",
                at: place,
                remedy: "add it to the target, or change the name"
            )
            if !hasRoot { guess(&state) }
            return
        }
        var initial: Scene.ID?
        if case .scene(let scene) = ReferenceResolver(state).resolve(identifier: nil, inStoryboard: document) {
            initial = Scene.ID(scene)
        } else if hasRoot {
            // UIKit prints that the storyboard begins nowhere, and the delegate makes the first controller.
            return
        } else {
            state.report(
                "no-entry",
                .error,
                "the main storyboard '\(name)' has no initial view controller, so the screen stays black",
                at: state.documents[document].location(.start),
                remedy: "set an initial view controller in Xcode"
            )
        }
        state.flow.launch = .storyboard(name: name, initial: initial)
    }

    /// `Main`, else the only storyboard with an initial view controller, else the first by name.
    private static func guess(_ state: inout LinkState) {
        let candidates = state.flow.storyboards.filter { $0.initial != nil }
        guard let first = candidates.first(where: { $0.name == "Main" }) ?? candidates.first else { return }
        state.flow.launch = .storyboard(name: first.name, initial: first.initial)
        let rivals = candidates.filter { $0.name == first.name }.count
        guard candidates.count > 1, first.name != "Main" || rivals > 1 else { return }
        state.report(
            "guessed-entry",
            .note,
            "\(candidates.count) storyboards have an initial view controller; '\(first.file)' is taken as the start",
            at: SourceLocation(file: first.file, line: 1),
            remedy: "name one as 'entry' in sceneflow.yml"
        )
    }
}
