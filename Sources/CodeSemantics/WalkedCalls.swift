internal import SceneFlow

/// The calls made on a walk, so a long one need not walk through the same again.
struct WalkedCalls: Sendable {
    /// A call.
    struct Call: Sendable, Hashable {
        /// The class that declares the method.
        package var owner: String
        /// The method's full name.
        package var method: String
        /// The object.
        package var target: Symbol
        /// The passed values.
        package var arguments: [Symbol]
    }

    /// The calls of one kind, in the order of the walk.
    ///
    /// The data compared first lies together.
    private struct VisitedCode: Sendable {
        /// The number of each call's innermost condition, the least likely to recur in others; nil if there is none.
        var innermost: [Int?] = []
        var readings: [ReadingCertainty] = []
        /// The numbers of the conditions of each, the innermost first.
        var conditions: [[Int]] = []
        var results: [Symbol] = []

        /// Creates the effects of a call without any.
        package init() {}

        mutating func add(_ conditions: [Int], _ reading: ReadingCertainty, _ result: Symbol) {
            innermost.append(conditions.first)
            readings.append(reading)
            self.conditions.append(conditions)
            results.append(result)
        }
    }

    /// The number of steps that makes a walk long.
    ///
    /// Before that, every call is walked through, because its effect may depend on events in between.
    private static let longWalk = 2_000

    private var walked: [Call: VisitedCode] = [:]
    /// The number of comparisons made to find calls.
    private(set) var comparisons = 0
    /// The conditions so far, each with a number.
    private var numbers: [String: Int] = [:]

    /// Returns the result of an equal earlier call that was at least as likely.
    ///
    /// A call that returns an object is walked through again, because it returns another.
    /// - Returns: the result; nil if the call must be walked through.
    mutating func result(
        of call: Call,
        under conditions: [String],
        _ reading: ReadingCertainty,
        after steps: Int
    ) -> Symbol? {
        guard steps >= Self.longWalk, let earlier = walked[call] else { return nil }
        var holds = [Bool](repeating: false, count: numbers.count)
        for condition in conditions {
            if let number = numbers[condition] { holds[number] = true }
        }
        let found = earlier.innermost.indices.first { place in
            if let innermost = earlier.innermost[place], !holds[innermost] { return false }
            return earlier.readings[place] <= reading && earlier.conditions[place].allSatisfy { holds[$0] }
        }
        comparisons += (found ?? earlier.innermost.count) + conditions.count
        return found.map { earlier.results[$0] }
    }

    /// Records a call that was walked through.
    mutating func add(_ call: Call, under conditions: [String], _ reading: ReadingCertainty, _ result: Symbol) {
        guard result.objects.isEmpty else { return }
        var own: [Int] = []
        for condition in conditions.reversed() {
            let number = numbers[condition] ?? numbers.count
            numbers[condition] = number
            own.append(number)
        }
        walked[call, default: VisitedCode()].add(own, reading, result)
    }
}
