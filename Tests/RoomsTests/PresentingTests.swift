import Rooms
import Simulation
import Testing

/// The actions of presenters that concern everyone else in a room.
struct PresentingTests {
    private let recorder = Recorder()
    private let keys = RoomKeys()

    private func room(
        log: any RoomLog = MemoryRoomLog(),
        limits: RoomLimits = RoomLimits()
    ) async throws -> Room<
        Recorder
    > {
        let room = Room(
            RoomRecord(id: "r", title: "Room", flow: "app", lock: RoomLock(keys)),
            simulator: TestApp.simulator,
            log: log,
            audience: recorder,
            state: RoomState(epoch: "e1", limits: limits)
        )
        try await room.act(Action(.launch), by: nil)
        return room
    }

    private func join(_ room: Room<Recorder>, _ key: String, _ name: String = "Ann") async throws -> Participant.ID {
        try await room.join(key: key, name: name, since: nil, as: nil) { _ in }
    }

    private func history(
        _ room: Room<Recorder>,
        for id: Participant.ID
    ) async throws -> (steps: [RoomStep], branches: [RoomBranch]) {
        let told = Box<([RoomStep], [RoomBranch])>()
        try await room.history(for: id, from: nil, to: nil) { told.value = ($0, $1) }
        return try #require(told.value)
    }

    @Test func `the first one who may act presents, and the next one after them`() async throws {
        let room = try await room()
        let bob = try await join(room, keys.view, "Bob")
        #expect(recorder.presences.last?.presenter == nil)
        let ann = try await join(room, keys.present)
        let cem = try await join(room, keys.present, "Cem")
        #expect(recorder.presences.last?.presenter == ann)
        await room.leave(ann)
        #expect(recorder.presences.last?.presenter == cem)
        await room.leave(cem)
        #expect(recorder.presences.last?.presenter == nil)
        #expect(recorder.presences.last?.participants.map(\.id) == [bob])
    }

