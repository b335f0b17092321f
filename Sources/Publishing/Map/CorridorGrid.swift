internal import SceneFlow

/// The lines along the borders of walls, as far as no wall lies across them, and the best way on them.
struct CorridorGrid {
    /// A search position: a crossing, with the direction of arrival.
    private struct Place {
        var crossing: Int
        var cost: Double
        var alongRow: Bool
    }

    private let xs: [Double]
    private let ys: [Double]
    /// True if a wall lies between a crossing and the next to its right, or below it.
    private var isClosedRight: [Bool]
    private var isClosedDown: [Bool]

    /// Draws the lines.
    /// - Parameters:
    ///   - walls: the areas not to cross; paths may follow their borders.
    ///   - region: the area not to leave.
    ///   - ends: further points for lines.
    init(_ walls: [Frame], in region: Frame, ends: [Point]) {
        let xs = Set(walls.flatMap { [$0.x, $0.right] } + ends.map(\.x)).filter { $0 >= region.x && $0 <= region.right }
        let ys = Set(walls.flatMap { [$0.y, $0.bottom] } + ends.map(\.y)).filter {
            $0 >= region.y && $0 <= region.bottom
        }
        self.xs = xs.sorted()
        self.ys = ys.sorted()
        isClosedRight = [Bool](repeating: false, count: xs.count * ys.count)
        isClosedDown = isClosedRight
        for wall in walls { close(wall) }
    }

    /// Returns the best path between two crossings.
    /// - Parameters:
    ///   - start: a crossing.
    ///   - end: a crossing.
    ///   - bendCost: the cost of a bend, as a length.
    /// - Returns: the crossings on it, both ends included; nil without a path.
    func way(from start: Point, to end: Point, bendCost: Double) -> [Point]? {
        guard let first = crossing(start), let last = crossing(end) else { return nil }
        // Two places a crossing: reached along a row, and along a column.
        var costs = [Double](repeating: .infinity, count: 2 * isClosedRight.count)
        var before = [Int](repeating: -1, count: costs.count)
        var queue = PriorityQueue<Place> { $0.cost < $1.cost }
        for alongRow in [true, false] {
            costs[2 * first + (alongRow ? 1 : 0)] = 0
            queue.push(Place(crossing: first, cost: 0, alongRow: alongRow))
        }
        while let place = queue.pop() {
            let index = 2 * place.crossing + (place.alongRow ? 1 : 0)
            guard place.cost <= costs[index] else { continue }
            if place.crossing == last { return points(to: index, before) }
            for (next, length, alongRow) in neighbours(of: place.crossing) {
                let cost = place.cost + length + (alongRow == place.alongRow ? 0 : bendCost)
                let nextIndex = 2 * next + (alongRow ? 1 : 0)
                guard cost < costs[nextIndex] else { continue }
                costs[nextIndex] = cost
                before[nextIndex] = index
                queue.push(Place(crossing: next, cost: cost, alongRow: alongRow))
            }
        }
        return nil
    }

    // MARK: - Private

    private mutating func close(_ wall: Frame) {
        let within = (
            rows: ys.indices.filter { ys[$0] > wall.y && ys[$0] < wall.bottom },
            columns: xs.indices.filter { xs[$0] > wall.x && xs[$0] < wall.right }
        )
        let across = (
            rows: ys.indices.dropLast().filter { ys[$0] >= wall.y && ys[$0 + 1] <= wall.bottom },
            columns: xs.indices.dropLast().filter { xs[$0] >= wall.x && xs[$0 + 1] <= wall.right }
        )
        for row in within.rows {
            for column in across.columns { isClosedRight[row * xs.count + column] = true }
        }
        for row in across.rows {
            for column in within.columns { isClosedDown[row * xs.count + column] = true }
        }
    }

    private func crossing(_ point: Point) -> Int? {
        guard let column = xs.firstIndex(of: point.x), let row = ys.firstIndex(of: point.y) else { return nil }
        return row * xs.count + column
    }

    private func neighbours(of crossing: Int) -> [(crossing: Int, length: Double, alongRow: Bool)] {
        let (row, column) = crossing.quotientAndRemainder(dividingBy: xs.count)
        var found: [(Int, Double, Bool)] = []
        if column + 1 < xs.count, !isClosedRight[crossing] {
            found.append((crossing + 1, xs[column + 1] - xs[column], true))
        }
        if column > 0, !isClosedRight[crossing - 1] { found.append((crossing - 1, xs[column] - xs[column - 1], true)) }
        if row + 1 < ys.count, !isClosedDown[crossing] {
            found.append((crossing + xs.count, ys[row + 1] - ys[row], false))
        }
        if row > 0, !isClosedDown[crossing - xs.count] {
            found.append((crossing - xs.count, ys[row] - ys[row - 1], false))
        }
        return found
    }

    private func points(to last: Int, _ before: [Int]) -> [Point] {
        var points: [Point] = []
        var index = last
        while index >= 0 {
            let (row, column) = (index / 2).quotientAndRemainder(dividingBy: xs.count)
            points.append(Point(x: xs[column], y: ys[row]))
            index = before[index]
        }
        return points.reversed()
    }
}

/// A heap.
private struct PriorityQueue<Element> {
    private var elements: [Element] = []
    private let isBefore: (Element, Element) -> Bool

    init(_ isBefore: @escaping (Element, Element) -> Bool) { self.isBefore = isBefore }

    mutating func push(_ element: Element) {
        elements.append(element)
        var child = elements.count - 1
        while child > 0, isBefore(elements[child], elements[(child - 1) / 2]) {
            elements.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    mutating func pop() -> Element? {
        guard let first = elements.first, let last = elements.popLast() else { return nil }
        if elements.isEmpty { return first }
        elements[0] = last
        var parent = 0
        while true {
            let children = [2 * parent + 1, 2 * parent + 2].filter { $0 < elements.count }
            guard let least = children.min(by: { isBefore(elements[$0], elements[$1]) }),
                isBefore(elements[least], elements[parent])
            else { return first }
            elements.swapAt(least, parent)
            parent = least
        }
    }
}
