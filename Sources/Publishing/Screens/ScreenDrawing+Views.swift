internal import SceneFlow

/// Views: each kind has its own few shapes.
extension ScreenDrawing {
    /// Nothing is drawn further from its parent than this, nor larger.
    private static let farthest = 8192.0

    /// Draws a view with everything in it.
    /// - Parameters:
    ///   - node: the view.
    ///   - frame: its frame on the screen.
    ///   - depth: its depth in the screen.
    /// - Returns: its shapes; nothing if it is hidden.
    func draw(_ node: ViewNode, at frame: Frame, depth: Int) -> Markup {
        guard !node.style.isHidden, depth <= Self.deepest else { return .empty }
        var drawn: Markup = .empty
        if let color = node.style.backgroundColor, node.kind != "button" { drawn += Shapes.box(frame, Ink(color)) }
        switch node.kind {
        case "tableView": drawn += table(node, at: frame, depth: depth)
        case "collectionView": drawn += collection(node, at: frame, depth: depth)
        case "stackView": drawn += stack(node, at: frame, depth: depth)
        default: drawn += control(node, at: frame) + children(of: node, at: frame, depth: depth)
        }
        guard let alpha = node.style.alpha, alpha.isFinite, alpha < 1 else { return drawn }
        return .element("g", ["opacity": Ink.plain(hex: "", opacity: max(0, alpha)).opacity], drawn)
    }

    /// Draws the contents of a view.
    func children(of node: ViewNode, at frame: Frame, depth: Int) -> Markup {
        node.children.reduce(.empty) { drawn, child in
            drawn + draw(child, at: Self.place(child.frame, in: frame), depth: depth + 1)
        }
    }

    /// A frame of a view in the coordinates of the screen.
    static func place(_ frame: Frame, in parent: Frame) -> Frame {
        Frame(
            x: parent.x + bounded(frame.x, from: -farthest),
            y: parent.y + bounded(frame.y, from: -farthest),
            width: bounded(frame.width, from: 0),
            height: bounded(frame.height, from: 0)
        )
    }

    /// Returns a drawable length, for any value in a document.
    static func bounded(_ length: Double, from least: Double) -> Double {
        length.isFinite ? min(max(length, least), farthest) : 0
    }

    // MARK: - Private

    /// Lays out views without frames in the document: equal shares along the axis.
    private func stack(_ node: ViewNode, at frame: Frame, depth: Int) -> Markup {
        let shown = node.children.filter { !$0.style.isHidden }
        guard shown.contains(where: \.isFrameGuessed), !shown.isEmpty else {
            return children(of: node, at: frame, depth: depth)
        }
        let isVertical = node.style.axis != "horizontal"
        let share = (isVertical ? frame.height : frame.width) / Double(shown.count)
        return shown.enumerated().reduce(.empty) { drawn, entry in
            let offset = share * Double(entry.offset)
            let place =
                isVertical
                ? Frame(x: frame.x, y: frame.y + offset, width: frame.width, height: share)
                : Frame(x: frame.x + offset, y: frame.y, width: share, height: frame.height)
            return drawn + draw(entry.element, at: place, depth: depth + 1)
        }
    }

    private func control(_ node: ViewNode, at frame: Frame) -> Markup {
        switch node.kind {
        case "label": return label(node, at: frame)
        case "button": return button(node, at: frame)
        case "textField", "searchBar": return field(node, at: frame)
        case "textView": return Shapes.paragraph(node.text ?? "", in: frame.grown(by: -6), Self.type(node, or: 14))
        case "imageView": return picture(at: frame)
        case "mapView", "mkMapView", "webView", "wkWebView", "glkView", "mtkView", "sceneKitView", "arscnView",
            "skView":
            return picture(at: frame)
        case "switch": return toggle(isOn: node.style.isOn ?? false, at: frame)
        case "slider", "progressView": return track(node, at: frame)
        case "segmentedControl": return segments(node, at: frame)
        case "stepper": return Shapes.box(frame, .system(.fill), radius: 8) + Shapes.text("−   +", in: frame, .centered)
        case "pickerView", "datePicker": return picker(node, at: frame)
        case "pageControl": return Shapes.text("• • •", in: frame, .centered)
        case "activityIndicatorView":
            return Shapes.disc(frame.center, min(frame.width, frame.height, 20) / 2, .system(.gray4))
        default: return .empty
        }
    }

    private static func fontSize(_ node: ViewNode, or size: Double) -> Double {
        guard let wanted = node.style.fontSize, wanted.isFinite else { return size }
        return min(max(wanted, 4), 120)
    }

    private static func type(_ node: ViewNode, or size: Double) -> Shapes.Lettering {
        let weight = node.style.fontWeight ?? ""
        return Shapes.Lettering(
            size: fontSize(node, or: size),
            isStrong: ["semibold", "bold", "heavy", "black"].contains(weight),
            ink: node.style.textColor.map(Ink.init) ?? .system(.label),
            anchor: node.style.alignment == "center" ? .middle : node.style.alignment == "right" ? .end : .start
        )
    }

