internal import SceneFlow

/// The calls that a walk has been through, so that a long one need not go through the same again.
struct WalkedCalls: Sendable {
    /// A call.
    struct Call: Sendable, Hashable {
        /// The class that declares the method.
        var owner: String
        /// The method's full name.
        var method: String
        /// The object.
        var target: Symbol
        /// What is passed.
        var arguments: [Symbol]
    }

    private struct Walked: Sendable {
        var conditions: [String]
        var reading: Reading
        var result: Symbol
    }

    /// After how many steps a walk is long; until then every call is walked through, since what it does may depend
    /// on what has happened in between.
    private static let longWalk = 2_000

    private var walked: [Call: [Walked]] = [:]

    /// What a call came to that was walked through where it was at least as likely.
    ///
    /// A call that gives an object is walked through again: it gives another.
    /// - Returns: nil where it is to be walked through.
    func result(of call: Call, under conditions: [String], _ reading: Reading, after steps: Int) -> Symbol? {
        guard steps >= Self.longWalk else { return nil }
        return walked[call]?.first { earlier in
            earlier.reading <= reading && earlier.result.objects.isEmpty
                && earlier.conditions.allSatisfy(conditions.contains)
        }?.result
    }

    /// Notes a call that was walked through.
    mutating func add(_ call: Call, under conditions: [String], _ reading: Reading, _ result: Symbol) {
        walked[call, default: []].append(Walked(conditions: conditions, reading: reading, result: result))
    }
}
