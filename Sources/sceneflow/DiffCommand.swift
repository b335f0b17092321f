import ArgumentParser
import Checking
import Foundation
import ProjectLoading
import Reviewing
import Revisions
import SceneFlow

extension DifferenceFormat: ExpressibleByArgument {}

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

            Exit codes: 0 if both sides can be loaded; 1 if they differ and --exit-code is given; 2 if a side cannot \
            be loaded, or after SIGINT or SIGTERM; 64 for a usage error.
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

    @Option(help: "The format of the output.")
    var format = DifferenceFormat.text

    @Flag(help: "Exit with 1 if the sides differ.")
    var exitCode = false

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
    }

    func run() throws {
        let differences: [DumpDifference]
        let interruption = Interruption()
        interruption.begin()
        do {
            defer { interruption.end() }
            let (before, after) = try both
            let flag = interruption.flag
            differences = DumpDifference.all(from: try dumps(of: before, flag), to: try dumps(of: after, flag))
        } catch {
            throw Failure.exit(error)
        }
        print(format.print(differences), terminator: "")
        if exitCode, !differences.isEmpty { throw ExitCode(1) }
    }

    // MARK: - Private

    /// The two sides of the comparison.
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

    private func dumps(of side: Side, _ flag: Interruption.Flag) throws -> [FlowDump] {
        var judging: DumpReading.Judging?
        let progress = ProgressLine()
        defer { progress.clear() }
        if findings {
            var runner = CheckRunner()
            finding.apply(to: &runner)
            exploring.apply(to: &runner)
            runner.configurations = [build]
            judging = DumpReading.Judging(runner: runner, progress: progress, flag: flag)
        }
        let dumps: [FlowDump]
        switch side {
        case .folder(let folder):
            dumps = try DumpReading(build: build, loading: loading, judging: judging).dumps(of: folder)
        case .revision(let name):
            let files = try Repository(containing: path).files(of: name, where: ProjectLoader.mayRead)
            defer { files.remove() }
            // The folder has a new name each time, so a cached result would never be found again.
            dumps = try DumpReading(build: build, loading: loading, isKept: false, judging: judging).dumps(
                of: files.url.path
            )
        }
        if flag.isRaised { throw CheckFailure("the comparison was interrupted") }
        return dumps
    }
}

/// One side of a comparison.
enum Side: Hashable {
    /// A folder or file as it is now.
    case folder(String)
    /// A git revision.
    case revision(String)

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
