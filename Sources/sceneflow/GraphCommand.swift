import ArgumentParser
import Foundation
import LoadingWorkers
internal import Reviewing
import SceneFlow

extension GraphFormat: ExpressibleByArgument {}
extension BuildConfiguration: ExpressibleByArgument {}

/// `sceneflow graph`: prints the content of a folder, for people and programs.
struct GraphCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "graph",
        abstract: "Print the scenes of an app and the transitions between them.",
        discussion: """
            Examples:
              sceneflow graph App
              sceneflow graph --format json App

            Exit codes: 0 if the path can be loaded, regardless of its problems; 2 if it cannot, or if it has no \
            scene; 64 for a usage error.
            """
    )

    @Argument(help: ArgumentHelp("The folders, storyboards or xibs.", valueName: "path"))
    var paths: [String] = ["."]

    @Option(help: "The format of the output.")
    var format = GraphFormat.text

    @Option(
        name: .customLong("configuration"),
        help: ArgumentHelp("Use this build, if `#if` makes them differ.", valueName: "build")
    )
    var build = BuildConfiguration.debug

    @Flag(help: "Print a table with counts and the loading time, one line per app, instead of the graph.")
    var summary = false

    @OptionGroup
    var result: ResultOptions

    @OptionGroup
    var starting: StartOptions

    @OptionGroup
    var loading: LoadingOptions

    mutating func run() throws {
        if summary { try result.add(SummaryLine.header + "\n") }
        var failure: ExitCode?
        for path in paths {
            let clock = ContinuousClock()
            let start = clock.now
            var session = loading.session(path, configurations: [build])
            let project: LoadedProject
            do {
                project = try starting.start.apply(to: session.load())
            } catch {
                throw Failure.exit(error)
            }
            let duration = clock.now - start
            let graph = GraphDocument(project, build)
            if summary {
                for line in SummaryLine.lines(for: graph, duration: duration) { try result.add(line + "\n") }
            } else {
                try result.add(format.print(graph))
            }
            session.save()
            do {
                try AppChoice(path: path, apps: project.apps).requireScenes()
            } catch {
                failure = Failure.exit(error)
            }
        }
        try result.finish()
        if let failure { throw failure }
    }
}

/// One line of `sceneflow graph --summary`.
private enum SummaryLine {
    static let header =
        "| flow | files | scenes | segues by kind | unresolved | diagnostics | ms |\n"
        + "|---|---:|---:|---|---:|---:|---:|"

    /// Returns the lines of a folder, each with the time for the whole folder.
    static func lines(for graph: GraphDocument, duration: Duration) -> [String] {
        let (seconds, attoseconds) = duration.components
        let milliseconds = Double(seconds) * 1000 + Double(attoseconds) / 1e15
        return graph.apps.map { app in
            let kinds = app.kinds.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            let counts = kinds.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
            let cells = [
                app.flow, "\(app.files)", "\(app.scenes.count)", counts, "\(app.deadEnds)",
                "\(app.diagnostics.count + graph.diagnostics.count)", String(format: "%.1f", milliseconds),
            ]
            return "| " + cells.joined(separator: " | ") + " |"
        }
    }
}
