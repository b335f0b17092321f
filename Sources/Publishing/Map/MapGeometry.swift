internal import SceneFlow

/// A place on the map.
struct Point: Sendable, Hashable {
    var x: Double
    var y: Double

    /// The distance to another.
    func distance(to other: Point) -> Double {
        ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }

    /// The place a share of the way to another.
    func along(_ other: Point, _ share: Double) -> Point {
        Point(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
    }
}

/// A side of a card.
enum Side: Hashable {
    case left, right, top, bottom

    /// The direction away from the card.
    var outward: Point {
        switch self {
        case .left: Point(x: -1, y: 0)
        case .right: Point(x: 1, y: 0)
        case .top: Point(x: 0, y: -1)
        case .bottom: Point(x: 0, y: 1)
        }
    }

    /// True if edges leave it sideways.
    var isHorizontal: Bool { self == .left || self == .right }
}

/// A cubic curve.
struct Curve: Hashable {
    let start: Point
    let first: Point
    let second: Point
    let end: Point

    /// A place on it.
    /// - Parameter share: 0 at the start, 1 at the end.
    /// - Returns: the place.
    func point(at share: Double) -> Point {
        let rest = 1 - share
        let (a, b, c, d) = (
            rest * rest * rest, 3 * rest * rest * share, 3 * rest * share * share, share * share * share
        )
        return Point(
            x: a * start.x + b * first.x + c * second.x + d * end.x,
            y: a * start.y + b * first.y + c * second.y + d * end.y
        )
    }

    /// A box around the whole curve: a curve never leaves the box of its four points.
    var box: Frame {
        let (xs, ys) = ([start.x, first.x, second.x, end.x], [start.y, first.y, second.y, end.y])
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        return Frame(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    }

    /// Points on it, so close together that nothing as large as a card's corner fits between two.
    var samples: [Point] {
        let length = start.distance(to: first) + first.distance(to: second) + second.distance(to: end)
        let count = min(max(Int(length / 6), 24), 600)
        return (0...count).map { point(at: Double($0) / Double(count)) }
    }
}

extension Frame {
    /// The right edge.
    var right: Double { x + width }
    /// The bottom edge.
    var bottom: Double { y + height }
    /// The middle.
    var center: Point { Point(x: x + width / 2, y: y + height / 2) }

    /// Returns the frame with each side moved outwards; inwards if the distance is below zero.
    func grown(by distance: Double) -> Frame {
        Frame(x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
    }

    /// Returns the smallest frame around this one and another.
    func enclosing(_ other: Frame?) -> Frame {
        guard let other else { return self }
        let (left, top) = (min(x, other.x), min(y, other.y))
        return Frame(x: left, y: top, width: max(right, other.right) - left, height: max(bottom, other.bottom) - top)
    }

    /// Returns true if a point lies in the frame, and not on its border.
    func contains(_ point: Point) -> Bool { point.x > x && point.x < right && point.y > y && point.y < bottom }

    /// Returns true if two frames have more than a border in common.
    func overlaps(_ other: Frame) -> Bool {
        x < other.right && right > other.x && y < other.bottom && bottom > other.y
    }

    /// The place on a side, so far from its middle.
    func port(_ side: Side, _ offset: Double) -> Point {
        switch side {
        case .left: Point(x: x, y: y + height / 2 + offset)
        case .right: Point(x: right, y: y + height / 2 + offset)
        case .top: Point(x: x + width / 2 + offset, y: y)
        case .bottom: Point(x: x + width / 2 + offset, y: bottom)
        }
    }
}
