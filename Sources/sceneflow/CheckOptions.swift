import ArgumentParser
import Checking
import Foundation
import SceneFlow
import Simulation

/// The options for the report of a check.
struct CheckOutputOptions: ParsableArguments {
    /// The use of colours.
    enum Color: String, ExpressibleByArgument, CaseIterable {
        case auto, always, never
    }

    @Option(help: "The format of the report. The default is terminal, or github if GITHUB_ACTIONS is set.")
    var format: ReportFormat?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Write the report to a file, completely or not at all.", valueName: "file"),
        completion: .file()
    )
    var output: String?

    @Option(help: ArgumentHelp("When to use colours in the terminal format.", valueName: "when"))
    var color = Color.auto

    @Flag(name: .shortAndLong, help: "Print only the findings: no source, no trace, no progress.")
    var quiet = false

    @Option(
        help: ArgumentHelp(
            "Link each rule in SARIF to this page; {rule} stands for its name, as in "
                + "https://team.example/docs/findings/{rule}.html.",
            valueName: "url"
        )
    )
    var ruleURL: String?

    func validate() throws {
        guard let ruleURL else { return }
        let hasScheme = ruleURL.hasPrefix("https://") || ruleURL.hasPrefix("http://")
        let isWritable = ruleURL.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        guard hasScheme, isWritable, ruleURL.contains("{rule}") else {
            throw ValidationError("--rule-url takes a URL with http:// or https:// and {rule} (got '\(ruleURL)')")
        }
    }

    /// The requested format, or the default for the environment.
    var chosenFormat: ReportFormat {
        if let format { return format }
        let value = ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] ?? ""
        return value.isEmpty || value == "false" ? .terminal : .github
    }

    /// True if the report has colours.
    var hasColors: Bool {
        switch color {
        case .always: return true
        case .never: return false
        case .auto:
            let environment = ProcessInfo.processInfo.environment
            let isPlain = environment["NO_COLOR"]?.isEmpty == false || environment["TERM"] == "dumb"
            return !isPlain && output == nil && isatty(STDOUT_FILENO) == 1
        }
    }
}

/// The options for the selection of findings.
struct FindingOptions: ParsableArguments {
    @Option(help: "Report findings of this confidence or higher.")
    var confidence = Confidence.likely

    @Option(
        help: ArgumentHelp(
            "Set a rule to off, on, note, warning or error; repeat for several.",
            valueName: "name=severity"
        )
    )
    var rule: [RuleArgument] = []

    @Option(help: ArgumentHelp("Check only this rule; repeat for several.", valueName: "name"))
    var only: [String] = []

    @Flag(help: "Also check the style rules.")
    var style = false

    /// Applies the options to a runner.
    /// - Parameter runner: the runner.
    func apply(to runner: inout CheckRunner) {
        for rule in rule { runner.overrides.rules.rules[rule.name] = rule.setting }
        if style { runner.overrides.rules.families[.style] = .on }
        runner.overrides.only = Set(only)
        runner.confidence = confidence
    }

    func validate() throws {
        for name in only + rule.map(\.name) where CheckRule.named(name) == nil {
            throw ValidationError("there is no rule '\(name)'; \(CheckRule.hint(for: name))")
        }
    }
}

/// The options for the failure of a check.
struct CheckJudgingOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Exit with 1 for new findings of this severity or higher. The default is warning, or the manifest's.",
            valueName: "severity"
        )
    )
    var failOn: Threshold?

    @Option(
        help: ArgumentHelp(
            "Accept the findings in this file, and report only new ones. The default is the manifest's.",
            valueName: "file"
        ),
        completion: .file()
    )
    var baseline: String?

    @Option(
        help: ArgumentHelp(
            "Report only the findings that this git revision lacks, or that rest on files changed since. `A...` is the "
                + "merge base of A and HEAD.",
            valueName: "revision"
        )
    )
    var changedSince: String?

    @Option(
        help: ArgumentHelp(
            "Exit with 3 if less than this percentage of an app's view controllers is explored.",
            valueName: "percent"
        )
    )
    var requireCoverage: Int?

    @Option(
        help: ArgumentHelp("Write all findings to a baseline file, instead of reporting them.", valueName: "file"),
        completion: .file()
    )
    var writeBaseline: String?

    @Flag(help: "Remove the entries without a finding from the baseline files, instead of reporting findings.")
    var pruneBaseline = false

    func validate() throws {
        if let requireCoverage, !(0...100).contains(requireCoverage) {
            throw ValidationError("--require-coverage takes a percentage from 0 to 100 (got \(requireCoverage))")
        }
        if let changedSince, Side.range(changedSince)?.isFromCommon == false {
            throw ValidationError(
                "--changed-since takes one revision, not '\(changedSince)': the other side is the current files"
            )
        }
        if changedSince != nil, writeBaseline != nil {
            throw ValidationError(
                "--changed-since and --write-baseline are mutually exclusive: a new baseline has all findings"
            )
        }
        if pruneBaseline, changedSince != nil || writeBaseline != nil {
            throw ValidationError(
                "--prune-baseline and \(changedSince != nil ? "--changed-since" : "--write-baseline") are mutually "
                    + "exclusive"
            )
        }
        if baseline != nil, writeBaseline != nil {
            throw ValidationError(
                "--baseline and --write-baseline are mutually exclusive: a new baseline has all findings"
            )
        }
    }
}

