import RoomStore
import Rooms
import ScratchPostgres
import SimulatorServer

/// The stores that pass the same tests.
enum StoreKind: CaseIterable {
    case sqlite, postgres

    /// The stores that this machine can run; `RoomStoreConformanceTests` names the missing one.
    static let present = allCases.filter { $0 == .sqlite || ScratchPostgres.isInstalled }
}

/// A place for one store, which is gone with its test.
final class StorePlace {
    private let folder: TemporaryFolder?
    private let address: String?

    init(_ kind: StoreKind) throws {
        folder = kind == .sqlite ? try TemporaryFolder() : nil
        address = kind == .postgres ? try ScratchPostgres.database() : nil
    }

    /// Opens the store in it.
    func store(now: @escaping @Sendable () -> Int = { 0 }) throws -> any RoomStore {
        if let address { return try PostgresRoomStore(address, coding: RecordingFile.steps, now: now) }
        return try SQLiteRoomStore(folder: folder?.path ?? "", coding: RecordingFile.steps, now: now)
    }

    /// Opens the archive in it, as seen by a reader without write access.
    func archive() throws -> any RoomArchive {
        if let address { return try PostgresRoomArchive(address) }
        return try SQLiteRoomArchive(folder: folder?.path ?? "")
    }

    /// Changes rows beside the program; in both stores, the tables have the same columns but for their names' form.
    func change(sqlite: String, postgres: String) throws {
        if let address { try ScratchPostgres.run(postgres, at: address) }
        try folder?.run(sqlite)
    }
}

extension RoomStore {
    /// Takes in a room of which only some things matter.
    func room(
        _ record: RoomRecord,
        as life: LogEpoch = LogEpoch(epoch: "e1", digest: "d"),
        with entries: [LogEntry] = [],
        limit: Int = 10_000,
        within share: StoreLimits = StoreLimits(),
        isAwake: @escaping @Sendable (String) -> Bool = { _ in false }
    ) async throws -> any RoomLog {
        try await create(record, as: life, with: entries, limit: limit, within: share, isAwake: isAwake).log
    }

    /// Opens a room within limits of which only some matter.
    func open(
        _ id: String,
        within share: StoreLimits = StoreLimits()
    ) async throws -> (record: RoomRecord, chronicle: RoomChronicle, log: any RoomLog, used: Int)? {
        try await open(id, limit: 10_000, within: share)
    }
}
