internal import Synchronization

/// What was worked out over an app's classes, by a key, with what it rests on.
package final class Remembered<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Entry {
        var value: Value
        var seen: WalkRecord.Seen
    }

    private let entries = Mutex<[Key: Entry]>([:])

    /// Creates an empty value.
    package init() {}

    /// What is remembered, else what is worked out now.
    /// - Parameters:
    ///   - key: what it is remembered by.
    ///   - record: takes note of what is looked at.
    ///   - make: works it out.
    /// - Returns: the value.
    package func value(of key: Key, _ record: WalkRecord, _ make: () -> Value) -> Value {
        if let known = entries.withLock({ $0[key] }) { return known.value }
        let (value, seen) = record.during(make)
        entries.withLock { $0[key] = Entry(value: value, seen: seen) }
        return value
    }

    /// Forgets what has looked at something that is not as it was.
    package func forget(_ changes: WalkRecord.Seen) {
        entries.withLock { entries in
            entries = entries.filter { _, entry in
                entry.seen.classes.isDisjoint(with: changes.classes)
                    && entry.seen.methods.isDisjoint(with: changes.methods)
            }
        }
    }
}
