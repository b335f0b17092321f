internal import Synchronization

/// Results computed over an app's classes, by key, each with its inputs.
package final class Remembered<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Entry {
        var value: Value
        var seen: WalkRecord.Seen
    }

    private let entries = Mutex<[Key: Entry]>([:])

    /// Creates an empty memory.
    package init() {}

    /// Returns the remembered value, or computes it.
    /// - Parameters:
    ///   - key: the key of the value.
    ///   - record: records the inputs.
    ///   - make: computes the value.
    /// - Returns: the value.
    package func value(of key: Key, _ record: WalkRecord, _ make: () -> Value) -> Value {
        if let known = entries.withLock({ $0[key] }) { return known.value }
        let (value, seen) = record.during(make)
        entries.withLock { $0[key] = Entry(value: value, seen: seen) }
        return value
    }

    /// Forgets the values with changed inputs.
    package func forget(_ changes: WalkRecord.Seen) {
        entries.withLock { entries in
            // Most stay, so only the others are touched.
            let changed = entries.filter { _, entry in
                !entry.seen.classes.isDisjoint(with: changes.classes)
                    || !entry.seen.methods.isDisjoint(with: changes.methods)
            }
            for key in changed.keys { entries[key] = nil }
        }
    }
}
