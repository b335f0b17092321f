internal import Synchronization

/// Records the classes and methods looked up during a computation.
package final class WalkRecord: Sendable {
    /// The classes and methods looked up.
    package struct Seen: Sendable {
        /// The classes, by name.
        ///
        /// Looking up a class includes its superclasses.
        package var classes: Set<String> = []
        /// The full names of the methods checked for an effect on the flow.
        package var methods: Set<String> = []

        /// Creates a record.
        /// - Parameters:
        ///   - classes: the classes, by name. Each includes its superclasses.
        ///   - methods: the full names of the methods checked for an effect on the flow.
        package init(classes: Set<String> = [], methods: Set<String> = []) {
            self.classes = classes
            self.methods = methods
        }
    }

    /// The lookups so far; nil outside of a recording.
    private let seen = Mutex<Seen?>(nil)

    /// Takes note of a class.
    package func note(type: String) { seen.withLock { _ = $0?.classes.insert(type) } }

    /// Takes note of a method.
    package func note(method: String) { seen.withLock { _ = $0?.methods.insert(method) } }

    /// Records the lookups of a computation.
    /// - Parameter body: the computation. Inner computations with the same record are part of it.
    /// - Returns: the result, and the lookups.
    package func during<Value>(_ body: () -> Value) -> (value: Value, seen: Seen) {
        let outer = seen.withLock { seen in
            defer { seen = Seen() }
            return seen
        }
        let value = body()
        let inner = seen.withLock { seen in
            let inner = seen ?? Seen()
            seen = outer.map { outer in
                Seen(classes: outer.classes.union(inner.classes), methods: outer.methods.union(inner.methods))
            }
            return inner
        }
        return (value, inner)
    }
}
