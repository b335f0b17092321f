/// The legend for the line styles in a map.
struct MapLegend {
    private static let (sampleWidth, gap) = (26.0, 22.0)
    private static let fontSize = 11.0

    private let sorts: [(sort: EdgeSort, x: Double)]
    private let marks: [(mark: MapMarks.Mark, x: Double)]
    private let names: MapNames
    /// Its width.
    let width: Double

    /// Lays out the legend.
    /// - Parameters:
    ///   - sorts: the sorts of edges on the map.
    ///   - marks: the marks on the map.
    ///   - names: the ids of the drawing.
    init(_ sorts: Set<EdgeSort>, _ marks: [MapMarks.Mark], _ names: MapNames) {
        var x = 0.0
        func place(_ title: String) -> Double {
            defer { x += Self.sampleWidth + 8 + Double(title.count) * Self.fontSize * 0.56 + Self.gap }
            return x
        }
        self.sorts = EdgeSort.allCases.filter(sorts.contains).map { ($0, place($0.title)) }
        self.marks = marks.map { ($0, place($0.rawValue)) }
        width = x
        self.names = names
    }

    /// The legend on one line, its upper left corner at the origin.
    var markup: Markup {
        .all(
            sorts.map { sort, x in
                let sample = MapLines.sample(sort, Self.line(at: x))
                return entry(sort.title, at: x, sample.adding(["marker-end": names.url("arrow-\(sort.rawValue)")]))
            }
                + marks.map { mark, x in entry(mark.rawValue, at: x, MapMarks.band(mark, Self.line(at: x))) }
        )
    }

    // MARK: - Private

    private static func line(at x: Double) -> String { "M\(Number.text(x)) 0h\(Number.text(sampleWidth))" }

    private func entry(_ title: String, at x: Double, _ sample: Markup) -> Markup {
        .element(
            "g",
            ["class": "map-legend"],
            sample,
            .element(
                "text",
                [
                    "x": Number.text(x + Self.sampleWidth + 8), "y": "4", "font-size": Number.text(Self.fontSize),
                    "class": "map-quiet", "fill": "#515154",
                ],
                .text(title)
            )
        )
    }
}
