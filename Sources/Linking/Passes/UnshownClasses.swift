internal import CodeSemantics
internal import SceneFlow
internal import UIKitFacts

/// The controllers that no followed code shows, in the order of the classes.
struct UnshownClasses {
    /// The classes of scenes, with their superclasses.
    private var shown: Set<String> = []
    /// The number of scenes examined so far.
    private var scenes = 0
    /// The classes with subclasses.
    private let inherited: Set<String>
    /// The next class to examine.
    ///
    /// Those before it are shown, or are never made.
    private var next = 0

    /// Takes the classes of an app.
    init(_ state: LinkState) {
        inherited = Set(state.flow.classes.compactMap(\.superclass).map(state.graph.resolve))
    }

    /// Adds the scene of a controller that is made by code outside of the walks and itself shows others or goes back.
    ///
    /// A class with the scene of a xib with another owner has its scene already.
    /// - Returns: false if no such class is left, so no scene was added.
    mutating func addScene(_ state: inout LinkState) -> Bool {
        let graph = state.graph
        for scene in state.flow.scenes[scenes...] { shown.formUnion(graph.names(from: scene.className)) }
        scenes = state.flow.scenes.count
        while next < state.flow.classes.count {
            let type = state.flow.classes[next]
            next += 1
            guard !shown.contains(type.name), !inherited.contains(type.name), !UIKitClasses.isKnown(type.name),
                graph.isController(type.name),
                graph.methods(of: type.name).contains(where: { $0.method.body.navigates }),
                CodeScenesPass.existingScene(ofClass: type.name, state) == nil
            else { continue }
            return CodeScenesPass.scene(ofClass: type.name, at: type.location, &state) == scenes
        }
        return false
    }
}
