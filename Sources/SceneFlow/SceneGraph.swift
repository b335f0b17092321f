/// The scenes of a flow as a graph: every edge from one scene to another, by segue or by code.
package struct SceneGraph: Sendable, Hashable {
    /// The successors of each scene, each once, in order of the edges.
    package let successors: [[Int]]
    /// The predecessors of each scene, each once, in order.
    package let predecessors: [[Int]]
    /// The first scenes of the app, outermost container first; empty if unknown.
    package let entry: [Int]
    /// The possible first scenes of the launch, under any conditions, each once.
    private let starts: [Int]

    /// Collects the edges of a flow.
    /// - Parameter flow: the linked flow.
    package init(_ flow: Flow) {
        var edges: [(Int, Int)] = []
        for segue in flow.segues {
            if case .scene(let destination) = segue.destination {
                edges.append((segue.source.index, destination.index))
            }
        }
        var entry: [Int] = []
        var starts: [Int] = []
        let scenes = Dictionary(grouping: flow.scenes.indices) { flow.scenes[$0].className }
        for (index, navigation) in flow.navigations.enumerated() {
            guard case .scene(let destination) = navigation.destination else { continue }
            let path = [navigation.source?.index, navigation.wrapper?.index, destination.index].compactMap(\.self)
            edges += zip(path, path.dropFirst())
            if navigation.source == nil, let keeper = navigation.trigger.keeper, let first = path.first {
                edges += (scenes[keeper] ?? []).map { ($0, first) }
            }
            if navigation.source == nil, navigation.trigger == .launch, let start = path.first { starts.append(start) }
            if case .code(let launch) = flow.launch, launch.index == index { entry = path }
        }
        if let initial = flow.launch.initial { entry = [initial.index] }
        if let initial = flow.padLaunch?.initial { starts.append(initial.index) }
        var successors = [[Int]](repeating: [], count: flow.scenes.count)
        var predecessors = successors
        var known: Set<SIMD2<Int>> = []
        for (source, destination) in edges where source != destination {
            guard known.insert(SIMD2(source, destination)).inserted else { continue }
            successors[source].append(destination)
            predecessors[destination].append(source)
        }
        self.successors = successors
        self.predecessors = predecessors
        self.entry = entry
        self.starts = starts
    }

    /// The scenes reachable from the launch, its own included, by index.
    package var reachable: Set<Int> { Set(distances(from: entry.prefix(1) + starts).keys) }

    /// Returns the number of scenes reachable from a scene, itself included.
    package func reach(of scene: Int) -> Int { distances(from: [scene]).count }

    /// Returns each scene's distance in edges from the nearest of the given scenes.
    /// - Parameters:
    ///   - sources: the scenes to start from.
    ///   - excluded: the scenes to avoid.
    /// - Returns: the distances of the reached scenes.
    func distances(from sources: [Int], excluding excluded: Set<Int> = []) -> [Int: Int] {
        var distances: [Int: Int] = [:]
        var queue = sources.filter { !excluded.contains($0) }
        for source in queue { distances[source] = 0 }
        var head = 0
        while head < queue.count {
            let scene = queue[head]
            head += 1
            let next = distances[scene, default: 0] + 1
            for successor in successors[scene] where distances[successor] == nil && !excluded.contains(successor) {
                distances[successor] = next
                queue.append(successor)
            }
        }
        return distances
    }
}
