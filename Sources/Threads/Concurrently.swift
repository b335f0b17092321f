public import Dispatch
internal import Foundation
internal import HostSystem
public import Synchronization

/// Computes values on all cores and returns them in order.
/// - Parameters:
///   - count: the number of values.
///   - body: computes the value of an index.
/// - Returns: the values by index.
@inlinable
package func concurrently<Value: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Value) -> [Value] {
    guard count > 1 else { return (0..<count).map(body) }
    let results = Mutex([Value?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
        let value = body(index)
        results.withLock { $0[index] = value }
    }
    return results.withLock { $0 }.compactMap(\.self)
}

/// Computes two values on two cores.
///
/// Unlike parts of `concurrentPerform`, a value may itself be computed from two on two cores: the second one is taken by
/// whichever thread is free first, this one after the first value included.
/// - Parameters:
///   - first: computes the first value, on this thread.
///   - second: computes the second value.
/// - Returns: both values.
package func atOnce<First: Sendable, Second: Sendable>(
    _ first: () -> First,
    and second: @escaping @Sendable () -> Second
) -> (First, Second) {
    let open = OpenValue(second)
    DispatchQueue.global().async { _ = open.compute() }
    let value = first()
    return (value, open.value())
}

/// A value that one of several threads computes.
private final class OpenValue<Value: Sendable>: Sendable {
    private struct State {
        /// Computes the value; nil once a thread has taken it.
        var body: (@Sendable () -> Value)?
        var value: Value?
    }

    private let state: Mutex<State>
    private let isDone = DispatchSemaphore(value: 0)

    init(_ body: @escaping @Sendable () -> Value) { state = Mutex(State(body: body)) }

    /// Computes the value, unless another thread does.
    /// - Returns: true if this thread has computed it.
    func compute() -> Bool {
        let taken = state.withLock { state in
            defer { state.body = nil }
            return state.body
        }
        guard let taken else { return false }
        let value = taken()
        state.withLock { $0.value = value }
        isDone.signal()
        return true
    }

    /// Returns the value, computed on this thread if no other has begun.
    func value() -> Value {
        if !compute() { isDone.wait() }
        guard let value = state.withLock(\.value) else { preconditionFailure("a value was not computed") }
        return value
    }
}

/// Runs a function on a thread with room for deep recursion, and waits for it.
///
/// Reading a launch follows deeply nested calls, too many for the stack of a worker thread. If the memory does not
/// suffice for the stack, the process ends as after any other failed allocation.
/// - Parameter body: the function.
/// - Returns: the function's result.
package func onDeepStack<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value {
    let result = Mutex<Value?>(nil)
    let hasRun = DeepThread.run(stackSize: deepStackSize) {
        let value = body()
        result.withLock { $0 = value }
    }
    guard hasRun else { abortWithoutStack() }
    guard let value = result.withLock({ $0 }) else { preconditionFailure("the thread has ended without a result") }
    return value
}

/// The size of such a stack in bytes.
///
/// Only the used part takes memory.
private let deepStackSize = 64 << 20

/// Ends the process with the runtime's message for a failed allocation, from which the parent of a worker infers the
/// cause.
///
/// Nothing here allocates memory: composing the message as a string would fail as well.
private func abortWithoutStack() -> Never {
    let message: StaticString = "Fatal error: failed to allocate the stack of a thread\n"
    _ = write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
    abort()
}
