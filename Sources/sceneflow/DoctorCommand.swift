import ArgumentParser
import Doctor
import Foundation
import RoomStore
import SimulatorServer
import WebSockets

/// `sceneflow doctor`: reports problems of a server or its machine.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Check a server, or the machine it will run on.",
        discussion: """
            Without an address, checks this machine: permissions, limits, disk, libraries. With the address of a page, \
            checks that server as a browser would, through any proxy. With --data, checks both. With --store, also \
            checks the database of the rooms. Changes nothing.

            Examples:
              sceneflow doctor --data /var/lib/sceneflow
              sceneflow doctor --store postgres://db1,db2/sceneflow
              sceneflow doctor --idle-seconds 70 https://team.example/sceneflow/

            Exit codes: 0 if everything is fine; 1 with warnings; 2 with problems, or if the key cannot be read; 64 \
            for a usage error.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "The address of the page, such as https://team.example/sceneflow/; it may contain the key.",
            valueName: "url"
        )
    )
    var address: String?

    @OptionGroup
    var stored: StoreOptions

    @Option(help: ArgumentHelp("The limit of open sockets, as for 'serve'.", valueName: "sockets"))
    var connections = ServerLimits().sockets.connections

    @Option(
        help: ArgumentHelp("The folder with the page, as for 'serve'.", valueName: "folder"),
        completion: .directory
    )
    var `public`: String?

    @Option(
        help: ArgumentHelp("Try the access key in this file, as for 'serve'.", valueName: "file"),
        completion: .file()
    )
    var accessKeyFile: String?

    @Option(
        help: ArgumentHelp(
            "Keep a socket idle for this time, to detect a proxy's timeout; 0 to skip this check.",
            valueName: "seconds"
        )
    )
    var idleSeconds = 0

    func validate() throws {
        guard connections >= 0, idleSeconds >= 0 else {
            throw ValidationError("--connections and --idle-seconds cannot be negative")
        }
        if let address, ServerAddress(address) == nil {
            throw ValidationError("invalid address '\(address)': expected a URL with http:// or https://")
        }
        guard address != nil || accessKeyFile == nil && idleSeconds == 0 else {
            throw ValidationError("--access-key-file and --idle-seconds need the address of a server")
        }
    }

    func run() throws {
        var found: [Diagnosis] = []
        func tell(_ diagnoses: [Diagnosis]) {
            for diagnosis in diagnoses { FileHandle.standardOutput.write(Data(diagnosis.text.utf8)) }
            found += diagnoses
        }
        let data = stored.data
        if address == nil || data.named != nil {
            let page = try? PublicFolder.find(named: `public`)
            let machine = MachineExamination(
                folder: data.folder,
                connections: connections,
                publicFolder: page,
                version: ProgramVersion.current
            )
            tell(machine.run())
        }
        if let store = stored.store {
            tell(DatabaseExamination(store, refusal: Self.refusal(of: store)).run())
        }
        if let address = address.flatMap(ServerAddress.init) {
            let key: String?
            do {
                key = try accessKeyFile.map(AccessKey.read)
            } catch {
                throw Failure.exit(error)
            }
            tell(ServerExamination(address, key: key, idleSeconds: idleSeconds).run())
        }
        switch found.map(\.level).max() ?? .ok {
        case .ok: return
        case .warning: throw ExitCode(1)
        case .problem: throw ExitCode(2)
        }
    }

    /// Returns the reason for which a server would refuse the tables of a database; nil for usable or missing tables.
    private static func refusal(of address: String) -> String? {
        do {
            _ = try PostgresRoomArchive(address)
            return nil
        } catch .newer(let name) {
            return "\(RoomStoreError.newer(file: name))"
        } catch {
            return nil
        }
    }
}
