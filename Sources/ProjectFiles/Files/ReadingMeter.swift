internal import Synchronization

/// How far the reading of a folder has come.
package struct ReadingProgress: Sendable, Hashable {
    /// How many files were read, or are being read.
    package var files = 0
    /// How many there are; 0 while they are looked for.
    package var total = 0
    /// The file whose turn it is, relative to the folder; empty while files are looked for.
    package var file = ""
    /// The scenes of a document that has just been read; empty where it is about something else.
    package var scenes: [ReadScene] = []

    /// Nothing is read yet.
    package init() {}
}

/// Counts the files that are read, and tells of each.
package final class ReadingMeter: Sendable {
    private let progress = Mutex(ReadingProgress())
    private let tell: @Sendable (ReadingProgress) -> Void

    /// Creates a meter.
    /// - Parameters:
    ///   - total: how many files are to be read.
    ///   - tell: is told of each; from any thread, one at a time.
    package init(total: Int, tell: @escaping @Sendable (ReadingProgress) -> Void) {
        self.tell = tell
        progress.withLock { $0.total = total }
    }

    /// Takes note that the turn of a file has come.
    /// - Parameter path: the file, relative to the folder.
    package func note(_ path: String) {
        progress.withLock { progress in
            progress.files = min(progress.files + 1, progress.total)
            progress.file = path
            tell(progress)
        }
    }

    /// Takes note of the scenes of a document that was read.
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
