import ArgumentParser
import LoadingWorkers

/// `sceneflow mcp`: serves an app to agents, by the Model Context Protocol.
struct MCPCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp",
        abstract: "Serve an app to a coding agent, by the Model Context Protocol.",
        discussion: """
            Answers requests of revision \(AgentSession.revision) on standard input and output, one a line, with the \
            tools screens, route, why, check, what_if, diff and migrate. Each call reads the files as they are; no \
            tool changes a file. An agent starts the command by itself.

            Examples:
              sceneflow mcp App
              sceneflow mcp --entry Main#Checkout App

            Exit codes: 0 at the end of the input; 2 if the path cannot be read; 64 for a usage error.
            """
    )

    @Argument(help: "The folder, storyboard or xib.", completion: .directory)
    var path = "."

    @OptionGroup
    var starting: StartOptions

    @OptionGroup
    var loading: LoadingOptions

    func run() throws {
        do {
            try loading.session(path).verify()
        } catch {
            throw Failure.exit(error)
        }
        AgentServer(AgentWork(path: path, loading: loading, start: starting.start)).run()
    }
}
