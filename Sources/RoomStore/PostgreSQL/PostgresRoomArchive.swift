internal import Postgres
package import Rooms

/// The rooms of a database, to be looked at, also while servers write there.
package final class PostgresRoomArchive: RoomArchive {
    private let readers: PostgresReaders

    /// Opens the store of a database.
    /// - Parameter address: the address, such as `postgres://db1,db2/sceneflow`.
    /// - Throws: `RoomStoreError`.
    package init(_ address: String) throws(RoomStoreError) {
        let settings = try PostgresSettings.reading(address)
        let name = settings.name
        do {
            let deadline = ContinuousClock.now + PostgresSession.callTime
            try PostgresSchema.inspect(PostgresConnection(settings, until: deadline), name, until: deadline)
        } catch {
            throw RoomStoreError(database: name, error)
        }
        readers = PostgresReaders(settings, count: 1)
    }

    package func rooms() async throws(RoomLogError) -> [RoomSummary] {
        try await read { tables in try tables.snapshot { try tables.rooms() } }
    }

    package func copy(of id: String) async throws(RoomLogError) -> RoomCopy? {
        try await read { tables in
            try tables.snapshot { try tables.room(id).map { try tables.copy(of: $0) } }
        }
    }

    // MARK: - Private

    private func read<Value: Sendable>(
        _ body: @escaping @Sendable (RoomTables) throws -> Value
    ) async throws(RoomLogError) -> Value {
        try await readers.read { connection, deadline in try body(RoomTables(connection, until: deadline)) }
    }
}

extension PostgresSettings {
    /// Reads an address.
    /// - Parameter address: the address.
    /// - Returns: the settings.
    /// - Throws: `RoomStoreError.database`.
    static func reading(_ address: String) throws(RoomStoreError) -> Self {
        do {
            return try Self(address)
        } catch {
            // A password in it must not be repeated.
            throw .database("--store", reason: "\(error)")
        }
    }
}

extension RoomStoreError {
    /// Creates the error for a database that could not be opened.
    /// - Parameters:
    ///   - name: the name of the database.
    ///   - error: the error.
    init(database name: String, _ error: any Error) {
        self = error as? RoomStoreError ?? .database(name, reason: "\(error)")
    }
}
