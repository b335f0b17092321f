import Foundation
internal import Postgres
package import Rooms

/// The store of rooms in a PostgreSQL database.
///
/// Answered actions are committed there, with the durability set by `synchronous_commit`. Several servers may use one
/// database: of two that append at one position, one succeeds, and each change is hinted to the others.
package final class PostgresRoomStore: RoomStore {
    /// The most rooms deleted in one transaction, so that concurrent writers do not wait long.
    private static let mostAtOnce = 20
    /// The number of connections for reading.
    private static let readerCount = 3

    /// The coding of steps.
    let coding: StepCoding
    /// Writes for everyone.
    let writer: PostgresGroupWriter
    /// The time in milliseconds since 1970.
    let now: @Sendable () -> Int
    /// The address of the database without the user and the settings, for messages.
    package let name: String

    /// The name of this process in hints to others.
    let node = RoomKeys.random(bits: 60)

    private let writing: PostgresSession
    private let readers: PostgresReaders
    /// The participants of all rooms.
    let board: PostgresBoard
    private let listener: PostgresListener

    /// Opens the store of a database; missing tables are made.
    /// - Parameters:
    ///   - address: the address, such as `postgres://db1,db2/sceneflow`.
    ///   - coding: the coding of steps.
    ///   - now: the time in milliseconds since 1970. The default is the machine's.
    ///   - report: called when the database cannot be used any more, with the reason, and with nil when it can be used
    ///     again. The default does nothing.
    /// - Throws: `RoomStoreError`.
    package init(
        _ address: String,
        coding: StepCoding,
        now: @escaping @Sendable () -> Int = { Int(Date().timeIntervalSince1970 * 1000) },
        report: @escaping @Sendable (String?) -> Void = { _ in }
    ) throws(RoomStoreError) {
        let settings = try PostgresSettings.reading(address)
        let name = settings.name
        self.name = name
        self.coding = coding
        self.now = now
        writing = PostgresSession(settings, label: "sceneflow.postgres.writer") { connection, deadline in
            try PostgresSchema.migrate(connection, name, until: deadline)
        }
        writer = PostgresGroupWriter(writing)
        readers = PostgresReaders(settings, count: Self.readerCount)
        board = PostgresBoard(settings, node: node)
        listener = PostgresListener(settings, node: node, board: board)
        do {
            try writing.connect()
        } catch {
            throw RoomStoreError(database: name, error)
        }
        writing.watch(report)
    }

    /// Returns true if a text is the address of a database.
    /// - Parameter text: the text.
    /// - Returns: true if it begins with `postgres://` or `postgresql://`.
    package static func isAddress(_ text: String) -> Bool { PostgresSettings.isAddress(text) }

    /// Returns the name of a database in messages.
    /// - Parameter address: the address.
    /// - Returns: the address without its user and its settings.
    /// - Throws: `RoomStoreError` if it cannot be read.
    package static func name(of address: String) throws(RoomStoreError) -> String {
        try PostgresSettings.reading(address).name
    }

    package var counters: StoreCounters { writer.counters }

    package var problem: String? { writing.problem?.storeReason }

    package func close() {
        listener.close()
        board.close()
        writing.close()
        readers.close()
    }

    package func watch(_ hear: @escaping @Sendable (RoomHint) -> Void) { listener.start(hear) }

    package var servers: Int { listener.servers }

    package var shared: (any SharedState)? { PostgresSharedState(board: board, listener: listener) }

    package func serve(_ apps: Set<ServedApp>) { listener.serve(apps) }

    package func isServedElsewhere(_ app: ServedApp) async throws(RoomLogError) -> Bool {
        try await read { [node] tables in
            try tables.run(
                """
                SELECT 1 FROM sceneflow.node WHERE id <> $1 AND until > clock_timestamp() AND apps @> ARRAY[$2::text]
                LIMIT 1
                """,
                .text(node),
                .text(app.stored)
            ).first != nil
        }
    }

    package func heads(of ids: [String]) async throws(RoomLogError) -> [String: RoomHead]? {
        try await read { tables in try tables.heads(of: ids) }
    }

    package func create(
        _ record: RoomRecord,
        as life: LogEpoch,
        with entries: [LogEntry] = [],
        limit: Int = 10_000,
        within share: StoreLimits = StoreLimits(),
        isAwake: @escaping @Sendable (String) -> Bool = { _ in false }
    ) async throws(RoomLogError) -> (log: any RoomLog, gone: [String]) {
        let time = now()
        let stored = entries.map { $0.stored(at: time, coding.encode($0.recorded)) }
        let start = (entries.first?.seq ?? 1) - 1
        let (number, gone) = try await write { tables in
            let bytes = stored.reduce(0) { $0 + $1.step.count }
            let old = try tables.roomsToGiveWay(to: record.owner, bytes: bytes, within: share, isAwake: isAwake)
            try tables.delete(old.map(\.number))
            let number = try tables.insert(record, life: 1, sought: nil, created: time, used: time, bytes: bytes)
            try tables.insert(life, of: number, number: 1, parent: nil, start: start)
            try tables.insert(stored, of: number, life: 1)
            return (number, old.map(\.id))
        }
        let log = PostgresRoomLog(
            store: self,
            room: number,
            id: record.id,
            number: 1,
            segments: [LogSegment(life: 1, start: start)],
            limit: limit,
            owner: record.owner,
            guestBytes: share.guestBytes
        )
        return (log, gone)
    }

    package func record(of id: String) async throws(RoomLogError) -> RoomRecord? {
        try await read { tables in try tables.room(id)?.record }
    }

    package func open(
        _ id: String,
        limit: Int = 10_000,
        within share: StoreLimits = StoreLimits()
    ) async throws(RoomLogError) -> (record: RoomRecord, chronicle: RoomChronicle, log: any RoomLog, used: Int)? {
        try await read { [self] tables in
            try tables.snapshot {
                guard let room = try tables.room(id) else { return nil }
                let log = PostgresRoomLog(
                    store: self,
                    room: room.number,
                    id: id,
                    number: room.life,
                    segments: try tables.segments(of: room),
                    limit: limit,
                    owner: room.record.owner,
                    guestBytes: share.guestBytes
                )
                return (room.record, try tables.copy(of: room).chronicle(coding), log, room.used)
            }
        }
    }

    package func add(_ copy: RoomCopy) async throws(RoomLogError) -> Bool {
        try await write { tables in
            guard try tables.room(copy.record.id) == nil else { return false }
            let number = try tables.insert(
                copy.record,
                life: Int64(copy.lives.count),
                sought: copy.sought,
                created: copy.created,
                used: copy.used,
                bytes: copy.lives.reduce(0) { $0 + $1.entries.reduce(0) { $0 + $1.step.count } }
            )
            for (index, life) in copy.lives.enumerated() {
                let parent = index == 0 ? nil : Int64(index)
                try tables.insert(life.epoch, of: number, number: Int64(index + 1), parent: parent, start: life.start)
                try tables.insert(life.entries, of: number, life: Int64(index + 1))
            }
            return true
        }
    }

    package func delete(_ id: String) async throws(RoomLogError) -> Bool {
        try await write { tables in
            guard let room = try tables.room(id) else { return false }
            try tables.delete([room.number])
            return true
        }
    }

    package func deleteRooms(madeWithKeysOf id: String) async throws(RoomLogError) -> [String] {
        let owners = [Role.presenter, .follower].map { Principal.room(id, $0).stored }
        return try await write { tables in
            let rooms = try tables.run(
                "SELECT number, id FROM sceneflow.room WHERE owner IN ($1, $2) ORDER BY id",
                .text(owners[0]),
                .text(owners[1])
            ).rows
            try tables.delete(rooms.map { Int64(try $0.int("number")) })
            return try rooms.map { try $0.text("id") }
        }
    }

    package func setIdle(_ idle: Duration) async throws(RoomLogError) {
        try await write { tables in
            try tables.run("DELETE FROM sceneflow.expiry")
            try tables.run(
                "INSERT INTO sceneflow.expiry (idle) VALUES ($1)",
                PostgresValue(Int(idle / .milliseconds(1)))
            )
        }
    }

    package func expire(
        usedBefore moment: Int,
        isAwake: @escaping @Sendable (String) -> Bool
    ) async throws(RoomLogError) -> [String] {
        try await write { tables in
            let gone = try tables.oldest(usedBefore: moment, limit: Self.mostAtOnce, isAwake: isAwake)
            try tables.delete(gone.map(\.number))
            return gone.map(\.id)
        }
    }

    /// Writes in a transaction of its own.
    func write<Value: Sendable>(
        _ body: @escaping @Sendable (RoomTables) throws -> Value
    ) async throws(RoomLogError) -> Value {
        try await writer.write { [node] connection, deadline in
            try body(RoomTables(connection, until: deadline, node: node))
        }
    }

    /// Reads, concurrently with any writes.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (RoomTables) throws -> Value
    ) async throws(RoomLogError) -> Value {
        try await readers.read { connection, deadline in try body(RoomTables(connection, until: deadline)) }
    }
}
