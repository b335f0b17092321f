/// The shapes that are measured, and that DI-02 draws.
enum Shapes {
    /// The dependencies of each type: 20 types, five deep.
    static let tree20Children: [[Int]] = [
        [1, 2, 3], [4, 5], [6, 7], [8], [9, 10], [11], [12], [13], [14], [15], [16], [17], [18], [19],
        [], [], [], [], [], [],
    ]

    /// The types in the order in which a walk meets them.
    static let tree20Order: [Int] = {
        var order: [Int] = []
        func visit(_ type: Int) {
            order.append(type)
            tree20Children[type].forEach(visit)
        }
        visit(0)
        return order
    }()

    /// The tree's registrations in the notation.
    static func tree20(storage: String) -> [String] {
        tree20Children.enumerated().map { type, children in
            "T\(type)(\(children.map { "t\($0): T\($0)" }.joined(separator: ", ")))@\(storage)"
        }
    }
}
