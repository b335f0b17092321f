import Rooms
import SimulatorServer
import Testing
import Wire

struct RouteTests {
    private func enter(_ caller: Caller) async throws -> String {
        try await caller.hello()
        let room = try await caller.ask(RoomsCreateRequest.self, #"{"flow":"app"}"#)
        let key = room.keys.present
        _ = try await caller.ask(RoomsJoinRequest.self, #"{"room":"\#(room.room)","key":"\#(key)"}"#)
        return room.room
    }

    private func params(_ room: String, _ more: String) -> String { #"{"room":"\#(room)",\#(more)}"# }

    @Test(arguments: World.allCases)
    func `a way can be gone, step after step`(world: World) async throws {
        try await withServer(world) { server in
            let ann = try server.connect()
            let room = try await enter(ann)
            let route = try await ann.ask(RoomsRouteRequest.self, params(room, #""scene":"Main/detail""#))
            #expect(route.seq == 1)
            #expect(route.actions?.map(\.verb) == [.tap])
            #expect(route.sentences.count == 1)
            #expect(route.bound == nil)
            let act = params(room, #""action":{"do":"tap","view":"go"},"ifSeq":1"#)
            let step = try await ann.ask(RoomsActRequest.self, act).step.decoded()
            #expect(step.summary == route.sentences[0])
            let there = try await ann.ask(RoomsRouteRequest.self, params(room, #""scene":"Main/detail""#))
            #expect(there.actions == [])
            #expect(there.seq == 2)
        }
    }

    @Test(arguments: World.allCases)
    func `a way may begin with a launch, and with nothing else`(world: World) async throws {
        try await withServer(world) { server in
            let ann = try server.connect()
            let room = try await enter(ann)
            func ask(_ launch: String) -> String { params(room, #""scene":"Main/detail","launch":\#(launch)"#) }
            let route = try await ann.ask(RoomsRouteRequest.self, ask(#"{"do":"launch","configuration":"release"}"#))
            #expect(route.actions?.map(\.verb) == [.launch, .tap])
            #expect(route.actions?.first?.configuration == .release)
            let refused = try await ann.error("rooms.route", ask(#"{"do":"back"}"#))
            #expect(refused.data.pointer == "/params/launch/do")
            let unfinished = try await ann.error("rooms.route", ask(#"{"do":"launch","deploymentTarget":"x"}"#))
            #expect(unfinished.data.pointer == "/params/launch/deploymentTarget")
        }
    }

    @Test(arguments: World.allCases)
    func `what is not there is not found, and a server may not look at all`(world: World) async throws {
        try await withServer(world, configure: { $0.checkStates = 0 }) { server in
            let ann = try server.connect()
            let room = try await enter(ann)
            #expect(try await ann.error("rooms.route", params(room, #""scene":"Main/detail""#)).data.code == "limited")
        }
        try await withServer(world) { server in
            let ann = try server.connect()
            let room = try await enter(ann)
            #expect(try await ann.error("rooms.route", params(room, #""scene":"Main/x""#)).data.kind == "scene")
            #expect(try await ann.error("rooms.route", params("x", #""scene":"Main/list""#)).data.kind == "room")
        }
    }
}
