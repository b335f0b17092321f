import Testing
import Wire

struct FlowTests {
    @Test(arguments: World.allCases)
    func `a flow is sent as the map draws it`(world: World) async throws {
        try await withServer(world) { server in
            let caller = try server.connect()
            try await caller.hello()
            let flow = try await caller.ask(FlowsGetRequest.self, #"{"flow":"app"}"#).decoded()
            #expect(flow.entry == "Main/nav")
            #expect(flow.scenes.map(\.scene) == ["Main/nav", "Main/list", "Main/detail"])
            #expect(flow.scenes.map(\.in) == [0, 2, 1])
            #expect(flow.scenes.map(\.out) == [1, 1, 1])
            #expect(flow.scenes.map(\.initial) == [true, false, false])
            #expect(flow.segues.map(\.kind) == ["relationship", "show", "presentation"])
            #expect(flow.segues[1].trigger.view == "go")
            #expect(flow.digest == "test")
        }
    }

    @Test(arguments: World.allCases)
    func `a wireframe says what touching it does`(world: World) async throws {
        try await withServer(world) { server in
            let caller = try server.connect()
            try await caller.hello()
            let wireframe = try await caller.ask(
                ScenesWireframeRequest.self,
                #"{"flow":"app","scene":"Main/list"}"#
            ).decoded()
            let button = try #require(wireframe.view?.children.first)
            #expect(button.text == "Go")
            #expect(button.actions.map(\.leads) == ["Main/detail"])
            #expect(button.actions.map(\.do) == [.tap])
        }
    }

    @Test(arguments: World.allCases)
    func `a scene that nobody wrote about has a generated document`(world: World) async throws {
        try await withServer(world) { server in
            let caller = try server.connect()
            try await caller.hello()
            let document = try await caller.ask(ScenesDocumentRequest.self, #"{"flow":"app","scene":"Main/list"}"#)
            #expect(document.generated)
            #expect(document.source == nil)
            #expect(!document.html.isEmpty)
        }
    }

    @Test(arguments: World.allCases)
    func `what is not there is not found, and its kind is said`(world: World) async throws {
        try await withServer(world) { server in
            let caller = try server.connect()
            try await caller.hello()
            let calls = [
                ("flows.get", #"{"flow":"x"}"#, "flow"),
                ("scenes.wireframe", #"{"flow":"x","scene":"Main/list"}"#, "flow"),
                ("scenes.wireframe", #"{"flow":"app","scene":"Main/x"}"#, "scene"),
                ("scenes.document", #"{"flow":"app","scene":""}"#, "scene"),
                ("rooms.create", #"{"flow":"x"}"#, "flow"),
                ("rooms.join", #"{"room":"x"}"#, "room"),
                ("rooms.leave", #"{"room":"x"}"#, "room"),
                ("rooms.act", #"{"room":"x","action":{"do":"back"}}"#, "room"),
                ("rooms.history", #"{"room":"x"}"#, "room"),
            ]
            for (method, params, kind) in calls {
                let error = try await caller.error(method, params)
                #expect(error.code == ErrorCode.notFound.rawValue, "\(method)")
                #expect(error.data.kind == kind, "\(method)")
            }
        }
    }
}
