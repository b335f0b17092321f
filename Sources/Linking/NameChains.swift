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
    private let types: TypeNumbers
    /// The reached types by number, then the reached scenes.
    private var isReached: [Bool]
    /// True if mentioned code composes class names, so any class may be meant.
    private var composesNames = false

    /// Follows the names of a linked app.
    /// - Parameters:
    ///   - state: the app.
    ///   - graph: the edges of its scenes.
    init(_ state: LinkState, _ graph: SceneGraph) {
        let all = state.code.words.units
        let classes = state.flow.scenes.map { $0.customClass.map(state.graph.resolve) }
        types = TypeNumbers(
            declared: all.compactMap(\.type) + state.flow.classes.map(\.name),
            others: classes.compactMap(\.self)
        )
        let firstScene = types.names.count
        let named = Self.named(state, types)
        var units: [[Int]] = Array(repeating: [], count: firstScene)
        for (index, unit) in all.enumerated() {
            if let type = unit.type { units[types[type]].append(index) }
        }
        var scenes: [[Int]] = Array(repeating: [], count: firstScene)
        for (scene, type) in classes.enumerated() {
            if let type { scenes[types[type]].append(firstScene + scene) }
        }
        isReached = Array(repeating: false, count: firstScene + classes.count)
        var open = graph.reachable.sorted().map { firstScene + $0 }
        func mention(_ words: [Int32]) {
            for word in words {
                if let nodes = named[word] { open += nodes }
            }
        }
        for unit in all where unit.type == nil {
            mention(unit.words)
            composesNames = composesNames || unit.composesNames
        }
        for words in state.memory.words(of: state.documents.map(\.document)) { mention(words) }
        while let node = open.popLast() {
            guard !isReached[node] else { continue }
            isReached[node] = true
            if node >= firstScene {
                let scene = node - firstScene
                open += graph.successors[scene].map { firstScene + $0 }
                if let type = classes[scene] { open.append(types[type]) }
            } else {
                for unit in units[node] {
                    mention(all[unit].words)
                    composesNames = composesNames || all[unit].composesNames
                }
                open += scenes[node]
                open.append(types.outermost[node])
            }
        }
    }

    /// Returns true if a type is mentioned, or may be.
    func reach(type: String) -> Bool { composesNames || types.numbers[type].map { isReached[$0] } ?? false }

    /// Returns true if a scene is mentioned, or may be.
    func reach(scene: Int) -> Bool { composesNames || isReached[types.names.count + scene] }

    /// Returns the types and scenes by the word numbers of their names.
    private static func named(_ state: LinkState, _ types: TypeNumbers) -> [Int32: [Int]] {
        var named: [Int32: [Int]] = [:]
        func add(_ name: String, _ node: Int) {
            named[CodeWords.number(of: name), default: []].append(node)
        }
        for (number, type) in types.names.prefix(types.declaredCount).enumerated() { add(TypeText.last(type), number) }
        let firstScene = types.names.count
        for (number, scene) in state.flow.scenes.enumerated() {
            if let identifier = scene.identifier { add(identifier, firstScene + number) }
        }
        for storyboard in state.flow.storyboards {
            if let initial = storyboard.initial { add(storyboard.name, firstScene + initial.index) }
        }
        for (nib, scene) in state.nibScenes { add(nib, firstScene + scene) }
        return named
    }
}

/// The types by number.
private struct TypeNumbers {
    private(set) var numbers: [String: Int] = [:]
    private(set) var names: [String] = []
    /// The outermost type around each, or the type itself.
    private(set) var outermost: [Int] = []
    /// The number of declared types, which come first.
    private(set) var declaredCount = 0

    init(declared: [String], others: [String]) {
        for name in declared { _ = add(name) }
        declaredCount = names.count
        for name in others { _ = add(name) }
        while outermost.count < names.count { outermost.append(add(TypeText.outermost(names[outermost.count]))) }
    }

    private mutating func add(_ name: String) -> Int {
        if let known = numbers[name] { return known }
        numbers[name] = names.count
        names.append(name)
        return names.count - 1
    }

    /// The number of a known type.
    subscript(type: String) -> Int {
        guard let number = numbers[type] else { preconditionFailure("type '\(type)' has no number") }
        return number
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
