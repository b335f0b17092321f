import Diagnostics
import SceneFlow
import UIKitFacts

/// Every way to the scenes of one class: all of them change when its initialiser does.
struct IncomingEdges {
    /// A segue that creates the controller, with the segue whose source has the segue action.
    struct Caused {
        /// The segue that gets the segue action.
        var segue: Segue.ID
        /// The segue whose source creates it: the same, or the one that creates the container (INJ-36).
        var cause: Segue.ID
        /// The values passed on this path.
        var sites: [InjectionSite]
        /// The dependencies not set on this path.
        var missing: [MissingDependency]
    }

    /// The requested scene.
    let scene: Scene.ID
    /// The requested technique.
    let technique: Technique
    /// The class.
    let type: ControllerClass
    /// Its scenes.
    let scenes: [Scene.ID]
    /// The segues to it.
    private(set) var caused: [Caused] = []
    /// The transitions from code that lead to it.
    private(set) var navigations: [CodeNavigation.ID] = []

    /// Collects the paths to a scene.
    /// - Throws: if one of them cannot be moved, or no move is necessary.
    init(to scene: Scene.ID, by technique: Technique, in flow: Flow) throws(MigrationError) {
        self.scene = scene
        self.technique = technique
        let shown = flow[scene]
        guard let name = shown.customClass, !shown.isClassUnknown else {
            throw MigrationError(
                "'\(shown.title)' has no class of the app, so nothing can be passed to it",
                at: shown.location
            )
        }
        guard let type = flow.classes.first(where: { $0.name == name }), let place = type.location, !type.isObjectiveC,
            place.file.hasSuffix(".swift")
        else {
            throw MigrationError("the class '\(name)' was not read from Swift sources", at: shown.location)
        }
        self.type = type
        scenes = flow.scenes.indices.filter { flow.scenes[$0].customClass == name }.map { Scene.ID($0) }
        if let version = flow.deploymentTarget, let first = Version("13.0"), version < first, technique != .initializer
        {
            throw MigrationError(
                "the app runs on iOS \(version): \(technique == .creator ? "creators" : "segue actions") need iOS 13"
            )
        }
        try collect(flow)
        try judge(flow)
    }

    // MARK: - Private

    private mutating func collect(_ flow: Flow) throws(MigrationError) {
        var notes: [Migration.Note] = []
        let wanted = Set(scenes)
        if let initial = flow.launch.initial, wanted.contains(initial) {
            notes.append(
                Migration.Note(
                    "the app starts with this scene, which UIKit always creates with 'init(coder:)'",
                    at: flow[initial].location
                )
            )
        }
        for index in flow.segues.indices where flow.segues[index].kind != .unwind {
            let segue = flow.segues[index]
            guard case .scene(let destination) = segue.destination, wanted.contains(destination) else { continue }
            guard segue.kind == .relationship else {
                caused.append(
                    Caused(
                        segue: Segue.ID(index),
                        cause: Segue.ID(index),
                        sites: segue.injection?.sites ?? [],
                        missing: segue.injection?.missing ?? []
                    )
                )
                continue
            }
            let containers = Self.containers(around: segue.source, flow)
            notes += Self.unmade(containers, segue, flow)
            let causes = flow.segues.indices.filter { number in
                let cause = flow.segues[number]
                guard cause.kind != .unwind, cause.kind != .relationship, case .scene(let made) = cause.destination
                else { return false }
                return containers.contains(made)
            }
            if causes.isEmpty {
                notes.append(
                    Migration.Note(
                        "no segue creates the container of this scene, so no segue action is called",
                        at: segue.location
                    )
                )
            }
            for cause in causes {
                let given = Set(flow.segues[cause].injection?.sites.compactMap(\.location) ?? [])
                caused.append(
                    Caused(
                        segue: Segue.ID(index),
                        cause: Segue.ID(cause),
                        sites: segue.injection?.sites.filter { $0.location.map(given.contains) ?? true } ?? [],
                        missing: segue.injection?.missing ?? []
                    )
                )
            }
        }
        for index in flow.navigations.indices where !flow.navigations[index].operation.isReturn {
            guard case .scene(let destination) = flow.navigations[index].destination, wanted.contains(destination)
            else { continue }
            navigations.append(CodeNavigation.ID(index))
        }
        let sources =
            caused.map { (flow[flow[$0.cause].source], flow[$0.cause].location) }
            + navigations.compactMap { way in flow[way].source.map { (flow[$0], flow[way].location) } }
        for (source, location) in sources {
            guard let module = flow.classes.first(where: { $0.name == source.customClass })?.module,
                let own = type.module, module != own
            else { continue }
            let message =
                "'\(source.className)' creates it from the module '\(module)', so the initializer and its "
                + "parameter types must be public: move it by hand"
            notes.append(Migration.Note(message, at: location))
        }
        guard notes.isEmpty else {
            var obstacle = MigrationError("")
            obstacle.notes = notes
            throw obstacle
        }
    }

    /// Returns a container and its owners.
    private static func containers(around container: Scene.ID, _ flow: Flow) -> [Scene.ID] {
        var around = [container]
        var next = 0
        while next < around.count {
            for segue in flow.segues where segue.kind == .relationship {
                guard case .scene(around[next]) = segue.destination, !around.contains(segue.source) else { continue }
                around.append(segue.source)
            }
            next += 1
        }
        return around
    }

