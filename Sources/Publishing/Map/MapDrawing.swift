package import SceneFlow

/// The map of an app as SVG: cards for scenes, lines for edges, distinguished by dash and label, in colours for print.
///
/// It has no script and no style sheet. Everything a page may want to recolour has a class.
package struct MapDrawing: Sendable {
    /// The room around everything.
    private static let margin = 36.0
    /// The height of the legend below the map.
    private static let legendHeight = 34.0
    /// The fonts of all texts.
    static let fontFamily = "-apple-system, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"

    private let flow: Flow
    private let arrangement: Layout.Arrangement
    private let edges: [MapEdge]
    private var names: MapNames
    private var marks = MapMarks()
    private let address: (@Sendable (Scene.ID) -> String)?
    private var screen: (@Sendable (Scene.ID) -> String)?

    /// Prepares the map of a flow.
    /// - Parameters:
    ///   - flow: the flow.
    ///   - arrangement: the placement of its cards.
    ///   - address: the address of a card's link; the default is nil, for a standalone drawing without links.
    package init(_ flow: Flow, _ arrangement: MapArrangement, address: (@Sendable (Scene.ID) -> String)? = nil) {
        self.flow = flow
        self.arrangement = arrangement.cards(of: flow)
        self.address = address
        names = MapNames(arrangement)
        edges = MapEdge.all(of: flow)
    }

    /// Returns the same map for a page with the drawings of all screens.
    /// - Parameter screens: a reference to the screen of a scene.
    /// - Returns: the smaller map.
    func sharing(screens: @escaping @Sendable (Scene.ID) -> String) -> MapDrawing {
        var copy = self
        copy.screen = screens
        return copy
    }

    /// Returns the same map with marks.
    /// - Parameters:
    ///   - marks: the changed parts.
    ///   - names: the ids of the drawing.
    /// - Returns: the marked map.
    func marking(_ marks: MapMarks, names: MapNames) -> MapDrawing {
        var copy = self
        copy.marks = marks
        copy.names = names
        return copy
    }

    /// The drawing as a file of its own.
    package var file: String { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + markup.source + "\n" }

    /// The drawing.
    package var markup: Markup { sized.markup }

    /// The drawing with its width and height.
    var sized: (markup: Markup, width: Double, height: Double) {
        let cards = MapCards(flow, arrangement, names, marks.scenes, screen)
        let lines = MapLines(edges, arrangement.cards, names, marks.edges)
        let legend = MapLegend(Set(edges.map(\.sort)), marks.kinds, names)
        let whole = Frame(x: 0, y: 0, width: arrangement.size.width, height: arrangement.size.height)
            .enclosing(lines.bounds)
        let width = max(whole.width, legend.width) + 2 * Self.margin
        let height = whole.height + 2 * Self.margin + Self.legendHeight
        let place = "translate(\(Number.text(Self.margin - whole.x)) \(Number.text(Self.margin - whole.y)))"
        let below = "translate(\(Number.text(Self.margin)) \(Number.text(height - Self.legendHeight)))"
        let scenes = flow.scenes.indices.map { cards.card(Scene.ID($0), address?(Scene.ID($0))) }
        let count = flow.scenes.count == 1 ? "1 scene" : "\(flow.scenes.count) scenes"
        let title = names.id("title")
        let markup = Markup.element(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "class": "map", "width": Number.text(width),
                "height": Number.text(height), "viewBox": "0 0 \(Number.text(width)) \(Number.text(height))",
                "role": address == nil ? "img" : "group", "aria-labelledby": title,
                "font-family": Self.fontFamily,
            ],
            .element("title", ["id": title], .text("\(flow.title): map with \(count)\(flow.startMark)")),
            lines.definitions + cards.definitions,
            .element("rect", ["class": "map-paper", "width": "100%", "height": "100%", "fill": "#ffffff"]),
            .element("g", ["transform": place], .all([cards.groups, lines.drawn] + scenes + [lines.labels])),
            .element("g", ["transform": below], legend.markup)
        )
        return (markup, width, height)
    }
}

/// The ids in one drawing, so that a page can hold both arrangements.
struct MapNames {
    private let prefix: String

    /// Creates the ids for the drawing of an arrangement.
    /// - Parameters:
    ///   - arrangement: the arrangement.
    ///   - part: the part of the page, if it has two maps of one arrangement. The default is `map`.
    init(_ arrangement: MapArrangement, of part: String = "map") { prefix = "\(part)-\(arrangement.rawValue)" }

    /// Returns an id unique among the drawings of the page.
    func id(_ name: String) -> String { "\(prefix)-\(name)" }

    /// A reference to an id, as attributes have it.
    func url(_ name: String) -> String { "url(#\(id(name)))" }
}
