internal import SceneFlow

/// The ports of edges on their cards: on the facing sides, spread along them in the order of the other ends.
struct PortPlan {
    /// The sides of an edge.
    struct Sides: Hashable {
        var out: Side
        var into: Side
    }

    /// One edge with both of its ends.
    struct Ends: Hashable {
        var sides: Sides
        /// The start's distance from the middle of its side.
        var start = 0.0
        /// The end's distance from the middle of its side.
        var end = 0.0
    }

    private struct Port {
        var edge: Int
        var isStart: Bool
        /// The position of the other end along the side.
        var towards: Double
        var length: Double
    }

    private struct Place: Hashable {
        var card: Int
        var side: Side
    }

    /// Ports of one side keep so far apart at most.
    private static let gap = 22.0
    /// The free space at both ends of a side.
    private static let margin = 14.0
    /// The minimum distance between two cards facing each other.
    private static let faceable = 16.0

    /// The edges, in the given order.
    let edges: [Ends]

    /// Plans the ports.
    /// - Parameters:
    ///   - edges: the source and destination cards of each edge.
    ///   - cards: the cards.
    init(_ edges: [(from: Int, to: Int)], cards: [Frame]) {
        var plans = edges.map { Ends(sides: Self.sides(cards[$0.from], cards[$0.to], isLoop: $0.from == $0.to)) }
        var ports: [Place: [Port]] = [:]
        for (index, edge) in edges.enumerated() {
            for isStart in [true, false] {
                let side = isStart ? plans[index].sides.out : plans[index].sides.into
                let (own, other) = isStart ? (edge.from, edge.to) : (edge.to, edge.from)
                let center = cards[other].center
                ports[Place(card: own, side: side), default: []].append(
                    Port(
                        edge: index,
                        isStart: isStart,
                        towards: side.isHorizontal ? center.y : center.x,
                        length: side.isHorizontal ? cards[own].height : cards[own].width
                    )
                )
            }
        }
        for list in ports.values {
            let sorted = list.sorted { ($0.towards, $0.edge) < ($1.towards, $1.edge) }
            let room = max(0, sorted[0].length - 2 * Self.margin)
            let gap = min(Self.gap, room / Double(max(1, sorted.count - 1)))
            for (place, port) in sorted.enumerated() {
                let offset = (Double(place) - Double(sorted.count - 1) / 2) * gap
                if port.isStart { plans[port.edge].start = offset } else { plans[port.edge].end = offset }
            }
        }
        self.edges = plans
    }

    // MARK: - Private

    private static func sides(_ from: Frame, _ to: Frame, isLoop: Bool) -> Sides {
        if isLoop { return Sides(out: .right, into: .top) }
        let (right, left) = (to.x - from.right, from.x - to.right)
        let (down, up) = (to.y - from.bottom, from.y - to.bottom)
        let widest = max(right, left, down, up)
        if right >= faceable || right == widest && right > 0 { return Sides(out: .right, into: .left) }
        if down == widest || down >= faceable { return Sides(out: .bottom, into: .top) }
        if up >= faceable, up >= left { return Sides(out: .top, into: .bottom) }
        return left > 0 ? Sides(out: .bottom, into: .bottom) : Sides(out: .right, into: .right)
    }
}
