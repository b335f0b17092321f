/// The results of the parts of one distance: cores finish them in any order, and the steps are counted in the order of the parts.
struct OrderedWork: Sendable {
    private var parts: [Expansion?]
    private let limit: Int
    /// The parts at the beginning that are all there.
    private var first = 0
    /// The steps of those.
    private var stepsInOrder = 0

    /// The steps of all parts that are there.
    private(set) var steps = 0

    /// Creates work of which nothing is done.
    /// - Parameters:
    ///   - count: the number of parts.
    ///   - limit: the most steps.
    init(_ count: Int, steps limit: Int) {
        parts = [Expansion?](repeating: nil, count: count)
        self.limit = limit
    }

    /// A Boolean value that indicates whether the steps of the first parts are all that there may be: no other part counts.
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

    /// The parts that count, in order: which they are depends on the steps of each, never on which core was faster.
    /// - Parameter again: does a part again with fewer steps.
    /// - Returns: the parts; the last of them says so where the steps did not last.
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
