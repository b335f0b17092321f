import Rooms
import SimulatorServer
import Testing
import Wire

/// Runs that leave a server and come back.
struct RecordingCallTests {
    private let launch = #"{"action":{"do":"launch"}}"#

    /// Opens a room, and does something in it.
    private func enter(_ caller: Caller, doing actions: [String]) async throws -> String {
        try await caller.hello()
        let room = try await caller.ask(RoomsCreateRequest.self, #"{"flow":"app"}"#)
        let params = #"{"room":"\#(room.room)","key":"\#(room.keys.present)"}"#
        _ = try await caller.ask(RoomsJoinRequest.self, params)
        for action in actions {
            _ = try await caller.ask(RoomsActRequest.self, #"{"room":"\#(room.room)","action":\#(action)}"#)
        }
        return room.room
    }

    private func export(_ caller: Caller, _ room: String) async throws -> Wire.Recording {
        try await caller.ask(RoomsExportRequest.self, #"{"room":"\#(room)"}"#).recording
    }

    private func text(_ recording: Wire.Recording) -> String { String(decoding: recording.encoded, as: UTF8.self) }

    private func recording(_ steps: String...) -> String {
        #"{"version":1,"flow":"app","digest":"","steps":[\#(steps.joined(separator: ","))]}"#
    }

    @Test(arguments: World.allCases)
    func `a run is exported with what came of each step, as a file has it`(world: World) async throws {
        try await withServer(world) { server in
            let ann = try server.connect()
            let room = try await enter(ann, doing: [#"{"do":"tap","view":"go"}"#, #"{"do":"pop"}"#, #"{"do":"pop"}"#])
            let exported = try await export(ann, room)
            #expect(exported.flow == "app")
            #expect(exported.digest == "test")
            #expect(exported.steps.map(\.outcome) == [.ok, .ok, .ok, .ignored])
            #expect(exported.steps[1].stack.map(\.scene) == ["Main/list", "Main/detail"])
            #expect(exported.steps[1].made.map(\.instance) == ["3"])
            // A program without a server reads the same.
            let read = try RecordingFile.read(Array(text(exported).utf8))
            #expect(try Wire.Recording(json: JSONParser.parse(RecordingFile.write(read))) == exported)
        }
    }

    @Test(arguments: World.allCases)
    func `what was exported is imported into the same run`(world: World) async throws {
        try await withServer(world) { server in
            let ann = try server.connect()
            let room = try await enter(ann, doing: [#"{"do":"tap","view":"go"}"#, #"{"do":"launch"}"#])
            let exported = try await export(ann, room)
            let params = #"{"recording":\#(text(exported)),"title":" Again "}"#
            let imported = try await ann.ask(RoomsImportRequest.self, params)
            #expect(imported.divergences.isEmpty)
            #expect(imported.flow == "app")
            let key = #"{"room":"\#(imported.room)","key":"\#(imported.keys.present)"}"#
            let joined = try await ann.ask(RoomsJoinRequest.self, key)
            #expect(joined.title == "Again")
            #expect(joined.seq == 3)
            #expect(joined.origin == nil)
            #expect(try await export(ann, imported.room) == exported)
            let history = try await ann.ask(RoomsHistoryRequest.self, #"{"room":"\#(imported.room)"}"#)
            #expect(try history.steps.allSatisfy { try $0.decoded().by == nil })
        }
    }

    @Test(arguments: World.allCases)
    func `what differs is told with its step, and what is impossible is left out`(world: World) async throws {
        try await withServer(world) { server in
            let ann = try server.connect()
            try await ann.hello()
            let elsewhere =
                #"{"action":{"do":"tap","view":"go"},"outcome":"ok","summary":"Went","#
                + #""stack":[{"scene":"Main/list","title":"list"}]}"#
            let steps = recording(launch, #"{"action":{"do":"tap","view":"gone"},"outcome":"ok"}"#, elsewhere)
            let imported = try await ann.ask(RoomsImportRequest.self, #"{"recording":\#(steps)}"#)
            #expect(imported.divergences.map(\.seq) == [2, 3])
            #expect(imported.divergences.map(\.step) == [nil, 2])
            #expect(imported.divergences[1].summary == "Went")
            #expect(imported.divergences[1].expected == "ok, list (Main/list)")
            #expect(imported.divergences[1].actual == "ok, list (Main/list) → detail (Main/detail)")
        }
    }

    @Test(arguments: World.allCases)
    func `a bare list of actions needs a flow to be named`(world: World) async throws {
        try await withServer(world) { server in
            let ann = try server.connect()
            try await ann.hello()
            let list = #""recording":[{"do":"launch"},{"do":"tap","view":"go"}]"#
            let error = try await ann.error("rooms.import", "{\(list)}")
            #expect(error.data.pointer == "/params/flow")
            let imported = try await ann.ask(RoomsImportRequest.self, #"{\#(list),"flow":"app"}"#)
            #expect(imported.divergences.isEmpty)
            #expect(try await ann.error("rooms.import", #"{\#(list),"flow":"gone"}"#).data.kind == "flow")
        }
    }

    @Test(
        arguments: [
            ("null", "/params/recording"),
            ("7", "/params/recording"),
            ("{}", "/params/recording/version"),
            (#"{"version":2}"#, "/params/recording/version"),
            (#"{"version":1,"flow":"app","digest":"","steps":[],"x":1}"#, "/params/recording/x"),
            (#"{"version":1,"flow":"app","digest":"","steps":[]}"#, "/params/recording/steps"),
            (
                #"{"version":1,"flow":"app","digest":"","steps":[{"action":{"do":"launch"}},{"action":{"do":"fly"}}]}"#,
                "/params/recording/steps/1/action/do"
            ),
            (#"[{"do":"launch"},{"do":"popTo","to":"x"}]"#, "/params/recording/steps/1/action/to"),
        ]
    )
    func `what is no recording is refused with the place`(recording: String, pointer: String) async throws {
        try await withServer(.inMemory) { server in
            let ann = try server.connect()
            try await ann.hello()
            let error = try await ann.error("rooms.import", #"{"recording":\#(recording),"flow":"app"}"#)
            #expect(error.code == ErrorCode.invalidParams.rawValue)
            #expect(error.data.pointer == pointer)
        }
    }

    @Test func `a run whose beginning is gone cannot be exported`() async throws {
        try await withServer(.inMemory, configure: { $0.rooms.replay = 2 }) { server in
            let ann = try server.connect()
            let room = try await enter(ann, doing: [#"{"do":"tap","view":"go"}"#])
            #expect(try await export(ann, room).steps.count == 2)
            _ = try await ann.ask(RoomsActRequest.self, #"{"room":"\#(room)","action":{"do":"back"}}"#)
            let error = try await ann.error("rooms.export", #"{"room":"\#(room)"}"#)
            #expect(error.code == ErrorCode.limited.rawValue)
        }
    }

    @Test func `an export is for those who are in the room`() async throws {
        try await withServer(.inMemory) { server in
            let ann = try server.connect()
            let bob = try server.connect()
            let room = try await enter(ann, doing: [])
            try await bob.hello()
            let error = try await bob.error("rooms.export", #"{"room":"\#(room)"}"#)
            #expect(error.code == ErrorCode.forbidden.rawValue)
            #expect(try await bob.error("rooms.export", #"{"room":"x"}"#).data.kind == "room")
        }
    }
}
