import Foundation
import RoomStore
import Rooms
import SceneFlow
import SimulatorServer
import Testing
import Wire

/// Rooms loaded from the store when a participant returns.
struct KeptRoomTests {
    /// A store in a folder that is gone with the test.
    private final class Kept {
        let store: SQLiteRoomStore
        let path: String

        init() throws {
            path =
                FileManager.default.temporaryDirectory.appending(path: "kept-\(Rooms.RoomKeys.random(bits: 60))").path
            store = try SQLiteRoomStore(folder: path, coding: RecordingFile.steps)
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    private let kept: Kept

    init() throws { kept = try Kept() }

    private func create(_ caller: Caller) async throws -> RoomsCreateResponse {
        try await caller.ask(RoomsCreateRequest.self, #"{"flow":"app"}"#)
    }

    private func join(_ caller: Caller, _ room: RoomsCreateResponse) async throws -> RoomsJoinResponse {
        try await caller.ask(RoomsJoinRequest.self, #"{"room":"\#(room.room)","key":"\#(room.keys.present)"}"#)
    }

    private func act(_ caller: Caller, in room: RoomsCreateResponse) async throws -> RoomsActResponse {
        try await caller.ask(
            RoomsActRequest.self,
            #"{"room":"\#(room.room)","action":{"do":"launch"}}"#
        )
    }

    @Test func `whoever comes at the same time comes into one room`() async throws {
        var made: RoomsCreateResponse?
        try await withServer(.inMemory, keeping: kept.store) { server in
            let ann = try server.connect()
            try await ann.hello()
            made = try await create(ann)
        }
        let room = try #require(made)
        try await withServer(.inMemory, keeping: kept.store) { server in
            let callers = try (0..<8).map { _ in try server.connect() }
            for caller in callers { try await caller.hello() }
            let request = #"{"room":"\#(room.room)","key":"\#(room.keys.present)"}"#
            for caller in callers { caller.request("rooms.join", request) }
            // All of them are asked by now; each sees the step of one of them.
            for caller in callers { while try await caller.next()["method"] != nil {} }
            _ = try await act(callers[0], in: room)
            for caller in callers[1...] {
                while try await caller.push()["method"] != .string("room.step") {}
            }
            #expect(try await join(callers[7], room).participants.count == 8)
        }
    }

    @Test func `a room that gave way is there again for who comes back`() async throws {
        func few(_ limits: inout ServerLimits) {
            limits.rooms.rooms = 1
            limits.rooms.emptyFor = .zero
        }
        try await withServer(.inMemory, keeping: kept.store, configure: few) { server in
            let ann = try server.connect()
            try await ann.hello()
            let first = try await create(ann)
            let before = try await join(ann, first)
            _ = try await act(ann, in: first)
            let request = #"{"room":"\#(first.room)","key":"\#(first.keys.present)"}"#
            _ = try await ann.ask(RoomsLeaveRequest.self, #"{"room":"\#(first.room)"}"#)
            let second = try await create(ann)
            _ = try await join(ann, second)
            // The only place is taken by a room with a participant.
            #expect(try await ann.error("rooms.join", request).data.code == "limited")
            _ = try await ann.ask(RoomsLeaveRequest.self, #"{"room":"\#(second.room)"}"#)
            let after = try await join(ann, first)
            #expect((after.epoch, after.seq) == (before.epoch, 2))
            #expect(try await act(ann, in: first).seq == 3)
        }
    }

    @Test func `a room that was made of a recording comes back with what it did`() async throws {
        let recording = #"[{"do":"launch"},{"do":"tap","view":"go"}]"#
        var made: RoomsCreateResponse?
        try await withServer(.inMemory, keeping: kept.store) { server in
            let ann = try server.connect()
            try await ann.hello()
            let imported = try await ann.ask(
                RoomsImportRequest.self,
                #"{"flow":"app","recording":\#(recording)}"#
            )
            var room = RoomsCreateResponse()
            (room.room, room.keys) = (imported.room, imported.keys)
            made = room
        }
        let room = try #require(made)
        // The app has changed: numbers of instances are others, and the steps are the same.
        try await withServer(
            .inMemory,
            showing: [
                TestApp.project {
                    $0.putIntoTabs()
                    $0.digest = "tabs"
                }
            ],
            keeping: kept.store
        ) { server in
            let ann = try server.connect()
            try await ann.hello()
            #expect(try await join(ann, room).seq == 2)
            let history = try await ann.ask(RoomsHistoryRequest.self, #"{"room":"\#(room.room)"}"#)
            #expect(try history.steps.map { try $0.decoded().action.verb } == [.launch, .tap])
        }
    }

    @Test func `a server that is stopped lets go of the folder, and what it kept is whole`() async throws {
        var made: RoomsCreateResponse?
        try await withServer(.live, keeping: kept.store) { server in
            let ann = try server.connect()
            try await ann.hello()
            let room = try await create(ann)
            _ = try await join(ann, room)
            _ = try await act(ann, in: room)
            made = room
        }
        let room = try #require(made)
        await #expect(throws: RoomLogError.self) { try await kept.store.record(of: room.room) }
        let again = try SQLiteRoomStore(folder: kept.path, coding: RecordingFile.steps)
        #expect(try await again.open(room.room)?.chronicle.entries.map(\.seq) == [1, 2])
    }
}
