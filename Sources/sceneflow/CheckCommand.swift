import ArgumentParser
import Checking
import Foundation
import Revisions
import SceneFlow

extension ReportFormat: ExpressibleByArgument {}
extension Threshold: ExpressibleByArgument {}
extension Confidence: ExpressibleByArgument {}

/// `sceneflow check`: every reachable crash, before anyone taps.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Explore every reachable state of an app, and report crashes and other problems.",
        discussion: """
            Reports each problem with its rule, its location, its remedy and the shortest trace. --max-steps limits \
            the exploration; two idle cores need less than a minute for the default. The explored steps are the same \
            on every machine. SIGINT and SIGTERM end the exploration; the report then has the findings so far.

            Examples:
              sceneflow check App
              sceneflow check --format sarif --output sceneflow.sarif --fail-on error App
              sceneflow check --changed-since origin/main... App

            Exit codes: 0 for no new findings at or above the threshold; 1 for new findings; 2 if the check failed (a \
            path or revision cannot be read, there is no scene, a baseline file is invalid, the output cannot be \
            written, a signal); 3 for no new findings, but a coverage below --require-coverage; 64 for a usage error.
            """
    )

    @Argument(
        help: ArgumentHelp("The folders, storyboards or xibs to check.", valueName: "path"),
        completion: .file()
    )
    var paths: [String] = ["."]

    @OptionGroup(title: "Output")
    var output: CheckOutputOptions

    @OptionGroup(title: "Thresholds and baselines")
    var judging: CheckJudgingOptions

    @OptionGroup(title: "Rules")
    var finding: FindingOptions

    @OptionGroup(title: "Exploration")
    var exploring: ExploringOptions

    @OptionGroup(title: "Exploration")
    var builds: BuildOptions

    @OptionGroup(title: "Exploration")
    var starting: StartOptions

    @OptionGroup
    var loading: LoadingOptions

    @Flag(help: "List the rules, and exit.")
    var listRules = false

    @Option(
        help: ArgumentHelp(
            "Print the page of a rule, or check the app and print the argument for a finding, by its fingerprint or "
                + "the first digits.",
            valueName: "rule|finding"
        )
    )
    var explain: String?

    func validate() throws {
        if let explain, CheckRule.named(explain) == nil, explainedFinding == nil {
            throw ValidationError("there is no rule '\(explain)'; \(CheckRule.hint(for: explain))")
        }
    }

    func run() throws {
        if listRules { return try write(RuleListing.all, to: nil) }
        if let explain, explainedFinding == nil {
            guard let page = RuleListing.page(of: explain) else {
                throw Failure.exit(CheckFailure("no page for '\(explain)': Docs/Findings not found near the program"))
            }
            return try write(page, to: nil)
        }
        let run: CheckRun
        do {
            run = try check()
        } catch {
            throw Failure.exit(error)
        }
        if let explainedFinding {
            let context = run.context(hasColors: output.hasColors, isQuiet: false)
            do {
                let texts = try run.explanations(of: explainedFinding).map { $0.text(context) }
                return try write(texts.joined(separator: "\n"), to: output.output)
            } catch let error as CheckFailure {
                throw Failure.exit(error)
            }
        }
        let report = run.report
        if judging.pruneBaseline {
            try prune(run.gone)
        } else if let file = judging.writeBaseline {
            let baseline = Baseline(report.findings)
            try write(baseline.text, to: file)
            tell("wrote \(Report.count(baseline.entries.count, "finding")) to '\(file)'", always: false)
        } else {
            var context = run.context(hasColors: output.hasColors, isQuiet: output.quiet)
            context.ruleURL = output.ruleURL
            try write(output.chosenFormat.text(report, context), to: output.output)
            if output.chosenFormat != .terminal || output.output != nil { tell(report.summary, always: false) }
        }
        // Not every format has a place for it, and it is never to be missed.
        if output.chosenFormat != .terminal || isSilent || output.output != nil {
            for gap in report.gaps { tell("warning: \(gap)", always: true) }
        }
        if report.bounds.contains(.cancelled) { throw ExitCode(2) }
        if !isSilent, run.isFailure { throw ExitCode(1) }
        if let percent = judging.requireCoverage {
            let short = report.coverage.filter { $0.isBelow(percent: percent) }
            for figures in short { tell("coverage below \(percent) %: \(figures.sentence)", always: true) }
            if !short.isEmpty { throw ExitCode(3) }
        }
    }

    // MARK: - Private

    /// The fingerprint of the finding to explain, or its first digits; nil if a rule or nothing is to be explained.
    private var explainedFinding: String? {
        guard let explain, CheckRule.named(explain) == nil,
            let match = explain.lowercased().wholeMatch(of: /([0-9a-f]{4,16})(-[0-9]+)?/)
        else { return nil }
        // GitLab's report numbers the findings with the same fingerprint.
        return String(match.1)
    }

    /// True if the command changes baselines instead of reporting findings.
    private var isSilent: Bool { judging.writeBaseline != nil || judging.pruneBaseline }

    /// Removes entries from baselines.
    private func prune(_ gone: [(baseline: String, entries: [Baseline.Entry])]) throws {
        for (file, entries) in gone {
            guard !entries.isEmpty else {
                tell("no finding of '\(file)' is gone", always: false)
                continue
            }
            do {
                let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
                try OutputFile.write(Baseline.removing(entries, from: Array(bytes)), to: file)
            } catch {
                throw Failure.exit(CheckFailure("the baseline '\(file)' cannot be pruned: \(error)"))
            }
            tell("removed \(Report.count(entries.count, "finding")) from '\(file)'", always: false)
        }
    }

    private func check() throws -> CheckRun {
        var request = CheckRequest(loading: loading)
        request.paths = paths
        request.start = starting.start
        finding.apply(to: &request.runner)
        exploring.apply(to: &request.runner)
        builds.apply(to: &request.runner)
        request.runner.overrides.threshold = judging.failOn
        request.baseline = judging.baseline
        request.ignoresBaselines = judging.writeBaseline != nil
        request.needsBaseline = judging.pruneBaseline
        if let name = judging.changedSince, explainedFinding == nil {
            do {
                request.since = try ComparedRevision(name, of: paths)
            } catch .unknownRevision(let name) {
                throw CheckFailure("the repository has no revision '\(name)'; fetch it if the clone is shallow")
            }
        }
        let interruption = Interruption()
        let progress = output.quiet ? nil : ProgressLine()
        defer { progress?.clear() }
        interruption.begin()
        defer { interruption.end() }
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