    private func label(_ node: ViewNode, at frame: Frame) -> Markup {
        guard let text = node.text, !text.isEmpty else { return .empty }
        let type = Self.type(node, or: 17)
        let lines = node.style.lines ?? 1
        return lines == 1
            ? Shapes.text(text, in: frame, type)
            : Shapes.paragraph(text, in: frame, type, lines: lines == 0 ? nil : lines)
    }

    private func button(_ node: ViewNode, at frame: Frame) -> Markup {
        let variant = (node.style.variant ?? "").lowercased()
        let tint = node.style.tintColor.map(Ink.init) ?? .system(.blue)
        let isFilled = variant.contains("filled")
        let background =
            node.style.backgroundColor.map(Ink.init)
            ?? (isFilled
                ? tint
                : ["tinted", "gray", "bordered", "glass"].contains(where: variant.contains) ? .system(.fill) : nil)
        var type = Shapes.Lettering(
            size: Self.fontSize(node, or: 15),
            ink: node.style.textColor.map(Ink.init) ?? (isFilled ? .system(.white) : tint)
        )
        type.anchor = .middle
        let box = background.map { Shapes.box(frame, $0, radius: min(8, frame.height / 2)) } ?? .empty
        if let text = node.text, !text.isEmpty { return box + Shapes.text(text, in: frame, type) }
        return node.image == nil
            ? box : box + Shapes.disc(frame.center, min(frame.width, frame.height, 22) / 2, type.ink)
    }

    private func field(_ node: ViewNode, at frame: Frame) -> Markup {
        let hasBorder = node.style.variant?.lowercased() != "none"
        let inner = frame.grown(by: -8)
        let text = node.text.map { Shapes.text($0, in: inner, Self.type(node, or: 15)) }
        let placeholder = node.detail ?? (node.kind == "searchBar" ? "Search" : "")
        return (hasBorder ? Shapes.box(frame, .system(.fill), radius: 7) : .empty)
            + (text ?? Shapes.text(placeholder, in: inner, Shapes.Lettering(size: 15, ink: .system(.label3))))
    }

    private func picture(at frame: Frame) -> Markup {
        let mark = min(frame.width, frame.height, 64) / 2
        let (x, y) = (frame.center.x - mark / 2, frame.center.y + mark / 3)
        let step = Number.text(mark / 4)
        return Shapes.box(frame, .system(.picture), radius: min(6, frame.height / 8))
            + Shapes.line(
                "M\(Number.text(x)) \(Number.text(y))l\(Number.text(mark / 3)) -\(Number.text(mark / 2)) \(step) \(step) "
                    + "\(step) -\(Number.text(mark / 8)) \(step) \(Number.text(mark / 2))z",
                .system(.pictureLine)
            )
    }

    private func toggle(isOn: Bool, at frame: Frame) -> Markup {
        let radius = min(frame.height, 31) / 2
        let track = Frame(x: frame.x, y: frame.center.y - radius, width: min(frame.width, 51), height: radius * 2)
        let knob = Point(x: isOn ? track.right - radius : track.x + radius, y: track.center.y)
        return Shapes.box(track, .system(isOn ? .green : .gray5), radius: radius)
            + Shapes.disc(knob, max(radius - 2, 1), .system(.white))
    }

    private static func share(_ value: Double?) -> Double {
        guard let value, value.isFinite else { return 0.5 }
        return min(max(value, 0), 1)
    }

    private func track(_ node: ViewNode, at frame: Frame) -> Markup {
        let share = Self.share(node.style.value)
        let line = Frame(x: frame.x, y: frame.center.y - 2, width: frame.width, height: 4)
        let done = Frame(x: line.x, y: line.y, width: line.width * share, height: line.height)
        let drawn = Shapes.box(line, .system(.gray4), radius: 2) + Shapes.box(done, .system(.blue), radius: 2)
        if node.kind == "progressView" { return drawn }
        return drawn + Shapes.disc(Point(x: done.right, y: line.center.y), min(13, frame.height / 2), .system(.gray2))
    }

    private func segments(_ node: ViewNode, at frame: Frame) -> Markup {
        let titles = node.segments.isEmpty ? [""] : node.segments
        let width = frame.width / Double(titles.count)
        let selected = node.style.value.flatMap { Int(exactly: $0.rounded()) } ?? 0
        return titles.enumerated().reduce(Shapes.box(frame, .system(.gray5), radius: 8)) { drawn, entry in
            let cell = Frame(x: frame.x + width * Double(entry.offset), y: frame.y, width: width, height: frame.height)
            let box = entry.offset == selected ? Shapes.box(cell.grown(by: -2), .system(.cell), radius: 6) : .empty
            return drawn + box + Shapes.text(entry.element, in: cell, Shapes.Lettering(size: 13, anchor: .middle))
        }
    }

    private func picker(_ node: ViewNode, at frame: Frame) -> Markup {
        let options =
            node.segments.isEmpty ? ["…", node.kind == "datePicker" ? "Today" : "Option", "…"] : node.segments
        let row = Frame(x: frame.x, y: frame.center.y - 17, width: frame.width, height: 34)
        return Shapes.box(row, .system(.fill), radius: 8)
            + Shapes.text(options[(options.count - 1) / 2], in: row, .centered)
    }
}

extension Shapes.Lettering {
    /// Text in the middle of its frame.
    static let centered = Shapes.Lettering(anchor: .middle)
}
