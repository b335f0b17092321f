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

    @Option(help: "How to report; the default is terminal, or github where GITHUB_ACTIONS is set.")
    var format: ReportFormat?

    @Option(help: "Write the report to a file, which is either whole or as it was.", completion: .file())
    var output: String?

    @Option(help: "Whether a report for the terminal has colours.")
    var color = Color.auto

    @Flag(help: "Keep a report for the terminal to the findings, and show no progress.")
    var quiet = false

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
    @Option(help: "How sure findings are at least that are reported.")
    var confidence = Confidence.likely

    @Option(help: ArgumentHelp("How severe a rule is: off, on, note, warning or error.", valueName: "name=severity"))
    var rule: [RuleArgument] = []

    @Option(help: ArgumentHelp("Look for a rule alone; repeat for several.", valueName: "name"))
    var only: [String] = []

    @Flag(help: "Look also for what is a matter of style.")
    var style = false

    /// Applies the options to a judge.
    /// - Parameter judge: the judge.
    func apply(to judge: inout Judge) {
        for rule in rule { judge.overrides.rules.rules[rule.name] = rule.setting }
        if style { judge.overrides.rules.families[.style] = .on }
        judge.overrides.only = Set(only)
        judge.confidence = confidence
    }

    func validate() throws {
        for name in only + rule.map(\.name) where CheckRule.named(name) == nil {
            throw ValidationError("there is no rule '\(name)'; \(CheckRule.hint(for: name))")
        }
    }
}

/// The options for the failure of a check.
struct CheckJudgingOptions: ParsableArguments {
    @Option(help: "From which severity on findings make the exit code 1. The default is warning, or the manifest's.")
    var failOn: Threshold?

    @Option(
        help: "Accept what stands in a file, and report what is new. The default is the manifest's.",
        completion: .file()
    )
    var baseline: String?

    @Option(
        help: ArgumentHelp(
            "The part of each app's view controllers that must be explored; less makes the exit code 3.",
            valueName: "percent"
        )
    )
    var requireCoverage: Int?

    @Option(help: "Write all that is found to a file to be accepted, instead of reporting it.", completion: .file())
    var writeBaseline: String?

    func validate() throws {
        if let requireCoverage, !(0...100).contains(requireCoverage) {
            throw ValidationError("--require-coverage is a part in percent, from 0 to 100")
        }
        if baseline != nil, writeBaseline != nil {
            throw ValidationError(
                "--baseline and --write-baseline are one or the other: a new baseline has all findings"
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
            "The most steps of the run, shared by its apps and builds. The default is \(Bounds.stepsOfRun), or the manifest's."
        )
    )
    var maxSteps: Int?

    @Option(help: "The most states of one build. The default is \(Bounds().states), or the manifest's.")
    var maxStates: Int?

    @Option(help: "The most actions from the launch. The default is \(Bounds.depthOfRun), or the manifest's.")
    var maxDepth: Int?

    @Option(
        help: ArgumentHelp(
            "The seconds after which exploring stops, shared as steps are. The default is 600, or the manifest's."
        )
    )
    var maxSeconds: Int?

    @Option(help: "On what the app runs.")
    var device = Device.iphone

    @Option(
        help: ArgumentHelp("The iOS version that runs. The default is the deployment target.", valueName: "version")
    )
    var ios: String?

    /// Applies the options to a judge.
    /// - Parameter judge: the judge.
    func apply(to judge: inout Judge) {
        judge.standard = .run
        judge.overrides.steps = maxSteps
        judge.overrides.states = maxStates
        judge.overrides.depth = maxDepth
        judge.overrides.seconds = maxSeconds
        judge.options.traits = device == .ipad ? .iPad : .iPhone
        judge.options.iOSVersion = ios.flatMap { Version($0) }
    }

    func validate() throws {
        for (name, value) in [("steps", maxSteps), ("states", maxStates), ("depth", maxDepth), ("seconds", maxSeconds)]
        {
            if let value, value < 1 { throw ValidationError("--max-\(name) is at least 1") }
        }
        if let ios, Version(ios) == nil { throw ValidationError("'\(ios)' is no version such as 15.0") }
    }
}

/// The options for the checked builds.
struct BuildOptions: ParsableArguments {
    /// The builds.
    enum Builds: String, ExpressibleByArgument, CaseIterable {
        case debug, release, both
    }

    @Option(help: "Which builds are explored, where `#if` tells them apart.")
    var configuration = Builds.both

    /// Applies the options to a judge.
    /// - Parameter judge: the judge.
    func apply(to judge: inout Judge) {
        switch configuration {
        case .debug: judge.configurations = [.debug]
        case .release: judge.configurations = [.release]
        case .both: judge.configurations = BuildConfiguration.allCases
        }
    }
}
