internal import CodeSemantics
internal import InterfaceBuilder
internal import SceneFlow
internal import Synchronization

/// What the walks through one build of an app came to, for as long as all that they looked at stays as it is.
///
/// A walk looks at classes and methods, of which it keeps a record, and at scenes, segues and documents, which have to be
/// the same altogether. Scenes that code makes are added between walks, behind those that are there, so that how many a
/// walk knew of says which.
final class WalkMemory: Sendable {
    /// What was worked out while the app had some number of scenes.
    struct Table: Sendable {
        /// A way of `prepare(for:sender:)`.
        struct Preparing: Sendable, Hashable {
            /// Whose method it is.
            var source: Scene.ID
            /// The segue's identifier.
            var identifier: String?
            /// The segue's destination.
            var destination: Scene.ID
            /// The class of the controller that is made there.
            var type: String
        }

        /// What UIKit and people call in each scene.
        let scenes = Remembered<Scene.ID, SceneWalks>()
        /// What segues are prepared with.
        let segues = Remembered<Preparing, InstructionWalk>()
        /// What each class needs to be given.
        let dependencies = Remembered<String, Dependencies.Needs>()
    }

    /// What a walk may know of a scene.
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

    /// What a walk may know of a segue.
    private struct SegueFacts: Equatable {
        var kind: SegueKind
        var destination: Segue.Destination
    }

    /// What walks went over.
    private struct Ground {
        var graph = ClassGraph([])
        var reach = MethodReach([])
        var documents: [InterfaceBuilderDocument] = []
        var deploymentTarget: Version?
        var segues: [SegueFacts] = []
        /// The scenes, as many as there were so far.
        var scenes: [SceneFacts] = []
        /// What was worked out, by the number of scenes.
        var tables: [Int: Table] = [:]

        init() {}

        init(_ state: LinkState) {
            graph = state.graph
            reach = state.reach
            documents = state.documents.map(\.document)
            deploymentTarget = state.flow.deploymentTarget
            segues = state.flow.segues.map { SegueFacts(kind: $0.kind, destination: $0.destination) }
        }

        /// Forgets what rests on something that is not so any more.
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
        /// How many scenes are as they were the last time.
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

    /// What was worked out over the scenes that there are.
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

/// The walks through what UIKit and people call in a scene.
struct SceneWalks: Sendable {
    /// What the scene came by when it was set up.
    var setup = Walked()
    /// How many instructions were walked through.
    var steps = 0
    /// The walks, in the order of the methods.
    var walks: [EnteredWalk] = []
    /// Whether there are methods of which it took too many steps to come to them.
    var isCut = false
}

/// A walk through a method that UIKit or a person calls.
struct EnteredWalk: Sendable {
    /// The walk, off its ground.
    var walk: InstructionWalk
    /// What makes the method run.
    var trigger: CodeNavigation.Trigger
    /// How many objects there were before.
    var objects: Int
}
