/// The constants that a walk has put into properties, so that one arm of a branch does not decide about another.
///
/// Properties with controllers keep what any arm sets: the map shows all of it.
struct SetConstants {
    /// One property of an object of the walk.
    struct Place: Hashable {
        var object: Int
        var property: String
    }

    /// A property that has been set, with its earlier value; nil for the default of the declaration.
    struct Change {
        var place: Place
        var earlier: Symbol?
    }

    /// The changes, in order.
    private var changes: [Change] = []

    /// The number of changes so far.
    var count: Int { changes.count }

    /// Records a change.
    /// - Parameters:
    ///   - property: the name of the property.
    ///   - object: the object, by its index in the walk.
    ///   - earlier: the value before; nil for the default of the declaration.
    mutating func note(_ property: String, of object: Int, earlier: Symbol?) {
        changes.append(Change(place: Place(object: object, property: property), earlier: earlier))
    }

    /// Removes the changes since a count, and returns them, the newest first.
    mutating func takeBack(to count: Int) -> [Change] {
        defer { changes.removeSubrange(count...) }
        return changes[count...].reversed()
    }

    /// Forgets all changes.
    mutating func restart() { changes = [] }
}
