internal import Diagnostics
internal import ProjectFiles
internal import SceneFlow

/// The place of the current instruction: its location, its certainty, and the open conditions that lead to it.
///
/// It owns the limit of the conditions.
struct WalkPlace: Sendable {
    private static let maximumConditions = LinkingLimit.conditions.rawValue

    /// The open conditions for the current instruction.
    private(set) var conditions: [String] = []
    /// The certainty of the current instruction.
    private(set) var reading = ReadingCertainty.certain
    /// The location of the current instruction.
    private(set) var location: SourceLocation?

    /// Creates a place without conditions.
    init(_ location: SourceLocation? = nil) { self.location = location }

    // MARK: - Passing instructions

    /// Goes to an instruction.
    /// - Parameters:
    ///   - instruction: the instruction.
    ///   - outer: the certainty of the code around it.
    mutating func pass(_ instruction: Instruction, within outer: ReadingCertainty) {
        if let place = instruction.location { location = place }
        reading = max(outer, instruction.reading)
    }

    /// Leaves instructions for the code around them.
    mutating func leave(to outer: ReadingCertainty) { reading = outer }

    /// Enters code that runs later, and so is likely at most.
    mutating func enterLater() { reading = max(reading, .likely) }

    /// Leaves code that runs later.
    mutating func leaveLater(to outer: Self) { (conditions, reading) = (outer.conditions, outer.reading) }

    /// Leaves a function written in place.
    mutating func leaveBlock(to outer: Self) { (conditions, location) = (outer.conditions, outer.location) }

    // MARK: - Conditions

    /// Goes to code under other conditions.
    mutating func setConditions(_ conditions: [String]) { self.conditions = conditions }

    /// Adds an open condition.
    /// - Returns: false if there are too many.
    mutating func assume(_ condition: String) -> Bool { Self.add(condition, to: &conditions) }

    /// Adds an open condition to some.
    /// - Parameters:
    ///   - condition: the condition.
    ///   - conditions: the conditions.
    ///   - count: the number of other conditions that count as well. The default is none.
    /// - Returns: false if there are too many.
    static func add(_ condition: String, to conditions: inout [String], besides count: Int = 0) -> Bool {
        guard conditions.count + count < maximumConditions else { return false }
        conditions.append(condition)
        return true
    }

    /// Returns the open conditions and further ones, each once.
    /// - Parameter more: the further conditions.
    /// - Returns: the conditions, and true if there are more than are named.
    func conditions(and more: [String]) -> (all: [String], isCut: Bool) {
        var seen: Set<String> = []
        var all: [String] = []
        for condition in [conditions, more].joined() where seen.insert(condition).inserted {
            guard all.count < Self.maximumConditions else { return (all, true) }
            all.append(condition)
        }
        return (all, false)
    }
}
