import Rooms
import SimulatorServer
import Testing
import Wire

struct ContainerTests {
    /// Opens a room, and joins it with the key that a test asks for.
    private func enter(_ caller: Caller, as role: Wire.Role) async throws -> String {
        try await caller.hello()
        let room = try await caller.ask(RoomsCreateRequest.self, #"{"flow":"app"}"#)
        let key = role == .presenter ? room.keys.present : room.keys.view
        let params = #"{"room":"\#(room.room)","key":"\#(key)"}"#
        _ = try await caller.ask(RoomsJoinRequest.self, params)
        return room.room
    }

    private func params(_ room: String, _ more: String = "") -> String { #"{"room":"\#(room)"\#(more)}"# }

    private let store = #","registration":"Store","with":"Other""#

    @Test(arguments: World.allCases)
    func `an app without registrations has a container that is empty`(world: World) async throws {
        try await withServer(world) { server in
            let ann = try server.connect()
            let room = try await enter(ann, as: .follower)
            let list = try await ann.ask(ContainerListRequest.self, params(room))
            #expect(list.seq == 1)
            #expect(list.registrations.isEmpty)
            let instance = #","instance":"2""#
            #expect(try await ann.ask(ContainerExplainRequest.self, params(room, instance)).seq == 1)
        }
    }

    @Test(arguments: World.allCases)
    func `what is not there is not found, by its kind`(world: World) async throws {
        try await withServer(world) { server in
            let ann = try server.connect()
            let room = try await enter(ann, as: .presenter)
            for instance in ["99", "", "01", "-1", "Store"] {
                let error = try await ann.error("container.explain", params(room, #","instance":"\#(instance)""#))
                #expect(error.data.kind == "instance")
            }
            #expect(try await ann.error("container.override", params(room, store)).data.kind == "registration")
            for method in ["container.list", "container.reset"] {
                #expect(try await ann.error(method, params("nowhere")).data.kind == "room")
            }
        }
    }

    @Test(arguments: World.allCases)
    func `a reset is a step like any other, for presenters`(world: World) async throws {
        try await withServer(world) { server in
            let ann = try server.connect()
            let room = try await enter(ann, as: .presenter)
            let conflict = try await ann.error("container.reset", params(room, #","ifSeq":0"#))
            #expect(conflict.code == ErrorCode.conflict.rawValue)
            let answer = try await ann.ask(ContainerResetRequest.self, params(room, #","ifSeq":1"#))
            #expect(answer.seq == 2)
            #expect(try answer.step.decoded().action.verb == .resetContainer)
            var push = try await ann.push()
            while push["method"] != .string("room.step") { push = try await ann.push() }
            #expect(push["params"]?["step"]?["seq"] == .integer(2))
            let bob = try server.connect()
            let other = try await enter(bob, as: .follower)
            #expect(try await bob.error("container.reset", params(other)).code == ErrorCode.forbidden.rawValue)
            #expect(try await bob.error("container.list", params(room)).code == ErrorCode.forbidden.rawValue)
        }
    }

    @Test(arguments: World.allCases)
    func `a run is done again with one change, and stays as it was`(world: World) async throws {
        try await withServer(world, configure: { $0.stepsPerAnswer = 3 }) { server in
            let ann = try server.connect()
            let room = try await enter(ann, as: .presenter)
            for action in [#"{"do":"tap","view":"go"}"#, #"{"do":"back"}"#, #"{"do":"tap","view":"go"}"#] {
                _ = try await ann.ask(RoomsActRequest.self, params(room, #","action":\#(action)"#))
            }
            func whatIf(_ change: String) -> String { params(room, #","change":\#(change)"#) }
            let same = try await ann.ask(RoomsWhatIfRequest.self, whatIf(#"{"deploymentTarget":"12.0"}"#))
            #expect(same.difference == nil)
            #expect(same.steps.map(\.seq) == [2, 3, 4])
            #expect(same.steps[0].after?.stack == ["list", "detail"])
            let build = try await ann.ask(RoomsWhatIfRequest.self, whatIf(#"{"configuration":"release"}"#))
            #expect(build.difference == nil)
            let scene = #"{"technique":{"scene":"Main/list","technique":"prepare"}}"#
            #expect(try await ann.ask(RoomsWhatIfRequest.self, whatIf(scene)).steps.count == 3)
            #expect(try await ann.ask(RoomsHistoryRequest.self, params(room)).steps.last?.decoded().seq == 4)
        }
    }

    @Test(arguments: World.allCases)
    func `a change is one thing that the app has`(world: World) async throws {
        try await withServer(world) { server in
            let ann = try server.connect()
            let room = try await enter(ann, as: .follower)
            func refusal(_ change: String) async throws -> ResponseError {
                try await ann.error("rooms.whatIf", params(room, #","change":\#(change)"#))
            }
            for change in ["{}", #"{"deploymentTarget":"12.0","configuration":"debug"}"#] {
                #expect(try await refusal(change).data.pointer == "/params/change")
            }
            #expect(
                try await refusal(#"{"deploymentTarget":"x"}"#).data.pointer == "/params/change/deploymentTarget"
            )
            let scene = #"{"technique":{"scene":"Main/x","technique":"coder"}}"#
            #expect(try await refusal(scene).data.kind == "scene")
            let registration = #"{"override":{"registration":"Store","with":""}}"#
            #expect(try await refusal(registration).data.kind == "registration")
        }
    }
}
