import ArgumentParser
internal import Diagnostics
import SimulatorServer

/// The command line.
@main
struct Sceneflow: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sceneflow",
        abstract: "Analyse a UIKit app and simulate its navigation (Linux; macOS not verified).",
        discussion: """
            Examples:
              sceneflow serve App
              sceneflow check App
              sceneflow check --explain nil-dependency

            Exit codes: 0 for success; 1 for a result to act on; 2 if the command could not do its work; 64 for a \
            usage error. 'sceneflow help <subcommand>' has those of each command.
            """,
        version: ProgramVersion.current,
        subcommands: [
            CheckCommand.self, DiffCommand.self, DoctorCommand.self, DumpCommand.self, ExportCommand.self,
            GraphCommand.self, InitCommand.self, LoadWorkerCommand.self, MCPCommand.self, MigrateCommand.self,
            ReplayCommand.self, RoomsCommand.self, SchemaCommand.self, ServeCommand.self,
        ]
    )

    /// Runs the command line.
    static func main() async {
        do {
            try requireCommand(CommandLine.arguments.dropFirst().first)
        } catch {
            exit(withError: error)
        }
        await main(nil)
    }

    /// Refuses a misspelled command by the command it most likely means.
    ///
    /// The parser reports it as an unexpected argument. Without a similar command, that is left to the parser.
    private static func requireCommand(_ word: String?) throws {
        let commands = configuration.subcommands.map { command in command.configuration }
        let known = commands.map { $0.commandName ?? "" } + ["help"]
        let names = commands.filter { $0.shouldDisplay }.map { $0.commandName ?? "" }
        guard let word, !word.hasPrefix("-"), !known.contains(word) else { return }
        guard let nearest = NearMiss.nearest(to: word, among: names) else { return }
        throw ValidationError("there is no command '\(word)'; did you mean '\(nearest)'?")
    }
}
