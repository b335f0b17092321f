import ArgumentParser
import Diagnostics
import LoadingWorkers
internal import ProjectLoading
import Reviewing
import SceneFlow

/// `sceneflow dump`: prints a folder as facts, to commit and review.
struct DumpCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dump",
        abstract: "Print an app as facts, one per line, to commit and review.",
        discussion: """
            The lines are sorted and contain no locations, so moving code changes no line.

            Example:
              sceneflow dump App > App/flow.txt && git diff --exit-code App/flow.txt

            Exit codes: 0 if every path can be loaded, regardless of its problems; 2 if one cannot; 64 for a usage \
            error.
            """
    )

    @Argument(help: ArgumentHelp("The folders, storyboards or xibs.", valueName: "path"))
    var paths: [String] = ["."]

    @Option(
        name: .customLong("configuration"),
        help: ArgumentHelp("Use this build, if `#if` makes them differ.", valueName: "build")
    )
    var build = BuildConfiguration.debug

    @OptionGroup
    var result: ResultOptions

    @OptionGroup
    var loading: LoadingOptions

    mutating func run() throws {
        for path in paths {
            let dumps: [FlowDump]
            do {
                dumps = try DumpReading(build: build, loading: loading).dumps(of: path)
            } catch {
                throw Failure.exit(error)
            }
            try result.add(Printable.lines(dumps.map(\.text).joined(separator: "\n")))
        }
        try result.finish()
    }
}

/// Reads folders into dumps without findings.
struct DumpReading {
    /// The build of the apps.
    let build: BuildConfiguration
    /// The options for loading folders.
    let loading: LoadingOptions
    /// True to use the cache, if there is one.
    var isKept = true

    /// Reads a folder.
    /// - Parameter path: the folder, storyboard or xib.
    /// - Returns: its apps, sorted by id.
    /// - Throws: `WorkerError`.
    func dumps(of path: String) throws(WorkerError) -> [FlowDump] {
        var session = loading.session(path, configurations: [build], isKept: isKept)
        let project = try session.load()
        session.save()
        return project.apps.map { FlowDump($0[build]) }
    }
}
