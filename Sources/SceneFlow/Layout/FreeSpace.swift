/// Remembers where cards lie and finds the nearest free place for the next one.
struct FreeSpace {
    private let pitch: Size
    private let gap: Double
    private var cells: [SIMD2<Int>: [Frame]] = [:]

    /// Creates an empty space for cards of one size.
    init(metrics: Layout.Metrics) {
        gap = metrics.gap
        pitch = Size(width: metrics.card.width + metrics.gap, height: metrics.card.height + metrics.gap)
    }

    /// Takes the wanted place, or where that is not free, the nearest free one to its right or below.
    /// - Parameter wanted: the card where it would like to be.
    /// - Returns: the card where it is now.
    mutating func place(_ wanted: Frame) -> Frame {
        var card = wanted
        // Each round moves past one card that is in the way, alternately right and down from the wanted place, so
        // that a heap of cards on one spot fans out instead of becoming one long row.
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

    /// Cells are as large as a card with its gap, so whatever overlaps begins in one of the nine around.
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
