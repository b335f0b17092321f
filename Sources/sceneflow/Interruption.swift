import Dispatch
import Foundation
internal import ProjectFiles
import Synchronization

/// SIGINT and SIGTERM while something runs that can be ended politely; a second one ends the program as ever.
final class Interruption {
    /// Whether a signal came, for any thread.
    final class Flag: Sendable {
        private let value = Atomic(false)

        /// Whether a signal came.
        var isRaised: Bool { value.load(ordering: .relaxed) }

        /// Notes that one came.
        fileprivate func raise() { value.store(true, ordering: .relaxed) }
    }

    private static let signals = [SIGINT, SIGTERM]

    /// Whether a signal came.
    let flag = Flag()
    /// Ends reading where a signal comes.
    let reading = ReadingStop()
    private var sources: [any DispatchSourceSignal] = []
    // A queue of its own: all threads of the global ones may be exploring.
    private let queue = DispatchQueue(label: "sceneflow.interruption")

    /// Takes the signals over from now on.
    func begin() {
        sources = Self.signals.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { [flag, reading] in
                flag.raise()
                reading.cancel()
                Self.release()
            }
            source.activate()
            return source
        }
    }

    /// Leaves the signals to the system again.
    func end() {
        for source in sources { source.cancel() }
        sources = []
        Self.release()
    }

    private static func release() {
        for number in signals { signal(number, SIG_DFL) }
    }
}
