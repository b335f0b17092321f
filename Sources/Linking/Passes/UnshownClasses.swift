internal import CodeSemantics
internal import SceneFlow

/// The controllers that nothing shows which was followed, in the order of the classes.
struct UnshownClasses {
    /// The classes of scenes, with their superclasses.
    private var shown: Set<String> = []
    /// How many scenes were looked at for that.
    private var scenes = 0
    /// The classes that others inherit from.
    private let inherited: Set<String>
    /// The class whose turn it is: those before it are shown, or never come to be.
    private var next = 0

    /// Takes the classes of an app.
    init(_ state: LinkState) {
        inherited = Set(state.flow.classes.compactMap(\.superclass).map(state.graph.resolve))
    }

    /// Makes the scene of a controller that some code makes which was not followed: its own code shows others, or goes
    /// back.
    ///
    /// A class whose scene is the one of a xib with another owner has its scene already.
    /// - Returns: false where no such class is left, so that no scene was added.
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
