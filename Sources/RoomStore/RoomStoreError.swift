import GRDB
import Postgres

/// The reason for an unusable folder of rooms.
package enum RoomStoreError: Error, Hashable, CustomStringConvertible {
    /// The folder cannot be made or written.
    case folder(path: String, reason: String)
    /// A server uses the folder; its process, if known.
    case inUse(path: String, process: Int?)
    /// There is nothing in the folder.
    case empty(path: String)
    /// The file is no store, or parts of it cannot be read; it is left as it is.
    case damaged(file: String, reason: String)
    /// The file is a database of another program.
    case foreign(file: String)
    /// The file was written by a newer version of this program.
    case newer(file: String)
    /// The file cannot be read or written.
    case unusable(file: String, reason: String)
    /// The database cannot be reached or used.
    case database(String, reason: String)
    /// The tables are those of an older version of this program, and only a server changes them.
    case older(database: String)

    /// One sentence, lower case, no full stop.
    package var description: String {
        switch self {
        case .folder(let path, let reason):
            "rooms cannot be stored in '\(path)': \(reason); pass another folder with --data, or use --memory"
        case .inUse(let path, let process):
            "'\(path)' is in use by another server\(process.map { " (process \($0))" } ?? ""); "
                + "stop it, or pass another folder with --data"
        case .empty(let path): "there are no rooms in '\(path)'"
        case .damaged(let file, let reason):
            "'\(file)' is damaged (\(reason)) and was left unchanged; replace it with a copy, "
                + "or pass another folder with --data"
        case .foreign(let file): "'\(file)' is a database of another program; pass another folder with --data"
        case .newer(let file): "'\(file)' was written by a newer version of sceneflow; update sceneflow"
        case .unusable(let file, let reason): "'\(file)' cannot be used: \(reason)"
        case .database(let name, let reason): "the room database '\(name)' cannot be used: \(reason)"
        case .older(let name):
            "the room database '\(name)' was written by an older version of sceneflow; start 'sceneflow serve' with it once"
        }
    }

    /// Creates the error for a file that could not be opened.
    /// - Parameters:
    ///   - file: the file.
    ///   - error: the error of the database.
    init(_ file: String, _ error: any Error) {
        let reason = error.storeReason
        self =
            switch (error as? DatabaseError)?.resultCode {
            case .SQLITE_NOTADB?, .SQLITE_CORRUPT?: .damaged(file: file, reason: reason)
            default: .unusable(file: file, reason: reason)
            }
    }
}

extension Error {
    /// The reason for the error, as a clause for people in rooms: it names no host.
    var storeReason: String {
        if let error = self as? PostgresError { return error.roomReason }
        guard let error = self as? DatabaseError else { return "\(self)" }
        return switch error.resultCode {
        case .SQLITE_FULL: "the disk with the rooms is full"
        case .SQLITE_READONLY: "the room database is read-only"
        case .SQLITE_IOERR: "the disk with the rooms has an I/O error"
        case .SQLITE_BUSY, .SQLITE_LOCKED: "the room database is in use"
        case .SQLITE_CANTOPEN: "the room database cannot be opened"
        default: error.message ?? "error \(error.resultCode.rawValue)"
        }
    }
}

extension PostgresError {
    /// The reason for the error, as a clause for people in rooms.
    fileprivate var roomReason: String {
        switch self {
        case .refused("53100", _): "the disk with the rooms is full"
        case .refused("53300", _): "the room database has no place for another connection"
        case .refused("25006", _): "the room database is read-only"
        case _ where isDisconnection: "the room database cannot be reached"
        case .refused("57014", _), .refused("55P03", _): "the room database is too slow"
        case .refused(let code, _): "the room database refused a statement (SQLSTATE \(code))"
        case .address, .connection, .timeout: "the room database cannot be reached"
        case .result(let reason): reason
        }
    }
}