    @Test func `who hands over follows, and the other may act`() async throws {
        let room = try await room()
        let ann = try await join(room, keys.present)
        let bob = try await join(room, keys.view, "Bob")
        await #expect(throws: RoomError.followersMayNotAct) { try await room.handOver(to: bob, by: bob) }
        await #expect(throws: RoomError.noSuchParticipant(Participant.ID(9))) {
            try await room.handOver(to: Participant.ID(9), by: ann)
        }
        try await room.handOver(to: bob, by: ann)
        #expect(recorder.presences.last?.presenter == bob)
        #expect(recorder.presences.last?.participants.map(\.role) == [.follower, .presenter])
        await #expect(throws: RoomError.followersMayNotAct) { try await room.act(TestApp.go, by: ann) }
        try await room.act(TestApp.go, by: bob)
        // The key is unchanged: its holder may take over.
        _ = try await room.join(key: keys.present, name: nil, since: nil, as: ann) { _ in }
        #expect(recorder.presences.last?.presenter == bob)
        try await room.handOver(to: ann, by: ann)
        #expect(recorder.presences.last?.presenter == ann)
    }

    @Test func `a room has the title that it was given last`() async throws {
        let room = try await room()
        let ann = try await join(room, keys.present)
        let bob = try await join(room, keys.view)
        try await room.rename("Review", by: ann)
        await #expect(throws: RoomError.followersMayNotAct) { try await room.rename("Mine", by: bob) }
        #expect(recorder.presences.last?.title == "Review")
        let entry = Box<RoomEntry>()
        _ = try await room.join(key: keys.view, name: nil, since: nil, as: nil) { entry.value = $0 }
        #expect(entry.value?.presence.title == "Review")
        #expect(try await room.beginning(upTo: nil, for: ann) { $0.title } == "Review")
    }

    @Test func `pointing and asking back are told, and are no steps`() async throws {
        let room = try await room()
        let ann = try await join(room, keys.present)
        let bob = try await join(room, keys.view)
        let list = InstanceID(2)
        try await room.point(at: list, view: "go", x: 0.5, y: nil, by: ann)
        #expect(recorder.pointers.map(\.instance) == [list])
        #expect(recorder.pointers.map(\.by.id) == [ann])
        await #expect(throws: RoomError.noSuchInstance(InstanceID(9))) {
            try await room.point(at: InstanceID(9), view: nil, x: nil, y: nil, by: ann)
        }
        await #expect(throws: RoomError.followersMayNotAct) {
            try await room.point(at: list, view: nil, x: nil, y: nil, by: bob)
        }
        try await room.recall(by: ann)
        await #expect(throws: RoomError.followersMayNotAct) { try await room.recall(by: bob) }
        #expect(recorder.recalls.map(\.id) == [ann])
        #expect(recorder.steps.map(\.seq) == [1])
    }

    @Test func `everyone is taken to a step, and whoever joins is told`() async throws {
        let room = try await room()
        let ann = try await join(room, keys.present)
        let bob = try await join(room, keys.view)
        try await room.act(TestApp.go, by: ann)
        try await room.act(TestApp.back, by: ann)
        try await room.seek(to: 2, by: ann)
        #expect(recorder.sought.map(\.seq) == [2])
        #expect(recorder.sought.last?.state == recorder.steps[1].step.state)
        let entry = Box<RoomEntry>()
        _ = try await room.join(key: keys.view, name: nil, since: nil, as: nil) { entry.value = $0 }
        #expect(entry.value?.position.seq == 3)
        #expect(entry.value?.sought?.seq == 2)
        #expect(try await room.moment(for: bob).seq == 2)
        #expect(try await room.moment(for: bob).after(3).seq == 3)
        await #expect(throws: RoomError.followersMayNotAct) { try await room.seek(to: 1, by: bob) }
        for seq in [0, -1, 4, Int.max] {
            await #expect(throws: RoomError.noSuchStep(seq: seq)) { try await room.seek(to: seq, by: ann) }
        }
        try await room.seek(to: 3, by: ann)
        try await room.act(TestApp.go, by: ann, ifSeq: 3)
        #expect(recorder.steps.map(\.seq) == [1, 2, 3, 4])
        #expect(try await history(room, for: bob).branches.isEmpty)
    }

    @Test func `the run goes on from the step that everyone was taken to, and what it cuts off is kept`() async throws {
        let log = MemoryRoomLog()
        let room = try await room(log: log)
        let entry = Box<RoomEntry>()
        let ann = try await room.join(key: keys.present, name: nil, since: nil, as: nil) { entry.value = $0 }
        let before = try #require(entry.value).position
        try await room.act(TestApp.go, by: ann)
        try await room.act(TestApp.back, by: ann)
        try await room.seek(to: 1, by: ann)
        await #expect(throws: RoomError.conflict(seq: 1)) { try await room.act(TestApp.go, by: ann, ifSeq: 3) }
        await #expect(throws: RoomError.self) { try await room.act(TestApp.back.on(InstanceID(9)), by: ann) }
        #expect(try await history(room, for: ann).steps.map(\.seq) == [1, 2, 3])
        try await room.act(Action(.launch), by: ann, ifSeq: 1)
        #expect(recorder.steps.map(\.seq) == [1, 2, 3, 2])
        let told = try await history(room, for: ann)
        #expect(told.steps.map(\.step.action.kind) == [.launch, .launch])
        #expect(told.branches.map(\.from) == [1])
        #expect(told.branches.first?.steps == Array(recorder.steps[1...2]))
        // A returning participant gets the state: the old numbers now mean other steps.
        _ = try await room.join(key: keys.present, name: nil, since: before, as: ann) { entry.value = $0 }
        #expect(entry.value?.position.epoch != before.epoch)
        #expect(entry.value?.position.seq == 2)
        #expect(entry.value?.missed.isEmpty == true)
        #expect(entry.value?.sought == nil)
        #expect(log.entries(after: 0).map(\.seq) == [1, 2, 3])
        let entries = try await room.beginning(upTo: nil, for: ann) { $0.entries }
        #expect(entries.map(\.action.kind) == [.launch, .launch])
    }

    @Test func `a log that refuses leaves everyone where they were`() async throws {
        let log = SlowLog()
        let room = try await room(log: log)
        let ann = try await join(room, keys.present)
        try await room.act(TestApp.go, by: ann)
        try await room.seek(to: 1, by: ann)
        await log.fail(.unavailable(reason: "the disk is full"))
        await #expect(throws: RoomError.unavailable(reason: "the disk is full")) {
            try await room.act(Action(.launch), by: ann)
        }
        #expect(try await history(room, for: ann).steps.map(\.seq) == [1, 2])
        #expect(try await room.moment(for: ann).seq == 1)
        await log.fail(nil)
        try await room.act(Action(.launch), by: ann)
        #expect(try await history(room, for: ann).branches.map(\.from) == [1])
    }

    @Test func `what is cut off takes no more memory than the run itself`() async throws {
        let room = try await room(limits: RoomLimits(history: 3))
        let ann = try await join(room, keys.present)
        for _ in 0..<5 {
            try await room.act(Action(.launch), by: ann)
            try await room.act(Action(.launch), by: ann)
            let first = try #require(try await history(room, for: ann).steps.first).seq
            try await room.seek(to: first, by: ann)
            try await room.act(Action(.launch), by: ann)
        }
        let told = try await history(room, for: ann)
        #expect(told.steps.count <= 3)
        #expect(told.branches.reduce(0) { $0 + $1.steps.count } <= 3)
    }
}

extension Action {
    /// The same on a controller.
    fileprivate func on(_ instance: InstanceID) -> Action {
        var action = self
        action.instance = instance
        return action
    }
}
