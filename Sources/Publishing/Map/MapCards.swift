internal import SceneFlow

/// The cards of a map, each with its scene's screen, title and class, and the boxes behind them.
struct MapCards {
    /// The caption's height below the picture.
    private static let captionHeight = 46.0
    private static let radius = 10.0

    private let flow: Flow
    private let arrangement: Layout.Arrangement
    private let names: MapNames
    private let marks: [String: MapMarks.Mark]
    private let entry: Set<Scene.ID>
    private let screen: (@Sendable (Scene.ID) -> String)?

    /// Prepares the cards of a flow.
    /// - Parameters:
    ///   - flow: the flow.
    ///   - arrangement: the positions of the cards.
    ///   - names: the ids of the drawing.
    ///   - marks: the marks of changed scenes, by their keys.
    ///   - screen: a reference to a screen drawn elsewhere; nil draws the screens in the cards.
    init(
        _ flow: Flow,
        _ arrangement: Layout.Arrangement,
        _ names: MapNames,
        _ marks: [String: MapMarks.Mark],
        _ screen: (@Sendable (Scene.ID) -> String)?
    ) {
        self.screen = screen
        self.flow = flow
        self.arrangement = arrangement
        self.names = names
        self.marks = marks
        entry = Set(SceneGraph(flow).entry.prefix(1).map { Scene.ID($0) })
    }

    /// The definitions referenced by the cards.
    var definitions: Markup {
        guard let card = arrangement.cards.first else { return .empty }
        let shape = Frame(x: 0, y: 0, width: card.width, height: card.height)
        return .element("defs", [:], .element("clipPath", ["id": names.id("card")], Self.rounded(shape, [:])))
    }

    /// The boxes of the storyboards.
    var groups: Markup {
        .all(
            arrangement.groups.map { group in
                let frame = group.frame
                let name = Frame(x: frame.x + 14, y: frame.y + 6, width: frame.width - 28, height: 22)
                return .element(
                    "g",
                    ["class": "map-group"],
                    .element(
                        "rect",
                        [
                            "x": Number.text(frame.x), "y": Number.text(frame.y), "width": Number.text(frame.width),
                            "height": Number.text(frame.height), "rx": "16", "class": "map-box", "fill": "#f8f8fa",
                            "stroke": "#e3e3e8",
                        ]
                    ),
                    Self.text(group.name, in: name, size: 12, isStrong: true, isQuiet: true)
                )
            }
        )
    }

    /// Returns a card.
    /// - Parameters:
    ///   - id: its scene.
    ///   - address: the address of its link; nil for none.
    /// - Returns: the card, as a link if it has an address.
    func card(_ id: Scene.ID, _ address: String?) -> Markup {
        let scene = flow[id]
        let frame = arrangement.cards[id.index]
        let picture = Frame(x: 0, y: 0, width: frame.width, height: max(0, frame.height - Self.captionHeight))
        let whole = Frame(x: 0, y: 0, width: frame.width, height: frame.height)
        let line = "M0 \(Number.text(picture.height))h\(Number.text(frame.width))"
        let isCode = scene.origin == .code
        let mark = marks[scene.key]
        let drawn = Markup.element(
            "g",
            [
                "class": "map-scene", "data-scene": scene.key,
                "transform": "translate(\(Number.text(frame.x)) \(Number.text(frame.y)))",
            ],
            .element("title", [:], .text(name(of: scene) + (mark.map { ", \($0.rawValue)" } ?? ""))),
            Self.rounded(whole, ["class": "map-card", "fill": "#ffffff"]),
            .element(
                "g",
                ["clip-path": names.url("card")],
                content(of: id, in: picture),
                .element("path", ["d": line, "class": "map-hairline", "stroke": "#e3e3e8"])
            ),
            caption(
                of: scene,
                in: Frame(x: 10, y: picture.height, width: frame.width - 20, height: Self.captionHeight)
            ),
            Self.rounded(
                whole,
                [
                    "class": isCode ? "map-outline map-outline-code" : "map-outline", "fill": "none",
                    "stroke": isCode ? EdgeSort.code.color : "#a0a0a6", "stroke-dasharray": isCode ? "4 3" : nil,
                ]
            ),
            entry.contains(id) ? Self.start : .empty,
            mark.map { mark in
                Self.rounded(
                    whole,
                    [
                        "class": "map-mark-\(mark.rawValue)", "fill": "none", "stroke": mark.color, "stroke-width": "4",
                        "stroke-dasharray": mark.dash,
                    ]
                ) + MapMarks.badge(mark, right: frame.width)
            } ?? .empty
        )
        guard let address else { return drawn }
        return .element("a", ["href": address, "class": "map-link", "aria-label": scene.title], drawn)
    }

