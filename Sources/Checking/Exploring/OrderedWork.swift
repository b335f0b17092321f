/// The results of the parts of one distance: cores finish them in any order, and the steps are counted in the order of the parts.
struct OrderedWork: Sendable {
    private var parts: [Expansion?]
    private let limit: Int
    /// The number of finished parts at the beginning.
    private var first = 0
    /// The steps of those.
    private var stepsInOrder = 0

    /// The steps of all finished parts.
    private(set) var steps = 0

    /// Creates unfinished work.
    /// - Parameters:
    ///   - count: the number of parts.
    ///   - limit: the most steps.
    init(_ count: Int, steps limit: Int) {
        parts = [Expansion?](repeating: nil, count: count)
        self.limit = limit
    }

    /// True if the first parts use up all steps: no other part counts.
    var isDone: Bool { stepsInOrder >= limit }

    /// Puts a part in its place.
    mutating func put(_ part: Expansion, at index: Int) {
        parts[index] = part
        steps += part.transitions
        while first < parts.count, let part = parts[first] {
            stepsInOrder += part.transitions
            first += 1
        }
    }

    /// Returns the parts that count, in order.
    ///
    /// The choice depends only on the steps of each part, never on the speed of a core.
    /// - Parameter again: repeats a part with fewer steps.
    /// - Returns: the parts; the last of them has the bound `steps` if the steps ran out.
    func result(again: (_ index: Int, _ steps: Int) -> Expansion) -> [Expansion] {
        var result: [Expansion] = []
        var left = limit
        for index in parts.indices {
            guard let part = parts[index] else { continue }
            guard part.transitions < left || limit == .max else {
                result.append(again(index, left))
                if index + 1 < parts.count { result[result.count - 1].bounds.insert(.steps) }
                break
            }
            result.append(part)
            left -= part.transitions
        }
        return result
    }
}
