internal import SceneFlow

/// A scene as its storyboard or xib draws it, still and without colours of a device: the wireframe of the page as SVG.
struct ScreenDrawing {
    /// The maximum depth of drawn views.
    static let deepest = 48
    /// The height of a status bar, and of a navigation bar below it.
    static let (statusHeight, barHeight) = (20.0, 44.0)

    /// The scene.
    let scene: Scene

    /// The size of the screen, in points; odd sizes are adjusted to drawable ones.
    var size: Size {
        func possible(_ length: Double, or other: Double) -> Double {
            length.isFinite && length >= 20 ? min(length, 4096) : other
        }
        return Size(width: possible(scene.size.width, or: 393), height: possible(scene.size.height, or: 852))
    }

    /// The height covered by bars from the top.
    var inset: Double { Self.statusHeight + (hasBar ? Self.barHeight : 0) }

    /// The whole screen, in points from its upper left corner.
    var markup: Markup {
        let whole = Frame(x: 0, y: 0, width: size.width, height: size.height)
        guard let view = scene.view else { return Shapes.box(whole, .system(.background2)) + emblem(in: whole) }
        var content = draw(view, at: whole, depth: 0)
        if hasBar { content += bar }
        return Shapes.box(whole, .system(.background)) + content
    }

    /// Returns the screen in a frame of a drawing, or only its upper part if the frame is flatter.
    /// - Parameter frame: the frame in the drawing.
    /// - Returns: an `svg` element, clipped to the frame.
    func fitted(into frame: Frame) -> Markup {
        .element(
            "svg",
            [
                "x": Number.text(frame.x), "y": Number.text(frame.y), "width": Number.text(frame.width),
                "height": Number.text(frame.height), "viewBox": viewBox, "preserveAspectRatio": "xMidYMin slice",
                "aria-hidden": "true",
            ],
            markup
        )
    }

    /// The screen's own coordinates.
    var viewBox: String { "0 0 \(Number.text(size.width)) \(Number.text(size.height))" }

    // MARK: - Bars

    private var hasBar: Bool { scene.navigationItem != nil && !scene.hidesNavigationBar }

    private var bar: Markup {
        guard let item = scene.navigationItem else { return .empty }
        let row = Frame(x: 12, y: Self.statusHeight, width: size.width - 24, height: Self.barHeight)
        let side = Frame(x: row.x, y: row.y, width: row.width * 0.3, height: row.height)
        let end = Frame(x: row.right - side.width, y: row.y, width: side.width, height: row.height)
        let middle = Frame(x: side.right, y: row.y, width: end.x - side.right, height: row.height)
        let title = item.title ?? ""
        return Shapes.box(
            Frame(x: 0, y: 0, width: size.width, height: inset),
            .system(.bar)
        ) + Shapes.box(Frame(x: 0, y: inset - 1, width: size.width, height: 1), .system(.separator))
            + Shapes.text(title, in: middle, Shapes.Lettering(isStrong: true, anchor: .middle))
            + items(item.left, in: side, .start) + items(item.right, in: end, .end)
    }

    private func items(_ items: [BarItem], in frame: Frame, _ anchor: Shapes.Anchor) -> Markup {
        let names = items.compactMap(\.label).filter {
            !$0.isEmpty && !$0.hasSuffix("Space") && !$0.hasSuffix(" Space")
        }
        if names.isEmpty { return .empty }
        let shown = anchor == .end ? names.reversed() : names
        return Shapes.text(
            shown.joined(separator: "  "),
            in: frame,
            Shapes.Lettering(size: 16, ink: .system(.blue), anchor: anchor)
        )
    }

    /// Returns the emblem of a controller without any drawing of its own.
    private func emblem(in frame: Frame) -> Markup {
        let (x, y) = (frame.center.x, frame.height * 0.3)
        let ink = Ink.system(.gray)
        switch scene.kind {
        case .navigationController:
            return Shapes.line("M\(Number.text(x + 14)) \(Number.text(y - 28))l-28 28 28 28", ink, width: 6)
        case .tabBarController:
            return [-40.0, 0, 40].reduce(.empty) { $0 + Shapes.disc(Point(x: x + $1, y: y), 10, ink) }
        case .splitViewController:
            return Shapes.line(
                "M\(Number.text(x - 40)) \(Number.text(y - 30))h80v60h-80zm28 0v60",
                ink,
                width: 6
            )
        default:
            return Shapes.line("M\(Number.text(x - 30)) \(Number.text(y - 30))h60v60h-60z", ink, width: 6)
        }
    }
}
