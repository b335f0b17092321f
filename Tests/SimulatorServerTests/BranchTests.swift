import Rooms
import SceneFlow
import SimulatorServer
import Testing
import Wire

/// Rooms that go on from a step of another.
struct BranchTests {
    private let go = #"{"do":"tap","view":"go"}"#

    /// Opens a room, joins it, and does something in it.
    private func enter(_ caller: Caller, doing actions: [String] = []) async throws -> RoomsCreateResponse {
        try await caller.hello()
        let room = try await caller.ask(RoomsCreateRequest.self, #"{"flow":"app"}"#)
        try await join(caller, room.room, room.keys.present)
        for action in actions {
            _ = try await caller.ask(RoomsActRequest.self, #"{"room":"\#(room.room)","action":\#(action)}"#)
        }
        return room
    }

    @discardableResult
    private func join(_ caller: Caller, _ room: String, _ key: String) async throws -> RoomsJoinResponse {
        try await caller.ask(RoomsJoinRequest.self, #"{"room":"\#(room)","key":"\#(key)"}"#)
    }

    @Test(arguments: World.allCases)
    func `a fork goes on from its step, and its origin stays as it is`(world: World) async throws {
        try await withServer(world) { server in
            let ann = try server.connect()
            let origin = try await enter(ann, doing: [go, #"{"do":"back"}"#])
            let fork = try await ann.ask(RoomsForkRequest.self, #"{"room":"\#(origin.room)","seq":2}"#)
            #expect(fork.origin.room == origin.room)
            #expect(fork.origin.seq == 2)
            #expect(fork.url == "/#room=\(fork.room)")
            let joined = try await join(ann, fork.room, fork.keys.present)
            #expect(joined.seq == 2)
            #expect(joined.origin == fork.origin)
            #expect(try joined.state.decoded().root?.children.map(\.scene) == ["Main/list", "Main/detail"])
            let step = try await ann.ask(RoomsActRequest.self, #"{"room":"\#(fork.room)","action":{"do":"back"}}"#)
            #expect(step.seq == 3)
            let mine = try await ann.ask(RoomsHistoryRequest.self, #"{"room":"\#(fork.room)"}"#)
            let theirs = try await ann.ask(RoomsHistoryRequest.self, #"{"room":"\#(origin.room)"}"#)
            #expect(mine.steps.count == 3)
            #expect(mine.steps.prefix(2) == theirs.steps.prefix(2))
            #expect(try await join(ann, origin.room, origin.keys.present).seq == 3)
        }
    }

    @Test(arguments: World.allCases)
    func `a follower may fork, and presents there under a number of their own`(world: World) async throws {
        try await withServer(world) { server in
            let ann = try server.connect()
            let bob = try server.connect()
            let origin = try await enter(ann, doing: [go])
            try await bob.hello()
            try await join(bob, origin.room, origin.keys.view)
            let fork = try await bob.ask(RoomsForkRequest.self, #"{"room":"\#(origin.room)"}"#)
            let joined = try await join(bob, fork.room, fork.keys.present)
            #expect(joined.you.role == .presenter)
            #expect(joined.you.id == "p2")
            #expect(joined.seq == 2)
            let error = try await ann.error("rooms.join", #"{"room":"\#(fork.room)","key":"\#(origin.keys.present)"}"#)
            #expect(error.code == ErrorCode.unauthorized.rawValue)
        }
    }

    @Test(arguments: World.allCases)
    func `a step that is not there cannot be forked or looked at`(world: World) async throws {
        try await withServer(world, configure: { $0.rooms.history = 2 }) { server in
            let ann = try server.connect()
            let origin = try await enter(ann, doing: [go, #"{"do":"back"}"#])
            for seq in [-1, 0, 1, 4, Int.max] {
                let params = #"{"room":"\#(origin.room)","seq":\#(seq)"#
                #expect(try await ann.error("rooms.fork", params + "}").data.kind == "step")
                #expect(try await ann.error("container.list", params + "}").data.kind == "step")
                let explain = params + #","instance":"2"}"#
                #expect(try await ann.error("container.explain", explain).data.kind == "step")
            }
            let fork = try await ann.ask(RoomsForkRequest.self, #"{"room":"\#(origin.room)","seq":3}"#)
            #expect(try await join(ann, fork.room, fork.keys.present).seq == 3)
            let history = try await ann.ask(RoomsHistoryRequest.self, #"{"room":"\#(fork.room)"}"#)
            #expect(try history.steps.map { try $0.decoded().seq } == [2, 3])
        }
    }

    @Test(arguments: World.allCases)
    func `the container of an earlier step is that of then`(world: World) async throws {
        try await withServer(world) { server in
            let ann = try server.connect()
            let room = try await enter(ann, doing: [go, #"{"do":"back"}"#]).room
            let then = #"{"room":"\#(room)","instance":"3","seq":2}"#
            #expect(try await ann.ask(ContainerExplainRequest.self, then).seq == 2)
            let now = #"{"room":"\#(room)","instance":"3"}"#
            #expect(try await ann.error("container.explain", now).data.kind == "instance")
            #expect(try await ann.ask(ContainerListRequest.self, #"{"room":"\#(room)","seq":1}"#).seq == 1)
        }
    }

    @Test(arguments: World.allCases)
    func `only who is in a room forks it, and a server holds as many rooms as it may`(world: World) async throws {
        try await withServer(world, configure: { $0.rooms.rooms = 1 }) { server in
            let ann = try server.connect()
            let bob = try server.connect()
            let origin = try await enter(ann)
            try await bob.hello()
            let params = #"{"room":"\#(origin.room)"}"#
            #expect(try await bob.error("rooms.fork", params).code == ErrorCode.forbidden.rawValue)
            #expect(try await ann.error("rooms.fork", #"{"room":"nowhere"}"#).data.kind == "room")
            #expect(try await ann.error("rooms.fork", params).code == ErrorCode.limited.rawValue)
        }
    }

    @Test func `a fork does its steps again when the app changes`() async throws {
        try await withServer(.live) { server in
            let ann = try server.connect()
            let origin = try await enter(ann, doing: [go])
            let fork = try await ann.ask(RoomsForkRequest.self, #"{"room":"\#(origin.room)"}"#)
            let before = try await join(ann, fork.room, fork.keys.present)
            await server.reload(
                TestApp.project { flow in
                    flow.putIntoTabs()
                    flow.digest = "tabs"
                }
            )
            let after = try await join(ann, fork.room, fork.keys.present)
            #expect(after.epoch != before.epoch)
            #expect(after.seq == 2)
            #expect(try after.state.decoded().root?.scene == "Main/tabs")
        }
    }
}
