import Rooms
import Simulation
import Testing

/// The behaviour common to all logs; each implementation is tested by the same body.
struct RoomLogTests {
    @Test func `an append that names the last position is taken, any other is a conflict`() async throws {
        try await conforms(MemoryRoomLog())
    }

    @Test func `of many writers at one position one wins`() async throws {
        let log = MemoryRoomLog()
        for position in 0..<50 {
            let winners = await withTaskGroup(of: Bool.self) { group in
                for _ in 0..<8 {
                    group.addTask { (try? log.append(entry(position + 1), after: position)) != nil }
                }
                return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(winners == 1)
        }
        #expect(log.entries(after: 0).map(\.seq) == Array(1...50))
    }

    @Test func `a log in memory keeps its newest entries and goes on counting`() throws {
        let log = MemoryRoomLog(limit: 2)
        for position in 0..<5 { try log.append(entry(position + 1), after: position) }
        #expect(log.entries(after: 0).map(\.seq) == [4, 5])
        #expect(throws: RoomLogError.conflict(last: 5)) { try log.append(entry(1), after: 0) }
    }

    private func conforms(_ log: any RoomLog) async throws {
        #expect(try await log.entries(after: 0).isEmpty)
        try await log.append(entry(1), after: 0)
        try await log.append(entry(2), after: 1)
        for position in [0, 1, 3, -1] {
            await #expect(throws: RoomLogError.conflict(last: 2)) {
                try await log.append(entry(position + 1), after: position)
            }
        }
        #expect(try await log.entries(after: 0) == [entry(1), entry(2)])
        #expect(try await log.entries(after: 1) == [entry(2)])
        #expect(try await log.entries(after: 2).isEmpty)
    }

    private func entry(_ seq: Int) -> LogEntry {
        LogEntry(seq: seq, by: nil, action: Action(.tap(view: "v\(seq)")))
    }
}
