internal import GRDBSQLite

/// Bare SQLite that does what a log needs at least: a row on disk, by a key of three numbers.
final class FloorSQLite {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private var database: OpaquePointer?
    private var insert: OpaquePointer?
    private let payload: [UInt8]
    private var count: Int64 = 0

    /// Opens a database.
    /// - Parameters:
    ///   - file: where; it must not be there yet.
    ///   - bytes: how large a row's payload is.
    /// - Throws: `Failure`.
    init(file: String, bytes: Int) throws {
        payload = [UInt8](repeating: 120, count: bytes)
        try check(sqlite3_open(file, &database))
        let schema = "CREATE TABLE e (r INT, l INT, s INT, b BLOB, PRIMARY KEY (r, l, s)) WITHOUT ROWID"
        for sql in ["PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", schema] { try run(sql) }
        try check(sqlite3_prepare_v2(database, "INSERT INTO e VALUES (?, 1, ?, ?)", -1, &insert, nil))
    }

    deinit {
        sqlite3_finalize(insert)
        sqlite3_close(database)
    }

    /// Commits rows.
    /// - Parameters:
    ///   - commits: how often.
    ///   - rows: how many rows each time, of as many rooms.
    /// - Returns: how long each took.
    /// - Throws: `Failure`.
    func commits(_ commits: Int, rows: Int) throws -> Samples {
        var times: [Double] = []
        for _ in 0..<commits {
            let start = ContinuousClock.now
            try run("BEGIN IMMEDIATE")
            count += 1
            for room in 0..<rows {
                sqlite3_bind_int64(insert, 1, Int64(room))
                sqlite3_bind_int64(insert, 2, count)
                try payload.withUnsafeBytes { bytes in
                    // The bytes stay where they are until the row is written.
                    sqlite3_bind_blob(insert, 3, bytes.baseAddress, Int32(bytes.count), nil)
                    guard sqlite3_step(insert) == SQLITE_DONE else { throw failure() }
                }
                sqlite3_reset(insert)
            }
            try run("COMMIT")
            times.append((ContinuousClock.now - start) / .microseconds(1))
        }
        return Samples(times)
    }

    // MARK: - Private

    private func run(_ sql: String) throws { try check(sqlite3_exec(database, sql, nil, nil, nil)) }

    private func check(_ code: Int32) throws {
        guard code == SQLITE_OK else { throw failure() }
    }

    private func failure() -> Failure { Failure(description: "SQLite: \(String(cString: sqlite3_errmsg(database)))") }
}
