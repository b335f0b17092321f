/// Packs boxes in rows, in the order given.
enum ShelfPacker {
    /// Places boxes.
    /// - Parameters:
    ///   - sizes: the boxes.
    ///   - gap: the distance between two boxes.
    /// - Returns: each box's top left corner; the whole is about half as wide again as high.
    static func pack(_ sizes: [Size], gap: Double) -> [(x: Double, y: Double)] {
        let area = sizes.reduce(0) { $0 + ($1.width + gap) * ($1.height + gap) }
        let width = max((area * 1.6).squareRoot(), sizes.map(\.width).max() ?? 0)
        var (x, y, height) = (0.0, 0.0, 0.0)
        return sizes.map { size in
            if x > 0, x + size.width > width {
                y += height + gap
                (x, height) = (0, 0)
            }
            defer {
                x += size.width + gap
                height = max(height, size.height)
            }
            return (x, y)
        }
    }
}
