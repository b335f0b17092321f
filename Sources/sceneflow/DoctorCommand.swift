import ArgumentParser
import Doctor
import Foundation
import SimulatorServer
import WebSockets

/// `sceneflow doctor`: reports problems of a server or its machine.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Say what is wrong with a server, or with the machine that it is to run on.",
        discussion: """
            Without an address it looks at this machine: rights, limits, disk, programs. With the address of a page it looks \
            at that server as a browser meets it, through whatever proxy stands before it. With --data it does both.

            Exit codes: 0 where all is well, 1 with warnings, 2 with problems, 64 where the command line makes no sense.
            """
    )

    @Argument(help: "The address of the page, such as https://team.example/sceneflow/; with its key, if it has one.")
    var address: String?

    @OptionGroup
    var data: DataOptions

    @Option(help: "Sockets that may be open on this machine, as for 'serve'.")
    var connections = ServerLimits().sockets.connections

    @Option(help: "The folder with the page, as for 'serve'.", completion: .directory)
    var `public`: String?

    @Option(help: "A file with the access key, to be tried; as for 'serve'.", completion: .file())
    var accessKeyFile: String?

    @Option(help: "Seconds for which a socket is left idle, to see whether it lives on; 0 does not try.")
    var idleSeconds = 0

    func validate() throws {
        guard connections >= 0, idleSeconds >= 0 else { throw ValidationError("a number cannot be negative") }
        if let address, ServerAddress(address) == nil {
            throw ValidationError("'\(address)' is no address of a page: it begins with http:// or https://")
        }
        guard address != nil || accessKeyFile == nil && idleSeconds == 0 else {
            throw ValidationError("--access-key-file and --idle-seconds are for a server: name its address")
        }
    }

    func run() throws {
        var found: [Diagnosis] = []
        func tell(_ diagnoses: [Diagnosis]) {
            for diagnosis in diagnoses { FileHandle.standardOutput.write(Data(diagnosis.text.utf8)) }
            found += diagnoses
        }
        if address == nil || data.named != nil {
            let page = try? PublicFolder.find(named: `public`)
            let machine = MachineExamination(
                folder: data.folder,
                connections: connections,
                publicFolder: page,
                version: ServerConfiguration().version
            )
            tell(machine.run())
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
}
