import Rooms
import SceneFlow
import Simulation
import Testing

struct RoomTests {
    private let recorder = Recorder()
    private let keys = RoomKeys()

    private func room(log: any RoomLog = MemoryRoomLog(), limits: RoomLimits = RoomLimits()) -> Room<Recorder> {
        Room(
            RoomRecord(id: "r", title: "Room", flow: "app", lock: RoomLock(keys)),
            simulator: TestApp.simulator,
            log: log,
            audience: recorder,
            state: RoomState(epoch: "e1", limits: limits)
        )
    }

    private func join(_ room: Room<Recorder>, key: String?) async throws -> Participant.ID {
        try await room.join(key: key, name: "Ann", since: nil, as: nil) { _ in }
    }

    @Test func `keys give roles, and anything else gives none`() async throws {
        let room = room()
        _ = try await join(room, key: keys.present)
        _ = try await join(room, key: keys.view)
        #expect(recorder.participants.last?.map(\.role) == [.presenter, .follower])
        for key in [nil, "", String(keys.view.dropLast()), keys.view + "x", keys.present.lowercased()] {
            await #expect(throws: RoomError.unauthorized) { try await join(room, key: key) }
        }
        #expect(recorder.participants.count == 2)
    }

    @Test func `keys are long, and no two are alike`() {
        let keys = (0..<100).flatMap { _ in [RoomKeys()] }.flatMap { [$0.present, $0.view] }
        #expect(Set(keys).count == 200)
        #expect(keys.allSatisfy { $0.utf8.count == 22 })
    }

    @Test func `whoever acts is answered before anyone is shown the step`() async throws {
        let room = room()
        let ann = try await join(room, key: keys.present)
        let shownBefore = Box<Int>()
        let recorder = recorder
        try await room.act(Action(.launch), by: ann) { _ in shownBefore.value = recorder.steps.count }
        #expect(shownBefore.value == 0)
        #expect(recorder.steps.map(\.seq) == [1])
    }

