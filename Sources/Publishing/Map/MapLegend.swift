/// The legend for the line styles in a map.
struct MapLegend {
    private static let (sampleWidth, gap) = (26.0, 22.0)
    private static let fontSize = 11.0

    private let entries: [(sort: EdgeSort, x: Double)]
    private let names: MapNames
    /// Its width.
    let width: Double

    /// Lays out the legend.
    /// - Parameters:
    ///   - sorts: the sorts of edges on the map.
    ///   - names: the ids of the drawing.
    init(_ sorts: Set<EdgeSort>, _ names: MapNames) {
        var x = 0.0
        entries = EdgeSort.allCases.filter(sorts.contains).map { sort in
            defer { x += Self.sampleWidth + 8 + Double(sort.title.count) * Self.fontSize * 0.56 + Self.gap }
            return (sort, x)
        }
        width = x
        self.names = names
    }

    /// The legend on one line, its upper left corner at the origin.
    var markup: Markup {
        .all(
            entries.map { sort, x in
                let path = "M\(Number.text(x)) 0h\(Number.text(Self.sampleWidth))"
                return .element(
                    "g",
                    ["class": "map-legend"],
                    MapLines.sample(sort, path).adding(["marker-end": names.url("arrow-\(sort.rawValue)")]),
                    .element(
                        "text",
                        [
                            "x": Number.text(x + Self.sampleWidth + 8), "y": "4",
                            "font-size": Number.text(Self.fontSize), "class": "map-quiet", "fill": "#515154",
                        ],
                        .text(sort.title)
                    )
                )
            }
        )
    }
}
