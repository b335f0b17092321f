internal import Synchronization

/// Records the results of reading files.
package final class ReadingLog: Sendable {
    private let noted = Mutex<Set<FileReading>>([])

    /// Every recorded result; a file changed in between appears twice.
    package var readings: Set<FileReading> { noted.withLock { $0 } }

    /// Creates an empty log.
    package init() {}

    /// Records a result.
    /// - Parameter reading: the result.
    package func note(_ reading: FileReading) { noted.withLock { _ = $0.insert(reading) } }
}
