internal import Diagnostics

/// Places cards as Interface Builder's canvases do, storyboards beside each other.
struct CanvasArranger {
    private let flow: Flow
    private let metrics: Layout.Metrics

    /// Creates an arranger.
    init(flow: Flow, metrics: Layout.Metrics) {
        self.flow = flow
        self.metrics = metrics
    }

    /// Places every card.
    func run() -> Layout.Arrangement {
        let groups = groups().map { name, members in (name: name, members: members, cards: place(members)) }
        let sizes = groups.map { group in
            let inner = Layout.Arrangement.enclosing(group.cards)
            return Size(
                width: inner.width + 2 * metrics.padding,
                height: inner.height + 2 * metrics.padding + metrics.header
            )
        }
        let origins = ShelfPacker.pack(sizes, gap: 2 * metrics.gap)
        var cards = [Frame](repeating: Frame(x: 0, y: 0, width: 0, height: 0), count: flow.scenes.count)
        var boxes: [Layout.Group] = []
        for (index, group) in groups.enumerated() {
            let (origin, size) = (origins[index], sizes[index])
            for (scene, card) in zip(group.members, group.cards) {
                var card = card
                card.x += origin.x + metrics.padding
                card.y += origin.y + metrics.padding + metrics.header
                cards[scene] = card
            }
            let frame = Frame(x: origin.x, y: origin.y, width: size.width, height: size.height)
            boxes.append(Layout.Group(name: group.name, frame: frame))
        }
        let size = Layout.Arrangement.enclosing(boxes.map(\.frame))
        return Layout.Arrangement(cards: cards, size: size, groups: boxes)
    }

    // MARK: - Private

    /// Returns the scenes of each storyboard in the flow's order, then those with a xib, then those made by code.
    private func groups() -> [(name: String, members: [Int])] {
        var storyboards: [String: (name: String, members: [Int])] = [:]
        var nibs: [Int] = []
        var code: [Int] = []
        for (index, scene) in flow.scenes.enumerated() {
            switch scene.origin {
            case .storyboard(let name, _):
                let key = name + "\u{0}" + (scene.location?.file ?? "")
                storyboards[key, default: (name, [])].members.append(index)
            case .nib: nibs.append(index)
            case .code: code.append(index)
            }
        }
        let sorted = storyboards.sorted { $0.key < $1.key }.map(\.value)
        return (sorted + [("Xibs", nibs), ("Code", code)]).filter { !$0.members.isEmpty }
    }

    /// The cards of one group, its own origin at the top left.
    private func place(_ members: [Int]) -> [Frame] {
        let (width, height) = (metrics.card.width, metrics.card.height)
        let scale = scale(of: members)
        var free = FreeSpace(metrics: metrics)
        var cards: [Int: Frame] = [:]
        for scene in members {
            guard let point = flow.scenes[scene].canvas else { continue }
            let clamped = (x: min(max(point.x, -1e6), 1e6), y: min(max(point.y, -1e6), 1e6))
            let wanted = Frame(
                x: (clamped.x * scale).rounded(),
                y: (clamped.y * scale).rounded(),
                width: width,
                height: height
            )
            cards[scene] = free.place(wanted)
        }
        let left = cards.values.map(\.x).min() ?? 0
        let top = cards.values.map(\.y).min() ?? 0
        let bottom = cards.values.map { $0.y + $0.height + metrics.gap }.max() ?? 0
        let unplaced = members.filter { cards[$0] == nil }
        let columns = max(1, Int(Double(unplaced.count).squareRoot().rounded(.up)))
        for (slot, scene) in unplaced.enumerated() {
            cards[scene] = Frame(
                x: left + Double(slot % columns) * (width + metrics.gap),
                y: bottom + Double(slot / columns) * (height + metrics.gap),
                width: width,
                height: height
            )
        }
        return members.map { scene in
            var card = cards[scene] ?? Frame(x: left, y: bottom, width: width, height: height)
            card.x -= left
            card.y -= top
            return card
        }
    }

    /// Returns the scale that makes adjacent scenes on the canvas adjacent cards.
    ///
    /// Depends only on the commonest size of the scenes, so that one more scene does not move the others.
    private func scale(of members: [Int]) -> Double {
        let widths = members.map { flow.scenes[$0].size.width }.filter { $0 >= 100 && $0 <= 4000 }
        let counts = Dictionary(widths.map { ($0, 1) }, uniquingKeysWith: +)
        let commonest = counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key ?? 375
        return (metrics.card.width + metrics.gap) / (commonest * 1.2)
    }
}