/// The setting of one rule.
struct RuleArgument: ExpressibleByArgument {
    /// The rule's name.
    let name: String
    /// The setting.
    let setting: RuleSelection.Setting

    init?(argument: String) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let setting = RuleSelection.Setting(parts[1]) else { return nil }
        name = parts[0]
        self.setting = setting
    }
}

/// The options for the limits of a check, and the device.
struct ExploringOptions: ParsableArguments {
    /// The device for the launch.
    enum Device: String, ExpressibleByArgument, CaseIterable {
        case iphone, ipad
    }

    @Option(
        help: ArgumentHelp(
            "Limit the steps of the run, shared by its apps and builds. The default is \(Bounds.stepsOfRun), or "
                + "the manifest's.",
            valueName: "steps"
        )
    )
    var maxSteps: Int?

    @Option(
        help: ArgumentHelp(
            "Limit the states of one build. The default is \(Bounds().states), or the manifest's.",
            valueName: "states"
        )
    )
    var maxStates: Int?

    @Option(
        help: ArgumentHelp(
            "Limit the actions from the launch. The default is \(Bounds.depthOfRun), or the manifest's.",
            valueName: "actions"
        )
    )
    var maxDepth: Int?

    @Option(
        help: ArgumentHelp(
            "Limit the time of the exploration, shared as steps are. The default is 600, or the manifest's.",
            valueName: "seconds"
        )
    )
    var maxSeconds: Int?

    @Option(help: "Simulate this device.")
    var device = Device.iphone

    @Option(
        help: ArgumentHelp("Simulate this iOS version. The default is the deployment target.", valueName: "version")
    )
    var ios: String?

    @Option(
        help: ArgumentHelp(
            "Check the app as built with this iOS SDK; from 27 on, also check the scene life cycle. The default is the "
                + "manifest's, or the newest without these rules.",
            valueName: "version"
        )
    )
    var sdk: String?

    /// Applies the options to a runner.
    /// - Parameter runner: the runner.
    func apply(to runner: inout CheckRunner) {
        runner.standard = .run
        runner.overrides.steps = maxSteps
        runner.overrides.states = maxStates
        runner.overrides.depth = maxDepth
        runner.overrides.seconds = maxSeconds
        runner.options.traits = device == .ipad ? .iPad : .iPhone
        runner.options.iOSVersion = ios.flatMap { Version($0) }
        runner.overrides.sdk = sdk.flatMap { Version($0) }
    }

    func validate() throws {
        for (name, value) in [("steps", maxSteps), ("states", maxStates), ("depth", maxDepth), ("seconds", maxSeconds)]
        {
            if let value, value < 1 { throw ValidationError("--max-\(name) must be at least 1 (got \(value))") }
        }
        if let ios, Version(ios) == nil {
            throw ValidationError("invalid version '\(ios)': --ios expects a version such as 15.0")
        }
        if let sdk, Version(sdk) == nil {
            throw ValidationError("invalid version '\(sdk)': --sdk expects a version such as 27")
        }
    }
}

/// The options for the checked builds.
struct BuildOptions: ParsableArguments {
    /// The builds.
    enum Builds: String, ExpressibleByArgument, CaseIterable {
        case debug, release, both
    }

    @Option(help: ArgumentHelp("Explore these builds, if `#if` makes them differ.", valueName: "builds"))
    var configuration = Builds.both

    /// Applies the options to a runner.
    /// - Parameter runner: the runner.
    func apply(to runner: inout CheckRunner) {
        switch configuration {
        case .debug: runner.configurations = [.debug]
        case .release: runner.configurations = [.release]
        case .both: runner.configurations = BuildConfiguration.allCases
        }
    }
}
