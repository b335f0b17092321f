internal import SceneFlow

/// Finds a curve between two cards that touches no card: the plain one, one back along the cards, around them, bowed.
struct CurveFinder {
    /// The distance from cards for an edge around them.
    private static let clearance = 22.0
    /// The maximum number of card rows to run around.
    private static let rowsCleared = 4
    /// The offsets of a curve's middle, in the order of trial.
    private static let bows: [Double] = [-60, 60, -130, 130, -220, 220]
    /// The minimum distance of a curve from other cards.
    private static let nearest = 4.0
    /// The distance between backward and forward edges.
    private static let lane = 22.0

    private let cards: [Frame]
    /// The areas to avoid: the cards with some room around them.
    private let areas: [Frame]

    /// Creates a finder.
    /// - Parameter cards: every card of the map.
    init(cards: [Frame]) {
        self.cards = cards
        areas = cards.map { $0.grown(by: Self.nearest) }
    }

    /// Finds a curve.
    /// - Parameters:
    ///   - from: the source card.
    ///   - to: the destination card.
    ///   - ends: the ports of the edge.
    /// - Returns: the first curve that touches no card; nil if each does.
    func find(from: Int, to: Int, _ ends: PortPlan.Ends) -> Curve? {
        let (start, end) = (cards[from], cards[to])
        let sides = ends.sides
        let (a, b) = (start.port(sides.out, ends.start), end.port(sides.into, ends.end))
        func isFree(_ curve: Curve) -> Bool { !touches(curve, from, to) }
        let plain = Self.bend(a, sides.out, b, sides.into)
        if isFree(plain) { return plain }
        if !sides.out.isHorizontal, sides.out != sides.into {
            let straight = Self.bend(a, sides.out, b, sides.into, pull: abs(b.y - a.y) / 2)
            if isFree(straight) { return straight }
        }
        if let back = Self.back(start, end, ends), isFree(back) { return back }
        let around = around(from, to, .bottom, ends) + around(from, to, .top, ends)
        for candidate in around.sorted(by: { $0.depth < $1.depth }) where isFree(candidate.curve) {
            return candidate.curve
        }
        return Self.bows.lazy.map { Self.bend(a, sides.out, b, sides.into, bow: $0) }.first(where: isFree)
    }

    /// Returns the fallback curve, for edges without a free one.
    func plain(from: Int, to: Int, _ ends: PortPlan.Ends) -> Curve {
        let (a, b) = (cards[from].port(ends.sides.out, ends.start), cards[to].port(ends.sides.into, ends.end))
        return Self.bend(a, ends.sides.out, b, ends.sides.into)
    }

    // MARK: - Private

    private static func bend(
        _ start: Point,
        _ out: Side,
        _ end: Point,
        _ into: Side,
        bow: Double = 0,
        pull: Double? = nil
    ) -> Curve {
        let pull = pull ?? min(160, max(28, start.distance(to: end) * 0.42))
        let aside = out.isHorizontal ? Point(x: 0, y: bow) : Point(x: bow, y: 0)
        func control(_ point: Point, _ side: Side) -> Point {
            Point(x: point.x + side.outward.x * pull + aside.x, y: point.y + side.outward.y * pull + aside.y)
        }
        return Curve(start: start, first: control(start, out), second: control(end, into), end: end)
    }

    /// Returns the curve back to a card on the left, beside the forward curves; nil if the card is not on the left.
    private static func back(_ from: Frame, _ to: Frame, _ ends: PortPlan.Ends) -> Curve? {
        guard from.x - to.right >= 16 else { return nil }
        let (a, b) = (from.port(.left, lane + ends.start / 2), to.port(.right, lane + ends.end / 2))
        return bend(a, .left, b, .right, pull: (a.x - b.x) / 2)
    }

    /// Returns curves that leave and arrive on the same side, the flattest first: each clears one more row of cards.
    private func around(_ from: Int, _ to: Int, _ side: Side, _ ends: PortPlan.Ends) -> [(depth: Double, curve: Curve)]
    {
        let (a, b) = (cards[from].port(side, ends.start / 2), cards[to].port(side, ends.end / 2))
        let (left, right) = (min(a.x, b.x), max(a.x, b.x))
        let sign: Double = side == .bottom ? 1 : -1
        let nearest = max(sign * a.y, sign * b.y)
        let levels = cards.enumerated().filter { index, card in
            index != from && index != to && card.x < right && card.right > left
        }
        .map { sign * (side == .bottom ? $1.bottom : $1.y) }
        .filter { $0 > nearest }
        return ([nearest] + Set(levels).sorted()).prefix(Self.rowsCleared).map { level in
            // A cubic with level control points reaches three quarters of the distance to them.
            let peak = sign * (level + Self.clearance)
            let control = (peak - (a.y + b.y) / 8) / 0.75
            let curve = Curve(start: a, first: Point(x: a.x, y: control), second: Point(x: b.x, y: control), end: b)
            return (level - nearest, curve)
        }
    }

    private func touches(_ curve: Curve, _ from: Int, _ to: Int) -> Bool {
        let box = curve.box
        var samples: [Point]?
        for index in areas.indices where areas[index].overlaps(box) {
            // An edge begins on the border of its own card, and must not run through it either.
            let area = index == from || index == to ? cards[index].grown(by: -1) : areas[index]
            let points = samples ?? curve.samples
            samples = points
            if points.contains(where: area.contains) { return true }
        }
        return false
    }
}
