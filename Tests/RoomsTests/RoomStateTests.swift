import Rooms
import Simulation
import Testing

struct RoomStateTests {
    private func launched(_ limits: RoomLimits = RoomLimits()) throws -> RoomState {
        var state = RoomState(epoch: "e", limits: limits)
        state.accept(try state.next(Action(.launch), by: nil, with: TestApp.simulator))
        return state
    }

    @Test func `what would happen changes nothing until it is accepted`() throws {
        var state = try launched()
        let presenter = try state.join(name: "Ann", role: .presenter)
        let step = try state.next(TestApp.go, by: presenter.id, with: TestApp.simulator)
        #expect(state.seq == 1)
        #expect(step.seq == 2)
        #expect(step.by == presenter)
        state.accept(step)
        #expect(state.seq == 2)
        #expect(state.head == step.step.state)
        #expect(state.head.live.count == 3)
    }

    @Test func `followers may not act, and whoever is not there neither`() throws {
        var state = try launched()
        let follower = try state.join(name: "Bob", role: .follower)
        #expect(throws: RoomError.followersMayNotAct) {
            try state.next(TestApp.go, by: follower.id, with: TestApp.simulator)
        }
        #expect(throws: RoomError.notJoined) {
            try state.next(TestApp.go, by: Participant.ID(99), with: TestApp.simulator)
        }
    }

    @Test func `an action that is meant to follow another step is a conflict`() throws {
        let state = try launched()
        #expect(throws: RoomError.conflict(seq: 1)) {
            try state.next(TestApp.go, by: nil, ifSeq: 0, with: TestApp.simulator)
        }
        #expect(try state.next(TestApp.go, by: nil, ifSeq: 1, with: TestApp.simulator).seq == 2)
    }

    @Test func `an action that makes no sense is rejected with a reason`() throws {
        let state = try launched()
        let error = #expect(throws: RoomError.self) {
            try state.next(Action(.tap(view: "nowhere")), by: nil, with: TestApp.simulator)
        }
        guard case .rejected(let reason) = error else { throw try #require(error) }
        #expect(!reason.isEmpty)
    }

    @Test func `participants are in the order of the numbers that a roster gives`() throws {
        var state = try launched()
        for number in [7, 3, 9, 5] { _ = try state.join(name: nil, role: .follower, as: Participant.ID(number)) }
        #expect(state.participants.map(\.id.number) == [3, 5, 7, 9])
        #expect(try state.join(name: nil, role: .follower).id.number == 10)
    }

    @Test func `numbers of participants are never given twice`() throws {
        var state = try launched()
        let first = try state.join(name: nil, role: .follower)
        #expect(state.leave(first.id) == true)
        #expect(state.leave(first.id) == false)
        let second = try state.join(name: nil, role: .follower)
        #expect(second.id != first.id)
        #expect(second.name == "Guest 2")
    }

    @Test func `a room takes no more participants than its limit`() throws {
        var state = try launched(RoomLimits(participants: 1))
        _ = try state.join(name: nil, role: .presenter)
        #expect(throws: RoomError.full(limit: 1)) { try state.join(name: nil, role: .follower) }
    }

    @Test func `history keeps the newest steps`() throws {
        var state = try launched(RoomLimits(history: 3))
        for number in 0..<10 {
            let action = number.isMultiple(of: 2) ? TestApp.go : TestApp.back
            state.accept(try state.next(action, by: nil, with: TestApp.simulator))
        }
        #expect(state.history.map(\.seq) == [9, 10, 11])
        #expect(state.steps(from: 1, to: 9).map(\.seq) == [9])
        #expect(state.steps(from: 10).map(\.seq) == [10, 11])
        #expect(state.steps(to: 100).map(\.seq) == [9, 10, 11])
        #expect(state.steps(from: 12).isEmpty)
        #expect(state.steps(from: 11, to: 9).isEmpty)
        #expect(state.steps(from: .min, to: .max).map(\.seq) == [9, 10, 11])
    }

    @Test func `what was missed comes whole or not at all`() throws {
        var state = try launched(RoomLimits(history: 3))
        for number in 0..<5 {
            let action = number.isMultiple(of: 2) ? TestApp.go : TestApp.back
            state.accept(try state.next(action, by: nil, with: TestApp.simulator))
        }
        func missed(_ seq: Int, epoch: String = "e") -> [Int] {
            state.missed(since: StreamPosition(epoch: epoch, seq: seq)).map(\.seq)
        }
        #expect(missed(3) == [4, 5, 6])
        #expect(missed(5) == [6])
        #expect(missed(6).isEmpty)
        #expect(missed(2).isEmpty)
        #expect(missed(7).isEmpty)
        #expect(missed(-1).isEmpty)
        #expect(missed(.min).isEmpty)
        #expect(missed(5, epoch: "other").isEmpty)
    }

    @Test func `no history is a limit too`() throws {
        let state = try launched(RoomLimits(history: 0))
        #expect(state.history.isEmpty)
        #expect(state.seq == 1)
        #expect(state.missed(since: StreamPosition(epoch: "e", seq: 0)).isEmpty)
    }

    @Test func `an app may not have more controllers alive than the limit`() throws {
        let state = try launched(RoomLimits(instances: 2))
        #expect(throws: RoomError.tooManyInstances(limit: 2)) {
            try state.next(TestApp.go, by: nil, with: TestApp.simulator)
        }
        #expect(try state.next(Action(.launch), by: nil, with: TestApp.simulator).seq == 2)
    }
}
