extension Layout {
    /// The distances on the map, in points of the map.
    package struct Metrics: Sendable, Hashable {
        /// The size of every card.
        package var card: Size
        /// The least distance between two cards.
        package var gap: Double
        /// The distance between layers of the flow arrangement, with room for edges.
        package var channel: Double
        /// The margin of a group's box around its cards.
        package var padding: Double
        /// The room for a group's name above its cards.
        package var header: Double

        /// Creates metrics.
        /// - Parameters:
        ///   - card: the size of every card. The default is 132 by 200, a phone's proportions with a title below.
        ///   - gap: the least distance between two cards.
        ///   - channel: the distance between layers.
        ///   - padding: the margin of a group's box around its cards.
        ///   - header: the room for a group's name.
        package init(
            card: Size = Size(width: 132, height: 200),
            gap: Double = 28,
            channel: Double = 112,
            padding: Double = 32,
            header: Double = 28
        ) {
            self.card = card
            self.gap = gap
            self.channel = channel
            self.padding = padding
            self.header = header
        }
    }

    /// Places the cards of a flow in both arrangements.
    ///
    /// Both are functions of the flow alone, give every scene a card, and never let two cards overlap. On the canvas a
    /// scene keeps its place within its storyboard, whatever is added elsewhere. Only cards overlapping a new one give
    /// way, and the storyboards after it may move as a whole. In layers a scene's column is its distance from the
    /// entry. A new scene therefore moves others only within its own column, and those it brings nearer.
    /// - Parameters:
    ///   - flow: the linked flow; its own layout is not read.
    ///   - metrics: the distances.
    package init(arranging flow: Flow, metrics: Metrics = Metrics()) {
        self.init(
            canvas: CanvasArranger(flow: flow, metrics: metrics).run(),
            flow: LayerArranger(graph: SceneGraph(flow), metrics: metrics).run()
        )
    }
}

extension Layout.Arrangement {
    /// Returns the size from the origin that encloses all cards and groups.
    static func enclosing(_ frames: [Frame]) -> Size {
        Size(
            width: frames.map { $0.x + $0.width }.max() ?? 0,
            height: frames.map { $0.y + $0.height }.max() ?? 0
        )
    }
}
