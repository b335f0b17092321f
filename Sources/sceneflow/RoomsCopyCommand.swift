import ArgumentParser
import Diagnostics
import Foundation
import Rooms
import RoomStore

/// `sceneflow rooms copy`: copies rooms to another store.
struct RoomsCopyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "copy",
        abstract: "Copy rooms to another store, and verify each copy.",
        discussion: """
            Copies the given rooms, or all rooms, with their keys, titles and steps. Prints each room, the number of its \
            steps and their SHA-256, which is read again from the copy. A room that is already there with the same steps \
            is skipped. Stop the server of the old store first: later steps are not copied. No server may use a new folder.

            Examples:
              sceneflow rooms copy --to postgres://db1,db2/sceneflow
              sceneflow rooms copy ROOM --from postgres://db1/sceneflow --to /var/lib/sceneflow

            Exit codes: 0 for success; 2 for a failure, such as an unknown room, a store in use, or another room of the \
            same id; 64 for a usage error.
            """
    )

    @Argument(help: ArgumentHelp("The ids of the rooms. The default is all rooms.", valueName: "room"))
    var rooms: [String] = []

    @Option(
        help: ArgumentHelp(
            "Copy from this folder or database. The default is 'sceneflow-data'.",
            valueName: "folder or address"
        )
    )
    var from = RoomPlace.folder("sceneflow-data")

    @Option(
        help: ArgumentHelp("Copy to this folder or database; a missing one is made.", valueName: "folder or address")
    )
    var to: RoomPlace

    func validate() throws {
        guard from != to else { throw ValidationError("--from and --to are the same store") }
    }

    func run() async throws {
        do {
            let source = try from.archive()
            let ids = try await rooms.isEmpty ? source.rooms().map(\.record.id) : rooms
            let target = try to.store()
            defer { target.close() }
            let copies = try to.archive()
            for id in ids {
                guard let room = try await source.copy(of: id) else {
                    throw CommandError.noRoom(id, in: try from.name)
                }
                let isNew = try await target.add(room)
                guard let copy = try await copies.copy(of: id), copy.digest == room.digest else {
                    let fault = isNew ? "the copy of room '\(id)' differs" : "another room '\(id)' exists"
                    throw CommandError(description: "\(fault) in '\(try to.name)'")
                }
                try OutputFile.write(Array("\(id)\t\(room.count)\t\(copy.digest)\n".utf8), to: nil)
            }
        } catch {
            throw Failure.exit(error)
        }
    }
}
