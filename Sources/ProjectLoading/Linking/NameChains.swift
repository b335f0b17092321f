internal import InterfaceBuilder
internal import SceneFlow

/// Follows names through an app: from the launch to the types and scenes that its code speaks of, and from those on.
///
/// What no such chain leads to is dead: nothing can show it, unless its name is put together while the app runs. A chain of
/// names is much longer than what an app does: it goes through each word of a type, whatever becomes of it.
struct NameChains {
    /// The names of the types that a chain leads to.
    private(set) var types: Set<String> = []
    /// The scenes that a chain leads to.
    private(set) var scenes: Set<Int> = []
    /// A Boolean value that indicates whether code that a chain leads to puts the names of classes together, so that any may be meant.
    private(set) var composesNames = false

    /// What can be named.
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
        func follow(_ words: [Int32], into open: inout [Node]) {
            for word in words { if let nodes = named[word] { open += nodes } }
        }
        func follow(_ unit: CodeWords.Unit, into open: inout [Node]) -> Bool {
            follow(unit.words, into: &open)
            return unit.composesNames
        }
        for unit in all where unit.type == nil { if follow(unit, into: &open) { composesNames = true } }
        for words in state.memory.words(of: state.documents.map(\.document)) { follow(words, into: &open) }
        while let node = open.popLast() {
            switch node {
            case .scene(let scene):
                guard scenes.insert(scene).inserted else { continue }
                open += graph.successors[scene].map { .scene($0) }
                if let type = state.flow.scenes[scene].customClass { open.append(.type(state.graph.resolve(type))) }
            case .type(let type):
                guard types.insert(type).inserted else { continue }
                for unit in units[type] ?? [] where follow(all[unit], into: &open) { composesNames = true }
                open += (scenesOfTypes[type] ?? []).map { .scene($0) }
                let outer = TypeText.outermost(type)
                if outer != type { open.append(.type(outer)) }
            }
        }
    }

    /// The types and scenes by the numbers of the words that name them.
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
    /// The numbers of the classes that views and other objects of it have, but for its controllers and the owner of a xib.
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
