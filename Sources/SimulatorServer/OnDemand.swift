import Synchronization

/// A value made once, at its first use.
final class OnDemand<Value: Sendable>: Sendable {
    private let known = Mutex<Value?>(nil)
    private let make: @Sendable () -> Value

    /// Creates a value from a closure.
    ///
    /// The closure runs at the first use.
    init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    /// The value.
    ///
    /// Callers wait while it is being made.
    var value: Value {
        known.withLock { known in
            let value = known ?? make()
            known = value
            return value
        }
    }
}
