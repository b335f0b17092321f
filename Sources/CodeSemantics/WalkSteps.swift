/// The steps of a walk, within limits.
///
/// It owns the counts of instructions: for one instruction of the entered method, since the last restart, and altogether.
/// Lookups that grow with the walk count in proportion.
struct WalkSteps: Sendable {
    /// The answer to a request for another step.
    enum Permission {
        /// The instruction may be walked through.
        case granted
        /// The walk ends before it.
        case refused
        /// The walk ends before it, for the first time, after a number of steps.
        case cut(after: Int)
    }

    /// The maximum number of instructions walked through for one instruction of the entered method.
    private static let maximum = 10_000
    /// The maximum number of instructions walked through altogether.
    private static let maximumInAll = 60_000
    /// The number of conditions, or earlier calls, examined in the time of one instruction.
    private static let looksOfStep = 16

    private var steps = 0
    /// The number of instructions since the last restart.
    private(set) var inAll = 0
    /// The number of instructions walked through, including those before restarts.
    private(set) var spent = 0

    /// Begins again; the spent steps stay.
    mutating func restart() { (steps, inAll) = (0, 0) }

    /// Asks for another step.
    /// - Parameters:
    ///   - isAtEntry: true for an instruction of the entered method.
    ///   - budget: the limits of all walks.
    /// - Returns: the answer.
    mutating func take(isAtEntry: Bool, _ budget: WalkBudget) -> Permission {
        if isAtEntry { steps = 0 }
        steps += 1
        inAll += 1
        spent += 1
        if inAll & 255 == 0, budget.isOver { return .refused }
        if steps <= Self.maximum, inAll <= Self.maximumInAll { return .granted }
        let isFirst = steps == Self.maximum + 1 || inAll == Self.maximumInAll + 1
        return isFirst ? .cut(after: steps - 1) : .refused
    }

    /// Counts a call with a number of arguments.
    mutating func call(arguments: Int) { spent += 1 + arguments }

    /// Counts lookups.
    mutating func look(_ count: Int) { spent += count / Self.looksOfStep }
}
