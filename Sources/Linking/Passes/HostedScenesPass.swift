internal import CodeModel
internal import CodeSemantics
internal import SceneFlow
internal import UIKitFacts

/// Gives a storyboard's hosting controller the class of the view that its segue actions host.
///
/// The storyboard names no view: `UIHostingController(coder: coder, rootView: Profile())` of each segue action does, and so
/// the scene has the buttons of that view.
enum HostedScenesPass {
    static func run(_ state: inout LinkState) {
        var hosted: [Scene.ID: Set<String?>] = [:]
        for segue in state.flow.segues {
            guard case .scene(let destination) = segue.destination, segue.kind != .unwind else { continue }
            let scene = state.flow[destination]
            guard scene.kind == .hostingController, scene.customClass == nil else { continue }
            let source = state.flow[segue.source].className
            hosted[destination, default: []].insert(segue.segueAction.flatMap { view(of: $0, in: source, state) })
        }
        for (scene, views) in hosted {
            guard views.count == 1, case let view?? = views.first else { continue }
            let written = state.flow.scenes[scene.index].title
            state.flow.scenes[scene.index].customClass = view
            state.flow.scenes[scene.index].customModule = state.flow.module
            if written == SceneTitle.words(of: .hostingController) {
                state.flow.scenes[scene.index].title = SceneTitle.words(of: view)
            }
        }
    }

    /// Returns the class of the view that a segue action hosts; nil if it makes anything else, or several.
    private static func view(of selector: String, in source: String, _ state: LinkState) -> String? {
        guard let (method, _) = state.graph.method(selector: selector, of: state.graph.resolve(source)) else {
            return nil
        }
        var made: Set<String> = []
        let visitor = CodeVisitor(value: { value, _ in
            guard case .make(let type, let signature, _) = value, signature.hasPrefix("init(coder:") else { return }
            made.insert(type)
        })
        visitor.visit(method.body)
        guard made.count == 1, let type = made.first, !UIKitClasses.isKnown(type) else { return nil }
        return state.graph.names(from: type).contains("UIHostingController") ? type : nil
    }
}
