/// The line of an edge.
struct Route {
    /// Its shape.
    enum Shape {
        case curve(Curve)
        /// Right angles, drawn rounded.
        case corners([Point])
    }

    /// The maximum radius of a rounded corner.
    private static let radius = 9.0

    let shape: Shape

    /// Points along it, near to each other, the ends included.
    let points: [Point]

    /// Takes a shape.
    init(_ shape: Shape) {
        self.shape = shape
        switch shape {
        case .curve(let curve): points = curve.samples
        case .corners(let corners):
            points = zip(corners, corners.dropFirst()).flatMap { start, end in
                let count = max(1, Int(start.distance(to: end) / 6))
                return (0...count).map { start.along(end, Double($0) / Double(count)) }
            }
        }
    }

    /// The place on it at a share of its length.
    func point(at share: Double) -> Point {
        let lengths = zip(points, points.dropFirst()).map { $0.distance(to: $1) }
        var rest = lengths.reduce(0, +) * share
        for (index, length) in lengths.enumerated() {
            if rest <= length, length > 0 { return points[index].along(points[index + 1], rest / length) }
            rest -= length
        }
        return points.last ?? Point(x: 0, y: 0)
    }

    /// The path as SVG has it.
    var path: String {
        switch shape {
        case .curve(let curve):
            return "M\(Self.text(curve.start))C\(Self.text(curve.first)) \(Self.text(curve.second)) "
                + Self.text(curve.end)
        case .corners(let corners):
            guard let first = corners.first, let last = corners.last else { return "" }
            var path = "M\(Self.text(first))"
            for index in corners.indices.dropFirst().dropLast() {
                let (before, corner, after) = (corners[index - 1], corners[index], corners[index + 1])
                let radius = min(Self.radius, before.distance(to: corner) / 2, corner.distance(to: after) / 2)
                let entry = corner.along(before, radius / before.distance(to: corner))
                let exit = corner.along(after, radius / corner.distance(to: after))
                path += "L\(Self.text(entry))Q\(Self.text(corner)) \(Self.text(exit))"
            }
            return path + "L\(Self.text(last))"
        }
    }

    private static func text(_ point: Point) -> String { "\(Number.text(point.x)) \(Number.text(point.y))" }
}
