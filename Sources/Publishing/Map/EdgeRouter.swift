internal import SceneFlow

/// Finds a line for every edge of a map: a curve if one fits, else a path with right angles between the cards.
struct EdgeRouter {
    private let cards: [Frame]

    /// Creates a router.
    /// - Parameter cards: the card of each scene, by index.
    init(cards: [Frame]) { self.cards = cards }

    /// Routes edges.
    /// - Parameter edges: the source and destination cards of each edge.
    /// - Returns: a route for each, in the same order.
    func routes(_ edges: [(from: Int, to: Int)]) -> [Route] {
        let plan = PortPlan(edges, cards: cards)
        let curves = CurveFinder(cards: cards)
        let corridors = CorridorFinder(cards: cards)
        return zip(edges, plan.edges).enumerated().map { turn, entry in
            let (edge, ends) = entry
            if let curve = curves.find(from: edge.from, to: edge.to, ends) { return Route(.curve(curve)) }
            if let corners = corridors.find(from: edge.from, to: edge.to, ends, turn: turn) {
                return Route(.corners(corners))
            }
            return Route(.curve(curves.plain(from: edge.from, to: edge.to, ends)))
        }
    }
}
