internal import ProjectFiles

/// The amount read for one body, within limits.
///
/// It owns the counts of expressions, of their nesting, of captured names, and of the repetitions of code for the
/// elements of lists. Time running out ends a body like its last expression.
struct ReadingBudget {
    /// The answer to a request for another expression.
    enum Permission {
        /// The expression may be read; `end()` must follow.
        case granted
        /// The expression must be left out. `isFirst` is true for the first one beyond the number.
        case refused(isFirst: Bool)
    }

    /// One try at a body.
    struct Attempt: Sendable {
        /// The maximum number of nested followed calls; nil for the limit of the kind of body.
        var depth: Int?
        /// The maximum number of expressions, including those of followed functions.
        var limit: Int
    }

    /// The tries at a body, in turn until one stays below its limit of expressions.
    ///
    /// If functions call each other many times, the first call may use up the limit. A lower depth then reads all
    /// calls. The first tries have lower limits, since a body that reaches them is read again.
    static let attempts = [
        Attempt(limit: 4_000), Attempt(depth: 6, limit: 6_000), Attempt(depth: 3, limit: 10_000),
    ]
    /// The tries at a body of the launch.
    static let launchAttempts = [
        Attempt(limit: 60_000), Attempt(depth: 16, limit: 60_000), Attempt(depth: 10, limit: 60_000),
        Attempt(depth: 6, limit: 60_000),
    ]
    /// The try at code that is read once, such as a getter.
    static let singleAttempt = Attempt(limit: 10_000)
    /// The only try at a body of a class that has used up its expressions.
    static let lateAttempt = Attempt(depth: 3, limit: 2_000)
    /// The number of expressions, the launch aside, after which the other bodies of a class have ``lateAttempt``.
    static let classLimit = 150_000

    /// The maximum nesting depth of expressions.
    private static let nestingLimit = 120
    /// The maximum number of names captured by all closures of one body together.
    private static let capturedNamesLimit = 500_000
    /// The maximum number of repetitions of the same code for the elements of lists.
    private static let repetitionLimit = 32

    /// The maximum number of expressions.
    private let limit: Int
    /// Ends the body early; nil for no early end.
    private let stop: LinkingStop?
    private var nesting = 0
    private var expressions = 0
    private var capturedNames = 0
    /// The number of times the current code is read, once for each element of the enclosing lists.
    private var repetitions = 1

    /// Creates the budget of a body.
    /// - Parameters:
    ///   - limit: the maximum number of expressions.
    ///   - stop: ends the body early; nil for no early end.
    init(limit: Int, until stop: LinkingStop?) {
        self.limit = limit
        self.stop = stop
    }

    /// The number of expressions read.
    var spent: Int { min(expressions, limit) }

    /// True if the body has reached the maximum number of expressions.
    var isExhausted: Bool { expressions >= limit }

    /// Asks for another expression.
    mutating func begin() -> Permission {
        if expressions & 63 == 0, !isExhausted, stop?.isOver == true { expressions = limit }
        let isGranted = nesting < Self.nestingLimit && !isExhausted
        defer { expressions += 1 }
        guard isGranted else { return .refused(isFirst: expressions == limit) }
        nesting += 1
        return .granted
    }

    /// Ends the innermost expression.
    mutating func end() { nesting -= 1 }

    /// Counts the names captured by a closure; too many end the body.
    mutating func capture(names: Int) {
        capturedNames += names
        if capturedNames > Self.capturedNamesLimit { expressions = max(expressions, limit) }
    }

    /// Returns true if code may be read once for each of a number of elements.
    func mayRepeat(for elements: Int) -> Bool { repetitions * elements <= Self.repetitionLimit }

    /// Begins code read once for each of a number of elements.
    /// - Returns: the number of repetitions around it.
    mutating func beginRepeating(for elements: Int) -> Int {
        defer { repetitions *= max(elements, 1) }
        return repetitions
    }

    /// Ends code read once for each of a number of elements.
    /// - Parameter outer: the number of repetitions around it.
    mutating func endRepeating(_ outer: Int) { repetitions = outer }
}
