import SceneFlow
import Testing
import Wire

/// Debug and release builds of one app, as clients see them.
struct BuildTests {
    private static let acting = #"{"do":"launch"}"#

    /// The test app; its detail is called otherwise in a release build.
    private static var project: LoadedProject {
        var project = TestApp.project { $0.digest = "both" }
        project.apps[0].release = project.apps[0].flow
        project.apps[0].release?.digest = "release"
        project.apps[0].release?.scenes[2].title = "Shipped"
        return project
    }

    /// Runs a body against a server whose app has two builds.
    private func withBuilds(_ body: (TestServer, Caller) async throws -> Void) async throws {
        try await withServer(.live) { server in
            await server.reload(Self.project)
            let caller = try server.connect()
            try await caller.hello()
            try await body(server, caller)
        }
    }

    private func create(_ caller: Caller, _ launch: String) async throws -> RoomsCreateResponse {
        let room = try await caller.ask(RoomsCreateRequest.self, #"{"flow":"app","launch":\#(launch)}"#)
        _ = try await join(caller, room)
        return room
    }

    private func join(_ caller: Caller, _ room: RoomsCreateResponse) async throws -> RoomsJoinResponse {
        try await caller.ask(RoomsJoinRequest.self, #"{"room":"\#(room.room)","key":"\#(room.keys.present)"}"#)
    }

    private func act(_ caller: Caller, _ room: RoomsCreateResponse, _ action: String) async throws -> Wire.Step {
        let params = #"{"room":"\#(room.room)","action":\#(action)}"#
        return try await caller.ask(RoomsActRequest.self, params).step.decoded()
    }

    @Test func `a flow tells its builds, and each has its own map`() async throws {
        try await withBuilds { _, caller in
            let debug = try await caller.ask(FlowsGetRequest.self, #"{"flow":"app"}"#).decoded()
            let params = #"{"flow":"app","configuration":"release"}"#
            let release = try await caller.ask(FlowsGetRequest.self, params).decoded()
            #expect(debug.configurations == [.debug, .release])
            #expect(release.configurations == [.debug, .release])
            #expect([debug.configuration, release.configuration] == [.debug, .release])
            #expect([debug.scenes[2].title, release.scenes[2].title] == ["detail", "Shipped"])
            #expect([debug.digest, release.digest] == ["both", "release"])
        }
    }

    @Test func `a room runs the build that it was made with, and a launch may name another`() async throws {
        try await withBuilds { _, caller in
            let room = try await create(caller, #"{"configuration":"release"}"#)
            let entered = try await join(caller, room).state.decoded()
            #expect(entered.configuration == .release)
            #expect(try await act(caller, room, #"{"do":"tap","view":"go"}"#).state.instances["3"]?.title == "Shipped")
            // The room's own build, where a launch names none; the step says which it was.
            let again = try await act(caller, room, Self.acting)
            #expect(again.action.configuration == .release)
            #expect(again.state.configuration == .release)
            let debug = try await act(caller, room, #"{"do":"launch","configuration":"debug"}"#)
            #expect(debug.action.configuration == .debug)
            #expect(debug.state.configuration == .debug)
        }
    }

    @Test func `a room is of a debug build where nobody says otherwise`() async throws {
        try await withBuilds { _, caller in
            let room = try await create(caller, "{}")
            #expect(try await join(caller, room).state.decoded().configuration == .debug)
            let step = try await act(caller, room, #"{"do":"launch","configuration":"release"}"#)
            #expect(step.state.configuration == .release)
            #expect(try await act(caller, room, Self.acting).state.configuration == .debug)
        }
    }

    @Test func `a build that does not exist is refused with the words that do`() async throws {
        try await withBuilds { _, caller in
            let words = "one of 'debug', 'release' is expected"
            let launch = #"{"flow":"app","launch":{"configuration":"beta"}}"#
            let creating = try await caller.error("rooms.create", launch)
            #expect(creating.message.contains(words))
            #expect(creating.data.pointer == "/params/launch/configuration")
            let room = try await create(caller, "{}")
            let action = #"{"room":"\#(room.room)","action":{"do":"launch","configuration":"beta"}}"#
            let acting = try await caller.error("rooms.act", action)
            #expect(acting.data.pointer == "/params/action/configuration")
            let flow = try await caller.error("flows.get", #"{"flow":"app","configuration":"beta"}"#)
            #expect(flow.data.pointer == "/params/configuration")
        }
    }

    @Test func `a run that is done again knows its build`() async throws {
        try await withBuilds { server, caller in
            let room = try await create(caller, #"{"configuration":"release"}"#)
            _ = try await act(caller, room, #"{"do":"tap","view":"go"}"#)
            var changed = Self.project
            changed.apps[0].flow.digest = "changed"
            changed.apps[0].release?.digest = "changed"
            changed.apps[0].release?.scenes[2].title = "Renamed"
            await server.reload(changed)
            let state = try await join(caller, room).state.decoded()
            #expect(state.configuration == .release)
            #expect(state.instances["3"]?.title == "Renamed")
            // If the builds become equal, the run uses the only build left.
            await server.reload(TestApp.project { $0.digest = "alike" })
            let alike = try await join(caller, room).state.decoded()
            #expect(alike.configuration == .release)
            #expect(alike.instances["3"]?.title == "detail")
        }
    }

    @Test func `what changed in one build alone is told`() async throws {
        try await withBuilds { server, caller in
            _ = try await create(caller, "{}")
            var changed = Self.project
            changed.apps[0].release?.scenes[2].title = "Renamed"
            await server.reload(changed)
            while true {
                let push = try await caller.push()
                guard push["method"] == .string(FlowReloadedNotification.method) else { continue }
                let reloaded = try FlowReloadedNotification(json: #require(push["params"]))
                if reloaded.changes.scenes.isEmpty { continue }
                #expect(reloaded.changes.scenes == ["Main/detail"])
                break
            }
        }
    }
}
