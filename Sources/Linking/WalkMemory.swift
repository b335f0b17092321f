internal import CodeSemantics
internal import InterfaceBuilder
internal import SceneFlow
internal import Synchronization

/// The results of the walks through one build of an app, kept while all their inputs stay unchanged.
///
/// A walk records the classes and methods it looks up. Scenes, segues and documents must be unchanged as a whole.
/// Scenes made by code are added between walks, after the existing ones. The number of scenes known to a walk therefore
/// identifies them.
final class WalkMemory: Sendable {
    /// The results computed while the app had a certain number of scenes.
    struct Table: Sendable {
        /// A way of `prepare(for:sender:)`.
        struct Preparing: Sendable, Hashable {
            /// The scene with the method.
            var source: Scene.ID
            /// The segue's identifier.
            var identifier: String?
            /// The segue's destination.
            var destination: Scene.ID
            /// The class of the controller made there.
            var type: String
        }

        /// The walks through the methods of each scene called by UIKit and by people.
        let scenes = Remembered<Scene.ID, SceneWalks>()
        /// The walks that prepare segues.
        let segues = Remembered<Preparing, AbstractInterpreter>()
        /// The needs of each class.
        let dependencies = Remembered<String, Dependencies.Needs>()
    }

    /// The facts about a scene available to a walk.
    private struct SceneFacts: Equatable {
        var type: String
        var origin: Scene.Origin
        var identifier: String?
        var segues: [Segue.ID]

        init(_ scene: Scene) {
            (type, origin) = (scene.className, scene.origin)
            (identifier, segues) = (scene.identifier, scene.segues)
        }
    }

    /// The facts about a segue available to a walk.
    private struct SegueFacts: Equatable {
        var kind: SegueKind
        var destination: Segue.Destination
    }

    /// The inputs of walks.
    private struct Ground {
        var graph = ClassGraph([])
        var reach = MethodReach([])
        var documents: [InterfaceBuilderDocument] = []
        var deploymentTarget: Version?
        var segues: [SegueFacts] = []
        /// The scenes, as many as there were so far.
        var scenes: [SceneFacts] = []
        /// The results, by the number of scenes.
        var tables: [Int: Table] = [:]

        init() {}

        init(_ state: LinkState) {
            graph = state.graph
            reach = state.reach
            documents = state.documents.map(\.document)
            deploymentTarget = state.flow.deploymentTarget
            segues = state.flow.segues.map { SegueFacts(kind: $0.kind, destination: $0.destination) }
        }

        /// Forgets the results with changed inputs.
        mutating func forgetChanges(to next: Ground) {
            guard documents == next.documents, deploymentTarget == next.deploymentTarget, segues == next.segues,
                let classes = next.graph.changes(from: graph)
            else {
                tables = [:]
                return
            }
            let changes = WalkRecord.Seen(classes: classes, methods: next.reach.changes(from: reach))
            for table in tables.values {
                table.scenes.forget(changes)
                table.segues.forget(changes)
                table.dependencies.forget(changes)
            }
        }
    }

    private struct State {
        /// The last time.
        var before = Ground()
        /// This time.
        var now = Ground()
        /// The number of scenes unchanged since the last link.
        var common = 0
    }

    private let state = Mutex(State())

    /// Begins to link: the classes, segues and documents are settled, and scenes are only added.
    func begin(_ link: LinkState) {
        state.withLock { state in
            state.before = state.now
            state.now = Ground(link)
            state.common = 0
            state.before.forgetChanges(to: state.now)
        }
    }

    /// Returns the results computed over the present scenes.
    func table(_ link: LinkState) -> Table {
        state.withLock { state in
            let scenes = link.flow.scenes
            let count = scenes.count
            if let known = state.now.tables[count] { return known }
            if state.now.scenes.count < count {
                state.now.scenes += scenes.dropFirst(state.now.scenes.count).map(SceneFacts.init)
            }
            while state.common < min(count, state.before.scenes.count),
                state.before.scenes[state.common] == state.now.scenes[state.common]
            {
                state.common += 1
            }
            let table = state.common >= count ? state.before.tables[count] : nil
            state.now.tables[count] = table ?? Table()
            return state.now.tables[count] ?? Table()
        }
    }
}

/// The walks through the methods of a scene called by UIKit and by people.
struct SceneWalks: Sendable {
    /// The methods and places visited by the setup of the scene.
    var setup = VisitedCode()
    /// The number of instructions walked through.
    var steps = 0
    /// The walks, in the order of the methods.
    var walks: [EnteredWalk] = []
    /// True if some methods were not reached for lack of steps.
    var isCut = false
}

/// A walk through a method called by UIKit or a person.
struct EnteredWalk: Sendable {
    /// The walk, off its ground.
    var walk: AbstractInterpreter
    /// The trigger of the method.
    var trigger: CodeNavigation.Trigger
    /// The number of earlier objects.
    var objects: Int
}
