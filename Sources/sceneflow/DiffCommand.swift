import ArgumentParser
import Checking
import Diagnostics
import Foundation
import Reviewing
import Revisions
import SceneFlow

/// `sceneflow diff`: prints the differences between two folders or git revisions: scenes, transitions, registrations
/// and findings.
struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Print the differences between two folders or git revisions of an app.",
        discussion: """
            A side is a folder, a storyboard, a xib or a git revision. `A..B` compares two revisions. `A...B` compares \
            B with the merge base of both. A single side is compared with the current files. Revisions are read from \
            git's objects; the work tree stays untouched.

            Both sides are checked as in `sceneflow check`, each by the settings of its own sceneflow.yml. \
            --no-findings skips the checks.

            Examples:
              sceneflow diff --path App
              sceneflow diff main...HEAD --path App --format markdown
              sceneflow diff main...HEAD --path App --format github --fail-on error

            Exit codes: 0 if both sides can be loaded; 1 if they differ and --exit-code is given, or if a finding \
            came that reaches --fail-on; 2 if a side cannot be loaded, or after SIGINT or SIGTERM; 64 for a usage \
            error.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "One or two folders or revisions, or a range such as main..HEAD. The default is HEAD.",
            valueName: "side"
        )
    )
    var sides: [String] = []

    @Option(help: ArgumentHelp("The app's folder, for revisions.", valueName: "folder"))
    var path = "."

    @Option(help: "The format of the output. github, gitlab and sarif have only the findings that came.")
    var format = DiffFormat.differences(.text)

    @OptionGroup
    var result: ResultOptions

    @Flag(help: "Exit with 1 if the sides differ.")
    var exitCode = false

    @Option(
        help: ArgumentHelp("Exit with 1 if a finding of this severity or higher came.", valueName: "severity")
    )
    var failOn: Threshold?

    @Option(
        name: .customLong("configuration"),
        help: ArgumentHelp("Use this build, if `#if` makes them differ.", valueName: "build")
    )
    var build = BuildConfiguration.debug

    @Flag(inversion: .prefixedNo, help: "Check both sides, and compare the findings.")
    var findings = true

    @OptionGroup(title: "Rules")
    var finding: FindingOptions

    @OptionGroup(title: "Exploration")
    var exploring: ExploringOptions

    @OptionGroup
    var loading: LoadingOptions

    func validate() throws {
        guard sides.count <= 2 else { throw ValidationError("expected at most two sides (got \(sides.count))") }
        guard sides.count < 2 || !sides.contains(where: { Side.range($0) != nil }) else {
            throw ValidationError("a range already names both sides; remove the other argument")
        }
        if !findings, format.hasFindingsOnly {
            throw ValidationError("--format \(format.name) has only findings; remove --no-findings")
        }
        if !findings, failOn != nil {
            throw ValidationError("--fail-on and --no-findings are mutually exclusive")
        }
    }

    mutating func run() throws {
        let comparison: Comparison
        let interruption = Interruption()
        let progress = findings ? ProgressLine() : nil
        interruption.begin()
        do {
            defer {
                interruption.end()
                progress?.clear()
            }
            comparison = try compare(progress, interruption)
            if interruption.flag.isRaised { throw CheckFailure("the comparison was interrupted") }
        } catch {
            throw Failure.exit(error)
        }
        try result.add(comparison.text)
        try result.finish()
        if comparison.differences.isEmpty, !format.hasFindingsOnly {
            FileHandle.standardError.write(Data("sceneflow: nothing differs\n".utf8))
        }
        for gap in comparison.gaps {
            FileHandle.standardError.write(Data(Printable.lines("sceneflow: warning: \(gap)\n").utf8))
        }
        if exitCode, !comparison.differences.isEmpty { throw ExitCode(1) }
        let came = comparison.differences.flatMap(\.newFindings).compactMap { fact in
            fact["severity"].flatMap { Severity(rawValue: $0) }
        }
        if let failOn, came.contains(where: { failOn.isReached(by: $0) }) { throw ExitCode(1) }
    }

    /// The result of a comparison.
    struct Comparison {
        /// The differences, one for each changed app.
        var differences: [DumpDifference]
        /// The output.
        var text: String
        /// The gaps in the exploration for which the format has no place.
        var gaps: [String] = []
    }

    private var both: (before: Side, after: Side) {
        get throws {
            if sides.count == 2 { return (Side(sides[0]), Side(sides[1])) }
            let only = sides.first ?? "HEAD"
            guard let range = Side.range(only) else { return (Side(only), .folder(path)) }
            guard range.isFromCommon else { return (.revision(range.first), .revision(range.last)) }
            let base = try Repository(containing: path).mergeBase(range.first, range.last)
            return (.revision(base), .revision(range.last))
        }
    }

    /// Compares the sides.
    /// - Parameters:
    ///   - progress: receives the progress; nil for none.
    ///   - interruption: may end loading and exploring early.
    /// - Returns: the result.
    /// - Throws: an error that describes itself, if a side cannot be loaded.
    func compare(_ progress: ProgressLine?, _ interruption: Interruption) throws -> Comparison {
        let (before, after) = try both
        let old = try dumps(of: before, progress, interruption)
        switch format {
        case .differences(let format):
            let differences = DumpDifference.all(from: old, to: try dumps(of: after, progress, interruption))
            return Comparison(differences: differences, text: format.print(differences))
        case .report(let format):
            return try check(after, progress, interruption) { run in
                let differences = DumpDifference.all(from: old, to: run.dumps)
                let isComplete = old.allSatisfy { $0.isComplete != false }
                let report = run.report(of: differences, since: before.name, isComplete: isComplete)
                let text = format.text(report, run.context(hasColors: false, isQuiet: false))
                return Comparison(differences: differences, text: text, gaps: report.gaps)
            }
        }
    }

    // MARK: - Private

    /// Returns the facts of a side; those of a revision are kept.
    private func dumps(
        of side: Side,
        _ progress: ProgressLine?,
        _ interruption: Interruption
    ) throws -> [FlowDump] {
        guard case .revision(let name) = side else {
            return try dumps(of: side, unpacked: nil, progress, interruption).value
        }
        let settings = ["facts", build.rawValue] + (findings ? runner.settings : [])
        return try RevisionResults(loading).result(of: ComparedRevision(name, of: [path]), settings) { folders in
            try dumps(of: side, unpacked: folders[0], progress, interruption)
        }
    }

    /// Reads and checks a side, a revision in its unpacked folder.
    private func dumps(
        of side: Side,
        unpacked: String?,
        _ progress: ProgressLine?,
        _ interruption: Interruption
    ) throws -> (value: [FlowDump], isReproducible: Bool) {
        let folder = unpacked ?? side.name
        guard findings else {
            return (try DumpReading(build: build, loading: loading, isKept: unpacked == nil).dumps(of: folder), true)
        }
        let run = try CheckRun(
            request(of: folder, isRevision: unpacked != nil),
            progress: progress,
            interruption: interruption
        )
        if interruption.flag.isRaised { throw CheckFailure("the comparison was interrupted") }
        return (run.dumps, run.report.isReproducible)
    }

    /// Checks a side, and uses the result while its files are there.
    private func check<Result>(
        _ side: Side,
        _ progress: ProgressLine?,
        _ interruption: Interruption,
        _ body: (CheckRun) throws -> Result
    ) throws -> Result {
        guard case .revision(let name) = side else {
            return try body(
                CheckRun(request(of: side.name, isRevision: false), progress: progress, interruption: interruption)
            )
        }
        return try ComparedRevision(name, of: [path]).unpacked { folders in
            var request = self.request(of: folders[0], isRevision: true)
            let unpacked = URL(filePath: folders[0]).resolvingSymlinksInPath().path
            request.alias = (unpacked, URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath().path)
            return try body(CheckRun(request, progress: progress, interruption: interruption))
        }
    }

    /// The runner of the checks.
    private var runner: CheckRunner {
        var runner = CheckRunner()
        finding.apply(to: &runner)
        exploring.apply(to: &runner)
        runner.configurations = [build]
        return runner
    }

    private func request(of folder: String, isRevision: Bool) -> CheckRequest {
        var request = CheckRequest(loading: loading)
        request.paths = [folder]
        request.runner = runner
        request.ignoresBaselines = true
        request.isRevision = isRevision
        request.mayBeEmpty = true
        request.dumped = build
        return request
    }
}

/// One side of a comparison.
enum Side: Hashable {
    /// A folder or file as it is now.
    case folder(String)
    /// A git revision.
    case revision(String)

    /// The side as typed.
    var name: String {
        switch self {
        case .folder(let name), .revision(let name): name
        }
    }

    /// Parses a side as typed: a path, if it exists or has the form of one, else a revision.
    /// - Parameter text: the text as typed.
    init(_ text: String) {
        self = Self.isPath(text) ? .folder(text) : .revision(text)
    }

    /// Parses two revisions in one word; an omitted side is `HEAD`.
    /// - Parameter text: a range such as `main..HEAD` or `main...HEAD`.
    /// - Returns: both, with a flag that is true for a comparison from their merge base; nil if the text is not a
    ///   range.
    static func range(_ text: String) -> (first: String, last: String, isFromCommon: Bool)? {
        guard !isPath(text), let dots = text.range(of: "..") else { return nil }
        let rest = text[dots.upperBound...]
        let isFromCommon = rest.hasPrefix(".")
        let (first, last) = (String(text[..<dots.lowerBound]), String(isFromCommon ? rest.dropFirst() : rest))
        return (first.isEmpty ? "HEAD" : first, last.isEmpty ? "HEAD" : last, isFromCommon)
    }

    private static func isPath(_ text: String) -> Bool {
        let isMeant = text == "." || text == ".." || ["/", "./", "../"].contains { text.hasPrefix($0) }
        return isMeant || FileManager.default.fileExists(atPath: text)
    }
}
