internal import SceneFlow
internal import Simulation

/// What the classes of scenes declare, as far as the sources say all of it.
struct KnownMembers {
    private let flow: Flow
    private let index: Ancestry.Index

    /// Reads a flow.
    init(_ flow: Flow) {
        self.flow = flow
        index = Ancestry.Index(flow)
    }

    /// The classes of a scene's controller that the app declares, from the bottom up; nil where one of them is not among the
    /// sources, or is not found by UIKit.
    func classes(of scene: Scene) -> [ControllerClass]? {
        guard let name = scene.customClass, !scene.isClassUnknown else { return nil }
        return chain(from: name)
    }

    /// A class and those above it that the app declares; nil where one of them is not among the sources.
    func chain(from name: String) -> [ControllerClass]? {
        let chain = index[name].classes
        guard let top = chain.last else { return nil }
        return top.superclass.map(UIKitClasses.isKnown) ?? true ? chain : nil
    }

    /// Whether a class is another, or below it, as far as the app's own classes say.
    func isKind(_ name: String, of other: String) -> Bool {
        name == other || index[name].classes.contains { $0.name == other || $0.superclass == other }
    }

    /// Whether the controller of a scene has an outlet; nil where that is not known.
    func hasOutlet(_ name: String, _ scene: Scene) -> Bool? {
        if Simulator.isUIKitProperty(name) || name == "delegate" || name == "dataSource" { return true }
        guard scene.customClass != nil else { return scene.kind == .viewController ? false : nil }
        return known(classes(of: scene), \.outlets).map { $0.contains(name) }
    }

    /// Whether the controller of a scene has an action; nil where that is not known.
    func hasAction(_ selector: String, _ scene: Scene) -> Bool? {
        if Simulator.isStandardAction(selector) { return true }
        let isStock = scene.customClass == nil
        guard !isStock || scene.kind == .viewController else { return nil }
        guard let classes = isStock ? index[scene.className].classes : classes(of: scene) else { return nil }
        if classes.contains(where: { $0.unwindActions.contains(selector) }) { return true }
        if classes.contains(where: { $0.methods.contains { $0.selector == selector } }) { return true }
        return known(classes, \.actions).map { $0.contains(selector) }
    }

    private func known(_ classes: [ControllerClass]?, _ list: (ControllerClass) -> [String]?) -> Set<String>? {
        guard let lists = classes?.map(list), !lists.contains(nil) else { return nil }
        return Set(lists.flatMap { $0 ?? [] })
    }
}
