/// A loop that posts changes to the watched files on its own thread.
///
/// Linux has one by inotify. ``PollingLoop`` works on every system, and is the only one on macOS.
protocol WatchLoop: Sendable {
    /// Runs until it is stopped or can do no more.
    mutating func run() -> WatchEnding
}

/// The reason for the end of a loop.
enum WatchEnding {
    /// It was stopped.
    case stopped
    /// The system can report no more: the opened folder is gone, or there are too many folders.
    case lost
}
