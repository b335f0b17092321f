internal import Diagnostics
internal import SceneFlow

/// The scenes of classes.
extension LinkState {
    /// The scenes whose class is the given one.
    func scenes(ofClass type: String) -> [Scene.ID] {
        flow.scenes.indices.filter { graph.resolve(flow.scenes[$0].className) == type }.map { Scene.ID($0) }
    }

    /// The scene of a storyboard whose class is the given one, where there is exactly one.
    func onlyScene(ofClass type: String) -> Scene.ID? {
        let scenes = scenes(ofClass: type).filter { id in
            if case .storyboard = flow[id].origin { graph[type] != nil } else { false }
        }
        return scenes.count == 1 ? scenes[0] : nil
    }

    /// How code would instantiate a scene.
    func instantiation(of id: Scene.ID) -> CodeNavigation.Instantiation {
        let scene = flow[id]
        switch scene.origin {
        case .storyboard(let name, _):
            return scene.identifier.map { .identifier($0, storyboard: name, creator: nil) }
                ?? .initial(storyboard: name, creator: nil)
        case .nib, .code: return .initializer(class: scene.className, signature: "init()", arguments: [])
        }
    }

    /// The scene of a container that code wraps around a controller; it is made where it is missing.
    mutating func wrapper(_ object: WalkedObject, around content: String) -> Scene.ID {
        let type = object.className ?? "UINavigationController"
        return CodeScenesPass.wrapper(type, around: content, at: object.location, &self)
    }

    /// INST-60…62: the xib that an initialiser names; nil where the name of the class decides.
    func nibName(ofClass type: String, signature: String, arguments: [PassedValue]) -> String? {
        if let name = Self.nibName(in: arguments) { return name }
        var next: (type: String, signature: String)? = (type, signature)
        var name: String?
        for _ in 0..<16 {
            guard name == nil, let call = next, let found = graph.initializer(call.signature, of: call.type) else {
                break
            }
            next = nil
            CodeVisitor(instruction: { instruction in
                guard case .initialize(let call) = instruction.kind else { return }
                name = name ?? Self.nibName(in: call.arguments)
                let target = call.isOwn ? found.owner : graph[found.owner]?.superclass
                next = target.map { ($0, call.signature) }
            }).visit(found.initializer.body)
        }
        return name
    }

    private static func nibName(in arguments: [PassedValue]) -> String? {
        for argument in arguments where argument.label == "nibName" {
            if case .text(let name) = argument.value { return name }
        }
        return nil
    }
}
