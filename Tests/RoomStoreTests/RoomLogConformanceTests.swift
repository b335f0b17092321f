import RoomStore
import Rooms
import Simulation
import Testing

/// The behaviour common to all logs, whatever their storage.
struct RoomLogConformanceTests {
    /// The places of the stores, which last as long as the test.
    private final class Places {
        var all: [StorePlace] = []
    }

    private let places = Places()

    /// A log; in a store, unless it is in memory.
    private func log(_ kind: StoreKind?) async throws -> any RoomLog {
        guard let kind else { return MemoryRoomLog() }
        let place = try StorePlace(kind)
        places.all.append(place)
        return try await place.store().room(RoomRecord("r"))
    }

    private static let kinds = [nil] + StoreKind.present.map(Optional.some)

    @Test(arguments: kinds)
    func `an append that names the last position is taken, any other is a conflict`(_ kind: StoreKind?) async throws {
        let log = try await log(kind)
        #expect(try await log.entries(after: 0).isEmpty)
        try await log.append(entry(1), after: 0)
        try await log.append(entry(2), after: 1)
        for position in [0, 1, 3, -1] {
            await #expect(throws: RoomLogError.conflict(last: 2)) {
                try await log.append(entry(position + 1), after: position)
            }
        }
        await #expect(throws: RoomLogError.conflict(last: 2)) { try await log.append(entry(5), after: 2) }
        #expect(try await log.entries(after: 0) == [entry(1), entry(2)])
        #expect(try await log.entries(after: 1) == [entry(2)])
        #expect(try await log.entries(after: 2).isEmpty)
    }

    @Test(arguments: kinds) func `of many writers at one position one wins`(_ kind: StoreKind?) async throws {
        let log = try await log(kind)
        for position in 0..<50 {
            let winners = await withTaskGroup(of: Bool.self) { group in
                for number in 0..<8 {
                    group.addTask {
                        (try? await log.append(entry(position + 1, "w\(number)-"), after: position)) != nil
                    }
                }
                return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(winners == 1)
        }
        #expect(try await log.entries(after: 0).map(\.seq) == Array(1...50))
    }

    @Test(arguments: kinds) func `a branch has what came before it, and goes on by itself`(
        _ kind: StoreKind?
    ) async throws {
        let log = try await log(kind)
        for seq in 1...5 { try await log.append(entry(seq, "a"), after: seq - 1) }
        let second = try await log.branch(after: 3, with: entry(4, "b"), epoch: "e2")
        try await second.append(entry(5, "b"), after: 4)
        // From what both lives have, and from what only the second one has.
        let third = try await second.branch(after: 4, with: entry(5, "c"), epoch: "e3")
        try await third.append(entry(6, "c"), after: 5)
        #expect(try await third.entries(after: 0).map(\.action) == views("a1", "a2", "a3", "b4", "c5", "c6"))
        let fourth = try await third.branch(after: 2, with: entry(3, "d"), epoch: "e4")
        #expect(try await fourth.entries(after: 0).map(\.action) == views("a1", "a2", "d3"))
        #expect(try await fourth.entries(after: 1).map(\.action) == views("a2", "d3"))
        await #expect(throws: RoomLogError.conflict(last: 3)) { try await fourth.append(entry(3), after: 2) }
    }

    @Test(arguments: kinds) func `a log that begins anew has what it was given`(_ kind: StoreKind?) async throws {
        let log = try await log(kind)
        for seq in 1...3 { try await log.append(entry(seq, "a"), after: seq - 1) }
        let anew = try await log.restart(with: [entry(1, "b")], as: LogEpoch(epoch: "e2", digest: "d2"))
        try await anew.append(entry(2, "b"), after: 1)
        #expect(try await anew.entries(after: 0).map(\.action) == views("b1", "b2"))
        let empty = try await anew.restart(with: [], as: LogEpoch(epoch: "e3", digest: "d3"))
        try await empty.append(entry(1, "c"), after: 0)
        #expect(try await empty.entries(after: 0).map(\.action) == views("c1"))
    }

    private func views(_ names: String...) -> [Action] { names.map { Action(.tap(view: $0)) } }
}
