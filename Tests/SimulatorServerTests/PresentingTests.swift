import Rooms
import SimulatorServer
import Testing
import Wire

/// The actions of presenters that concern everyone else in a room, as calls.
struct PresentingTests {
    private let go = #"{"do":"tap","view":"go"}"#

    /// Returns a room with a presenter and a follower.
    private func meet(_ ann: Caller, _ bob: Caller) async throws -> String {
        try await ann.hello()
        try await bob.hello()
        let room = try await ann.ask(RoomsCreateRequest.self, #"{"flow":"app"}"#)
        for (caller, key, name) in [(ann, room.keys.present, "Ann"), (bob, room.keys.view, "Bob")] {
            let params = #"{"room":"\#(room.room)","key":"\#(key)","name":"\#(name)"}"#
            _ = try await caller.ask(RoomsJoinRequest.self, params)
        }
        return room.room
    }

    @Test func `of a room that fills up everyone is told in the end, and once for several who come`() async throws {
        let many = 300
        try await withServer(.inMemory, configure: { $0.rooms.participants = many }) { server in
            let ann = try server.connect()
            try await ann.hello()
            let room = try await ann.ask(RoomsCreateRequest.self, #"{"flow":"app"}"#)
            let name = String(repeating: "n", count: 60)
            let params = #"{"room":"\#(room.room)","key":"\#(room.keys.view)","name":"\#(name)"}"#
            _ = try await ann.ask(RoomsJoinRequest.self, params)
            var others: [Caller] = []
            for _ in 1..<many {
                let other = try server.connect()
                try await other.hello()
                _ = try await other.ask(RoomsJoinRequest.self, params)
                others.append(other)
            }
            var counts: [Int] = []
            while counts.last != many {
                let push = try await ann.push()
                guard push["method"] == .string(RoomPresenceNotification.method) else { continue }
                counts.append(try RoomPresenceNotification(json: #require(push["params"])).participants.count)
            }
            #expect(counts == counts.sorted())
            #expect(counts.count < many)
        }
    }

    @Test(arguments: World.allCases)
    func `only who may act leads the others`(world: World) async throws {
        try await withServer(world) { server in
            let (ann, bob) = (try server.connect(), try server.connect())
            let room = try await meet(ann, bob)
            let calls = [
                ("rooms.handOver", #","to":"p2""#), ("rooms.rename", #","title":"Mine""#),
                ("rooms.point", #","instance":"2""#), ("rooms.recall", ""), ("rooms.look", #","tab":"source""#),
                ("rooms.seek", #","seq":1"#),
            ]
            for (method, params) in calls {
                let error = try await bob.error(method, #"{"room":"\#(room)"\#(params)}"#)
                #expect(error.code == ErrorCode.forbidden.rawValue, "\(method)")
                #expect(try await ann.error(method, #"{"room":"nowhere"\#(params)}"#).data.kind == "room", "\(method)")
            }
        }
    }

    @Test(arguments: World.allCases)
    func `what does not make sense is refused by its field`(world: World) async throws {
        try await withServer(world) { server in
            let (ann, bob) = (try server.connect(), try server.connect())
            let room = try await meet(ann, bob)
            func error(_ method: String, _ params: String) async throws -> ResponseError {
                try await ann.error(method, #"{"room":"\#(room)",\#(params)}"#)
            }
            for id in ["p9", "p0", "p02", "2", ""] {
                #expect(try await error("rooms.handOver", #""to":"\#(id)""#).data.kind == "participant")
            }
            for tab in ["", " "] {
                #expect(try await error("rooms.look", #""tab":"\#(tab)""#).data.pointer == "/params/tab")
            }
            for title in ["", "  "] {
                #expect(try await error("rooms.rename", #""title":"\#(title)""#).data.pointer == "/params/title")
            }
            let long = String(repeating: "x", count: 65)
            #expect(try await error("rooms.rename", #""title":"\#(long)""#).code == ErrorCode.tooLarge.rawValue)
            for id in ["99", "0", "x"] {
                #expect(try await error("rooms.point", #""instance":"\#(id)""#).data.kind == "instance")
            }
            #expect(try await error("rooms.point", #""instance":"2","x":1.5"#).data.pointer == "/params/x")
            #expect(try await error("rooms.point", #""instance":"2","y":-1"#).data.pointer == "/params/y")
            let view = try await error("rooms.point", #""instance":"2","view":"\#(long)""#)
            #expect(view.code == ErrorCode.tooLarge.rawValue)
            for seq in [0, -1, 2, Int.max] {
                #expect(try await error("rooms.seek", #""seq":\#(seq)"#).data.kind == "step")
            }
        }
    }

    @Test(arguments: World.allCases)
    func `the run goes on from an earlier step, and history tells what was cut off`(world: World) async throws {
        try await withServer(world) { server in
            let (ann, bob) = (try server.connect(), try server.connect())
            let room = try await meet(ann, bob)
            func act(_ action: String) async throws -> RoomsActResponse {
                try await ann.ask(RoomsActRequest.self, #"{"room":"\#(room)","action":\#(action)}"#)
            }
            let cutOff = try await act(go).step
            let params = #"{"room":"\#(room)","seq":1}"#
            #expect(try await ann.ask(RoomsSeekRequest.self, params).seq == 1)
            // A fork goes on from where everyone is.
            let fork = try await bob.ask(RoomsForkRequest.self, #"{"room":"\#(room)"}"#)
            #expect(fork.origin.seq == 1)
            let step = try await act(#"{"do":"launch"}"#)
            #expect(step.seq == 2)
            #expect(try step.step.decoded().action.verb == .launch)
            let history = try await bob.ask(RoomsHistoryRequest.self, #"{"room":"\#(room)"}"#)
            #expect(try history.steps.map { try $0.decoded().action.verb } == [.launch, .launch])
            #expect(history.branches.map(\.from) == [1])
            #expect(history.branches.first?.steps == [cutOff])
            let narrow = try await bob.ask(RoomsHistoryRequest.self, #"{"room":"\#(room)","from":2}"#)
            #expect(narrow.branches.isEmpty)
        }
    }
}
