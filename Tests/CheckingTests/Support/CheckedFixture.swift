import Checking
import Foundation
import ProjectLoading
import SceneFlow
import Simulation
import Testing

/// A small app of `Fixtures`, checked.
struct CheckedFixture {
    /// The folder that holds a folder a rule, with an app on which it fires and one on which it does not.
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures")

    /// The findings, with the style rules on, and the other rules by the app's manifest.
    let findings: [Finding]
    /// The explorations of the app.
    let explorations: [Exploration]
    /// The titles of all scenes.
    let titles: Set<String>
    /// The apps as debug builds have them.
    let flows: [Flow]

    /// Checks all apps of a folder.
    /// - Parameter path: the folder, relative to `Fixtures`.
    /// - Throws: a `LoadingError` where the folder cannot be read.
    init(_ path: String) throws {
        try self.init(Self.folder.appendingPathComponent(path))
    }

    /// Checks the app of some files.
    /// - Parameter files: the texts, by the files' names.
    /// - Throws: an error where they cannot be written or read.
    init(_ files: [String: String]) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
        }
        try self.init(folder)
    }

    /// Checks all apps of a folder.
    ///
    /// - Throws: a `LoadingError` where the folder cannot be read.
    init(_ folder: URL) throws {
        var session = ProjectSession(folder, cache: nil, configurations: BuildConfiguration.allCases)
        let project = try session.load()
        var overrides = CheckPlan.Overrides()
        overrides.rules.families[.style] = .on
        var findings: [Finding] = []
        var explorations: [Exploration] = []
        var titles: Set<String> = []
        for app in project.apps {
            let plan = CheckPlan(app.check ?? CheckSettings(), overrides, for: app.flow)
            let options = LaunchOptions(linkedSDK: plan.sdk)
            let analysis = Analyzer(options: options).examine(app.flow, release: app.release)
            findings += Checker(rules: plan.rules).findings(in: analysis)
            explorations += analysis.explorations
            titles.formUnion(app.flow.scenes.map(\.title))
        }
        var rest = Flow(id: "", title: "")
        rest.diagnostics = project.diagnostics
        findings += Checker(rules: overrides.rules).findings(in: Analyzer().examine(rest))
        self.findings = findings.sorted()
        self.explorations = explorations
        self.titles = titles
        flows = project.apps.map(\.flow)
    }
}

extension Analyzer {
    /// Explores an app without shared limits: each build may use the full bounds.
    func examine(_ flow: Flow, release: Flow? = nil) -> Analysis {
        var alone = Allowance()
        return examine(flow, release: release, within: &alone)
    }
}
