internal import SceneFlow

/// The few shapes for drawing screens.
enum Shapes {
    /// The style of text.
    struct Lettering {
        var size = 17.0
        var isStrong = false
        var ink = Ink.system(.label)
        var anchor = Anchor.start
    }

    /// The position of text in its frame.
    enum Anchor: String {
        case start, middle, end
    }

    /// The average width of a character, relative to its size.
    private static let advance = 0.54
    /// The distance between lines, relative to their size.
    private static let leading = 1.22

    /// A rectangle.
    static func box(_ frame: Frame, _ ink: Ink, radius: Double = 0) -> Markup {
        guard frame.width > 0, frame.height > 0 else { return .empty }
        return .element(
            "rect",
            [
                "x": Number.text(frame.x), "y": Number.text(frame.y), "width": Number.text(frame.width),
                "height": Number.text(frame.height), "rx": radius > 0 ? Number.text(radius) : nil, "fill": ink.fill,
                "fill-opacity": ink.opacity, "class": ink.className,
            ]
        )
    }

    /// A disc.
    static func disc(_ center: Point, _ radius: Double, _ ink: Ink) -> Markup {
        .element(
            "circle",
            [
                "cx": Number.text(center.x), "cy": Number.text(center.y), "r": Number.text(radius), "fill": ink.fill,
                "fill-opacity": ink.opacity, "class": ink.className,
            ]
        )
    }

    /// A line along a path.
    static func line(_ path: String, _ ink: Ink, width: Double = 1.5) -> Markup {
        .element(
            "path",
            [
                "d": path, "fill": "none", "stroke": ink.fill, "stroke-width": Number.text(width),
                "stroke-linecap": "round", "stroke-linejoin": "round", "class": ink.className.map { $0 + "-line" },
            ]
        )
    }

    /// Returns text on one line, cut if it is too long for its frame.
    static func text(_ text: String, in frame: Frame, _ type: Lettering) -> Markup {
        lines([text], in: frame, type)
    }

    /// Text on as many lines as it needs and its frame has room for.
    static func paragraph(_ text: String, in frame: Frame, _ type: Lettering, lines limit: Int? = nil) -> Markup {
        let room = max(1, Int(frame.height / (type.size * leading)))
        let count = min(limit ?? room, room)
        var lines: [String] = []
        for paragraph in text.split(whereSeparator: \.isNewline) {
            var line = ""
            for word in paragraph.split(separator: " ") {
                let longer = line.isEmpty ? String(word) : line + " " + word
                if !line.isEmpty, width(longer, type) > frame.width {
                    lines.append(line)
                    line = String(word)
                } else {
                    line = longer
                }
                if lines.count > count { break }
            }
            lines.append(line)
        }
        if lines.count > count { lines = lines.prefix(count - 1) + [lines[count - 1] + " …"] }
        return self.lines(lines, in: frame, type)
    }

    /// Returns the approximate width of a drawn text.
    static func width(_ text: String, _ type: Lettering) -> Double { Double(text.count) * type.size * advance }

    // MARK: - Private

    private static func lines(_ lines: [String], in frame: Frame, _ type: Lettering) -> Markup {
        let step = type.size * leading
        let top = frame.y + (frame.height - step * Double(lines.count)) / 2
        let x =
            switch type.anchor {
            case .start: frame.x
            case .middle: frame.x + frame.width / 2
            case .end: frame.right
            }
        return .all(
            lines.enumerated().map { index, line in
                .element(
                    "text",
                    [
                        "x": Number.text(x), "y": Number.text(top + step * (Double(index) + 0.78)),
                        "font-size": Number.text(type.size), "font-weight": type.isStrong ? "600" : nil,
                        "text-anchor": type.anchor == .start ? nil : type.anchor.rawValue, "fill": type.ink.fill,
                        "fill-opacity": type.ink.opacity, "class": type.ink.className,
                    ],
                    .text(cut(line, to: frame.width, type))
                )
            }
        )
    }

    private static func cut(_ text: String, to width: Double, _ type: Lettering) -> String {
        let room = Int(width / (type.size * advance))
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.count <= max(room, 1) + 1 ? line : line.prefix(max(room, 1)) + "…"
    }
}
