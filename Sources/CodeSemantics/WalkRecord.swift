internal import Synchronization

/// Takes note of the classes and methods that something looks at while it is worked out.
package final class WalkRecord: Sendable {
    /// What was looked at.
    package struct Seen: Sendable {
        /// The classes, by name; whoever looks at a class sees its superclasses, too.
        package var classes: Set<String> = []
        /// The full names of the methods of which it was asked whether they bear on the flow.
        package var methods: Set<String> = []

        /// Creates a value from its parts.
        /// - Parameters:
        ///   - classes: the classes, by name; whoever looks at a class sees its superclasses, too.
        ///   - methods: the full names of the methods of which it was asked whether they bear on the flow.
        package init(classes: Set<String> = [], methods: Set<String> = []) {
            self.classes = classes
            self.methods = methods
        }
    }

    /// What was looked at; nil while nobody wants to know.
    private let seen = Mutex<Seen?>(nil)

    /// Takes note of a class.
    package func note(type: String) { seen.withLock { _ = $0?.classes.insert(type) } }

    /// Takes note of a method.
    package func note(method: String) { seen.withLock { _ = $0?.methods.insert(method) } }

    /// Works something out.
    /// - Parameter body: does it; what it works out with the same record is part of it.
    /// - Returns: what it came to, and what it looked at.
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
