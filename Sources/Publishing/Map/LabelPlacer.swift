internal import SceneFlow

/// Finds a place for the text on an edge: on its line, over no card and no other text, as near to the middle as there is.
struct LabelPlacer {
    /// The average width of a character.
    static let advance = 6.2
    /// The height of a line of text.
    static let height = 14.0
    /// The positions to try, as shares of a line's length, in order.
    private static let shares = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82]

    private let cards: [Frame]
    private var taken: [Frame] = []

    /// Creates a placer.
    /// - Parameter cards: the areas to keep free of text.
    init(cards: [Frame]) { self.cards = cards }

    /// Takes a place.
    ///
    /// If none is free, it is the middle of the line, moved down until it covers no other text.
    /// - Parameters:
    ///   - route: the line.
    ///   - length: the number of characters.
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
