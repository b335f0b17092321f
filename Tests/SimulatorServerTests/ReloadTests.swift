import Diagnostics
import SceneFlow
import SimulatorServer
import Testing
import Wire

/// The effect of changed sources on rooms and clients.
struct ReloadTests {
    private let go = #"{"do":"tap","view":"go"}"#
    private let back = #"{"do":"back"}"#

    /// Opens a connection and a room, and joins it.
    private func present(_ server: TestServer) async throws -> (caller: Caller, room: RoomsCreateResponse) {
        let caller = try server.connect()
        try await caller.hello()
        let room = try await caller.ask(RoomsCreateRequest.self, #"{"flow":"app"}"#)
        _ = try await join(caller, room)
        return (caller, room)
    }

    private func join(_ caller: Caller, _ room: RoomsCreateResponse) async throws -> RoomsJoinResponse {
        try await caller.ask(RoomsJoinRequest.self, #"{"room":"\#(room.room)","key":"\#(room.keys.present)"}"#)
    }

    private func act(_ caller: Caller, _ room: RoomsCreateResponse, _ action: String) async throws {
        _ = try await caller.ask(RoomsActRequest.self, #"{"room":"\#(room.room)","action":\#(action)}"#)
    }

    /// The next notification of a method; others are dropped.
    private func next<N: Wire.Notification>(_ type: N.Type, _ caller: Caller) async throws -> N {
        while true {
            let push = try await caller.push()
            if push["method"] == .string(N.method) { return try N(json: #require(push["params"])) }
        }
    }

    @Test func `a room keeps its place in another epoch, and its steps are those of the new app`() async throws {
        try await withServer(.live) { server in
            let (caller, room) = try await present(server)
            let before = try await join(caller, room)
            try await act(caller, room, go)
            await server.reload(
                TestApp.project {
                    $0.scenes[2].title = "Renamed"
                    $0.digest = "new"
                }
            )
            let reloaded = try await next(FlowReloadedNotification.self, caller)
            #expect(reloaded.flow == "app")
            #expect(reloaded.digest == "new")
            #expect(reloaded.changes.scenes == ["Main/detail"])
            #expect(reloaded.changes.segues.isEmpty)
            #expect(reloaded.changes.dropped == nil)
            let joined = try await join(caller, room)
            #expect(joined.epoch != before.epoch)
            #expect(joined.seq == 2)
            #expect(try joined.state.decoded().instances["3"]?.scene == "Main/detail")
            #expect(try joined.state.decoded().instances["3"]?.title == "Renamed")
            let history = try await caller.ask(RoomsHistoryRequest.self, #"{"room":"\#(room.room)"}"#)
            #expect(try history.steps.map { try $0.decoded().byName } == [nil, "Guest 1"])
            #expect(try await caller.ask(FlowsListRequest.self).flows.map(\.digest) == ["new"])
            try await act(caller, room, back)
            #expect(try await next(RoomStepNotification.self, caller).epoch == joined.epoch)
        }
    }

    @Test func `what does not apply any more is dropped, and said`() async throws {
        try await withServer(.live) { server in
            let (caller, room) = try await present(server)
            try await act(caller, room, go)
            try await act(caller, room, back)
            await server.reload(
                TestApp.project { flow in
                    flow.scenes[1].segues = []
                    flow.scenes[2].segues = []
                    flow.segues.removeLast(2)
                }
            )
            let reloaded = try await next(FlowReloadedNotification.self, caller)
            #expect(reloaded.changes.dropped == "steps 2 to 3 of 3: nothing in 'list' reacts to a tap on 'go'")
            #expect(reloaded.changes.segues == ["Main/push", "Main/present"])
            #expect(try await join(caller, room).seq == 1)
        }
    }

    @Test func `whoever is in no room of the flow is told once, too`() async throws {
        try await withServer(.live) { server in
            let (inside, room) = try await present(server)
            let outside = try server.connect()
            try await outside.hello()
            let silent = try server.connect()
            for number in 1...2 {
                await server.reload(TestApp.project { $0.digest = "\(number)" })
                #expect(try await next(FlowReloadedNotification.self, outside).digest == "\(number)")
                #expect(try await next(FlowReloadedNotification.self, inside).digest == "\(number)")
            }
            // Once only: nothing more has arrived before the next answer.
            _ = try await join(inside, room)
            _ = try await outside.ask(FlowsListRequest.self)
            for caller in [inside, outside] {
                #expect(!caller.pushes.contains { $0["method"] == .string(FlowReloadedNotification.method) })
            }
            // Nor to a client without a hello.
            try await silent.hello()
            #expect(silent.pushes.isEmpty)
        }
    }

    @Test func `nothing happens where nothing has changed`() async throws {
        try await withServer(.live) { server in
            let (caller, room) = try await present(server)
            let before = try await join(caller, room)
            await server.reload(TestApp.project())
            let after = try await join(caller, room)
            #expect(after.epoch == before.epoch)
            #expect(!caller.pushes.contains { $0["method"] == .string(FlowReloadedNotification.method) })
        }
    }

    @Test func `where only lines have moved the room goes on as it is, and everyone gets the new lines`() async throws {
        try await withServer(.live) { server in
            let (caller, room) = try await present(server)
            try await act(caller, room, go)
            let before = try await join(caller, room)
            await server.reload(
                TestApp.project { $0.scenes[2].location = SourceLocation(file: "Main.storyboard", line: 9) }
            )
            let reloaded = try await next(FlowReloadedNotification.self, caller)
            #expect(reloaded.digest == "test")
            #expect(reloaded.changes == FlowChanges())
            let after = try await join(caller, room)
            #expect(after.epoch == before.epoch)
            #expect(after.seq == 2)
            let flow = try await caller.ask(FlowsGetRequest.self, #"{"flow":"app"}"#).decoded()
            #expect(flow.scenes[2].location?.line == 9)
            try await act(caller, room, back)
            #expect(try await next(RoomStepNotification.self, caller).epoch == before.epoch)
        }
    }

    @Test func `a room whose app is gone is closed with a reason`() async throws {
        try await withServer(.live) { server in
            let (caller, room) = try await present(server)
            await server.reload(LoadedProject(root: "/nowhere", apps: []))
            let closed = try await next(RoomClosedNotification.self, caller)
            #expect(closed.room == room.room)
            #expect(closed.reason == "the app no longer exists")
            let error = try await caller.error("rooms.act", #"{"room":"\#(room.room)","action":\#(go)}"#)
            #expect(error.code == ErrorCode.notFound.rawValue)
            #expect(try await caller.ask(FlowsListRequest.self).flows.isEmpty)
            await server.reload(TestApp.project())
            #expect(try await caller.ask(FlowsListRequest.self).flows.map(\.flow) == ["app"])
        }
    }

    @Test func `launch settings outlive the reload`() async throws {
        try await withServer(.live) { server in
            let caller = try server.connect()
            try await caller.hello()
            let launch = #"{"flow":"app","launch":{"deploymentTarget":"12.0"}}"#
            let room = try await caller.ask(RoomsCreateRequest.self, launch)
            _ = try await join(caller, room)
            await server.reload(TestApp.project { $0.scenes[2].title = "Renamed" })
            _ = try await next(FlowReloadedNotification.self, caller)
            try await act(caller, room, go)
            #expect(try await join(caller, room).seq == 2)
        }
    }

    @Test func `no step is lost or shown twice while the app changes again and again`() async throws {
        try await withServer(.live) { server in
            let (caller, room) = try await present(server)
            let follower = try server.connect()
            try await follower.hello()
            let joined = try await join(follower, room)
            let reload = server.reload
            async let reloads: Void = {
                for number in 0..<25 {
                    await reload(
                        TestApp.project {
                            $0.scenes[2].title = "Title \(number)"
                            $0.digest = "\(number)"
                        }
                    )
                }
            }()
            for number in 0..<200 { try await act(caller, room, number.isMultiple(of: 2) ? go : back) }
            await reloads
            let end = try await join(follower, room)
            #expect(end.seq == 201)
            #expect(end.epoch != joined.epoch)
            // In each epoch the steps come one after the other; a new epoch goes on where the last one was.
            var seen: [Int] = []
            var epochs: [String] = []
            for push in follower.pushes where push["method"] == .string(RoomStepNotification.method) {
                let step = try RoomStepNotification(json: #require(push["params"]))
                seen.append(try step.step.decoded().seq)
                if epochs.last != step.epoch { epochs.append(step.epoch) }
            }
            #expect(seen == Array(2...201))
            #expect(Set(epochs).count == epochs.count)
        }
    }

    @Test func `rooms that are made while the app changes are of the app as it is`() async throws {
        try await withServer(.live) { server in
            let caller = try server.connect()
            try await caller.hello()
            let reload = server.reload
            async let reloads: Void = {
                for number in 0..<20 {
                    await reload(TestApp.project { $0.scenes[1].key = "Main/list\(number)" })
                }
            }()
            var rooms: [RoomsCreateResponse] = []
            for _ in 0..<40 { rooms.append(try await caller.ask(RoomsCreateRequest.self, #"{"flow":"app"}"#)) }
            await reloads
            for room in rooms {
                let state = try await join(caller, room).state.decoded()
                #expect(state.root?.children.map(\.scene) == ["Main/list19"])
                _ = try await caller.ask(RoomsLeaveRequest.self, #"{"room":"\#(room.room)"}"#)
            }
        }
    }
}
