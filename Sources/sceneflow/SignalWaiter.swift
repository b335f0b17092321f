import Dispatch
import Foundation

/// Waits for signals and replaces their default effects.
struct SignalWaiter {
    private let stream: AsyncStream<Int32>
    private let sources: [any DispatchSourceSignal]

    /// Takes over signals from now on, for as long as this is kept.
    /// - Parameter signals: their numbers.
    init(_ signals: [Int32]) {
        let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
        self.stream = stream
        sources = signals.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { continuation.yield(number) }
            source.activate()
            return source
        }
    }

    /// Waits for the next signal.
    /// - Returns: its number.
    func next() async -> Int32 {
        for await signal in stream { return signal }
        return 0
    }
}
