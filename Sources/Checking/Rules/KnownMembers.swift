internal import SceneFlow

/// What the classes of scenes declare, as far as the sources say all of it.
struct KnownMembers {
    private let index: Ancestry.Index

    /// Reads a flow.
    init(_ flow: Flow) { index = Ancestry.Index(flow) }

    /// The classes of a scene's controller that the app declares, from the bottom up; nil where one of them is not among the
    /// sources, or is not found by UIKit.
    func classes(of scene: Scene) -> [ControllerClass]? {
        guard let name = scene.customClass, !scene.isClassUnknown else { return nil }
        return chain(from: name)
    }

    /// A class and those above it that the app declares, as far as they are among the sources.
    func declared(from name: String) -> [ControllerClass] { index[name].classes }

    /// A class and those above it that the app declares; nil where one of them is not among the sources.
    func chain(from name: String) -> [ControllerClass]? {
        let chain = declared(from: name)
        guard let top = chain.last else { return nil }
        return top.superclass.map(UIKitClasses.isKnown) ?? true ? chain : nil
    }

    /// Whether a class is another, or below it, as far as the app's own classes say.
    func isKind(_ name: String, of other: String) -> Bool {
        name == other || declared(from: name).contains { $0.name == other || $0.superclass == other }
    }
}
