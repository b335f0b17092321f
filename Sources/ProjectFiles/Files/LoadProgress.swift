internal import Synchronization

/// The progress of reading a folder.
package struct ReadingProgress: Sendable, Hashable {
    /// The number of files read so far, including those in progress.
    package var files = 0
    /// The total number of files; 0 during discovery.
    package var total = 0
    /// The current file, relative to the folder; empty during discovery.
    package var file = ""
    /// The scenes of the document just read; empty in other reports.
    package var scenes: [ReadScene] = []

    /// Nothing is read yet.
    package init() {}
}

/// Counts the files read, and reports each.
package final class LoadProgress: Sendable {
    private let progress = Mutex(ReadingProgress())
    private let tell: @Sendable (ReadingProgress) -> Void

    /// Creates a meter.
    /// - Parameters:
    ///   - total: the number of files to read.
    ///   - tell: receives each report; from any thread, one at a time.
    package init(total: Int, tell: @escaping @Sendable (ReadingProgress) -> Void) {
        self.tell = tell
        progress.withLock { $0.total = total }
    }

    /// Records the start of a file.
    /// - Parameter path: the file, relative to the folder.
    package func note(_ path: String) {
        progress.withLock { progress in
            progress.files = min(progress.files + 1, progress.total)
            progress.file = path
            tell(progress)
        }
    }

    /// Records the scenes of a document.
    /// - Parameter scenes: the scenes.
    package func found(_ scenes: [ReadScene]) {
        if scenes.isEmpty { return }
        progress.withLock { progress in
            progress.scenes = scenes
            tell(progress)
            progress.scenes = []
        }
    }
}
