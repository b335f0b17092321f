import ArgumentParser
import Checking
import Diagnostics
import Foundation
import RoomStore
import Rooms
import Simulation
import SimulatorServer

/// `sceneflow rooms`: manages the stored rooms.
struct RoomsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rooms",
        abstract: "List, export, delete or copy the rooms kept by a server.",
        discussion: """
            `list` and `export` work while a server uses the store; `delete` does not: close the room on its page, or \
            stop the server.

            Examples:
              sceneflow rooms list
              sceneflow rooms export ROOM --output run.json
              sceneflow rooms copy --to postgres://db1,db2/sceneflow

            Exit codes: 0 for success; 2 for a failure, such as an unknown room or a store in use; 64 for a usage \
            error.
            """,
        subcommands: [
            RoomsListCommand.self, RoomsExportCommand.self, RoomsDeleteCommand.self, RoomsCopyCommand.self,
        ]
    )
}

/// `sceneflow rooms list`: lists the stored rooms.
struct RoomsListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Print the rooms, one per line: id, steps, time of the last step, flow, title, expiry.",
        discussion: """
            Examples:
              sceneflow rooms list
              sceneflow rooms list --format json --data /var/lib/sceneflow

            Exit codes: 0 for success; 2 if the store cannot be read, or has no rooms; 64 for a usage error.
            """
    )

    /// The format of the list.
    enum Form: String, ExpressibleByArgument, CaseIterable {
        case text, json
    }

    @OptionGroup
    var stored: StoreOptions

    @Option(help: "The format of the list.")
    var format = Form.text

    func run() async throws {
        do {
            let rooms = try await stored.place.archive().rooms()
            let text = format == .json ? Self.json(rooms) : rooms.map(Self.line).joined()
            try OutputFile.write(Array(text.utf8), to: nil)
        } catch {
            throw Failure.exit(error)
        }
    }

    // MARK: - Private

    private struct Listed: Encodable {
        let room: String
        let title: String
        let flow: String
        let seq: Int
        let created: String
        let used: String
        let expires: String?
        let origin: [String: String]?
    }

    private static func line(_ room: RoomSummary) -> String {
        let end = room.expires.map(time) ?? "-"
        return "\(room.record.id)\t\(room.seq)\t\(time(room.used))\t\(room.record.flow)\t\(room.record.title)\t\(end)\n"
    }

    private static func json(_ rooms: [RoomSummary]) -> String {
        let listed = rooms.map { room in
            Listed(
                room: room.record.id,
                title: room.record.title,
                flow: room.record.flow,
                seq: room.seq,
                created: time(room.created),
                used: time(room.used),
                expires: room.expires.map(time),
                origin: room.record.origin.map { ["room": $0.room, "seq": String($0.seq)] }
            )
        }
        return JSONText.encoded(listed) + "\n"
    }

    private static func time(_ milliseconds: Int) -> String {
        Date(timeIntervalSince1970: Double(milliseconds / 1000)).formatted(.iso8601)
    }
}

/// `sceneflow rooms export`: a room as a recording.
struct RoomsExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write the run of a room as a recording for 'sceneflow replay'.",
        discussion: """
            Example:
              sceneflow rooms export ROOM --output run.json && sceneflow replay run.json App

            Exit codes: 0 for success; 2 if there is no such room, or if its first steps are no longer kept; 64 for a \
            usage error.
            """
    )

    @Argument(help: "The id of the room.")
    var room: String

    @OptionGroup
    var stored: StoreOptions

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Write to this file. The default is standard output.", valueName: "file"),
        completion: .file()
    )
    var output: String?

    func run() async throws {
        do {
            guard let copy = try await stored.place.archive().copy(of: room) else {
                throw CommandError.noRoom(room, in: try stored.place.name)
            }
            let chronicle = try copy.chronicle(RecordingFile.steps)
            guard chronicle.entries.first?.action.kind == .launch else {
                throw CommandError(description: "the first steps of room '\(room)' are no longer kept")
            }
            try OutputFile.write(RecordingFile.write(Recording(of: copy.record, chronicle)), to: output)
        } catch {
            throw Failure.exit(error)
        }
    }
}

/// `sceneflow rooms delete`: forgets rooms.
struct RoomsDeleteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Delete rooms permanently, while no server uses their folder.",
        discussion: """
            Examples:
              sceneflow rooms delete ROOM --data /var/lib/sceneflow
              sceneflow rooms delete ROOM --audit-log /var/log/sceneflow/audit.jsonl

            Exit codes: 0 for success; 2 if there is no such room, or if a server uses the store; 64 for a usage error.
            """
    )

    @Argument(help: ArgumentHelp("The ids of the rooms.", valueName: "room"))
    var rooms: [String]

    @OptionGroup
    var stored: StoreOptions

    @Option(
        help: ArgumentHelp("Append each deletion to this file, as 'sceneflow serve' does.", valueName: "file"),
        completion: .file()
    )
    var auditLog: String?

    func run() async throws {
        do {
            let store = try stored.place.existingStore()
            defer { store.close() }
            let audit = try auditLog.map { path throws(AuditLog.Failure) in try AuditLog(path: path) }
            var flows: [(room: String, flow: String)] = []
            for room in rooms {
                guard let record = try await store.record(of: room) else {
                    throw CommandError.noRoom(room, in: try stored.place.name)
                }
                flows.append((room, record.flow))
            }
            for (room, flow) in flows where try await store.delete(room) {
                try audit?.noteDeletion(of: room, flow: flow, by: "sceneflow rooms delete")
            }
        } catch {
            throw Failure.exit(error)
        }
    }
}