    // MARK: - Private

    /// The mark of the app's first scene.
    private static var start: Markup {
        .element(
            "g",
            [:],
            .element(
                "rect",
                [
                    "x": "-8", "y": "-9", "width": "42", "height": "18", "rx": "9", "class": "map-start",
                    "fill": EdgeSort.push.color,
                ]
            ),
            .element(
                "text",
                [
                    "x": "13", "y": "4", "text-anchor": "middle", "font-size": "11", "font-weight": "600",
                    "class": "map-start-text", "fill": "#ffffff",
                ],
                "Start"
            )
        )
    }

    private func content(of id: Scene.ID, in frame: Frame) -> Markup {
        guard let screen else { return ScreenDrawing(scene: flow[id]).fitted(into: frame) }
        let (width, height) = (Number.text(frame.width), Number.text(frame.height))
        return .element("use", ["href": screen(id), "width": width, "height": height])
    }

    private func name(of scene: Scene) -> String {
        let place =
            switch scene.origin {
            case .storyboard(let name, _): "in \(name)"
            case .nib(let name): "in \(name).xib"
            case .code: "made in code"
            }
        return "\(scene.title), \(scene.className), \(place)"
    }

    private func caption(of scene: Scene, in frame: Frame) -> Markup {
        let isStock = scene.customClass == nil && scene.kind.isContainer
        if isStock {
            // The class repeats the title, so the title gets all the room.
            let type = Shapes.Lettering(size: 13, isStrong: true, ink: .plain(hex: "#1d1d1f", opacity: 1))
            let title = Shapes.paragraph(scene.title, in: frame.grown(by: -5), type, lines: 2)
            return .element("g", ["class": "map-text"], title)
        }
        let upper = Frame(x: frame.x, y: frame.y + 5, width: frame.width, height: 20)
        let title = Self.text(scene.title, in: upper, size: 13, isStrong: true, isQuiet: false)
        let lower = Frame(x: frame.x, y: frame.y + 23, width: frame.width, height: 16)
        return title + Self.text(Self.shortened(scene.className), in: lower, size: 11, isStrong: false, isQuiet: true)
    }

    private static func shortened(_ name: String) -> String {
        if name.hasSuffix("ViewController") { return name.dropLast("ViewController".count) + "VC" }
        return name.hasSuffix("Controller") ? String(name.dropLast("Controller".count)) : name
    }

    private static func text(_ text: String, in frame: Frame, size: Double, isStrong: Bool, isQuiet: Bool) -> Markup {
        var type = Shapes.Lettering(size: size, isStrong: isStrong)
        type.ink = .plain(hex: isQuiet ? "#515154" : "#1d1d1f", opacity: 1)
        return .element("g", ["class": isQuiet ? "map-quiet" : "map-text"], Shapes.text(text, in: frame, type))
    }

    private static func rounded(_ frame: Frame, _ attributes: KeyValuePairs<String, String?>) -> Markup {
        let (right, bottom, radius) = (frame.width, frame.height, min(radius, frame.width / 2, frame.height / 2))
        let (r, width, height) = (
            Number.text(radius), Number.text(right - 2 * radius), Number.text(bottom - 2 * radius)
        )
        let path =
            "M\(r) 0h\(width)a\(r) \(r) 0 0 1 \(r) \(r)v\(height)a\(r) \(r) 0 0 1 -\(r) \(r)h-\(width)"
            + "a\(r) \(r) 0 0 1 -\(r) -\(r)v-\(height)a\(r) \(r) 0 0 1 \(r) -\(r)z"
        return .element("path", ["d": path]).adding(attributes)
    }
}
