import Rooms

/// One room's log in memory, for several rooms as on several servers.
actor SharedLog {
    private var chapters: [RoomChronicle.Chapter]

    init(_ life: LogEpoch) { chapters = [RoomChronicle.Chapter(life: life, start: 0, entries: [])] }

    var chronicle: RoomChronicle { RoomChronicle(chapters) }

    private var last: Int { chapters[chapters.count - 1].entries.last?.seq ?? chapters[chapters.count - 1].start }

    /// The log of the present life, for one room.
    func log() -> any RoomLog { Life(shared: self, number: chapters.count) }

    fileprivate func append(_ entry: LogEntry, to life: Int) throws(RoomLogError) {
        guard life == chapters.count, entry.seq == last + 1 else { throw .conflict(last: last) }
        chapters[life - 1].entries.append(entry)
    }

    fileprivate func branch(_ entry: LogEntry, from life: Int, epoch: String) throws(RoomLogError) -> any RoomLog {
        guard life == chapters.count else { throw .conflict(last: last) }
        let digest = chapters[life - 1].life.digest
        let start = entry.seq - 1
        chapters.append(
            RoomChronicle.Chapter(life: LogEpoch(epoch: epoch, digest: digest), start: start, entries: [entry])
        )
        return log()
    }

    /// The log as one room has it.
    private struct Life: RoomLog {
        let shared: SharedLog
        let number: Int
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
            throw .unavailable(reason: "the test restarts no log")
        }

        func seek(to position: Int?) {}

        func rename(_ title: String) {}

        func use(at time: Int) -> Bool { true }

        func delete() {}

        func latest() async -> (chronicle: RoomChronicle, log: any RoomLog)? {
            (await shared.chronicle, await shared.log())
        }
    }
}
