import Rooms
import SceneFlow
import Simulation
import Testing

/// A run that a participant continues, or looks back at.
struct RunPrefixTests {
    private let keys = RoomKeys()

    /// Returns a room with four steps and one participant, limited to a number of kept steps.
    private func room(
        history: Int = 1000,
        log: any RoomLog = MemoryRoomLog()
    ) async throws -> (room: Room<Recorder>, ann: Participant.ID) {
        let room = Room(
            RoomRecord(id: "r", title: "Room", flow: "app", lock: RoomLock(keys)),
            simulator: TestApp.simulator,
            log: log,
            audience: Recorder(),
            state: RoomState(epoch: "e1", limits: RoomLimits(history: history))
        )
        try await room.act(Action(.launch), by: nil)
        let ann = try await room.join(key: keys.present, name: "Ann", since: nil, as: nil) { _ in }
        for action in [TestApp.go, TestApp.back, TestApp.go] { try await room.act(action, by: ann) }
        return (room, ann)
    }

    @Test func `a beginning has the steps and the actions up to its step`() async throws {
        let (room, ann) = try await room()
        let beginning = try await room.beginning(upTo: 2, for: ann) { $0 }
        #expect(beginning.seq == 2)
        #expect(beginning.steps.map(\.seq) == [1, 2])
        #expect(beginning.entries.map(\.seq) == [1, 2])
        #expect(try await room.beginning(upTo: nil, for: ann) { $0.seq } == 4)
    }

    @Test(arguments: [-1, 0, 1, 5]) func `a step that is not there has no steps before it`(seq: Int) async throws {
        let (room, ann) = try await room(history: 3)
        #expect(try await room.beginning(upTo: seq, for: ann) { $0.steps }.isEmpty)
    }

    @Test func `whoever is not in the room, and a log that refuses, get nothing`() async throws {
        let (room, ann) = try await room()
        await #expect(throws: RoomError.notJoined) {
            try await room.beginning(upTo: nil, for: Participant.ID(9)) { _ in }
        }
        await room.leave(ann)
        await #expect(throws: RoomError.notJoined) { try await room.beginning(upTo: nil, for: ann) { _ in } }
    }

    @Test func `a room goes on from a beginning, whose people keep their numbers`() async throws {
        let (origin, ann) = try await room(history: 3)
        let beginning = try await origin.beginning(upTo: 3, for: ann) { $0 }
        let log = MemoryRoomLog(upTo: 3, known: beginning.entries)
        let room = Room(
            RoomRecord(
                id: "s",
                title: "Room",
                flow: "app",
                lock: RoomLock(keys),
                origin: RoomOrigin(room: "r", seq: 3)
            ),
            simulator: beginning.simulator,
            log: log,
            audience: Recorder(),
            state: RoomState(epoch: "e1", limits: RoomLimits(), steps: beginning.steps)
        )
        let seen = Box<RoomEntry>()
        let bob = try await room.join(key: keys.present, name: nil, since: nil, as: nil) { seen.value = $0 }
        #expect(bob == Participant.ID(ann.number + 1))
        #expect(seen.value?.position.seq == 3)
        #expect(seen.value?.head == beginning.steps.last?.step.state)
        try await room.act(TestApp.go, by: bob, ifSeq: 3)
        #expect(log.entries(after: 0).map(\.seq) == [1, 2, 3, 4])
        #expect(try await origin.moment(for: ann).seq == 4)
    }

    @Test func `a log that knows the newest entries keeps as many as it may`() throws {
        let entries = (1...5).map { LogEntry(seq: $0, by: nil, action: Action(.launch)) }
        let log = MemoryRoomLog(limit: 2, upTo: 5, known: entries)
        #expect(log.entries(after: 0).map(\.seq) == [4, 5])
        #expect(throws: RoomLogError.conflict(last: 5)) { try log.append(entries[0], after: 0) }
        try log.append(LogEntry(seq: 6, by: nil, action: Action(.launch)), after: 5)
        #expect(log.entries(after: 0).map(\.seq) == [5, 6])
    }

    @Test func `a moment can be that of an earlier step that is kept`() async throws {
        let (room, ann) = try await room(history: 3)
        let now = try await room.moment(for: ann)
        #expect(try now.after(nil).head == now.head)
        #expect(try now.after(4).seq == 4)
        let then = try now.after(2)
        #expect(then.seq == 2)
        #expect(then.head == now.steps.first { $0.seq == 2 }?.step.state)
        for seq in [-1, 1, 5] {
            #expect(throws: RoomError.noSuchStep(seq: seq)) { try now.after(seq) }
        }
    }
}
