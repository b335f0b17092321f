import GRDB

/// The tables of the store and their migrations.
enum StoreSchema {
    /// By this number a file is known to be a store: "SFLW".
    static let applicationID = 0x5346_4C57

    /// Every change of the tables, oldest first.
    ///
    /// Released changes are never edited.
    static let migrator: DatabaseMigrator = {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("rooms") { db in
            try db.execute(sql: "PRAGMA application_id = \(applicationID)")
            // A room, and the present life of its log. Keys are hashes.
            try db.execute(
                sql: """
                    CREATE TABLE room (
                        number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, title TEXT NOT NULL, flow TEXT NOT NULL,
                        deploymentTarget TEXT, configuration TEXT NOT NULL, present BLOB NOT NULL, view BLOB NOT NULL,
                        originRoom TEXT, originSeq INTEGER, life INTEGER NOT NULL, created INTEGER NOT NULL
                    ) STRICT
                    """
            )
            // A life of a log. It has the entries of its parent up to its start, and its own after that.
            try db.execute(
                sql: """
                    CREATE TABLE life (
                        room INTEGER NOT NULL, number INTEGER NOT NULL, epoch TEXT NOT NULL, digest TEXT NOT NULL,
                        parent INTEGER, start INTEGER NOT NULL, PRIMARY KEY (room, number)
                    ) STRICT, WITHOUT ROWID
                    """
            )
            // The actions. Two writers of one step cannot both have the same primary key.
            try db.execute(
                sql: """
                    CREATE TABLE entry (
                        room INTEGER NOT NULL, life INTEGER NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL,
                        byNumber INTEGER, byName TEXT, byRole TEXT, step BLOB NOT NULL,
                        PRIMARY KEY (room, life, seq)
                    ) STRICT, WITHOUT ROWID
                    """
            )
        }
        migrator.registerMigration("rooms give way by when they were used") { db in
            try db.execute(sql: "ALTER TABLE room ADD COLUMN used INTEGER NOT NULL DEFAULT 0")
            try db.execute(sql: "UPDATE room SET used = created")
            try db.execute(sql: "CREATE INDEX roomByUse ON room (used)")
        }
        migrator.registerMigration("where everyone was taken") { db in
            try db.execute(sql: "ALTER TABLE room ADD COLUMN sought INTEGER")
        }
        migrator.registerMigration("for how long rooms are kept") { db in
            // One row, in milliseconds, of the server using the file last.
            try db.execute(sql: "CREATE TABLE expiry (idle INTEGER NOT NULL) STRICT")
        }
        migrator.registerMigration("who answers for rooms, and what they take") { db in
            try db.execute(sql: "ALTER TABLE room ADD COLUMN owner TEXT NOT NULL DEFAULT ''")
            try db.execute(sql: "ALTER TABLE room ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0")
            try db.execute(
                sql: """
                    UPDATE room SET bytes = (SELECT coalesce(sum(length(step)), 0) FROM entry WHERE room = room.number)
                    """
            )
            try db.execute(sql: "CREATE INDEX roomByOwner ON room (owner, used)")
        }
        migrator.registerMigration("steps that prove that they are whole") { db in
            // Null for entries written before this column existed.
            try db.execute(sql: "ALTER TABLE entry ADD COLUMN sum INTEGER")
        }
        return migrator
    }()

    /// Inspects a file before anything is written to it.
    /// - Parameter file: the path of an existing file.
    /// - Throws: `RoomStoreError` if it is not a store, or cannot be read whole.
    static func inspect(_ file: String) throws(RoomStoreError) {
        do {
            let database = try DatabaseQueue(path: file, configuration: configuration(isReadOnly: true))
            try database.read { db in
                let tables = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") ?? 0
                let application = try Int.fetchOne(db, sql: "PRAGMA application_id")
                guard tables == 0 || application == applicationID else { throw RoomStoreError.foreign(file: file) }
                guard try !migrator.hasBeenSuperseded(db) else { throw RoomStoreError.newer(file: file) }
                let problem = try String.fetchOne(db, sql: "PRAGMA quick_check(1)") ?? "ok"
                // The problem is on the line below the name of the database.
                let reason = problem.split(separator: "\n").last.map(String.init) ?? problem
                guard problem == "ok" else { throw RoomStoreError.damaged(file: file, reason: reason) }
            }
        } catch let error as RoomStoreError {
            throw error
        } catch {
            throw RoomStoreError(file, error)
        }
    }

    /// Returns the settings for opening a file.
    /// - Parameter isReadOnly: true to write nothing.
    /// - Returns: the settings.
    static func configuration(isReadOnly: Bool = false) -> Configuration {
        var configuration = Configuration()
        configuration.readonly = isReadOnly
        configuration.busyMode = .timeout(5)
        configuration.label = "sceneflow.rooms"
        return configuration
    }
}
