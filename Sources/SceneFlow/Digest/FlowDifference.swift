/// The differences between two versions of a flow in scenes and edges, by the digest's criteria.
package struct FlowDifference: Sendable, Hashable {
    /// The keys of added, changed or removed scenes, in the flow's order.
    ///
    /// Removed ones come last.
    ///
    /// A scene also counts as changed if its class has changed.
    package private(set) var scenes: [String]
    /// The keys of added, changed or removed segues and transitions from code, in the same order.
    package private(set) var edges: [String]

    /// Compares two flows.
    /// - Parameters:
    ///   - old: the flow as it was.
    ///   - new: the flow as it is.
    package init(from old: Flow, to new: Flow) {
        let before = Digests(old, numbered: Numbers(new, besides: old))
        let after = Digests(new, numbered: Numbers(new, besides: new))
        // If all indices mean the same scenes and segues, equal values have equal digests. Comparing values is cheap if
        // little has changed.
        let isAligned = before.numbers == after.numbers
        scenes = Self.changes(from: old.scenes.map(\.key), to: new.scenes.map(\.key)) { first, second in
            isAligned && old.scenes[first] == new.scenes[second] && before.type(of: first) == after.type(of: second)
                || before.scene(first) == after.scene(second)
        }
        edges = Self.changes(
            from: old.segues.map(\.key) + old.navigations.map(\.key),
            to: new.segues.map(\.key) + new.navigations.map(\.key)
        ) { first, second in
            isAligned && before.edge(first, isEqualTo: second, in: new) || before.edge(first) == after.edge(second)
        }
    }

    private static func changes(from old: [String], to new: [String], isSame: (Int, Int) -> Bool) -> [String] {
        let before = Dictionary(zip(old, old.indices), uniquingKeysWith: { first, _ in first })
        let after = Set(new)
        return new.indices.filter { index in before[new[index]].map { !isSame($0, index) } ?? true }.map { new[$0] }
            + old.filter { !after.contains($0) }
    }
}

/// The places of scenes and segues in one flow, for those of another by their keys.
private struct Numbers: Equatable {
    var scenes: [Scene.ID]
    var segues: [Segue.ID]

    init(_ flow: Flow, besides other: Flow) {
        scenes = Self.places(of: flow.scenes.map(\.key), for: other.scenes.map(\.key)).map { Scene.ID($0) }
        segues = Self.places(of: flow.segues.map(\.key), for: other.segues.map(\.key)).map { Segue.ID($0) }
    }

    private static func places(of keys: [String], for others: [String]) -> [Int] {
        let places = Dictionary(keys.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        return others.enumerated().map { places[$1] ?? -1 - $0 }
    }
}

/// The digest of each scene and of each edge of a flow, with places as another flow has them.
private struct Digests {
    let flow: Flow
    let numbers: Numbers
    private let classes: [String: Int]

    init(_ flow: Flow, numbered numbers: Numbers) {
        self.flow = flow
        self.numbers = numbers
        classes = Dictionary(flow.classes.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the facts of a scene's class.
    func type(of scene: Int) -> ControllerClass? {
        flow.scenes[scene].customClass.flatMap { classes[$0] }.map { flow.classes[$0] }
    }

    /// The digest of a scene with its class.
    func scene(_ index: Int) -> String {
        var writer = DigestWriter()
        var copy = flow.scenes[index]
        copy.segues = copy.segues.map { numbers.segues[$0.index] }
        writer.add(copy)
        if let type = type(of: index) { writer.add(type) }
        return writer.hexadecimal
    }

    /// The digest of an edge, counted over the segues and then over the navigations.
    func edge(_ index: Int) -> String {
        index < flow.segues.count
            ? digest(of: flow.segues[index]) : digest(of: flow.navigations[index - flow.segues.count])
    }

    /// Returns true if an edge equals one of another flow, with all indices taken literally.
    func edge(_ index: Int, isEqualTo number: Int, in other: Flow) -> Bool {
        let (segue, isSegue) = (index < flow.segues.count, number < other.segues.count)
        guard segue == isSegue else { return false }
        return segue
            ? flow.segues[index] == other.segues[number]
            : flow.navigations[index - flow.segues.count] == other.navigations[number - other.segues.count]
    }

    private func digest(of segue: Segue) -> String {
        var writer = DigestWriter()
        var copy = segue
        copy.source = numbers.scenes[segue.source.index]
        if case .scene(let id) = segue.destination { copy.destination = .scene(numbers.scenes[id.index]) }
        writer.add(copy)
        return writer.hexadecimal
    }

    private func digest(of navigation: CodeNavigation) -> String {
        var writer = DigestWriter()
        var copy = navigation
        copy.source = navigation.source.map { numbers.scenes[$0.index] }
        copy.wrapper = navigation.wrapper.map { numbers.scenes[$0.index] }
        if case .scene(let id) = navigation.destination { copy.destination = .scene(numbers.scenes[id.index]) }
        writer.add(copy)
        return writer.hexadecimal
    }
}
