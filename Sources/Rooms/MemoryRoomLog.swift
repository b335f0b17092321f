import Synchronization

/// A log with the lifetime of the process, keeping only its newest entries.
///
/// The rules used to make its entries have the same lifetime, so it keeps no results.
package final class MemoryRoomLog: RoomLog {
    package let keepsResults = false
    package let isDurable = false

    private struct Entries {
        var last = 0
        var kept: ArraySlice<LogEntry> = []
    }

    private let limit: Int
    private let entries: Mutex<Entries>

    /// Creates a log.
    /// - Parameters:
    ///   - limit: the number of entries to keep. The default is 1,000; zero keeps none, but still counts.
    ///   - position: the number of the last entry so far. The default is 0: there is none.
    ///   - known: the newest entries up to it, oldest first. The default is none.
    package init(limit: Int = 1000, upTo position: Int = 0, known: [LogEntry] = []) {
        self.limit = limit
        entries = Mutex(Entries(last: position, kept: known.suffix(limit)))
    }

    package func append(_ entry: LogEntry, after position: Int) throws(RoomLogError) {
        var entry = entry
        entry.result = nil
        let last = entries.withLock { [entry] entries -> Int? in
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

    package func branch(
        after position: Int,
        with entry: LogEntry,
        epoch: String
    ) throws(RoomLogError) -> any RoomLog {
        let known = entries.withLock { $0.kept.filter { $0.seq <= position } }
        let log = MemoryRoomLog(limit: limit, upTo: position, known: Array(known))
        try log.append(entry, after: position)
        return log
    }

    package func restart(with entries: [LogEntry], as life: LogEpoch) throws(RoomLogError) -> any RoomLog {
        let log = MemoryRoomLog(limit: limit)
        for entry in entries { try log.append(entry, after: entry.seq - 1) }
        return log
    }

    package func seek(to position: Int?) {}

    package func rename(_ title: String) {}

    package func use(at time: Int) -> Bool { true }

    package func delete() {}
}
