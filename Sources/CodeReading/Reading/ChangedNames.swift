/// The local lists, and the optionals without a value, that a body has changed since their declaration.
///
/// It owns the rule for the end of a branch: a name changed on a condition becomes unknown.
struct ChangedNames {
    /// The names changed in the current block.
    private var changed: Set<String> = []
    /// The names changed on a condition.
    private var lost: Set<String> = []

    /// Records a change.
    mutating func note(_ name: String) { changed.insert(name) }

    /// Records that the value of a name is known again.
    mutating func settle(_ name: String) { lost.remove(name) }

    /// Takes back the names changed on a condition by one arm of a branch, for the reading of the other.
    /// - Parameter earlier: the state before the arm.
    /// - Returns: the names.
    mutating func takeBack(since earlier: Self) -> Set<String> {
        defer { lost = earlier.lost }
        return lost.subtracting(earlier.lost)
    }

    /// Records names changed on a condition.
    mutating func lose(_ names: Set<String>) { lost.formUnion(names) }

    /// Begins a conditional block.
    /// - Returns: the names changed before it.
    mutating func beginBlock() -> Set<String> {
        defer { changed = [] }
        return changed
    }

    /// Ends a conditional block.
    /// - Parameters:
    ///   - outer: the names changed before it.
    ///   - lists: the names of lists to which the block did nothing but append.
    mutating func endBlock(_ outer: Set<String>, appendingTo lists: [String]) {
        lost.formUnion(changed.subtracting(lists))
        changed.formUnion(outer)
    }

    /// Returns the meanings of names after a branch.
    /// - Parameters:
    ///   - names: the meanings before the branch.
    ///   - current: the meanings at its end.
    ///   - keepsLists: true to keep the changed lists as they are, because the branch certainly ran.
    /// - Returns: the meanings after it.
    func restored(
        _ names: [String: Operand],
        from current: [String: Operand],
        keepingLists keepsLists: Bool
    ) -> [String: Operand] {
        var result = names
        if keepsLists {
            for name in changed where names[name] != nil { result[name] = current[name] ?? names[name] }
        }
        for name in lost where names[name]?.elements != nil || names[name]?.kept != nil {
            result[name] = .opaque(name, type: names[name]?.type)
        }
        return result
    }
}
