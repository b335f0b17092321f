internal import CodeSemantics
internal import SceneFlow
internal import UIKitFacts

/// The scenes of classes.
extension LinkState {
    /// Returns the scenes of a class.
    func scenes(ofClass type: String) -> [Scene.ID] {
        flow.scenes.indices.filter { graph.resolve(flow.scenes[$0].className) == type }.map { Scene.ID($0) }
    }

    /// Returns the storyboard scene of one of the app's own classes, if there is exactly one.
    func onlyScene(ofClass type: String) -> Scene.ID? {
        guard graph[type] != nil, !UIKitClasses.isKnown(type) else { return nil }
        let scenes = scenes(ofClass: type).filter { id in
            if case .storyboard = flow[id].origin { true } else { false }
        }
        return scenes.count == 1 ? scenes[0] : nil
    }

    /// Returns the instantiation of a scene from code.
    func instantiation(of id: Scene.ID) -> CodeNavigation.Instantiation {
        let scene = flow[id]
        switch scene.origin {
        case .storyboard(let name, _):
            return scene.identifier.map { .identifier($0, storyboard: name, creator: nil) }
                ?? .initial(storyboard: name, creator: nil)
        case .nib, .code: return .initializer(class: scene.className, signature: "init()", arguments: [])
        }
    }

    /// Returns the scene of a container wrapped by code around a controller.
    ///
    /// Makes it if it is missing.
    mutating func wrapper(_ object: WalkedObject, around content: String) -> Scene.ID {
        let type = object.className ?? "UINavigationController"
        let scene = CodeScenesPass.wrapper(type, around: content, at: object.location, &self)
        setTabTitle(of: scene, from: object)
        return scene
    }

    /// Gives the tab of a scene made by code the title that code sets.
    mutating func setTabTitle(of scene: Scene.ID, from object: WalkedObject) {
        guard let title = object.tabTitle, flow.scenes[scene.index].tabBarItem == nil else { return }
        flow.scenes[scene.index].tabBarItem = TabBarItem(title: title)
    }
}
