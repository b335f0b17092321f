import ArgumentParser
import Foundation
import LoadingWorkers
import Rooms
import SceneFlow
import SimulatorServer
import TestSkeletons

extension SkeletonForm: ExpressibleByArgument {}

/// `sceneflow replay`: replays a recording and reports differences.
struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Replay a recorded run, and report the first step with a different result.",
        discussion: """
            A recording is a JSON document, as written by --update, or a bare list of actions. For a bare list, \
            `replay` compares only that each action is possible.

            Examples:
              sceneflow replay --update next.json App
              sceneflow replay next.json App

            Exit codes: 0 if every step matches the recording, or after a successful update; 1 if a step differs or is \
            not possible; 2 if the recording or the app cannot be loaded; 64 for a usage error.
            """
    )

    @Argument(help: "The recording.", completion: .file(extensions: ["json"]))
    var recording: String

    @Argument(help: "The folder, storyboard or xib.")
    var path = "."

    @Option(
        help: ArgumentHelp(
            "The app, if the folder has several. The default is the app of the recording.",
            valueName: "name"
        )
    )
    var flow: String?

    @Option(
        help: ArgumentHelp("Print the run as a test to complete, instead of comparing it.", valueName: "framework")
    )
    var skeleton: SkeletonForm?

    @Flag(help: "Write the current results into the recording, instead of comparing it.")
    var update = false

    @OptionGroup
    var starting: StartOptions

    @OptionGroup
    var loading: LoadingOptions

    func validate() throws {
        guard !update || skeleton == nil else {
            throw ValidationError("--update and --skeleton are mutually exclusive")
        }
    }

    func run() throws {
        let recorded: Recording
        let run: RecordedRun
        do {
            recorded = try RecordingFile.read(at: recording)
            let app = try app(of: recorded)
            run = RecordedRun(recorded, with: app.flow, release: app.release)
        } catch {
            throw Failure.exit(error)
        }
        if update { return try write(run, of: recorded) }
        if let skeleton {
            if let impossible = missing(from: run, of: recorded) { throw report(impossible, of: recorded, others: 0) }
            return print(skeleton.print(run), terminator: "")
        }
        guard let first = run.divergences.first else {
            return print("\(recorded.entries.count) steps, as recorded")
        }
        throw report(first, of: recorded, others: run.divergences.count - 1)
    }

    // MARK: - Private

    /// Returns the app of the recording, or the folder's only app under any name.
    private func app(of recorded: Recording) throws -> LoadedApp {
        var session = loading.session(path)
        let apps = try starting.start.apply(to: session.load()).apps
        session.save()
        let choice = AppChoice(path: path, apps: apps)
        // A bare list of actions names no app, and a recording may come from an app that was called something else.
        if flow == nil, apps.count == 1 || recorded.flow.isEmpty { return try choice.only(nil) }
        return try choice.named(flow ?? recorded.flow)
    }

    /// Returns the first impossible step.
    private func missing(from run: RecordedRun, of recorded: Recording) -> RecordedRun.Divergence? {
        let done = Set(run.steps.map(\.seq))
        return run.divergences.first { !done.contains($0.seq) }
    }

    /// Prints the step that differs.
    private func report(_ divergence: RecordedRun.Divergence, of recorded: Recording, others: Int) -> ExitCode {
        let summary = divergence.summary.isEmpty ? "" : " (\(divergence.summary))"
        print("step \(divergence.seq) of \(recorded.entries.count) differs\(summary)")
        print("  recorded: \(divergence.expected)")
        print("  now:      \(divergence.actual)")
        if others > 0 { print("\(others) later step\(others == 1 ? " also differs" : "s also differ")") }
        return ExitCode(1)
    }

    private func write(_ run: RecordedRun, of recorded: Recording) throws {
        if let impossible = missing(from: run, of: recorded) { throw report(impossible, of: recorded, others: 0) }
        do {
            try Data(RecordingFile.write(run.recording)).write(to: URL(filePath: recording))
        } catch {
            throw Failure.exit(
                CommandError(description: "'\(recording)' cannot be written: \(error.localizedDescription)")
            )
        }
        print("updated the results of \(recorded.entries.count) steps")
    }
}
