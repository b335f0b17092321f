import ArgumentParser
import Diagnostics
import Foundation
import RoomStore
import SimulatorServer

/// The place of a room store: a folder, or a PostgreSQL database.
enum RoomPlace: Equatable {
    /// The path of a folder.
    case folder(String)
    /// The address of a database.
    case database(String)

    /// The name of the place in messages.
    ///
    /// The address of a database without its user and its settings.
    var name: String {
        get throws {
            switch self {
            case .folder(let path): path
            case .database(let address): try PostgresRoomStore.name(of: address)
            }
        }
    }

    /// Opens the store for reading, also while a server uses it.
    /// - Returns: the archive.
    /// - Throws: `RoomStoreError`.
    func archive() throws -> any RoomArchive {
        switch self {
        case .folder(let path): try SQLiteRoomArchive(folder: path)
        case .database(let address): try PostgresRoomArchive(address)
        }
    }

    /// Opens the store, while no server uses its folder; a missing one is made.
    ///
    /// Reports the losses of a folder on standard error, because no later run does.
    /// - Returns: the store.
    /// - Throws: `RoomStoreError`.
    func store() throws -> any RoomStore {
        switch self {
        case .folder(let path):
            let store = try SQLiteRoomStore(folder: path, coding: RecordingFile.steps)
            for loss in store.losses {
                FileHandle.standardError.write(Data(Printable.lines("sceneflow: \(loss)\n").utf8))
            }
            return store
        case .database(let address):
            return try PostgresRoomStore(address, coding: RecordingFile.steps)
        }
    }

    /// Opens an existing store, while no server uses its folder.
    /// - Returns: the store.
    /// - Throws: `RoomStoreError`.
    func existingStore() throws -> any RoomStore {
        if case .folder(let path) = self, !SQLiteRoomStore.exists(in: path) { throw RoomStoreError.empty(path: path) }
        return try store()
    }
}

extension RoomPlace: ExpressibleByArgument {
    /// Reads a folder or an address.
    init?(argument: String) {
        guard !argument.isEmpty else { return nil }
        self = PostgresRoomStore.isAddress(argument) ? .database(argument) : .folder(argument)
    }
}
