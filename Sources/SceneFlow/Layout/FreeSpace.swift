/// Records the positions of cards and finds the nearest free place for the next one.
struct FreeSpace {
    private let pitch: Size
    private let gap: Double
    private var cells: [SIMD2<Int>: [Frame]] = [:]

    /// Creates an empty space for cards of one size.
    init(metrics: Layout.Metrics) {
        gap = metrics.gap
        pitch = Size(width: metrics.card.width + metrics.gap, height: metrics.card.height + metrics.gap)
    }

    /// Takes the wanted place, or the nearest free one to its right or below.
    /// - Parameter wanted: the card in its wanted place.
    /// - Returns: the card in its final place.
    mutating func place(_ wanted: Frame) -> Frame {
        var card = wanted
        // Each round moves past one obstructing card, alternately right and down from the wanted place. A heap of cards
        // on one spot thus fans out instead of becoming one long row.
        var (right, below) = (wanted, wanted)
        while true {
            guard let obstacle = obstacle(of: right) else {
                card = right
                break
            }
            right.x = obstacle.x + obstacle.width + gap
            guard let obstacle = self.obstacle(of: below) else {
                card = below
                break
            }
            below.y = obstacle.y + obstacle.height + gap
        }
        cells[cell(of: card), default: []].append(card)
        return card
    }

    // MARK: - Private

    private func cell(of card: Frame) -> SIMD2<Int> {
        SIMD2(Int((card.x / pitch.width).rounded(.down)), Int((card.y / pitch.height).rounded(.down)))
    }

    /// Returns a card in the way.
    ///
    /// Cells are as large as a card with its gap, so any overlapping card begins in one of the nine cells around.
    private func obstacle(of card: Frame) -> Frame? {
        let center = cell(of: card)
        for row in -1...1 {
            for column in -1...1 {
                for other in cells[center &+ SIMD2(column, row)] ?? []
                where abs(other.x - card.x) < pitch.width && abs(other.y - card.y) < pitch.height {
                    return other
                }
            }
        }
        return nil
    }
}
