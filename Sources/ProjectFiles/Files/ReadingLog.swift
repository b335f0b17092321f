internal import Synchronization

/// Notes what comes of reading files.
package final class ReadingLog: Sendable {
    private let noted = Mutex<Set<FileReading>>([])

    /// Every reading that was noted; a file that changed in between is among them twice.
    package var readings: Set<FileReading> { noted.withLock { $0 } }

    /// Creates an empty value.
    package init() {}

    /// Notes a reading.
    /// - Parameter reading: what came of it.
    package func note(_ reading: FileReading) { noted.withLock { _ = $0.insert(reading) } }
}
