internal import AppFinding
internal import CodeSemantics
internal import Diagnostics
internal import InterfaceBuilder
internal import SceneFlow

/// Finds faults that Xcode accepts or only warns about, but with failures or missing parts at run time.
enum ConsistencyPass {
    static func run(_ state: inout LinkState) {
        reportDuplicateIdentifiers(&state)
        reportDroppedScenes(&state)
        reportOtherKinds(&state)
        reportMissingTargets(&state)
        reportSharedNames(&state)
        reportEmptiness(&state)
        makeKeysUnique(&state)
    }

    // MARK: - Private

    private static func reportDuplicateIdentifiers(_ state: inout LinkState) {
        for index in state.documents.indices where state.documents[index].hasScenes {
            let document = state.documents[index]
            var first: [String: Element] = [:]
            for controller in document.document.scenes.compactMap(\.controller) {
                guard let identifier = controller["storyboardIdentifier"], !identifier.isEmpty else { continue }
                guard let other = first[identifier] else {
                    first[identifier] = controller
                    continue
                }
                state.report(
                    "duplicate-identifier",
                    .error,
                    "the storyboard ID '\(identifier)' is already used in line \(other.position.line)",
                    at: document.location(controller.position),
                    remedy: "give one of the scenes another storyboard ID"
                )
            }
        }
    }

    /// INST-3: reports the scenes left out by ibtool, because nothing can reach them.
    private static func reportDroppedScenes(_ state: inout LinkState) {
        var reached = Set(
            state.flow.segues.compactMap { segue -> Scene.ID? in
                if case .scene(let id) = segue.destination { id } else { nil }
            }
        )
        reached.formUnion(state.flow.storyboards.compactMap(\.initial))
        for (number, scene) in state.flow.scenes.enumerated() where scene.identifier == nil {
            guard case .storyboard = scene.origin, !reached.contains(Scene.ID(number)) else { continue }
            // The main menu of a macOS app is a scene loaded by AppKit itself.
            guard scene.kind != .other("application") else { continue }
            state.report(
                "dropped-scene",
                .warning,
                "ibtool drops the scene '\(scene.title)': it is not initial, has no storyboard ID, no segue leads to it",
                at: scene.location,
                remedy: "give it a storyboard ID or a segue, or delete it"
            )
        }
    }

    /// INST-38: reports a container's element with a class that is no such container, because it loses its children.
    private static func reportOtherKinds(_ state: inout LinkState) {
        for scene in state.flow.scenes where scene.kind.isContainer && !scene.isClassUnknown {
            guard case .storyboard = scene.origin, let name = scene.customClass,
                state.graph.isKind(name, of: scene.kind.className) == .no
            else { continue }
            state.report(
                "class-of-another-kind",
                .warning,
                "the class '\(name)' is not a \(scene.kind.className), as the scene's element requires",
                at: scene.location,
                remedy: "choose a subclass of \(scene.kind.className), or use another element"
            )
        }
    }

    private static func reportMissingTargets(_ state: inout LinkState) {
        for scene in state.flow.scenes {
            for action in scene.actions {
                guard case .missing = action.target else { continue }
                state.report(
                    "missing-target",
                    .warning,
                    "the action '\(action.selector)' is sent to an object that is not in the scene",
                    at: action.location,
                    remedy: "connect it again, or delete it"
                )
            }
            for outlet in scene.outlets where outlet.isDangling {
                state.report(
                    "missing-target",
                    .warning,
                    "the outlet '\(outlet.property)' leads to an object of another scene",
                    at: outlet.location,
                    remedy: "connect it again, or delete it"
                )
            }
        }
    }

    private static func reportSharedNames(_ state: inout LinkState) {
        let groups = Dictionary(grouping: state.flow.storyboards, by: \.name).filter { $0.value.count > 1 }
        for (name, storyboards) in groups.sorted(by: { $0.key < $1.key }) {
            state.report(
                "shared-storyboard-name",
                .note,
                "\(storyboards.count) storyboards are called '\(name)'; a reference leads to the nearest",
                at: SourceLocation(file: storyboards[0].file, line: 1),
                remedy: "open the folder of one app, or put a sceneflow.yml beside each"
            )
        }
    }

    private static func reportEmptiness(_ state: inout LinkState) {
        if state.flow.scenes.isEmpty, state.app.interfaceFiles.isEmpty, !state.app.swiftFiles.isEmpty {
            let count = state.app.swiftFiles.count
            state.report(
                "nothing-found",
                .error,
                "'\(state.app.name)' has no storyboard or xib, and no screen was found in "
                    + (count == 1 ? "its Swift file" : "its \(count) Swift files"),
                at: nil,
                remedy: "perhaps its screens are in a library or a project that was not found to be part of the app; "
                    + "open the folder that holds both, or name the first screen as 'entry' in sceneflow.yml, "
                    + "or with --entry"
            )
        } else if state.flow.scenes.isEmpty {
            let what = state.app.interfaceFiles.isEmpty ? "no storyboard or xib" : "no scene in any file"
            state.report(
                "nothing-found",
                .error,
                "'\(state.app.name)' was searched for .storyboard and .xib files, and \(what) was found",
                at: nil,
                remedy: "perhaps the app has no storyboards, they are in a skipped folder "
                    + "(Pods, Carthage, build), or this is the wrong folder"
            )
        } else if case .nothing = state.flow.launch {
            state.report(
                "no-entry",
                .warning,
                "nothing says where the app starts, and it has no controller that a window could begin with",
                at: nil,
                remedy: "name the first screen as 'entry' in sceneflow.yml, or with --entry"
            )
        }
    }

    /// Keys are names in URLs; broken files may repeat an object ID.
    private static func makeKeysUnique(_ state: inout LinkState) {
        var taken: Set<String> = []
        for index in state.flow.scenes.indices where !taken.insert(state.flow.scenes[index].key).inserted {
            state.flow.scenes[index].key += "#\(index)"
        }
        taken = []
        for index in state.flow.segues.indices where !taken.insert(state.flow.segues[index].key).inserted {
            state.flow.segues[index].key += "#\(index)"
        }
    }
}
