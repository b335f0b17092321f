import Foundation
import GRDB
import RoomStore
import Rooms
import Simulation
import SimulatorServer

/// A folder that is gone with its test.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "rooms-\(RoomKeys.random(bits: 60))").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The file with the rooms.
    var file: String { "\(path)/\(SQLiteRoomStore.fileName)" }

    /// Opens the store in it.
    func store(now: @escaping @Sendable () -> Int = { 0 }) throws -> SQLiteRoomStore {
        try SQLiteRoomStore(folder: path, coding: RecordingFile.steps, now: now)
    }

    /// Runs a statement beside the program.
    func run(_ sql: String) throws {
        let queue = try DatabaseQueue(path: file)
        try queue.write { db in try db.execute(sql: sql) }
        try queue.close()
    }

    /// Returns the archive as seen by a reader without write access.
    func archive() throws -> SQLiteRoomArchive { try SQLiteRoomArchive(folder: path) }
}

extension SQLiteRoomStore {
    /// Takes in a room of which only the name matters.
    func create(_ id: String) async throws -> any RoomLog {
        try await create(RoomRecord(id), as: LogEpoch(epoch: "e1", digest: "d")).log
    }
}

extension RoomRecord {
    init(_ id: String, title: String = "Room") {
        self.init(id: id, title: title, flow: "app", lock: RoomLock(RoomKeys()))
    }
}

/// An entry by which it can be told apart.
func entry(_ seq: Int, _ view: String = "v", by participant: Participant? = nil) -> LogEntry {
    LogEntry(seq: seq, by: participant, action: Action(.tap(view: "\(view)\(seq)")))
}
