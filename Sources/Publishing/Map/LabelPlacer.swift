internal import SceneFlow

/// Finds a place for the text on an edge: on its line, over no card and no other text, as near to the middle as there is.
struct LabelPlacer {
    /// How wide a character is, on average.
    static let advance = 6.2
    /// How high a line of text is.
    static let height = 14.0
    /// The shares of a line's length that are tried, in order.
    private static let shares = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82]

    private let cards: [Frame]
    private var taken: [Frame] = []

    /// Creates a placer.
    /// - Parameter cards: what is not written on.
    init(cards: [Frame]) { self.cards = cards }

    /// Takes a place; where none is free, the middle of the line, moved down until no other text is covered.
    /// - Parameters:
    ///   - route: the line.
    ///   - length: how many characters there are.
    /// - Returns: the middle of the text.
    mutating func place(on route: Route, length: Int) -> Point {
        let points = Self.shares.map(route.point)
        func box(_ center: Point) -> Frame {
            let width = Double(length) * Self.advance
            return Frame(x: center.x - width / 2, y: center.y - Self.height / 2, width: width, height: Self.height)
        }
        var place = points[0]
        if let free = points.first(where: { point in !cards.contains { box(point).overlaps($0) } && isFree(box(point)) }
        ) {
            place = free
        } else {
            while !isFree(box(place)) { place.y += Self.height / 2 }
        }
        taken.append(box(place))
        return place
    }

    private func isFree(_ box: Frame) -> Bool { !taken.contains(where: box.overlaps) }
}
