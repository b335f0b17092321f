import Rooms
import SimulatorServer
import Testing
import Wire

struct ActionsTests {
    private func enter(_ caller: Caller) async throws -> String {
        try await caller.hello()
        let room = try await caller.ask(RoomsCreateRequest.self, #"{"flow":"app"}"#)
        _ = try await caller.ask(RoomsJoinRequest.self, #"{"room":"\#(room.room)","key":"\#(room.keys.present)"}"#)
        return room.room
    }

    @Test(arguments: World.allCases)
    func `each listed action can be done, and does what the list says`(world: World) async throws {
        try await withServer(world) { server in
            let ann = try server.connect()
            let room = try await enter(ann)
            let listed = try await ann.ask(RoomsActionsRequest.self, #"{"room":"\#(room)"}"#)
            #expect(listed.seq == 1 && listed.omitted == 0)
            #expect(listed.actions.first?.action.verb == .launch)
            #expect(listed.actions.contains { $0.action.verb == .tap && $0.action.view == "go" })
            for entry in listed.actions {
                let copy = try await ann.ask(RoomsForkRequest.self, #"{"room":"\#(room)"}"#)
                let key = copy.keys.present
                _ = try await ann.ask(RoomsJoinRequest.self, #"{"room":"\#(copy.room)","key":"\#(key)"}"#)
                let action = String(decoding: entry.action.encoded, as: UTF8.self)
                let act = #"{"room":"\#(copy.room)","action":\#(action),"ifSeq":1}"#
                let step = try await ann.ask(RoomsActRequest.self, act).step.decoded()
                #expect(step.summary == entry.summary && step.outcome == entry.outcome)
                _ = try await ann.ask(RoomsCloseRequest.self, #"{"room":"\#(copy.room)"}"#)
            }
        }
    }

    @Test(arguments: World.allCases)
    func `the list of a large screen ends`(world: World) async throws {
        try await withServer(world, configure: { $0.actionsPerAnswer = 1 }) { server in
            let ann = try server.connect()
            let room = try await enter(ann)
            let listed = try await ann.ask(RoomsActionsRequest.self, #"{"room":"\#(room)"}"#)
            #expect(listed.actions.map(\.action.verb) == [.launch])
            #expect(listed.omitted > 0)
        }
    }
}
