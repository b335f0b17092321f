import Dispatch
import Foundation

/// Waits for signals in place of what they would do.
final class SignalWaiter: Sendable {
    private let stream: AsyncStream<Int32>

    /// Takes over signals from now on.
    /// - Parameter signals: their numbers.
    init(_ signals: [Int32]) {
        stream = AsyncStream { continuation in
            let sources = signals.map { number in
                signal(number, SIG_IGN)
                let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
                source.setEventHandler { continuation.yield(number) }
                source.activate()
                return source
            }
            continuation.onTermination = { _ in
                for source in sources { source.cancel() }
            }
        }
    }

    /// Waits for the next signal.
    /// - Returns: its number.
    func next() async -> Int32 {
        for await signal in stream { return signal }
        return 0
    }
}
