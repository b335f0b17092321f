internal import CodeSemantics
internal import Diagnostics
internal import SceneFlow

/// Controllers made of scenes by code, but not seen to be shown.
extension EdgeBuilder {
    /// A controller made of a scene by a walk.
    struct Made {
        /// The controller.
        var object: WalkedObject
        /// The origin of the code.
        var source: Source
        /// The operation on the controller, if it is known.
        var operation = CodeNavigation.Operation.make
        /// The values set on the controllers in it, by scene.
        var children: [(scene: Scene.ID, sites: [InjectionSite])] = []

        /// Returns true if the file of the scene's class makes the controller.
        ///
        /// Many callers may reach the code that makes it. The class with that code in its own file says most.
        func isInOwnFile(_ state: LinkState) -> Bool {
            state.graph[source.name]?.location?.file == object.location?.file
        }
    }

    /// Returns the controllers made of scenes by a walk.
    /// - Parameters:
    ///   - walk: the walk.
    ///   - count: the number of earlier objects.
    ///   - source: the origin of the code.
    /// - Returns: the controllers, in order of creation.
    static func made(in walk: AbstractInterpreter, after count: Int, _ source: Source) -> [Made] {
        var operations: [Int: CodeNavigation.Operation] = [:]
        for case .shown(let symbol, let operation, _, _) in walk.events.map(\.kind) {
            for id in symbol.objects where operations[id] == nil { operations[id] = operation }
        }
        return walk.objects.indices.dropFirst(count).compactMap { id in
            let object = walk.objects[id]
            guard case .instantiated = object.origin, object.scene != nil else { return nil }
            let children = childSites(of: object, walk).map { (scene: $0.0, sites: $0.1) }
            return Made(object: object, source: source, operation: operations[id] ?? .make, children: children)
        }
    }

    /// Adds a transition to a made controller.
    ///
    /// Only its destination is certain.
    mutating func append(_ made: Made, _ state: inout LinkState) {
        guard let end = Self.end(of: made.object, &state), case .scene = end.destination else { return }
        var navigation = CodeNavigation(
            key: "",
            source: made.source.scene,
            trigger: made.source.trigger,
            instantiation: end.instantiation,
            destination: end.destination,
            operation: made.operation
        )
        navigation.confidence = .likely
        navigation.location = made.object.location
        for (scene, sites) in made.children { state.childSites[scene, default: []].merge(sites) }
        navigation.injection = injections.injection(
            of: made.object,
            and: made.children.flatMap(\.sites),
            reading: .likely
        )
        append(navigation, made.source, &state)
    }

    /// Adds the transitions to the controllers passed to a window's root, such as the menu of a library's container.
    ///
    /// Code that was not read shows them.
    mutating func addPassed(_ walk: AbstractInterpreter, _ state: inout LinkState) {
        var shown: Set<Int> = []
        for case .shown(let symbol, _, _, _) in walk.events.map(\.kind) {
            shown.formUnion(symbol.objects.flatMap { [$0] + contents(of: $0, walk, depth: 0) })
        }
        for case .shown(let symbol, .setRoot, _, _) in walk.events.map(\.kind) {
            for root in symbol.objects where contents(of: root, walk, depth: 0) == [root] {
                let held = walk.objects[root].passed + walk.objects[root].fields.values.flatMap(\.objects)
                let open = held.sorted().flatMap { contents(of: $0, walk, depth: 0) }
                    .filter { shown.insert($0).inserted }
                guard !open.isEmpty, let end = Self.end(of: walk.objects[root], &state),
                    case .scene(let scene) = end.destination
                else { continue }
                let source = Source(
                    scene: scene,
                    name: walk.objects[root].className ?? "",
                    trigger: .callback("viewDidLoad()")
                )
                for id in open { append(Made(object: walk.objects[id], source: source), &state) }
            }
        }
    }

    /// The instantiation of a controller, and its destination.
    typealias End = (instantiation: CodeNavigation.Instantiation, destination: CodeNavigation.Destination)

    /// Returns the scene of a controller made by an initialiser or instantiated by code; nil for other controllers.
    ///
    /// Adds the scene of an initialiser if it is missing.
    static func end(of object: WalkedObject, _ state: inout LinkState) -> End? {
        switch object.origin {
        case .instantiated(let identifier, let storyboard, let creator):
            guard let destination = object.scene.map({ .scene($0) }) ?? object.failure else { return nil }
            let instantiation =
                identifier.map { .identifier($0, storyboard: storyboard, creator: creator) }
                ?? CodeNavigation.Instantiation.initial(storyboard: storyboard, creator: creator)
            return (instantiation, destination)
        case .made(let signature, let arguments):
            guard let type = object.className else { return nil }
            let nib = NibChoice(ofClass: type, signature: signature, arguments: arguments, state)
            let scene = CodeScenesPass.scene(ofClass: type, nib: nib, at: object.location, &state)
            let passed = object.sites.filter { $0.technique == .initializer }
                .map { Assignment($0.name, $0.expression) }
            return (.initializer(class: type, signature: signature, arguments: passed), .scene(Scene.ID(scene)))
        case .given, .unknownIdentifier, .typed: return nil
        }
    }
}
