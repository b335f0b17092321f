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
        abstract: "Print the scenes of an app and the edges between them.",
        discussion: "Exits with 0 where the path could be read, whatever was found, and with 2 where it could not."
    )

    @Argument(help: "A folder, a storyboard or a xib.")
    var paths: [String] = ["."]

    @Option(help: "How to print.")
    var format = GraphFormat.text

    @Option(name: .customLong("configuration"), help: "Which build of the apps, where `#if` tells them apart.")
    var build = BuildConfiguration.debug

    @Flag(help: "Print one line an app with counts and the time that it took, instead of the graph.")
    var summary = false

    @OptionGroup
    var starting: StartOptions

    @OptionGroup
    var loading: LoadingOptions

    func run() throws {
        if summary { print(SummaryLine.header) }
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
                for line in SummaryLine.lines(for: graph, duration: duration) { print(line) }
            } else {
                print(format.print(graph), terminator: "")
            }
            session.save()
        }
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
