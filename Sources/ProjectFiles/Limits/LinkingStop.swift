package import Diagnostics
internal import Synchronization

/// Ends the linking of one app early, and records any omission caused by that.
///
/// Linking stops midway: the app consists of everything read and followed so far.
package final class LinkingStop: Sendable {
    private let stop: LoadDeadline?
    private let reason = Mutex<LoadDeadline.Reason?>(nil)

    /// Creates a stop for the linking of one app.
    /// - Parameter stop: ends linking early; nil for no early end.
    package init(_ stop: LoadDeadline?) { self.stop = stop }

    /// True if skippable work must be left out.
    ///
    /// After reading true, the caller must leave something out, because the omission is recorded.
    package var isOver: Bool {
        guard let stop, let why = stop.reason else { return false }
        reason.withLock { $0 = $0 ?? why }
        return true
    }

    /// Returns the diagnostic about an app with omitted parts.
    /// - Parameter app: the app's name.
    /// - Returns: the diagnostic; nil if nothing was left out.
    package func diagnostic(of app: String) -> Diagnostic? { reason.withLock { $0 }?.unlinked(app) }
}
