import Rooms
import SimulatorServer
import Testing
import Wire

struct RoomTests {
    /// Opens a room and joins it.
    private func present(_ caller: Caller) async throws -> (room: RoomsCreateResponse, joined: RoomsJoinResponse) {
        try await caller.hello()
        let room = try await caller.ask(RoomsCreateRequest.self, #"{"flow":"app"}"#)
        return (room, try await join(caller, room.room, room.keys.present))
    }

    private func join(
        _ caller: Caller,
        _ room: String,
        _ key: String,
        more: String = ""
    ) async throws -> RoomsJoinResponse {
        try await caller.ask(RoomsJoinRequest.self, #"{"room":"\#(room)","key":"\#(key)"\#(more)}"#)
    }

    private func act(_ room: String, _ action: String, more: String = "") -> String {
        #"{"room":"\#(room)","action":\#(action)\#(more)}"#
    }

    private let go = #"{"do":"tap","view":"go"}"#

    @Test(arguments: World.allCases)
    func `a new room has launched its app`(world: World) async throws {
        try await withServer(world) { server in
            let caller = try server.connect()
            let (room, joined) = try await present(caller)
            #expect(joined.seq == 1)
            #expect(joined.you.role == .presenter)
            #expect(joined.title == "App")
            #expect(try joined.state.decoded().status == .running)
            #expect(try joined.state.decoded().root?.children.map(\.scene) == ["Main/list"])
            #expect(joined.steps.isEmpty)
            #expect(room.url == "/#room=\(room.room)")
            let history = try await caller.ask(RoomsHistoryRequest.self, #"{"room":"\#(room.room)"}"#)
            let launch = try #require(history.steps.first).decoded()
            #expect(launch.action.verb == .launch)
            #expect(launch.by == nil)
        }
    }

    @Test(arguments: World.allCases)
    func `an action is answered first, and then shown to everyone in the room`(world: World) async throws {
        try await withServer(world) { server in
            let ann = try server.connect()
            let bob = try server.connect()
            let (room, _) = try await present(ann)
            try await bob.hello()
            let joined = try await join(bob, room.room, room.keys.view, more: #","name":"Bob""#)
            #expect(joined.you.role == .follower)
            #expect(joined.participants.map(\.name) == ["Guest 1", "Bob"])
            let id = ann.request("rooms.act", act(room.room, go))
            var messages: [JSON] = []
            repeat { messages.append(try await ann.next()) } while messages.last?["method"] != .string("room.step")
            let answer = try #require(messages.firstIndex { $0["id"] == .integer(id) })
            #expect(answer == messages.count - 2)
            let step = try #require(messages[answer]["result"]?["step"])
            let pushed = try #require(messages.last?["params"])
            let told = try RoomStepNotification(json: pushed).step.decoded()
            #expect(told.change != nil)
            #expect(try told.whole(after: joined.state.decoded()) == Wire.Step(json: step))
            #expect(step["seq"] == .integer(2))
            #expect(step["by"] == .string("p1"))
            var push = try await bob.push()
            while push["method"] == .string("room.presence") { push = try await bob.push() }
            #expect(push["params"] == pushed)
        }
    }

    @Test(arguments: World.allCases)
    func `hundreds of actions sent at once are answered in order and shown once each`(world: World) async throws {
        try await withServer(world) { server in
            let ann = try server.connect()
            let bob = try server.connect()
            let (room, _) = try await present(ann)
            try await bob.hello()
            _ = try await join(bob, room.room, room.keys.view)
            let first = ann.request("rooms.act", act(room.room, go))
            for number in 1..<300 {
                ann.request("rooms.act", act(room.room, number.isMultiple(of: 2) ? go : #"{"do":"back"}"#))
            }
            func steps(_ caller: Caller) async throws -> [Int] {
                var numbers: [Int] = []
                var answers: [Int] = []
                while numbers.count < 300 {
                    let message = try await caller.next()
                    if case .integer(let id)? = message["id"] { answers.append(id) }
                    if case .integer(let seq)? = message["params"]?["step"]?["seq"] { numbers.append(seq) }
                }
                #expect(answers.isEmpty || answers == Array(first..<first + 300))
                return numbers
            }
            #expect(try await steps(ann) == Array(2...301))
            #expect(try await steps(bob) == Array(2...301))
        }
    }

    @Test(arguments: World.allCases)
    func `two who act at once see the same steps in the same order`(world: World) async throws {
        try await withServer(world) { server in
            let ann = try server.connect()
            let bob = try server.connect()
            let (room, _) = try await present(ann)
            try await bob.hello()
            _ = try await join(bob, room.room, room.keys.present)
            for _ in 0..<100 {
                ann.request("rooms.act", act(room.room, #"{"do":"launch"}"#))
                bob.request("rooms.act", act(room.room, #"{"do":"launch"}"#))
            }
            func steps(_ caller: Caller) async throws -> [JSON] {
                var steps: [JSON] = []
                while steps.count < 200 {
                    if let step = try await caller.next()["params"]?["step"] { steps.append(step) }
                }
                return steps
            }
            let seen = try await steps(ann)
            #expect(seen.compactMap { $0["seq"] } == (2...201).map { .integer($0) })
            #expect(try await steps(bob) == seen)
        }
    }

    @Test(arguments: World.allCases)
    func `keys decide, and followers may not act`(world: World) async throws {
        try await withServer(world) { server in
            let ann = try server.connect()
            let bob = try server.connect()
            let (room, _) = try await present(ann)
            try await bob.hello()
            for key in [#","key":"""#, #","key":"AAAAAAAAAAAAAAAAAAAAAA""#, ""] {
                let error = try await bob.error("rooms.join", #"{"room":"\#(room.room)"\#(key)}"#)
                #expect(error.code == ErrorCode.unauthorized.rawValue)
            }
            for method in ["rooms.act", "rooms.leave", "rooms.history"] {
                let params = method == "rooms.act" ? act(room.room, go) : #"{"room":"\#(room.room)"}"#
                #expect(try await bob.error(method, params).code == ErrorCode.forbidden.rawValue)
            }
            _ = try await join(bob, room.room, room.keys.view)
            #expect(try await bob.error("rooms.act", act(room.room, go)).code == ErrorCode.forbidden.rawValue)
            let again = try await join(bob, room.room, room.keys.present)
            #expect(again.you.id == "p2")
            #expect(again.you.role == .presenter)
            #expect(try await bob.ask(RoomsActRequest.self, act(room.room, go)).seq == 2)
        }
    }

    @Test(arguments: World.allCases)
    func `an error changes nothing`(world: World) async throws {
        try await withServer(world) { server in
            let ann = try server.connect()
            let (room, joined) = try await present(ann)
            let conflict = try await ann.error("rooms.act", act(room.room, go, more: #","ifSeq":0"#))
            #expect(conflict.code == ErrorCode.conflict.rawValue)
            #expect(conflict.data.seq == 1)
            let rejected = try await ann.error("rooms.act", act(room.room, #"{"do":"tap","view":"nowhere"}"#))
            #expect(rejected.code == ErrorCode.rejectedAction.rawValue)
            #expect(rejected.data.reason?.isEmpty == false)
            let hostile = [
                #"{"do":"select","view":"go","row":-1}"#, #"{"do":"select","view":"go","row":9223372036854775807}"#,
                #"{"do":"selectTab","index":-9223372036854775808}"#,
                #"{"do":"back","instance":"99"}"#,
                #"{"do":"tap","view":"\u0000"}"#,
            ]
            for action in hostile {
                let error = try await ann.error("rooms.act", act(room.room, action))
                #expect(error.code == ErrorCode.rejectedAction.rawValue, "\(action): \(error.message)")
            }
            for to in ["0", "-1", "01", "+1", "2147483648", "", "one"] {
                let error = try await ann.error("rooms.act", act(room.room, #"{"do":"popTo","to":"\#(to)"}"#))
                #expect(error.data.pointer == "/params/action/to")
            }
            let again = try await join(ann, room.room, room.keys.present)
            #expect(again.seq == 1)
            #expect(again.state == joined.state)
        }
    }

    @Test(arguments: World.allCases)
    func `history is read by ranges, the ends included`(world: World) async throws {
        try await withServer(world, configure: { $0.stepsPerAnswer = 4 }) { server in
            let ann = try server.connect()
            let (room, joined) = try await present(ann)
            for number in 0..<7 {
                _ = try await ann.ask(
                    RoomsActRequest.self,
                    act(room.room, number.isMultiple(of: 2) ? go : #"{"do":"back"}"#)
                )
            }
            func history(_ range: String) async throws -> [Int] {
                let response = try await ann.ask(RoomsHistoryRequest.self, #"{"room":"\#(room.room)"\#(range)}"#)
                return try response.steps.map { try $0.decoded().seq }
            }
            #expect(try await history(#","from":2,"to":4"#) == [2, 3, 4])
            #expect(try await history(#","from":7"#) == [7, 8])
            #expect(try await history("") == [5, 6, 7, 8])
            #expect(try await history(#","from":9"#) == [])
            #expect(try await history(#","from":-9223372036854775808,"to":1"#) == [1])
            let since = #","since":{"epoch":"\#(joined.epoch)","seq":6}"#
            #expect(try await join(ann, room.room, room.keys.present, more: since).steps.count == 2)
            let long = #","since":{"epoch":"\#(joined.epoch)","seq":1}"#
            #expect(try await join(ann, room.room, room.keys.present, more: long).steps.isEmpty)
        }
    }

    @Test(arguments: World.allCases)
    func `whoever leaves is told nothing more, and the others see it`(world: World) async throws {
        try await withServer(world) { server in
            let ann = try server.connect()
            let (room, _) = try await present(ann)
            var bob: Caller? = try server.connect()
            try await bob?.hello()
            _ = try await bob?.ask(
                RoomsJoinRequest.self,
                #"{"room":"\#(room.room)","key":"\#(room.keys.view)","name":" Bob "}"#
            )
            _ = try await bob?.ask(RoomsLeaveRequest.self, #"{"room":"\#(room.room)"}"#)
            _ = try await bob?.ask(
                RoomsJoinRequest.self,
                #"{"room":"\#(room.room)","key":"\#(room.keys.view)","name":"Bob"}"#
            )
            bob = nil
            var presence: [[String]] = []
            while presence.count < 5 {
                guard case .array(let people)? = try await ann.push()["params"]?["participants"] else { continue }
                presence.append(try people.map { try Participant(json: $0).name })
            }
            #expect(presence == [["Guest 1"], ["Guest 1", "Bob"], ["Guest 1"], ["Guest 1", "Bob"], ["Guest 1"]])
        }
    }

    @Test(arguments: World.allCases)
    func `names have limits`(world: World) async throws {
        try await withServer(world, configure: { $0.nameCharacters = 8 }) { server in
            let ann = try server.connect()
            let (room, _) = try await present(ann)
            let long = try await ann.error("rooms.create", #"{"flow":"app","title":"123456789"}"#)
            #expect(long.code == ErrorCode.tooLarge.rawValue)
            #expect(long.data.limit == 8)
            #expect(long.data.pointer == "/params/title")
            let name = #"{"room":"\#(room.room)","key":"\#(room.keys.view)","name":"a\nb"}"#
            #expect(try await ann.error("rooms.join", name).data.pointer == "/params/name")
            let marks = String(repeating: "\u{0301}", count: 5000)
            #expect(try await ann.error("rooms.create", #"{"flow":"app","title":"a\#(marks)"}"#).code == -32008)
            let target = #"{"flow":"app","launch":{"deploymentTarget":"x"}}"#
            #expect(try await ann.error("rooms.create", target).data.pointer == "/params/launch/deploymentTarget")
        }
    }

    @Test(arguments: World.allCases)
    func `rooms, participants, memberships and controllers have limits`(world: World) async throws {
        func configure(_ limits: inout ServerLimits) {
            limits.rooms.rooms = 2
            limits.rooms.participants = 1
            limits.rooms.instances = 2
            limits.roomsPerConnection = 1
        }
        try await withServer(world, configure: configure) { server in
            let ann = try server.connect()
            let (room, _) = try await present(ann)
            #expect(try await ann.error("rooms.act", act(room.room, go)).code == ErrorCode.limited.rawValue)
            let bob = try server.connect()
            try await bob.hello()
            let params = #"{"room":"\#(room.room)","key":"\#(room.keys.view)"}"#
            #expect(try await bob.error("rooms.join", params).code == ErrorCode.limited.rawValue)
            let second = try await ann.ask(RoomsCreateRequest.self, #"{"flow":"app"}"#)
            #expect(try await ann.error("rooms.create", #"{"flow":"app"}"#).code == ErrorCode.limited.rawValue)
            let also = #"{"room":"\#(second.room)","key":"\#(second.keys.view)"}"#
            #expect(try await ann.error("rooms.join", also).code == ErrorCode.limited.rawValue)
        }
    }
}
