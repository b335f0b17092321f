import Synchronization

/// A log that lives as long as the process, and keeps its newest entries only.
package final class MemoryRoomLog: RoomLog {
    private struct Entries {
        var last = 0
        var kept: ArraySlice<LogEntry> = []
    }

    private let limit: Int
    private let entries = Mutex(Entries())

    /// Creates an empty log.
    /// - Parameter limit: how many entries are kept. The default is 1,000; zero keeps none, but still counts.
    package init(limit: Int = 1000) {
        self.limit = limit
    }

    package func append(_ entry: LogEntry, after position: Int) throws(RoomLogError) {
        let last = entries.withLock { entries -> Int? in
            guard entries.last == position, entry.seq == position + 1 else { return entries.last }
            entries.last = entry.seq
            entries.kept.append(entry)
            if entries.kept.count > limit { entries.kept.removeFirst() }
            return nil
        }
        if let last { throw .conflict(last: last) }
    }

    package func entries(after position: Int) -> [LogEntry] {
        entries.withLock { $0.kept.filter { $0.seq > position } }
    }
}
