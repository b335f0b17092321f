/// The steps and the time shared by several explorations.
///
/// Each exploration gets an even share of the rest at its start, so unused steps pass to later explorations. The shares
/// of steps depend only on the earlier explorations, never on the machine.
package struct Allowance: Sendable {
    private var steps: Int?
    private var time: Duration?
    private var explorations: Int

    /// Creates an allowance.
    /// - Parameters:
    ///   - steps: the steps of all explorations together. The default is nil: any number.
    ///   - time: the time of all explorations together. The default is nil: any time.
    ///   - explorations: the number of explorations sharing it. The default is 1.
    package init(steps: Int? = nil, time: Duration? = nil, explorations: Int = 1) {
        self.steps = steps
        self.time = time
        self.explorations = explorations
    }

    /// Returns the bounds of the next exploration.
    /// - Parameter bounds: the exploration's own bounds.
    /// - Returns: the lower of its bounds and its share.
    func share(within bounds: Bounds) -> Bounds {
        var bounds = bounds
        let count = max(explorations, 1)
        if let steps { bounds.steps = min(bounds.steps ?? .max, steps / count) }
        if let time { bounds.time = bounds.time.map { min($0, time / count) } ?? time / count }
        return bounds
    }

    /// Subtracts the use of an exploration.
    /// - Parameters:
    ///   - used: the steps taken.
    ///   - spent: the time taken.
    mutating func take(steps used: Int, time spent: Duration) {
        steps = steps.map { max($0 - used, 0) }
        time = time.map { max($0 - spent, .zero) }
        explorations -= 1
    }
}
