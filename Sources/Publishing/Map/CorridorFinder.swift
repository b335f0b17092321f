internal import SceneFlow

/// Finds a path with right angles along the corridors between cards, for edges without a fitting curve.
///
/// Such a path exists if cards keep their distance.
struct CorridorFinder {
    /// The widest lane.
    ///
    /// Half of the least distance between two cards is more than this, so that every corridor is open.
    private static let widest = 13.0
    /// The distances of edges from cards, in turns, so that not all lie on one line.
    private static let lanes: [Double] = [9, 6, 12, 7.5, 10.5, widest]
    /// The search distances around both ends, one after the other; then everywhere.
    private static let reaches: [Double] = [160, 640, 2560]
    /// The acceptable extra length of a path for one bend less.
    private static let bendCost = 60.0

    private let cards: [Frame]

    /// Creates a finder.
    /// - Parameter cards: every card of the map.
    init(cards: [Frame]) { self.cards = cards }

    /// Finds the shortest path with few bends.
    /// - Parameters:
    ///   - from: the source card.
    ///   - to: the destination card.
    ///   - ends: the ports of the edge.
    ///   - turn: a number that gives neighbours different lanes.
    /// - Returns: the corners, ends included; nil if cards lie too near to each other.
    func find(from: Int, to: Int, _ ends: PortPlan.Ends, turn: Int) -> [Point]? {
        let lane = Self.lanes[turn % Self.lanes.count]
        let (start, end) = (cards[from].port(ends.sides.out, ends.start), cards[to].port(ends.sides.into, ends.end))
        let (leave, arrive) = (Self.moved(start, ends.sides.out, lane), Self.moved(end, ends.sides.into, lane))
        let walls = cards.map { $0.grown(by: lane) }
        let box = Frame(
            x: min(leave.x, arrive.x),
            y: min(leave.y, arrive.y),
            width: abs(leave.x - arrive.x),
            height: abs(leave.y - arrive.y)
        )
        let everything = walls.reduce(box) { $0.enclosing($1) }
        for region in Self.reaches.map({ box.grown(by: $0) }) + [everything.grown(by: 1)] {
            let grid = CorridorGrid(walls.filter(region.overlaps), in: region, ends: [leave, arrive])
            if let way = grid.way(from: leave, to: arrive, bendCost: Self.bendCost) {
                return Self.corners([start] + way + [end])
            }
        }
        return nil
    }

    // MARK: - Private

    private static func moved(_ point: Point, _ side: Side, _ distance: Double) -> Point {
        Point(x: point.x + side.outward.x * distance, y: point.y + side.outward.y * distance)
    }

    /// Returns the points of a path at its bends.
    private static func corners(_ points: [Point]) -> [Point] {
        var corners: [Point] = []
        for point in points {
            if corners.last == point { continue }
            if corners.count > 1 {
                let (before, last) = (corners[corners.count - 2], corners[corners.count - 1])
                let isStraight = before.x == last.x && last.x == point.x || before.y == last.y && last.y == point.y
                if isStraight { corners.removeLast() }
            }
            corners.append(point)
        }
        return corners
    }
}
