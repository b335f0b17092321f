import Dispatch
import Foundation
internal import ProjectFiles
import Synchronization

/// Handles SIGINT and SIGTERM during work that can end cleanly; a second signal ends the program as usual.
final class Interruption {
    /// A flag for a received signal, usable on any thread.
    final class Flag: Sendable {
        private let value = Atomic(false)

        /// True if a signal was received.
        var isRaised: Bool { value.load(ordering: .relaxed) }

        /// Notes the receipt of a signal.
        fileprivate func raise() { value.store(true, ordering: .relaxed) }
    }

    private static let signals = [SIGINT, SIGTERM]

    /// The flag for a received signal.
    let flag = Flag()
    /// Ends loading on a signal.
    let reading = LoadDeadline()
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

    /// Interrupts the work as a signal does; usable on any thread.
    var interrupt: @Sendable () -> Void {
        { [flag, reading] in
            flag.raise()
            reading.cancel()
        }
    }

    private static func release() {
        for number in signals { signal(number, SIG_DFL) }
    }
}
