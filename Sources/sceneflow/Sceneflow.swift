import ArgumentParser

/// The command line.
@main
struct Sceneflow: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sceneflow",
        abstract: "Analyse a UIKit app and simulate its navigation, on any machine.",
        subcommands: [
            CheckCommand.self, DiffCommand.self, DoctorCommand.self, DumpCommand.self, ExportCommand.self,
            GraphCommand.self, LoadWorkerCommand.self, MigrateCommand.self, ReplayCommand.self, RoomsCommand.self,
            ServeCommand.self,
        ]
    )
}
