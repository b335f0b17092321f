public import Dispatch
internal import Foundation
public import Synchronization

#if canImport(Glibc)
internal import Glibc
#endif

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
/// - Parameters:
///   - first: computes the first value.
///   - second: computes the second value.
/// - Returns: both values.
@inlinable
package func atOnce<First: Sendable, Second: Sendable>(
    _ first: @Sendable () -> First,
    and second: @Sendable () -> Second
) -> (First, Second) {
    let results = Mutex<(First?, Second?)>((nil, nil))
    DispatchQueue.concurrentPerform(iterations: 2) { number in
        if number == 0 {
            let value = first()
            results.withLock { $0.0 = value }
        } else {
            let value = second()
            results.withLock { $0.1 = value }
        }
    }
    guard case (let first?, let second?) = results.withLock({ $0 }) else {
        preconditionFailure("two values were computed without results")
    }
    return (first, second)
}

/// Runs a function on a thread with room for deep recursion, and waits for it.
///
/// Reading a launch follows deeply nested calls, too many for the stack of a worker thread. If the memory does not
/// suffice for the stack, the process ends as after any other failed allocation.
/// - Parameter body: the function.
/// - Returns: the function's result.
package func onDeepStack<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value {
    let result = Mutex<Value?>(nil)
    runOnDeepStack {
        let value = body()
        result.withLock { $0 = value }
    }
    guard let value = result.withLock({ $0 }) else { preconditionFailure("the thread has ended without a result") }
    return value
}

/// The size of such a stack in bytes.
///
/// Only the used part takes memory.
private let deepStackSize = 64 << 20

#if canImport(Glibc)
/// A function in the form of a thread's argument.
private final class ThreadBody: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

/// Runs a function on a thread and waits for its end.
///
/// Foundation's `Thread` ignores a failure to create the thread, and the wait would never end.
private func runOnDeepStack(_ body: @escaping @Sendable () -> Void) {
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    pthread_attr_init(attributes)
    defer {
        pthread_attr_destroy(attributes)
        attributes.deallocate()
    }
    pthread_attr_setstacksize(attributes, deepStackSize)
    let argument = Unmanaged.passRetained(ThreadBody(body))
    var thread: pthread_t = 0
    let code = pthread_create(
        &thread,
        attributes,
        { argument in
            if let argument { Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run() }
            return nil
        },
        argument.toOpaque()
    )
    guard code == 0 else {
        // The parent of a worker takes these words of the runtime for a lack of memory.
        fatalError("failed to allocate a stack of \(deepStackSize >> 20) MiB: \(String(cString: strerror(code)))")
    }
    pthread_join(thread, nil)
}
#else
/// Runs a function on a thread and waits for its end.
private func runOnDeepStack(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
        body()
        done.signal()
    }
    thread.stackSize = deepStackSize
    thread.start()
    done.wait()
}
#endif
