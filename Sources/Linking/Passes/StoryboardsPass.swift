internal import Diagnostics
internal import InterfaceBuilder
internal import SceneFlow

/// Lists the storyboards, each with its initial view controller.
enum StoryboardsPass {
    static func run(_ state: inout LinkState) {
        let resolver = ReferenceResolver(state)
        var storyboards: [Storyboard] = []
        for index in state.documents.indices where state.documents[index].hasScenes {
            let document = state.documents[index]
            var storyboard = Storyboard(name: document.name, file: document.document.file)
            if case .scene(let scene) = resolver.resolve(identifier: nil, inStoryboard: index) {
                storyboard.initial = Scene.ID(scene)
            } else if let id = document.document.initialViewController {
                var what = "is not a scene"
                if case .reference? = state.objects[index].byID[id] { what = "is a reference without a destination" }
                state.report(
                    "missing-initial-view-controller",
                    .error,
                    "the initial view controller '\(id)' \(what)",
                    at: document.location(.start),
                    remedy: "set an initial view controller in Xcode"
                )
            }
            for controller in document.document.scenes.compactMap(\.controller) where ScenesPass.isReference(controller)
            {
                guard let identifier = controller["storyboardIdentifier"], !identifier.isEmpty,
                    case .scene(let scene) = resolver.resolve(controller, in: index)
                else { continue }
                storyboard.references.append(Storyboard.Reference(identifier, to: Scene.ID(scene)))
            }
            storyboards.append(storyboard)
        }
        state.flow.storyboards = storyboards.sorted { ($0.name, $0.file) < ($1.name, $1.file) }
    }
}
