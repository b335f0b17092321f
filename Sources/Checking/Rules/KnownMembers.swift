internal import SceneFlow
internal import UIKitFacts

/// The declarations of the scenes' classes, as far as the sources are complete.
struct KnownMembers {
    private let index: Ancestry.Index

    /// Reads a flow.
    init(_ flow: Flow) { index = Ancestry.Index(flow) }

    /// Returns the classes of a scene's controller declared by the app, from the bottom up.
    ///
    /// The result is nil if the sources lack one of them, or UIKit does not find it.
    func classes(of scene: Scene) -> [ControllerClass]? {
        guard let name = scene.customClass, !scene.isClassUnknown else { return nil }
        return chain(from: name)
    }

    /// Returns a class and its superclasses, as far as the app declares them and the sources contain them.
    func declared(from name: String) -> [ControllerClass] { index[name].classes }

    /// Returns a class and its superclasses declared by the app; nil if the sources lack one of them.
    func chain(from name: String) -> [ControllerClass]? {
        let chain = declared(from: name)
        guard let top = chain.last else { return nil }
        return top.superclass.map(UIKitClasses.isKnown) ?? true ? chain : nil
    }

    /// Returns true if a class is another class or its subclass, as far as the app's own classes show.
    func isKind(_ name: String, of other: String) -> Bool {
        name == other || declared(from: name).contains { $0.name == other || $0.superclass == other }
    }
}
