internal import SceneFlow

/// The edges of a map: lines below the cards, labels above them, and stubs for edges with a card at one end only.
struct MapLines {
    /// The maximum number of shown characters of a label.
    private static let longestLabel = 22
    /// The distance between the stubs of one card, the length of a stub, and the size of the mark at its end.
    private static let (stubGap, stubLength, markRadius) = (24.0, 6.0, 8.0)
    private static let width = 1.5

    private let names: MapNames
    private let marks: [String: MapMarks.Mark]
    /// The lines.
    private(set) var drawn: Markup = .empty
    /// The labels.
    private(set) var labels: Markup = .empty
    /// The frame around all lines between two cards; nil without such lines.
    let bounds: Frame?

    /// Draws edges.
    /// - Parameters:
    ///   - edges: the edges.
    ///   - cards: the card of each scene, by index.
    ///   - names: the ids of the drawing.
    ///   - marks: the marks of changed edges, by their keys. The default is none.
    init(_ edges: [MapEdge], _ cards: [Frame], _ names: MapNames, _ marks: [String: MapMarks.Mark] = [:]) {
        self.names = names
        self.marks = marks
        let ends = edges.map { edge -> (from: Int, to: Int)? in
            guard let source = edge.source, let destination = edge.destination else { return nil }
            return (source.index, destination.index)
        }
        let routes = EdgeRouter(cards: cards).routes(ends.compactMap(\.self))
        let points = routes.flatMap(\.points)
        let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
        let (top, bottom) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
        bounds = points.isEmpty ? nil : Frame(x: left, y: top, width: right - left, height: bottom - top)
        let whole = zip(edges, ends).filter { $0.1 != nil }.map(\.0)
        var placer = LabelPlacer(cards: cards)
        for (edge, route) in zip(whole, routes) {
            drawn += line(edge, route.path)
            let text = Self.text(of: edge)
            labels += Self.label(text, at: placer.place(on: route, length: text.count), edge.sort)
        }
        drawStubs(of: zip(edges, ends).filter { $0.1 == nil }.map(\.0), cards)
    }

    /// The definitions referenced by the lines: an arrowhead for each sort.
    var definitions: Markup {
        .element(
            "defs",
            [:],
            EdgeSort.allCases.map { sort in
                .element(
                    "marker",
                    [
                        "id": names.id("arrow-\(sort.rawValue)"), "viewBox": "0 0 10 10", "refX": "8.5", "refY": "5",
                        "markerWidth": "9", "markerHeight": "9", "markerUnits": "userSpaceOnUse",
                        "orient": "auto-start-reverse",
                    ],
                    .element(
                        "path",
                        [
                            "d": "M1 1.2L9 5 1 8.8z", "class": "map-fill-\(sort.rawValue)", "fill": sort.color,
                        ]
                    )
                )
            }
        )
    }

    /// A line in the style of a sort, for the legend.
    static func sample(_ sort: EdgeSort, _ path: String) -> Markup {
        .element(
            "path",
            [
                "d": path, "fill": "none", "class": "map-line-\(sort.rawValue)", "stroke": sort.color,
                "stroke-width": Number.text(sort == .code ? width * 1.4 : width), "stroke-dasharray": sort.dash,
                "stroke-linecap": sort == .code ? "round" : nil,
            ]
        )
    }

    // MARK: - Private

    private func line(_ edge: MapEdge, _ path: String, hasHead: Bool = true, _ more: Markup = .empty) -> Markup {
        let head = hasHead ? names.url("arrow-\(edge.sort.rawValue)") : nil
        let mark = marks[edge.key]
        let change = mark.map { ", \($0.rawValue)" } ?? ""
        return .element(
            "g",
            ["class": "map-edge", "data-edge": edge.key],
            .element("title", [:], .text(Self.description(of: edge) + change)),
            mark.map { MapMarks.band($0, path) } ?? .empty,
            Self.sample(edge.sort, path).adding(["marker-end": head]),
            more
        )
    }

    private static func label(_ text: String, at point: Point, _ sort: EdgeSort, anchor: String = "middle") -> Markup {
        .element(
            "text",
            [
                "x": Number.text(point.x), "y": Number.text(point.y + 4), "font-size": "11", "text-anchor": anchor,
                "class": "map-label map-fill-\(sort.rawValue)", "fill": sort.color, "stroke": "#ffffff",
                "stroke-width": "6", "stroke-linejoin": "round", "paint-order": "stroke",
            ],
            .text(text)
        )
    }

    private static func text(of edge: MapEdge) -> String {
        let line = edge.label.split(whereSeparator: \.isNewline).joined(separator: " ")
        let text = line.count > longestLabel ? line.prefix(longestLabel - 1) + "…" : line
        return edge.confidence == .certain ? text : "\(text) (\(edge.confidence.rawValue))"
    }

    private static func description(of edge: MapEdge) -> String {
        let name = edge.label == edge.kind ? edge.kind : "\(edge.label), \(edge.kind)"
        return edge.problem.map { "\(name): leads nowhere, \($0)" } ?? name
    }

    // MARK: - Stubs

    private mutating func drawStubs(of edges: [MapEdge], _ cards: [Frame]) {
        var counts: [Scene.ID: Int] = [:]
        for edge in edges {
            if let source = edge.source {
                let count = counts[source, default: 0]
                counts[source] = count + 1
                drawEnd(of: edge, below: cards[source.index], count)
            } else if let destination = edge.destination {
                drawBeginning(of: edge, above: cards[destination.index])
            }
        }
    }

    /// Draws a mark below the edge's source card: a question mark if it leads nowhere, a hook if it leads back.
    private mutating func drawEnd(of edge: MapEdge, below card: Frame, _ count: Int) {
        let perRow = max(1, Int((card.width - 36) / Self.stubGap) + 1)
        let x = card.right - 18 - Double(count % perRow) * Self.stubGap
        let center = Point(x: x, y: card.bottom + Self.stubLength + Self.markRadius)
        let mark =
            edge.problem == nil
            ? Self.hook(Point(x: x + 3, y: center.y + 3), edge.sort)
            : Markup.element(
                "text",
                [
                    "x": Number.text(x), "y": Number.text(center.y + 4), "font-size": "12", "font-weight": "600",
                    "text-anchor": "middle", "class": "map-fill-\(edge.sort.rawValue)", "fill": edge.sort.color,
                ],
                "?"
            )
        let disc = Markup.element(
            "circle",
            [
                "cx": Number.text(x), "cy": Number.text(center.y), "r": Number.text(Self.markRadius), "fill": "#ffffff",
                "class": "map-disc map-line-\(edge.sort.rawValue)", "stroke": edge.sort.color,
            ]
        )
        let path = "M\(Number.text(x)) \(Number.text(card.bottom))v\(Number.text(Self.stubLength))"
        drawn += line(edge, path, hasHead: false, disc + mark)
    }

    private static func hook(_ point: Point, _ sort: EdgeSort) -> Markup {
        .element(
            "path",
            [
                "d": "M\(Number.text(point.x)) \(Number.text(point.y))h-3a3 3 0 0 1 0 -6h3", "fill": "none",
                "class": "map-line-\(sort.rawValue)", "stroke": sort.color, "stroke-width": Number.text(width),
            ]
        )
    }

    /// Draws an arrow into the card without a source: for the delegate, or for code run at an unknown time.
    private mutating func drawBeginning(of edge: MapEdge, above card: Frame) {
        let x = card.center.x
        drawn += line(edge, "M\(Number.text(x)) \(Number.text(card.y - 22))V\(Number.text(card.y - 1))")
    }
}
