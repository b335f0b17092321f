/// Places cards in layers from the entry, left to right.
///
/// Scenes not reachable from the entry lie beneath.
struct LayerArranger {
    private let graph: SceneGraph
    private let metrics: Layout.Metrics

    private static let sweeps = 4
    private static let rowsInColumn = 10

    /// Creates an arranger.
    init(graph: SceneGraph, metrics: Layout.Metrics) {
        self.graph = graph
        self.metrics = metrics
    }

    /// Places every card.
    func run() -> Layout.Arrangement {
        let count = graph.successors.count
        var cards = [Frame](repeating: Frame(x: 0, y: 0, width: 0, height: 0), count: count)
        var top = 0.0
        for layers in blocks() where !layers.isEmpty {
            let placed = place(layers)
            for (scene, card) in placed {
                cards[scene] = card
                cards[scene].y += top
            }
            top = (placed.map { $0.card.y + $0.card.height }.max() ?? 0) + top + 3 * metrics.gap
        }
        return Layout.Arrangement(cards: cards, size: Layout.Arrangement.enclosing(cards))
    }

    // MARK: - Layers

    /// Returns three blocks from top to bottom: scenes reachable from the entry, other connected scenes, single scenes.
    private func blocks() -> [[[Int]]] {
        let scenes = graph.successors.indices
        let main = graph.distances(from: Array(graph.entry.prefix(1)))
        let taken = Set(main.keys)
        let single = scenes.filter {
            !taken.contains($0) && graph.successors[$0].isEmpty && graph.predecessors[$0].isEmpty
        }
        let rest = scenes.filter {
            !taken.contains($0) && !(graph.successors[$0].isEmpty && graph.predecessors[$0].isEmpty)
        }
        let columns = max(1, Int((Double(single.count) * 1.6).squareRoot().rounded(.up)))
        let grid = (0..<columns).map { column in
            single.enumerated().filter { $0.offset % columns == column }.map(\.element)
        }
        return [
            ordered(layers(main)), ordered(layers(distancesBeside(taken, rest: rest))), grid.filter { !$0.isEmpty },
        ]
    }

    /// Layers the scenes not reachable from the entry, starting with scenes without predecessors; a circle starts with
    /// its first scene.
    private func distancesBeside(_ taken: Set<Int>, rest: [Int]) -> [Int: Int] {
        var roots = rest.filter { scene in graph.predecessors[scene].allSatisfy(taken.contains) }
        var distances = graph.distances(from: roots, excluding: taken)
        for scene in rest where distances[scene] == nil {
            roots.append(scene)
            let known = taken.union(distances.keys)
            distances.merge(graph.distances(from: [scene], excluding: known)) { first, _ in first }
        }
        return distances
    }

    private func layers(_ distances: [Int: Int]) -> [[Int]] {
        var layers = [[Int]](repeating: [], count: (distances.values.max() ?? -1) + 1)
        for scene in graph.successors.indices {
            if let distance = distances[scene] { layers[distance].append(scene) }
        }
        return layers
    }

    /// Orders layers by barycentre sweeps: each scene lies near the middle of its neighbours in the layers before, then
    /// after.
    private func ordered(_ layers: [[Int]]) -> [[Int]] {
        var layers = layers
        var layerOf: [Int: Int] = [:]
        for (index, layer) in layers.enumerated() { for scene in layer { layerOf[scene] = index } }
        var position: [Int: Double] = [:]
        func remember(_ index: Int) {
            let count = Double(layers[index].count)
            for (slot, scene) in layers[index].enumerated() { position[scene] = (Double(slot) + 0.5) / count }
        }
        for index in layers.indices { remember(index) }
        for sweep in 0..<Self.sweeps {
            let isForward = sweep % 2 == 0
            for index in isForward ? Array(layers.indices) : layers.indices.reversed() {
                let weights = layers[index].map { scene -> Double in
                    let neighbours = (graph.predecessors[scene] + graph.successors[scene]).filter { other in
                        guard let layer = layerOf[other] else { return false }
                        return isForward ? layer < index : layer > index
                    }
                    guard !neighbours.isEmpty else { return position[scene] ?? 0 }
                    return neighbours.reduce(0) { $0 + (position[$1] ?? 0) } / Double(neighbours.count)
                }
                layers[index] = zip(layers[index], weights).enumerated()
                    .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }
                    .map(\.element.0)
                remember(index)
            }
        }
        return layers
    }

    // MARK: - Places

    /// Gives each layer a column, or several if it is long, centred on a common axis.
    private func place(_ layers: [[Int]]) -> [(scene: Int, card: Frame)] {
        let pitch = metrics.card.height + metrics.gap
        let rows = layers.map { min($0.count, Self.rowsInColumn) }.max() ?? 1
        let height = Double(rows) * pitch
        var x = 0.0
        var placed: [(scene: Int, card: Frame)] = []
        for layer in layers where !layer.isEmpty {
            let columns = (layer.count + Self.rowsInColumn - 1) / Self.rowsInColumn
            let length = (layer.count + columns - 1) / columns
            for (slot, scene) in layer.enumerated() {
                let column = slot / length
                let inColumn = min(length, layer.count - column * length)
                let start = ((height - Double(inColumn) * pitch) / 2).rounded()
                placed.append(
                    (
                        scene,
                        Frame(
                            x: x + Double(column) * (metrics.card.width + metrics.gap),
                            y: start + Double(slot % length) * pitch,
                            width: metrics.card.width,
                            height: metrics.card.height
                        )
                    )
                )
            }
            x += Double(columns) * (metrics.card.width + metrics.gap) - metrics.gap + metrics.channel
        }
        return placed
    }
}
