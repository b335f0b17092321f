import Rooms
import SimulatorServer
import Testing
import Wire

struct HelloTests {
    @Test(arguments: World.allCases)
    func `hello comes before anything`(world: World) async throws {
        try await withServer(world) { server in
            let caller = try server.connect()
            for request in Messages.requests where request.method != HelloRequest.method {
                #expect(try await caller.error(request.method).data.code == "helloRequired")
            }
            #expect(try await caller.error("no.such").data.code == "helloRequired")
            try await caller.hello()
            #expect(try await caller.ask(FlowsListRequest.self).flows.map(\.flow) == ["app"])
        }
    }

    @Test(arguments: World.allCases)
    func `hello agrees on a version and tells the limits`(world: World) async throws {
        try await withServer(world, configure: { $0.rooms.participants = 7 }) { server in
            let caller = try server.connect()
            let error = try await caller.error("hello", #"{"protocol":[7],"client":{"name":"t","version":"1"}}"#)
            #expect(error.code == ErrorCode.unsupportedProtocol.rawValue)
            #expect(error.data.supported == [1])
            let hello = try await caller.ask(
                HelloRequest.self,
                #"{"protocol":[7,1],"client":{"name":"t","version":"1"}}"#
            )
            #expect(hello.protocol == 1)
            #expect(hello.limits.roomParticipants == 7)
            #expect(hello.limits.messageBytes == 65_536)
            #expect(hello.heartbeatSeconds == 25)
        }
    }

    @Test(arguments: World.allCases)
    func `every request of the registry has a handler, and nothing else has`(world: World) async throws {
        try await withServer(world) { server in
            let caller = try server.connect()
            try await caller.hello()
            for request in Messages.requests {
                let answer = try await caller.answer(request.method)
                #expect(answer["error"]?["code"] != .integer(ErrorCode.methodNotFound.rawValue), "\(request.method)")
            }
            for method in ["", "rooms", "rooms.Act", "rooms.act ", "room.step", "rpc.discover"] {
                #expect(try await caller.error(method).code == ErrorCode.methodNotFound.rawValue)
            }
        }
    }
}
