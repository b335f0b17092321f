internal import Dispatch

/// Waits on this thread for what is done on others.
enum Waiting {
    static func result<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) throws -> Value {
        let done = DispatchSemaphore(value: 0)
        let box = Box<Value>()
        Task {
            do { box.result = .success(try await work()) } catch { box.result = .failure(error) }
            done.signal()
        }
        done.wait()
        guard let result = box.result else { preconditionFailure("the work has ended with a result") }
        return try result.get()
    }

    /// Written before the signal and read after it.
    private final class Box<Value: Sendable>: @unchecked Sendable {
        var result: Result<Value, any Error>?
    }
}
