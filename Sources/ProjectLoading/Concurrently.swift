internal import Dispatch
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
