internal import SceneFlow

/// Tables and collections: static cells as they are, prototypes a few times, and rows for content known only to code.
extension ScreenDrawing {
    private static let (rowHeight, subtitleHeight) = (44.0, 58.0)
    private static let headerHeight = 30.0
    private static let (rowsOfOne, rowsOfSeveral) = (6, 3)
    private static let itemGap = 8.0

    /// Draws a table view as far as it reaches on the screen.
    func table(_ node: ViewNode, at frame: Frame, depth: Int) -> Markup {
        let style = (node.style.variant ?? "").lowercased()
        let isGrouped = style.contains("group")
        let side = style.contains("inset") ? 20.0 : 0
        var drawn = Shapes.box(
            frame,
            node.style.backgroundColor.map(Ink.init) ?? .system(isGrouped ? .grouped : .background)
        )
        var y = max(frame.y, depth <= 1 ? inset : frame.y)
        func next(_ height: Double) -> Frame {
            defer { y += height }
            return Frame(x: frame.x + side, y: y, width: frame.width - 2 * side, height: height)
        }
        for part in node.children {
            drawn += draw(part, at: next(Self.bounded(part.frame.height, from: 0)), depth: depth + 1)
        }
        let sections = node.sections.filter { !$0.cells.isEmpty }
        if sections.isEmpty { return drawn + unknownRows(next) }
        for section in sections where y < frame.bottom {
            if let header = section.header {
                let place = next(Self.headerHeight)
                drawn += Shapes.text(header, in: place.inset(16), Shapes.Lettering(size: 13, ink: .system(.label2)))
            } else if isGrouped {
                y += Self.headerHeight / 2
            }
            for cell in Self.rows(of: section) where y < frame.bottom {
                drawn += row(cell, at: next(Self.height(of: cell)), isGrouped: isGrouped, depth: depth)
            }
            if let footer = section.footer {
                let place = next(Self.headerHeight)
                drawn += Shapes.text(footer, in: place.inset(16), Shapes.Lettering(size: 12, ink: .system(.label2)))
            }
        }
        return drawn
    }

    /// Draws a collection view as far as it reaches on the screen.
    func collection(_ node: ViewNode, at frame: Frame, depth: Int) -> Markup {
        var drawn: Markup = .empty
        let top = max(frame.y, depth <= 1 ? inset : frame.y) + Self.itemGap
        var (x, y, line) = (frame.x + Self.itemGap, top, 0.0)
        let cells = node.sections.flatMap(Self.rows)
        let unknown = ViewNode(id: nil, kind: "imageView", frame: Frame(x: 0, y: 0, width: 100, height: 100))
        for cell in cells.isEmpty ? [ViewNode](repeating: unknown, count: Self.rowsOfOne) : cells {
            let width = min(cell.frame.width > 0 ? Self.bounded(cell.frame.width, from: 1) : 100, frame.width)
            let height = cell.frame.height > 0 ? Self.bounded(cell.frame.height, from: 1) : 100
            if x + width > frame.right, x > frame.x + Self.itemGap {
                (x, y, line) = (frame.x + Self.itemGap, y + line + Self.itemGap, 0)
            }
            if y > frame.bottom { break }
            let place = Frame(x: x, y: y, width: width, height: height)
            drawn += Shapes.box(place, .system(.fill), radius: 4) + draw(cell, at: place, depth: depth + 1)
            x += width + Self.itemGap
            line = max(line, height)
        }
        return drawn
    }

    // MARK: - Private

    private static func rows(of section: ListSection) -> [ViewNode] {
        guard section.isPrototype else { return section.cells }
        let times = section.cells.count > 1 ? rowsOfSeveral : rowsOfOne
        return section.cells.flatMap { [ViewNode](repeating: $0, count: times) }
    }

    private static func height(of cell: ViewNode) -> Double {
        if cell.frame.height > 0 { return bounded(cell.frame.height, from: 1) }
        return (cell.style.variant ?? "").lowercased().contains("subtitle") ? subtitleHeight : rowHeight
    }

    private func row(_ cell: ViewNode, at place: Frame, isGrouped: Bool, depth: Int) -> Markup {
        var drawn: Markup = .empty
        if let color = cell.style.backgroundColor {
            drawn += Shapes.box(place, Ink(color))
        } else if isGrouped {
            drawn += Shapes.box(place, .system(.cell))
        }
        if let text = cell.text, cell.children.isEmpty {
            drawn += builtIn(cell, text, in: place.inset(16))
        } else {
            drawn += children(of: cell, at: place, depth: depth + 1)
        }
        let line = Frame(x: place.x + 16, y: place.bottom - 1, width: place.width - 16, height: 1)
        drawn += Shapes.box(line, .system(.separator))
        if let accessory = cell.style.accessory, accessory.lowercased().contains("disclosure") {
            let (x, y) = (Number.text(place.right - 22), Number.text(place.center.y - 6))
            drawn += Shapes.line("M\(x) \(y)l6 6-6 6", .system(.gray3), width: 2)
        }
        return drawn
    }

    /// Draws a cell of one of UIKit's own styles, for documents without the positions of its labels.
    private func builtIn(_ cell: ViewNode, _ text: String, in place: Frame) -> Markup {
        let quiet = Shapes.Lettering(size: 13, ink: .system(.label2))
        guard let detail = cell.detail else { return Shapes.text(text, in: place, Shapes.Lettering()) }
        if (cell.style.variant ?? "").lowercased().contains("value") {
            var end = Shapes.Lettering(ink: .system(.label2))
            end.anchor = .end
            let half = Frame(x: place.center.x, y: place.y, width: place.width / 2 - 16, height: place.height)
            return Shapes.text(text, in: place, Shapes.Lettering()) + Shapes.text(detail, in: half, end)
        }
        let upper = Frame(x: place.x, y: place.y + 4, width: place.width, height: place.height / 2 - 2)
        let lower = Frame(x: place.x, y: upper.bottom, width: place.width, height: place.height / 2 - 4)
        return Shapes.text(text, in: upper, Shapes.Lettering()) + Shapes.text(detail, in: lower, quiet)
    }

    private func unknownRows(_ next: (Double) -> Frame) -> Markup {
        (0..<Self.rowsOfOne).reduce(.empty) { drawn, index in
            let place = next(Self.rowHeight).inset(16)
            let width = place.width * (0.3 + Double(index * 37 % 40) / 100)
            let bar = Frame(x: place.x, y: place.center.y - 5, width: width, height: 10)
            let line = Frame(x: place.x, y: place.bottom - 1, width: place.width, height: 1)
            return drawn + Shapes.box(bar, .system(.fill), radius: 5) + Shapes.box(line, .system(.separator))
        }
    }
}

extension Frame {
    /// The frame with its left and right sides moved inwards.
    fileprivate func inset(_ distance: Double) -> Frame {
        Frame(x: x + distance, y: y, width: width - 2 * distance, height: height)
    }
}
