internal import Dispatch
internal import Foundation
internal import Synchronization

/// Computes values on all cores and returns them in order, whichever was done first.
/// - Parameters:
///   - count: how many values.
///   - body: computes the value of an index.
/// - Returns: the values by index.
func concurrently<Value: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Value) -> [Value] {
    guard count > 1 else { return (0..<count).map(body) }
    let results = Mutex([Value?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
        let value = body(index)
        results.withLock { $0[index] = value }
    }
    return results.withLock { $0 }.compactMap(\.self)
}

/// Runs a function on a thread with room for deep recursion, and waits for it.
///
/// The code of a launch is read through many calls of many objects, one within the other: more than fits into the stack
/// of a thread that works for others.
/// - Parameter body: the function.
/// - Returns: what it returns.
func onDeepStack<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value {
    let result = Mutex<Value?>(nil)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
        let value = body()
        result.withLock { $0 = value }
        done.signal()
    }
    thread.stackSize = deepStackSize
    thread.start()
    done.wait()
    guard let value = result.withLock({ $0 }) else { preconditionFailure("the thread has ended without a result") }
    return value
}

/// The size of such a stack in bytes; memory is taken only as far as it is used.
private let deepStackSize = 64 << 20
