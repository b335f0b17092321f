package import Diagnostics
internal import Synchronization

/// Has the linking of one app end early, and remembers whether something was left out for that.
///
/// What is left out is left out in the middle: what was read and followed by then is the app.
package final class LinkingStop: Sendable {
    private let stop: ReadingStop?
    private let reason = Mutex<ReadingStop.Reason?>(nil)

    /// Waits for a reading to end.
    /// - Parameter stop: has it end early; nil where nobody does.
    package init(_ stop: ReadingStop?) { self.stop = stop }

    /// Whether what can be left out is to be left out; whoever asks leaves something out then.
    package var isOver: Bool {
        guard let stop, let why = stop.reason else { return false }
        reason.withLock { $0 = $0 ?? why }
        return true
    }

    /// What is said of an app of which something was left out.
    /// - Parameter app: the app's name.
    /// - Returns: the diagnostic; nil where nothing was left out.
    package func diagnostic(of app: String) -> Diagnostic? { reason.withLock { $0 }?.unlinked(app) }
}
