import ArgumentParser
import Checking
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
    var loading: LoadingOptions

    func run() throws {
        for path in paths {
            let dumps: [FlowDump]
            do {
                dumps = try DumpReading(build: build, loading: loading).dumps(of: path)
            } catch {
                throw Failure.exit(error)
            }
            print(Printable.lines(dumps.map(\.text).joined(separator: "\n")), terminator: "")
        }
    }
}

/// Reads folders into dumps.
struct DumpReading {
    /// The settings for checking the apps of a dump.
    struct Judging {
        /// The runner.
        let runner: CheckRunner
        /// Receives the progress.
        let progress: ProgressLine
        /// Ends exploring.
        let flag: Interruption.Flag
    }

    /// The build of the apps.
    let build: BuildConfiguration
    /// The options for loading folders.
    let loading: LoadingOptions
    /// True to use the cache, if there is one.
    var isKept = true
    /// The settings for checking the apps; nil leaves findings out.
    var judging: Judging?

    /// Reads a folder.
    /// - Parameter path: the folder, storyboard or xib.
    /// - Returns: its apps, sorted by id.
    /// - Throws: `WorkerError`.
    func dumps(of path: String) throws(WorkerError) -> [FlowDump] {
        var session = loading.session(path, configurations: [build], isKept: isKept)
        judging?.progress.read(path)
        let project = try session.load()
        session.save()
        judging?.progress.explore(apps: project.apps.count)
        var allowance = judging?.runner.allowance(for: project.apps.map { $0.only(build) }) ?? Allowance()
        return project.apps.map { FlowDump($0[build], checkResult(of: $0, in: project, within: &allowance)) }
    }

    private func checkResult(
        of app: LoadedApp,
        in project: LoadedProject,
        within allowance: inout Allowance
    ) -> CheckResult? {
        guard let judging else { return nil }
        judging.progress.begin(app.id)
        // Unused suppressions are reported by a check, not by a difference.
        var suppressor = Suppressor()
        return judging.runner.check(
            app.only(build),
            suppressor: &suppressor,
            remarks: project.remarks,
            within: &allowance,
            progress: { [progress = judging.progress] in progress.note(app.id, $0) },
            isCancelled: { [flag = judging.flag] in flag.isRaised }
        )
    }
}
