import ArgumentParser

/// The command line.
@main
struct Sceneflow: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sceneflow",
        abstract: "Read a UIKit app and walk through it, on any machine.",
        subcommands: [
            CheckCommand.self, DiffCommand.self, DoctorCommand.self, DumpCommand.self, ExportCommand.self,
            GraphCommand.self, LoadWorkerCommand.self, MigrateCommand.self, ReplayCommand.self, RoomsCommand.self,
            ServeCommand.self,
        ]
    )
}