    @Test func `a step that the log refuses is shown to nobody and changes nothing`() async throws {
        let log = SlowLog()
        let room = room(log: log)
        let ann = try await join(room, key: keys.present)
        try await room.act(Action(.launch), by: nil)
        await log.fail(.unavailable(reason: "the disk is full"))
        await #expect(throws: RoomError.unavailable(reason: "the disk is full")) {
            try await room.act(TestApp.go, by: ann)
        }
        await log.fail(.conflict(last: 7))
        await #expect(throws: RoomError.self) { try await room.act(TestApp.go, by: ann) }
        #expect(recorder.steps.map(\.seq) == [1])
        await log.fail(nil)
        try await room.act(TestApp.go, by: ann)
        #expect(recorder.steps.map(\.seq) == [1, 2])
    }

    @Test func `a step is shown to nobody while the log has not answered`() async throws {
        let log = SlowLog()
        let room = room(log: log)
        let ann = try await join(room, key: keys.present)
        await log.hold()
        async let first: Void = room.act(Action(.launch), by: nil)
        await log.waitForAppend()
        async let second: Void = room.act(TestApp.go, by: ann)
        let bob = try await room.join(key: keys.view, name: "Bob", since: nil, as: nil) { entry in
            #expect(entry.position.seq == 0)
        }
        #expect(recorder.steps.isEmpty)
        await log.release()
        _ = try await (first, second)
        #expect(recorder.steps.map(\.seq) == [1, 2])
        #expect(await log.appended.map(\.seq) == [1, 2])
        let steps = Box<[RoomStep]>()
        try await room.history(for: bob, from: nil, to: nil) { kept, _ in steps.value = kept }
        #expect(steps.value?.map(\.seq) == [1, 2])
    }

    @Test func `many who act at once are taken one after the other`() async throws {
        let room = room()
        let ann = try await join(room, key: keys.present)
        try await room.act(Action(.launch), by: nil)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<200 {
                group.addTask { try? await room.act(Action(.launch), by: ann) }
            }
        }
        #expect(recorder.steps.map(\.seq) == Array(1...201))
    }

    @Test func `whoever comes back is told what was missed`() async throws {
        let room = room()
        try await room.act(Action(.launch), by: nil)
        let entry = Box<RoomEntry>()
        let ann = try await room.join(key: keys.present, name: nil, since: nil, as: nil) { entry.value = $0 }
        let position = try #require(entry.value).position
        try await room.act(TestApp.go, by: ann)
        _ = try await room.join(key: keys.present, name: "Ann", since: position, as: ann) { entry.value = $0 }
        #expect(entry.value?.missed.map(\.seq) == [2])
        #expect(entry.value?.you.id == ann)
        #expect(entry.value?.presence.participants.map(\.name) == ["Ann"])
    }

    @Test func `history is for those in the room`() async throws {
        let room = room()
        let ann = try await join(room, key: keys.view)
        await room.leave(ann)
        await #expect(throws: RoomError.notJoined) { try await room.history(for: ann, from: nil, to: nil) { _, _ in } }
        await room.leave(ann)
        #expect(recorder.participants.count == 2)
    }

    @Test func `a room whose app has changed goes on in another epoch, where it was`() async throws {
        let room = room()
        try await room.act(Action(.launch), by: nil)
        let entry = Box<RoomEntry>()
        let ann = try await room.join(key: keys.present, name: "Ann", since: nil, as: nil) { entry.value = $0 }
        try await room.act(TestApp.go, by: ann)
        let before = try #require(entry.value)
        let shown = Box<[RoomStep]>()
        let recorder = recorder
        try await room.replay(with: TestApp.simulator) { replay, _ in
            shown.value = replay.steps
            #expect(replay.summary == nil)
            #expect(recorder.steps.map(\.seq) == [1, 2])
        }
        #expect(shown.value?.map(\.seq) == [1, 2])
        #expect(shown.value?.map(\.by?.name) == [nil, "Ann"])
        #expect(try await room.log.entries(after: 0).map(\.seq) == [1, 2])
        // Nothing is shown twice, and what comes next has its number.
        #expect(recorder.steps.map(\.seq) == [1, 2])
        let since = StreamPosition(epoch: before.position.epoch, seq: 2)
        _ = try await room.join(key: keys.present, name: nil, since: since, as: ann) { entry.value = $0 }
        let after = try #require(entry.value)
        #expect(after.position.seq == 2)
        #expect(after.position.epoch != before.position.epoch)
        #expect(after.head.live.count == 3)
        #expect(after.missed.isEmpty)
        try await room.act(TestApp.back, by: ann, ifSeq: 2)
        #expect(recorder.steps.map(\.seq) == [1, 2, 3])
        #expect(try await room.log.entries(after: 0).map(\.seq) == [1, 2, 3])
    }

    @Test func `what was dropped is back when the app is as it was, unless somebody has gone on`() async throws {
        var flow = TestApp.flow
        flow.segues.remove(at: 1)
        flow.scenes[1].segues = []
        flow.segues[1].source = Scene.ID(2)
        flow.scenes[2].segues = [Segue.ID(1)]
        let half = Simulator(flow: flow)
        let room = room()
        let ann = try await join(room, key: keys.present)
        try await room.act(Action(.launch), by: nil)
        try await room.act(TestApp.go, by: ann)
        let summaries = Box<[String?]>()
        let counts = Box<[Int]>()
        func replay(_ simulator: Simulator) async throws {
            try await room.replay(with: simulator) { replay, _ in
                summaries.value = (summaries.value ?? []) + [replay.summary]
                counts.value = (counts.value ?? []) + [replay.steps.count]
            }
        }
        try await replay(half)
        try await replay(half)
        try await replay(TestApp.simulator)
        let dropped = "step 2 of 2: nothing in 'list' reacts to a tap on 'go'"
        #expect(summaries.value == [dropped, dropped, nil])
        #expect(counts.value == [1, 1, 2])
        try await replay(half)
        try await room.act(Action(.launch), by: ann)
        try await replay(TestApp.simulator)
        #expect(counts.value == [1, 1, 2, 1, 2])
        #expect(summaries.value?.last == .some(nil))
        let steps = Box<[RoomStep]>()
        try await room.history(for: ann, from: nil, to: nil) { kept, _ in steps.value = kept }
        #expect(steps.value?.map(\.step.action.kind) == [.launch, .launch])
    }

    @Test func `an app that behaves as it did goes on in the same epoch`() async throws {
        let room = room()
        let ann = try await join(room, key: keys.present)
        try await room.act(Action(.launch), by: nil)
        try await room.act(TestApp.go, by: ann)
        let epoch = Box<String>()
        func position() async throws {
            _ = try await room.join(key: keys.present, name: nil, since: nil, as: ann) { entry in
                epoch.value = entry.position.epoch
            }
        }
        try await position()
        let before = try #require(epoch.value)
        let goesOn = Box<Bool>()
        try await room.replay(with: TestApp.simulator, isSame: true) { goesOn.value = $1 }
        try await position()
        #expect(goesOn.value == true)
        #expect(epoch.value == before)
        // A client waiting for the next step gets it by its number.
        try await room.act(TestApp.back, by: ann, ifSeq: 2)
        #expect(recorder.steps.map(\.seq) == [1, 2, 3])
        #expect(try await room.log.entries(after: 0).map(\.seq) == [1, 2, 3])
    }

    @Test func `a replay waits for the step that is under way, and the next step for the replay`() async throws {
        let log = SlowLog()
        let room = room(log: log)
        let ann = try await join(room, key: keys.present)
        try await room.act(Action(.launch), by: nil)
        await log.hold()
        async let first: Void = room.act(TestApp.go, by: ann)
        await log.waitForAppend()
        async let replay: Void = room.replay(with: TestApp.simulator) { _, _ in }
        await log.releaseFirst()
        await log.waitForAppend()
        #expect(await log.appended.map(\.seq) == [1, 2])
        async let second: Void = room.act(TestApp.back, by: ann)
        await log.release()
        _ = try await (first, replay, second)
        #expect(recorder.steps.map(\.seq) == [1, 2, 3])
        #expect(await log.appended.map(\.seq) == [1, 2, 3])
        #expect(await log.lives == 2)
    }

    @Test func `a replay that a log refuses changes nothing`() async throws {
        let log = SlowLog()
        let room = room(log: log)
        let ann = try await join(room, key: keys.present)
        try await room.act(Action(.launch), by: nil)
        await log.fail(.unavailable(reason: "the disk is full"))
        await #expect(throws: RoomError.unavailable(reason: "the disk is full")) {
            try await room.replay(with: TestApp.simulator) { _, _ in }
        }
        await log.fail(nil)
        try await room.act(TestApp.go, by: ann)
        #expect(recorder.steps.map(\.seq) == [1, 2])
    }

    @Test func `a room that is closed takes no steps`() async throws {
        let room = room()
        let ann = try await join(room, key: keys.present)
        await room.close {}
        await #expect(throws: RoomError.closed) { try await room.act(Action(.launch), by: ann) }
        await #expect(throws: RoomError.closed) { try await join(room, key: keys.present) }
        await #expect(throws: RoomError.closed) {
            try await room.join(key: keys.present, name: nil, since: nil, as: ann) { _ in }
        }
        await #expect(throws: RoomError.closed) {
            try await room.replay(with: TestApp.simulator) { _, _ in }
        }
    }
}
