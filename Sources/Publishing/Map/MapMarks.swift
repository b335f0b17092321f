/// The changed parts of a map in a comparison.
package struct MapMarks: Sendable, Hashable {
    /// The kind of a change.
    package enum Mark: String, Sendable, Hashable, CaseIterable {
        /// It is new.
        case added
        /// It differs.
        case changed
        /// It is gone, on the map of the earlier app.
        case removed

        /// A colour for print, with a contrast of at least 4.5:1 on white.
        var color: String {
            switch self {
            case .added: "#1a7f37"
            case .changed: "#9a5b00"
            case .removed: "#b3261e"
            }
        }

        /// The dash of the band behind a line, so that no meaning is in the colour alone; nil for an unbroken band.
        var dash: String? {
            switch self {
            case .added: nil
            case .changed: "14 5"
            case .removed: "4 5"
            }
        }
    }

    /// The marks of scenes, by their keys.
    package var scenes: [String: Mark] = [:]
    /// The marks of edges, by their keys on the wire.
    package var edges: [String: Mark] = [:]

    /// Creates marks; no part is marked.
    package init() {}

    /// True if no part is marked.
    package var isEmpty: Bool { scenes.isEmpty && edges.isEmpty }

    /// The kinds of change among the marks, in their order.
    var kinds: [Mark] { Mark.allCases.filter { scenes.values.contains($0) || edges.values.contains($0) } }

    /// Draws the band behind a line.
    /// - Parameters:
    ///   - mark: the kind of change.
    ///   - path: the line.
    /// - Returns: the band.
    static func band(_ mark: Mark, _ path: String) -> Markup {
        .element(
            "path",
            [
                "d": path, "fill": "none", "class": "map-mark-\(mark.rawValue)", "stroke": mark.color,
                "stroke-width": "8", "stroke-opacity": "0.4", "stroke-dasharray": mark.dash,
            ]
        )
    }

    /// Draws a word on a disc, at the upper right corner of a card.
    /// - Parameters:
    ///   - mark: the kind of change.
    ///   - right: the right edge of the card.
    /// - Returns: the badge.
    static func badge(_ mark: Mark, right: Double) -> Markup {
        let width = 62.0
        return .element(
            "g",
            ["class": "map-mark"],
            .element(
                "rect",
                [
                    "x": Number.text(right - width + 8), "y": "-9", "width": Number.text(width), "height": "18",
                    "rx": "9",
                    "class": "map-mark-\(mark.rawValue)", "fill": mark.color,
                ]
            ),
            .element(
                "text",
                [
                    "x": Number.text(right - width / 2 + 8), "y": "4", "text-anchor": "middle", "font-size": "11",
                    "font-weight": "600", "fill": "#ffffff",
                ],
                .text(mark.rawValue)
            )
        )
    }
}
