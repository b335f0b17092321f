internal import Synchronization

/// Notes what comes of reading files.
final class ReadingLog: Sendable {
    private let noted = Mutex<Set<FileReading>>([])

    /// Every reading that was noted; a file that changed in between is among them twice.
    var readings: Set<FileReading> { noted.withLock { $0 } }

    /// Notes a reading.
    /// - Parameter reading: what came of it.
    func note(_ reading: FileReading) { noted.withLock { _ = $0.insert(reading) } }
}
