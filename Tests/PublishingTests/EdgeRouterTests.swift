import Chance
import SceneFlow
import Testing

@testable import Publishing

/// Edges find their ways between cards.
struct EdgeRouterTests {
    /// Returns the edges that run through a card: on their path, or through their own card beyond the border.
    private static func violations(_ flow: Flow, _ arrangement: MapArrangement) -> [String] {
        let cards = arrangement.cards(of: flow).cards
        let edges = MapEdge.all(of: flow).compactMap { edge -> (from: Int, to: Int)? in
            guard let source = edge.source, let destination = edge.destination else { return nil }
            return (source.index, destination.index)
        }
        let routes = EdgeRouter(cards: cards).routes(edges)
        #expect(routes.count == edges.count)
        var found: [String] = []
        for (edge, route) in zip(edges, routes) {
            for (index, card) in cards.enumerated() {
                let area = card.grown(by: index == edge.from || index == edge.to ? -2 : 0)
                if let point = route.points.first(where: area.contains) {
                    found.append("\(edge.from) → \(edge.to) runs through \(index) at \(point)")
                }
            }
            #expect(cards[edge.from].grown(by: 1).contains(route.points[0]))
            #expect(cards[edge.to].grown(by: 1).contains(route.points[route.points.count - 1]))
        }
        return found
    }

    @Test(arguments: [3, 12, 60], MapArrangement.allCases)
    func `no edge is lost and none runs through a card`(_ count: Int, _ arrangement: MapArrangement) {
        for seed in 1...UInt64(Effort.rounds(1, long: 2)) {
            let found = Self.violations(SampleFlow.random(scenes: count, seed: seed), arrangement)
            #expect(found.isEmpty, "seed \(seed): \(found.prefix(3))")
        }
    }

    @Test func `the way around a wall of cards has right angles`() throws {
        let cards = [Frame(x: 0, y: 200, width: 100, height: 100), Frame(x: 900, y: 200, width: 100, height: 100)]
        // Wide enough, and so placed, that no curve that is tried fits through a gap.
        let wall = (-12...12).map { Frame(x: 130, y: Double($0) * 130 - 10, width: 740, height: 100) }
        let route = EdgeRouter(cards: cards + wall).routes([(0, 1)])[0]
        guard case .corners(let corners) = route.shape else {
            Issue.record("a curve got through: \(route.shape)")
            return
        }
        for (start, end) in zip(corners, corners.dropFirst()) { #expect(start.x == end.x || start.y == end.y) }
    }

    @Test func `an edge from a scene to itself leaves its card and comes back`() {
        let card = Frame(x: 0, y: 0, width: 132, height: 200)
        let route = EdgeRouter(cards: [card]).routes([(0, 0)])[0]
        #expect(!route.points.contains(where: card.grown(by: -2).contains))
        #expect(route.points.contains { !card.grown(by: 4).contains($0) })
    }

    @Test func `cards on one spot still get every edge`() {
        let cards = [Frame](repeating: Frame(x: 0, y: 0, width: 132, height: 200), count: 3)
        #expect(EdgeRouter(cards: cards).routes([(0, 1), (1, 2), (2, 0)]).count == 3)
    }

    @Test func `labels cover no card and no other label`() {
        let flow = SampleFlow.random(scenes: 12, seed: 5)
        let cards = MapArrangement.flow.cards(of: flow).cards
        var placer = LabelPlacer(cards: [])
        let route = EdgeRouter(cards: cards).routes([(0, 1)])[0]
        let places = (0..<20).map { _ in placer.place(on: route, length: 8) }
        for (index, place) in places.enumerated() {
            for other in places[..<index] {
                let isApart = abs(place.x - other.x) >= 8 * LabelPlacer.advance
                #expect(isApart || abs(place.y - other.y) > LabelPlacer.height - 0.001)
            }
        }
    }
}
