import Dispatch
import Foundation
import Synchronization

/// SIGINT while something runs that can be ended politely; a second one ends the program as ever.
final class Interruption {
    /// Whether a signal came, for any thread.
    final class Flag: Sendable {
        private let value = Atomic(false)

        /// Whether a signal came.
        var isRaised: Bool { value.load(ordering: .relaxed) }

        /// Notes that one came.
        fileprivate func raise() { value.store(true, ordering: .relaxed) }
    }

    /// Whether a signal came.
    let flag = Flag()
    private var source: (any DispatchSourceSignal)?

    /// Takes the signal over from now on.
    func begin() {
        signal(SIGINT, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
        source.setEventHandler { [flag] in
            flag.raise()
            signal(SIGINT, SIG_DFL)
        }
        source.activate()
        self.source = source
    }

    /// Leaves the signal to the system again.
    func end() {
        source?.cancel()
        source = nil
        signal(SIGINT, SIG_DFL)
    }
}
