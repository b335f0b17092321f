import ArgumentParser
import Checking
import Diagnostics
import Foundation
import SceneFlow

extension ReportFormat: ExpressibleByArgument {}
extension Threshold: ExpressibleByArgument {}
extension Confidence: ExpressibleByArgument {}

/// `sceneflow check`: every reachable crash, before anyone taps.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Explore every state that a person can reach, and report what is wrong.",
        discussion: """
            SIGINT and SIGTERM stop exploring; what was found until then is reported.

            The steps that are explored are limited, by default to a number that takes two cores less than a minute, and are \
            the same on every machine.

            Exit codes: 0 where nothing new was found at or above the threshold, 1 where something was, 2 where it could \
            not be checked (a path cannot be read, there is nothing to check, a baseline is none, the output cannot be \
            written, a signal stopped it), 3 where nothing new was found and less was explored than --require-coverage \
            asks for, 64 where the command line makes no sense.
            """
    )

    @Argument(help: "The folders, storyboards or xibs to check.", completion: .file())
    var paths: [String] = ["."]

    @OptionGroup(title: "Output")
    var output: CheckOutputOptions

    @OptionGroup(title: "What counts")
    var judging: CheckJudgingOptions

    @OptionGroup(title: "What is looked for")
    var finding: FindingOptions

    @OptionGroup(title: "What is explored")
    var exploring: ExploringOptions

    @OptionGroup(title: "What is explored")
    var builds: BuildOptions

    @OptionGroup(title: "What is explored")
    var starting: StartOptions

    @OptionGroup
    var loading: LoadingOptions

    @Flag(help: "List the rules, and do nothing else.")
    var listRules = false

    @Option(help: ArgumentHelp("Print the page of a rule, and do nothing else.", valueName: "rule"))
    var explain: String?

    func validate() throws {
        if let explain, CheckRule.named(explain) == nil {
            throw ValidationError("there is no rule '\(explain)'; \(CheckRule.hint(for: explain))")
        }
    }

    func run() throws {
        if listRules { return try write(RuleListing.all, to: nil) }
        if let explain {
            guard let page = RuleListing.page(of: explain) else {
                throw Failure.exit(CheckFailure("the pages of the rules are not beside the program"))
            }
            return try write(page, to: nil)
        }
        let run: CheckRun
        do {
            run = try check()
        } catch {
            throw Failure.exit(error)
        }
        let report = run.report
        if let file = judging.writeBaseline {
            let baseline = Baseline(report.findings)
            try write(baseline.text, to: file)
            tell("'\(file)' accepts \(Report.count(baseline.entries.count, "finding"))", always: false)
        } else {
            let context = run.context(hasColors: output.hasColors, isQuiet: output.quiet)
            try write(output.chosenFormat.text(report, context), to: output.output)
            if output.chosenFormat != .terminal || output.output != nil { tell(report.summary, always: false) }
        }
        // Not every format has a place for it, and it is never to be missed.
        if output.chosenFormat != .terminal || judging.writeBaseline != nil || output.output != nil {
            for gap in report.gaps { tell("warning: \(gap)", always: true) }
        }
        if report.bounds.contains(.cancelled) { throw ExitCode(2) }
        if judging.writeBaseline == nil, run.isFailure { throw ExitCode(1) }
        if let percent = judging.requireCoverage {
            let short = report.coverage.filter { $0.isBelow(percent: percent) }
            for figures in short { tell("less than \(percent) % was explored of \(figures.sentence)", always: true) }
            if !short.isEmpty { throw ExitCode(3) }
        }
    }

    // MARK: - Private

    private func check() throws -> CheckRun {
        var request = CheckRequest(loading: loading)
        request.paths = paths
        request.start = starting.start
        finding.apply(to: &request.judge)
        exploring.apply(to: &request.judge)
        builds.apply(to: &request.judge)
        request.judge.overrides.threshold = judging.failOn
        request.baseline = judging.baseline
        request.ignoresBaselines = judging.writeBaseline != nil
        let interruption = Interruption()
        let progress = output.quiet ? nil : ProgressLine()
        defer { progress?.clear() }
        return try CheckRun(request, progress: progress, interruption: interruption)
    }

    private func write(_ text: String, to file: String?) throws {
        do {
            try OutputFile.write(Array(text.utf8), to: file)
        } catch {
            throw Failure.exit(error)
        }
    }

    private func tell(_ sentence: String, always: Bool) {
        guard always || !output.quiet else { return }
        FileHandle.standardError.write(Data("sceneflow: \(sentence)\n".utf8))
    }
}

/// The reason for a failed check.
struct CheckFailure: Error, CustomStringConvertible {
    /// One sentence, lower case, no full stop.
    let description: String

    /// Creates a failure.
    /// - Parameter description: one sentence, lower case, no full stop.
    init(_ description: String) { self.description = description }
}
