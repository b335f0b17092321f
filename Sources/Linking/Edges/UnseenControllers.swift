internal import CodeModel
internal import CodeSemantics
internal import Diagnostics
internal import SceneFlow
internal import UIKitFacts

/// The controllers of the app made by initialisers in the code of scenes.
///
/// Some of them are not seen to be shown: code that was not understood shows them, such as that of a library's container.
struct UnseenControllers {
    private struct Key: Hashable {
        var source: Scene.ID?
        var type: String
        var line: SourceLocation
    }

    /// The creation of a controller, the same for all callers of the code.
    private struct Creation: Hashable {
        var type: String?
        var location: SourceLocation?

        init(_ made: EdgeBuilder.Made) { (type, location) = (made.object.className, made.object.location) }
    }

    private var found: [EdgeBuilder.Made] = []
    private var known: Set<Key> = []
    /// The next controller to give a scene.
    private var next = 0
    private let makes: MentionedMakes
    /// The controllers made by code that no walk followed, with the scenes of that code.
    private var mentioned: [(source: Scene.ID, made: MentionedMakes.Found)] = []
    /// The number of scenes whose code was searched for them.
    private var searched = 0
    /// The classes of the first scenes.
    private var shown: Set<String> = []
    /// The number of these scenes.
    private var noted = 0

    /// Takes the functions of an app.
    /// - Parameter state: the app.
    init(_ state: LinkState) { makes = MentionedMakes(state) }

    /// Adds the controllers made by the walks through a method.
    ///
    /// Those made by the initialiser of another controller belong to that one.
    /// - Parameters:
    ///   - walk: the walk.
    ///   - count: the number of objects from the setup of the scene.
    ///   - source: the origin of the code.
    ///   - state: the app as linked so far.
    mutating func add(
        _ walk: AbstractInterpreter,
        after count: Int,
        _ source: EdgeBuilder.Source,
        _ state: LinkState
    ) {
        for id in walk.objects.indices {
            let object = walk.objects[id]
            // A creator's controller is that of the storyboard's scene.
            guard case .made(let signature, _) = object.origin, !signature.contains("coder:"),
                let type = object.className, let location = object.location,
                state.graph.isOwnController(type)
            else { continue }
            let maker = Self.maker(of: id, walk, state)
            guard maker == 0 || id >= count && maker == nil else { continue }
            guard known.insert(Key(source: source.scene, type: type, line: location.wholeLine)).inserted else {
                continue
            }
            var source = source
            if id < count { source.trigger = .callback("viewDidLoad()") }
            found.append(EdgeBuilder.Made(object: object, source: source))
        }
    }

    /// Adds the scene of the next controller without one.
    /// - Returns: false if all have theirs.
    mutating func addScene(_ state: inout LinkState) -> Bool {
        guard !state.budget.isOver else { return false }
        let count = state.flow.scenes.count
        while next < found.count, state.flow.scenes.count == count {
            _ = EdgeBuilder.end(of: found[next].object, &state)
            next += 1
        }
        shown.formUnion(state.flow.scenes[noted...].map { state.graph.resolve($0.className) })
        noted = state.flow.scenes.count
        while searched < state.flow.scenes.count, state.flow.scenes.count == count {
            let source = Scene.ID(searched)
            let type = state.graph.resolve(state.flow[source].className)
            let controllers = UIKitClasses.isKnown(type) ? [] : makes.controllers(of: type)
            mentioned += controllers.map { (source, $0) }
            for made in controllers where !shown.contains(made.type) {
                _ = CodeScenesPass.scene(ofClass: made.type, at: made.function.location, &state)
                shown.insert(made.type)
            }
            searched += 1
        }
        return state.flow.scenes.count > count
    }

    /// Adds a transition to each controller not seen to be shown.
    /// - Parameters:
    ///   - seen: the lines of transitions, of containers' contents, and of the code that makes them.
    ///   - builder: the builder of the transitions.
    ///   - state: the app.
    func append(seen: Set<SourceLocation>, _ builder: inout EdgeBuilder, _ state: inout LinkState) {
        var linked: Set<[Int]> = []
        for navigation in state.flow.navigations {
            guard let source = navigation.source, case .scene(let end) = navigation.destination else { continue }
            linked.formUnion([end, navigation.wrapper].compactMap(\.self).map { [source.index, $0.index] })
        }
        let open = found.filter { made in made.object.location.map { !seen.contains($0.wholeLine) } ?? false }
        let own = Set(open.filter { $0.isInOwnFile(state) }.map(Creation.init))
        for made in open where made.isInOwnFile(state) || !own.contains(Creation(made)) {
            guard let source = made.source.scene, let end = EdgeBuilder.end(of: made.object, &state),
                case .scene(let scene) = end.destination, scene != source,
                linked.insert([source.index, scene.index]).inserted
            else { continue }
            builder.append(made, &state)
        }
        appendMentioned(&linked, &builder, &state)
    }

    // MARK: - Private

    /// Adds transitions to the controllers made by code that no walk followed.
    ///
    /// The objects between may show none of them, so those count only for controllers that nothing else leads to.
    private func appendMentioned(
        _ linked: inout Set<[Int]>,
        _ builder: inout EdgeBuilder,
        _ state: inout LinkState
    ) {
        let graph = SceneGraph(state.flow)
        let scenes = Dictionary(grouping: state.flow.scenes.indices) {
            state.graph.resolve(state.flow.scenes[$0].className)
        }
        for (source, made) in mentioned {
            guard let all = scenes[made.type], all.count == 1, case let scene = Scene.ID(all[0]), scene != source,
                made.isDirect || graph.predecessors[scene.index].isEmpty,
                linked.insert([source.index, scene.index]).inserted
            else { continue }
            // By name, an initialiser is its type.
            let isInitializer = made.function.name == TypeText.last(made.function.owner)
            var navigation = CodeNavigation(
                key: "",
                source: source,
                trigger: .method(isInitializer ? "init" : made.function.name),
                instantiation: state.instantiation(of: scene),
                destination: .scene(scene),
                operation: .make
            )
            navigation.confidence = .likely
            navigation.location = made.function.location
            let name = state.graph.resolve(state.flow[source].className)
            let origin = EdgeBuilder.Source(scene: source, name: name, trigger: navigation.trigger)
            builder.append(navigation, origin, &state)
        }
    }

    /// Returns the nearest controller whose initialiser makes an object, also through other objects; 0 is the scene's.
    private static func maker(of id: Int, _ walk: AbstractInterpreter, _ state: LinkState) -> Int? {
        var id = id
        while let maker = walk.objects[id].maker, maker < id {
            if maker == 0 { return 0 }
            if let type = walk.objects[maker].className, state.graph.isController(type) { return maker }
            id = maker
        }
        return nil
    }
}
