import Checking
import Foundation

/// How far a check is, on one line of standard error that is written over; nothing where that is no terminal.
final class ProgressLine {
    private let clock = ContinuousClock()
    private var last: ContinuousClock.Instant?
    private var isShown = false

    /// Creates a line, or nil where nobody would see it.
    init?() {
        guard isatty(STDERR_FILENO) == 1 else { return nil }
    }

    /// Shows how far an app is, a few times a second at most.
    /// - Parameters:
    ///   - flow: the app.
    ///   - progress: how far it is.
    func show(_ flow: String, _ progress: Explorer.Progress) {
        if let last, last.duration(to: clock.now) < .milliseconds(100) { return }
        last = clock.now
        isShown = true
        let text = "\(flow): \(progress.states) states, \(progress.transitions) steps, depth \(progress.depth)"
        FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8))
    }

    /// Takes the line away.
    func clear() {
        if isShown { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
        isShown = false
    }
}
