import Foundation
import RoomStore
import Rooms
import SimulatorServer
import Synchronization
import Testing
import Wire

/// Rooms that nobody comes to, as those who come nevertheless are told.
struct ExpiryTests {
    private static let day = 86_400_000

    /// A calendar that begins on 1 January 2026.
    private final class Calendar: Sendable {
        private let state = Mutex(1_767_225_600_000)

        var now: Int { state.withLock { $0 } }

        func pass(days: Int) { state.withLock { $0 += days * ExpiryTests.day } }
    }

    /// The folder of a store, deleted with the test.
    private final class Folder {
        let path = FileManager.default.temporaryDirectory
            .appending(path: "expiry-\(Rooms.RoomKeys.random(bits: 60))").path

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    enum Keeping: CaseIterable {
        case memory, store
    }

    private let calendar = Calendar()
    private let folder = Folder()

    private func serve(_ keeping: Keeping, _ body: (TestServer) async throws -> Void) async throws {
        let now: @Sendable () -> Int = { [calendar] in calendar.now }
        let store =
            keeping == .memory ? nil : try SQLiteRoomStore(folder: folder.path, coding: RecordingFile.steps, now: now)
        defer { store?.close() }
        try await withServer(.inMemory, keeping: store, at: now, body)
    }

    private func connect(_ server: TestServer) async throws -> Caller {
        let caller = try server.connect()
        try await caller.hello()
        return caller
    }

    private func join(_ caller: Caller, _ room: RoomsCreateResponse, _ key: String? = nil) async throws {
        let key = key ?? room.keys.present
        _ = try await caller.ask(RoomsJoinRequest.self, #"{"room":"\#(room.room)","key":"\#(key)"}"#)
    }

    private func leave(_ caller: Caller, _ room: RoomsCreateResponse) async throws {
        _ = try await caller.ask(RoomsLeaveRequest.self, #"{"room":"\#(room.room)"}"#)
    }

    private func told(_ caller: Caller) async throws -> JSON {
        while true {
            let push = try await caller.push()
            if push["method"] == .string("room.expiring") { return try #require(push["params"]) }
        }
    }

    @Test(arguments: Keeping.allCases)
    func `a room that nobody comes to is gone, one that is kept is not`(_ keeping: Keeping) async throws {
        try await serve(keeping) { server in
            let ann = try await connect(server)
            let first = try await ann.ask(RoomsCreateRequest.self, #"{"flow":"app"}"#)
            let second = try await ann.ask(RoomsCreateRequest.self, #"{"flow":"app"}"#)
            calendar.pass(days: 29)
            await server.expire()
            try await join(ann, second)
            let end = try await told(ann)
            #expect(end["at"] == .string("2026-01-31T00:00:00Z"))
            #expect(end["inMs"] == .integer(Self.day))
            let bob = try await connect(server)
            try await join(bob, second, second.keys.view)
            #expect(try await told(bob) == end)
            let list = try await bob.ask(RoomsListRequest.self)
            #expect(list.rooms.map(\.expires) == ["2026-01-31T00:00:00Z"])
            let request = #"{"room":"\#(second.room)"}"#
            #expect(try await bob.error("rooms.keep", request).data.code == "forbidden")
            _ = try await ann.ask(RoomsKeepRequest.self, request)
            for caller in [ann, bob] {
                let kept = try await told(caller)
                #expect(kept["at"] == .null)
                #expect(kept["inMs"] == nil)
            }
            #expect(try await bob.ask(RoomsListRequest.self).rooms.map(\.expires) == [nil])
            try await leave(ann, second)
            try await leave(bob, second)
            calendar.pass(days: 2)
            await server.expire()
            try await join(ann, second)
            let gone = #"{"room":"\#(first.room)","key":"\#(first.keys.present)"}"#
            #expect(try await ann.error("rooms.join", gone).data.code == "notFound")
        }
    }

    @Test func `a store that was away is not emptied at once, and then it is`() async throws {
        var rooms: [RoomsCreateResponse] = []
        try await serve(.store) { server in
            let ann = try await connect(server)
            for _ in 0..<25 { rooms.append(try await ann.ask(RoomsCreateRequest.self, #"{"flow":"app"}"#)) }
        }
        calendar.pass(days: 100)
        try await serve(.store) { server in
            await server.expire()
            let ann = try await connect(server)
            try await join(ann, rooms[0])
            #expect(try await told(ann)["inMs"] == .integer(Self.day))
            _ = try await ann.ask(RoomsKeepRequest.self, #"{"room":"\#(rooms[0].room)"}"#)
            try await join(ann, rooms[1])
            calendar.pass(days: 2)
            await server.expire()
            // Ann is in both.
            for room in rooms[..<2] { try await join(ann, room) }
            let kept = try SQLiteRoomArchive(folder: folder.path).rooms()
            #expect(Set(kept.map(\.record.id)) == Set(rooms[..<2].map(\.room)))
        }
    }

    @Test func `what was used last outlives the server`() async throws {
        var room = RoomsCreateResponse()
        try await serve(.store) { server in
            let ann = try await connect(server)
            room = try await ann.ask(RoomsCreateRequest.self, #"{"flow":"app"}"#)
            calendar.pass(days: 20)
            try await join(ann, room, room.keys.view)
            try await leave(ann, room)
        }
        calendar.pass(days: 20)
        try await serve(.store) { server in
            calendar.pass(days: 2)
            await server.expire()
            let ann = try await connect(server)
            try await join(ann, room)
            calendar.pass(days: 1)
            #expect(try await ann.ask(RoomsListRequest.self).rooms.map(\.expires) == [nil])
        }
    }

    @Test func `a room that is fetched while it is deleted is not found`() async throws {
        var room = RoomsCreateResponse()
        let now: @Sendable () -> Int = { [calendar] in calendar.now }
        let store = try SQLiteRoomStore(folder: folder.path, coding: RecordingFile.steps, now: now)
        defer { store.close() }
        try await withServer(.inMemory, keeping: store, at: now) { server in
            let ann = try await connect(server)
            room = try await ann.ask(RoomsCreateRequest.self, #"{"flow":"app"}"#)
        }
        let log = try #require(try await store.open(room.room)).log
        #expect(try await log.use(at: calendar.now))
        #expect(try await store.expire(usedBefore: calendar.now + 1) { _ in true } == [])
        #expect(try await store.expire(usedBefore: calendar.now + 1) { _ in false } == [room.room])
        #expect(try await log.use(at: calendar.now) == false)
    }
}
