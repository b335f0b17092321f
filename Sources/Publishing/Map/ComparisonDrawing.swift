package import SceneFlow

/// The map of an app with the differences from an earlier version marked, as SVG.
///
/// Below it is the map of the earlier version, if that has a part that is gone.
package struct ComparisonDrawing: Sendable {
    /// A version of the app with its marks.
    package typealias Version = (flow: Flow, marks: MapMarks)

    private static let headingHeight = 44.0
    private static let margin = 36.0

    private let maps: [(heading: String, drawing: MapDrawing)]

    /// Prepares the maps.
    /// - Parameters:
    ///   - now: the app as it is.
    ///   - before: the earlier app.
    ///   - base: the name of the earlier version, such as `main`.
    ///   - arrangement: the placement of the cards.
    package init(_ now: Version, before: Version, named base: String, _ arrangement: MapArrangement) {
        let isSame = now.marks.isEmpty && before.marks.isEmpty
        let heading = "\(now.flow.title), \(isSame ? "no difference from" : "compared with") \(base)"
        var maps = [(heading, MapDrawing(now.flow, arrangement).marking(now.marks, names: MapNames(arrangement)))]
        if !before.marks.isEmpty {
            let names = MapNames(arrangement, of: "before")
            maps.append(("Before: \(base)", MapDrawing(before.flow, arrangement).marking(before.marks, names: names)))
        }
        self.maps = maps
    }

    /// The drawing as a file of its own.
    package var file: String {
        let drawn = maps.map { (heading: $0.heading, sized: $0.drawing.sized) }
        let width = drawn.map(\.sized.width).max() ?? 0
        var height = 0.0
        var parts: [Markup] = []
        for (heading, sized) in drawn {
            let title = Markup.element(
                "text",
                [
                    "x": Number.text(Self.margin), "y": "30", "font-size": "18", "font-weight": "600",
                    "fill": "#1d1d1f",
                ],
                .text(heading)
            )
            let below = "translate(0 \(Number.text(Self.headingHeight)))"
            parts.append(
                .element(
                    "g",
                    ["transform": "translate(0 \(Number.text(height)))"],
                    title,
                    .element("g", ["transform": below], sized.markup)
                )
            )
            height += Self.headingHeight + sized.height
        }
        let markup = Markup.element(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "width": Number.text(width), "height": Number.text(height),
                "viewBox": "0 0 \(Number.text(width)) \(Number.text(height))",
                "font-family": MapDrawing.fontFamily,
            ],
            .all([.element("rect", ["width": "100%", "height": "100%", "fill": "#ffffff"])] + parts)
        )
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + markup.source + "\n"
    }
}