    /// Returns notes on the paths without a call of the container's segue action (INJ-38).
    private static func unmade(_ containers: [Scene.ID], _ segue: Segue, _ flow: Flow) -> [Migration.Note] {
        var notes: [Migration.Note] = []
        if let initial = flow.launch.initial, containers.contains(initial) {
            notes.append(
                Migration.Note(
                    "the app starts with the container of this scene: UIKit creates both with 'init(coder:)'",
                    at: segue.location
                )
            )
        }
        for navigation in flow.navigations where !navigation.operation.isReturn {
            guard case .scene(let made) = navigation.destination, containers.contains(made) else { continue }
            notes.append(
                Migration.Note(
                    "code creates the container of this scene: UIKit then creates the scene with 'init(coder:)'",
                    at: navigation.location
                )
            )
        }
        return notes
    }

    /// Rejects a move that is not possible, or not necessary.
    private func judge(_ flow: Flow) throws(MigrationError) {
        let used =
            caused.compactMap { flow[$0.segue].injection?.technique }
            + navigations.compactMap { flow[$0].injection?.technique }
        let title = flow[scene].title
        guard !used.isEmpty else {
            throw MigrationError("no transition to '\(title)' is known", at: flow[scene].location)
        }
        try checkTechnique(used, flow)
        let notes = unclearTransitions(flow) + otherInitializers(flow)
        guard notes.isEmpty else {
            var obstacle = MigrationError("")
            obstacle.notes = notes
            throw obstacle
        }
    }

    /// Rejects a technique that no transition could use, or all of them already do.
    private func checkTechnique(_ used: [Technique], _ flow: Flow) throws(MigrationError) {
        let title = flow[scene].title
        let isMade = navigations.filter { if case .initializer = flow[$0].instantiation { true } else { false } }
        switch technique {
        case .segueAction where caused.isEmpty:
            throw MigrationError(
                "no segue leads to '\(title)': use '\(isMade.isEmpty ? "creator" : "initializer")'",
                at: flow[scene].location
            )
        case .creator where navigations.count == isMade.count:
            throw MigrationError(
                "no code creates '\(title)' by identifier: use '\(caused.isEmpty ? "initializer" : "segueAction")'",
                at: flow[scene].location
            )
        case .initializer where isMade.isEmpty:
            throw MigrationError(
                "no code calls an initializer of '\(title)': use '\(caused.isEmpty ? "creator" : "segueAction")'",
                at: flow[scene].location
            )
        default: break
        }
        if used.allSatisfy({ $0 == technique }), type.initializers.contains(where: { $0.signature != "init(coder:)" }) {
            throw MigrationError(
                "every transition to '\(title)' already uses '\(technique.rawValue)'",
                at: type.location
            )
        }
        guard isMade.isEmpty || isMade.count == navigations.count && caused.isEmpty else {
            throw MigrationError(
                "'\(type.name)' is created by a storyboard and by an initializer: choose one of them first",
                at: type.location
            )
        }
    }

    /// Returns notes on the transitions that cannot be changed mechanically.
    private func unclearTransitions(_ flow: Flow) -> [Migration.Note] {
        var notes: [Migration.Note] = []
        for way in caused
        where flow[way.segue].injection?.reading == .unresolved || flow[way.cause].injection?.reading == .unresolved {
            notes.append(Migration.Note("this segue was not understood", at: flow[way.segue].location))
        }
        for id in navigations {
            let navigation = flow[id]
            if navigation.injection == nil || navigation.injection?.reading == .unresolved {
                notes.append(Migration.Note("this transition was not understood", at: navigation.location))
            }
            if case .initial = navigation.instantiation {
                notes.append(
                    Migration.Note(
                        "this creates the storyboard's initial view controller: first give it an identifier",
                        at: navigation.location
                    )
                )
            }
        }
        return notes
    }

    /// Returns notes on the initialisers of the class, of its subclasses and of its superclasses.
    private func otherInitializers(_ flow: Flow) -> [Migration.Note] {
        var notes: [Migration.Note] = []
        for initializer in type.initializers {
            notes.append(
                Migration.Note(
                    "the class already has '\(initializer.signature)': add the dependencies to it by hand",
                    at: initializer.location
                )
            )
        }
        for other in flow.classes where other.superclass == type.name {
            notes.append(
                Migration.Note(
                    "'\(other.name)' inherits from '\(type.name)', and would also need an initializer",
                    at: other.location
                )
            )
        }
        var base = type.superclass
        var seen: Set<String> = [type.name]
        while let name = base, seen.insert(name).inserted, let above = flow.classes.first(where: { $0.name == name }) {
            if let first = above.initializers.first {
                notes.append(
                    Migration.Note(
                        "'\(type.name)' inherits from '\(name)', which has initializers of its own",
                        at: first.location
                    )
                )
            }
            base = above.superclass
        }
        if base.flatMap(UIKitClasses.superclass) == nil {
            notes.append(Migration.Note("the superclass of '\(type.name)' was not read", at: type.location))
        }
        return notes
    }
}
