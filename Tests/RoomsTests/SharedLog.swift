import Rooms

/// One room's log in memory, for several rooms as on several servers.
actor SharedLog {
    private var chapters: [RoomChronicle.Chapter]

    init(_ life: LogEpoch) { chapters = [RoomChronicle.Chapter(life: life, start: 0, entries: [])] }

    var chronicle: RoomChronicle { RoomChronicle(chapters, sought: sought) }

    /// The number of the lives before a restart.
    private var forgotten = 0

    /// The number of the present life.
    private var number: Int { forgotten + chapters.count }

    private var last: Int { chapters[chapters.count - 1].entries.last?.seq ?? chapters[chapters.count - 1].start }

    /// The entry shown to everyone, and the title.
    private var sought: Int?
    private var title = "Room"

    /// The number of times the whole chronicle was read.
    private(set) var readings = 0

    /// The log of the present life, for one room.
    func log() -> any RoomLog { Life(shared: self, number: number) }

    fileprivate func append(_ entry: LogEntry, to life: Int) throws(RoomLogError) {
        guard life == number, entry.seq == last + 1, sought == nil else { throw .conflict(last: last) }
        chapters[chapters.count - 1].entries.append(entry)
    }

    fileprivate func branch(_ entry: LogEntry, from life: Int, epoch: String) throws(RoomLogError) -> any RoomLog {
        guard life == number else { throw .conflict(last: last) }
        let digest = chapters[chapters.count - 1].life.digest
        let start = entry.seq - 1
        sought = nil
        chapters.append(
            RoomChronicle.Chapter(life: LogEpoch(epoch: epoch, digest: digest), start: start, entries: [entry])
        )
        return log()
    }

    fileprivate func restart(_ entries: [LogEntry], as life: LogEpoch) -> any RoomLog {
        // The number of a life is never used again.
        forgotten += chapters.count
        chapters = [RoomChronicle.Chapter(life: life, start: 0, entries: entries)]
        sought = nil
        return log()
    }

    fileprivate func seek(to position: Int?, in life: Int) throws(RoomLogError) {
        guard life == number else { throw .conflict(last: last) }
        sought = position
    }

    fileprivate func rename(_ title: String) { self.title = title }

    fileprivate func news(after position: Int, in life: Int) -> RoomNews {
        guard life == number else { return .anotherLife }
        return .later(
            chronicle.entries.filter { $0.seq > position },
            RoomHead(life: life, seq: last, sought: sought, title: title)
        )
    }

    fileprivate func latest() -> (chronicle: RoomChronicle, log: any RoomLog) {
        readings += 1
        return (chronicle, log())
    }

    /// The log as one room has it.
    private struct Life: RoomLog {
        let shared: SharedLog
        let number: Int
        var life: Int { number }
        let keepsResults = true
        let isDurable = true

        func append(_ entry: LogEntry, after position: Int) async throws(RoomLogError) {
            try await shared.append(entry, to: number)
        }

        func entries(after position: Int) async -> [LogEntry] {
            await shared.chronicle.entries.filter { $0.seq > position }
        }

        func branch(
            after position: Int,
            with entry: LogEntry,
            epoch: String
        ) async throws(RoomLogError) -> any RoomLog {
            try await shared.branch(entry, from: number, epoch: epoch)
        }

        func restart(with entries: [LogEntry], as life: LogEpoch) async throws(RoomLogError) -> any RoomLog {
            await shared.restart(entries, as: life)
        }

        func seek(to position: Int?) async throws(RoomLogError) { try await shared.seek(to: position, in: number) }

        func rename(_ title: String) async { await shared.rename(title) }

        func use(at time: Int) -> Bool { true }

        func delete() {}

        func latest() async -> (chronicle: RoomChronicle, log: any RoomLog)? { await shared.latest() }

        func news(after position: Int) async -> RoomNews? { await shared.news(after: position, in: number) }
    }
}
