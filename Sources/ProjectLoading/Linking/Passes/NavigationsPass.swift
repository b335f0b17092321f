internal import Diagnostics
internal import SceneFlow

/// Makes a navigation of the manifest's `launch`, and looks for scenes of the classes that are said to navigate.
enum NavigationsPass {
    static func run(_ state: inout LinkState) {
        for entry in state.app.manifest?.classes ?? [] where !entry.navigations.isEmpty {
            let name = entry.facts.name
            let scenes = state.flow.scenes.indices.filter { index in
                ControllerKinds.chain(from: state.flow.scenes[index].className, classes: state.flow.classes)
                    .contains(name)
            }
            if scenes.isEmpty {
                state.report(
                    "class-without-scene",
                    .warning,
                    "no scene has the class '\(name)', so its navigations lead from nowhere",
                    at: entry.location,
                    remedy: "check the spelling, or let a navigation lead to the class"
                )
            }
        }
    }

    /// Adds a navigation to the flow, its destination looked up.
    static func add(_ entry: ManifestNavigation, key: String, source: Scene.ID?, _ state: inout LinkState) {
        let (instantiation, destination) = destination(of: entry, &state)
        var navigation = CodeNavigation(
            key: key,
            source: source,
            trigger: entry.trigger,
            instantiation: instantiation,
            destination: destination,
            operation: entry.operation
        )
        navigation.wrapper = entry.wrapper.flatMap { wrapper in
            let key = CodeScenesPass.wrapperKey(wrapper, around: CodeScenesPass.content(of: entry))
            return state.codeScenes[key].map { Scene.ID($0) }
        }
        navigation.presentationStyle = entry.style
        navigation.label = label(of: entry.trigger, in: source.map { state.flow[$0] })
        navigation.location = entry.location
        state.flow.navigations.append(navigation)
    }

    /// The text of the control that sends the action, else what makes the code run.
    static func label(of trigger: CodeNavigation.Trigger, in scene: Scene?) -> String {
        switch trigger {
        case .launch: "launch"
        case .action(let selector):
            scene?.actions.first { $0.selector == selector }.flatMap { scene?.label(of: $0.sender) } ?? selector
        case .row: "select"
        case .accessory: "accessory"
        case .callback(let name): name
        }
    }

    // MARK: - Private

    private static func destination(
        of entry: ManifestNavigation,
        _ state: inout LinkState
    ) -> (CodeNavigation.Instantiation, CodeNavigation.Destination) {
        switch entry.source {
        case .nothing:
            return (.nothing, .back)
        case .initializer(let name, let signature, let arguments):
            let scene = CodeScenesPass.scene(ofClass: name, at: entry.location, &state)
            return (.initializer(class: name, signature: signature, arguments: arguments), .scene(Scene.ID(scene)))
        case .storyboard(let name, let identifier, let creator):
            let instantiation: CodeNavigation.Instantiation =
                identifier.map { .identifier($0, storyboard: name, creator: creator) }
                ?? .initial(storyboard: name, creator: creator)
            guard let document = state.storyboard(named: name, from: entry.entry.file) else {
                report("no storyboard is called '\(name)'", entry, &state)
                return (instantiation, .noSuchStoryboard(name))
            }
            if case .scene(let scene) = ReferenceResolver(state).resolve(identifier: identifier, inStoryboard: document)
            {
                return (instantiation, .scene(Scene.ID(scene)))
            }
            guard let identifier else {
                report("the storyboard '\(name)' has no initial view controller", entry, &state)
                return (instantiation, .noInitialViewController(storyboard: name))
            }
            report("the storyboard '\(name)' has no scene with the identifier '\(identifier)'", entry, &state)
            return (instantiation, .noSuchIdentifier(identifier, storyboard: name))
        }
    }

    private static func report(_ message: String, _ entry: ManifestNavigation, _ state: inout LinkState) {
        state.report("unresolved-navigation", .warning, message, at: entry.entry)
    }
}
