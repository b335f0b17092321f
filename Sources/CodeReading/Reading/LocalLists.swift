internal import SwiftFacts

/// The local lists with known elements, by number: a closure or a branch may know the same list under another name, or
/// an earlier state of it.
struct LocalLists {
    private var count = 0
    /// The lists as they are after a branch that may have appended to them.
    private var extended: [Int: [Operand]] = [:]
    /// The place of the last change.
    private(set) var place = Position(line: 1, column: 1)

    /// True if the body has no such list.
    var isEmpty: Bool { count == 0 }

    /// Returns the number of a new list.
    mutating func add() -> Int {
        count += 1
        return count
    }

    /// Records a change of a list by the code being read.
    mutating func change(_ list: Int?, at place: Position) {
        self.place = place
        if let list { extended[list] = nil }
    }

    /// Records the elements of a list after a branch.
    mutating func extend(_ list: Int, to elements: [Operand]) { extended[list] = elements }

    /// Returns the elements of a list after the branches since a state of it.
    /// - Parameter operand: the list in that state.
    /// - Returns: the elements; nil if no branch has appended any.
    func extended(since operand: Operand) -> [Operand]? {
        guard let list = operand.list, let elements = extended[list], elements.count > operand.elements?.count ?? 0
        else { return nil }
        return elements
    }
}
