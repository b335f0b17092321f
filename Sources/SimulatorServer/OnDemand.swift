import Synchronization

/// Something that is made when it is first asked for, and once.
final class OnDemand<Value: Sendable>: Sendable {
    private let known = Mutex<Value?>(nil)
    private let make: @Sendable () -> Value

    /// Says how it is made.
    init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    /// The value; who asks while it is made waits for it.
    var value: Value {
        known.withLock { known in
            let value = known ?? make()
            known = value
            return value
        }
    }
}
