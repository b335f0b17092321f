internal import CodeModel
internal import CodeSemantics
internal import InterfaceBuilder
internal import ProjectFiles
internal import SceneFlow

/// The types and scenes reachable by name: those mentioned by the code of the launch, those mentioned by these, and so
/// on.
///
/// Any other controller is dead code, unless its name is composed at run time. A mention is not a use, so many
/// mentioned controllers are never shown.
struct NameChains {
    private var types: Set<String> = []
    private var scenes: Set<Int> = []
    /// True if mentioned code composes class names, so any class may be meant.
    private var composesNames = false

    /// A type or a scene.
    private enum Node: Hashable {
        case type(String)
        case scene(Int)
    }

    /// Follows the names of a linked app.
    /// - Parameters:
    ///   - state: the app.
    ///   - graph: the edges of its scenes.
    init(_ state: LinkState, _ graph: SceneGraph) {
        let named = Self.named(state)
        var units: [String: [Int]] = [:]
        var open: [Node] = graph.reachable.sorted().map { .scene($0) }
        let all = state.code.words.units
        for (number, unit) in all.enumerated() {
            if let type = unit.type { units[type, default: []].append(number) }
        }
        var scenesOfTypes: [String: [Int]] = [:]
        for (number, scene) in state.flow.scenes.enumerated() {
            guard let type = scene.customClass.map(state.graph.resolve) else { continue }
            scenesOfTypes[type, default: []].append(number)
        }
        func mentioned(by words: [Int32]) -> [Node] { words.flatMap { named[$0] ?? [] } }
        for unit in all where unit.type == nil {
            open += mentioned(by: unit.words)
            composesNames = composesNames || unit.composesNames
        }
        for words in state.memory.words(of: state.documents.map(\.document)) { open += mentioned(by: words) }
        while let node = open.popLast() {
            switch node {
            case .scene(let scene):
                guard scenes.insert(scene).inserted else { continue }
                open += graph.successors[scene].map { .scene($0) }
                if let type = state.flow.scenes[scene].customClass { open.append(.type(state.graph.resolve(type))) }
            case .type(let type):
                guard types.insert(type).inserted else { continue }
                for unit in units[type] ?? [] {
                    open += mentioned(by: all[unit].words)
                    composesNames = composesNames || all[unit].composesNames
                }
                open += (scenesOfTypes[type] ?? []).map { .scene($0) }
                let outer = TypeText.outermost(type)
                if outer != type { open.append(.type(outer)) }
            }
        }
    }

    /// Returns true if a type is mentioned, or may be.
    func reach(type: String) -> Bool { composesNames || types.contains(type) }

    /// Returns true if a scene is mentioned, or may be.
    func reach(scene: Int) -> Bool { composesNames || scenes.contains(scene) }

    /// Returns the types and scenes by the word numbers of their names.
    private static func named(_ state: LinkState) -> [Int32: [Node]] {
        var named: [Int32: [Node]] = [:]
        func add(_ name: String, _ node: Node) {
            named[CodeWords.number(of: name), default: []].append(node)
        }
        var known: Set<String> = []
        for type in state.code.words.units.compactMap(\.type) + state.flow.classes.map(\.name)
        where known.insert(type).inserted {
            add(TypeText.last(type), .type(type))
        }
        for (number, scene) in state.flow.scenes.enumerated() {
            if let identifier = scene.identifier { add(identifier, .scene(number)) }
        }
        for storyboard in state.flow.storyboards {
            if let initial = storyboard.initial { add(storyboard.name, .scene(initial.index)) }
        }
        for (nib, scene) in state.nibScenes { add(nib, .scene(scene)) }
        return named
    }
}

extension InterfaceBuilderDocument {
    /// The word numbers of the classes of its views and other objects, except its controllers and the owner of a xib.
    fileprivate var words: [Int32] {
        var words: Set<Int32> = []
        var open = objects + scenes.flatMap(\.objects)
        for controller in scenes.compactMap(\.controller) { open += controller.children }
        while let element = open.popLast() {
            open += element.children
            guard element["placeholderIdentifier"] == nil, let name = element["customClass"] else { continue }
            words.insert(CodeWords.number(of: name))
        }
        return words.sorted()
    }
}

extension LinkMemory {
    /// The numbers of the words in each of an app's documents.
    fileprivate func words(of documents: [InterfaceBuilderDocument]) -> [[Int32]] {
        self.words.values(of: documents, named: \.file, make: \.words)
    }
}
