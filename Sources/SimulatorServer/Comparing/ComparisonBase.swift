import Checking
import Diagnostics
internal import ProjectLoading
import Reviewing
package import SceneFlow
import Synchronization

/// The earlier version of a served folder, as the base of a comparison.
package final class ComparisonBase: Sendable {
    /// The name given to the base by the user, such as `main`.
    let name: String
    /// The runner of both sides, for their findings.
    let runner: CheckRunner

    private let apps: [String: BaseApp]

    /// Creates the base from an earlier version of a folder.
    ///
    /// Reads everything needed from its files at once, so they may be deleted afterwards.
    /// - Parameters:
    ///   - project: the folder.
    ///   - name: its name.
    ///   - limits: the limits for clients.
    package init(_ project: LoadedProject, named name: String, limits: ServerLimits) {
        self.name = name
        var runner = CheckRunner()
        runner.limit = limits.checkBounds
        self.runner = runner
        apps = Dictionary(
            project.apps.map { ($0.id, BaseApp($0, remarks: project.remarks(in: Set($0.swiftFiles)), runner)) }
        ) { first, _ in first }
    }

    /// Returns the earlier version of an app.
    /// - Parameters:
    ///   - id: the app's name in the folder.
    ///   - folder: the names of all current apps.
    /// - Returns: the earlier app, or nil if it did not exist.
    func app(_ id: String, among folder: [String]) -> BaseApp? {
        let pair = DumpDifference.pairs(apps.keys.sorted(), folder).first { $0.after == id }
        return pair?.before.flatMap { apps[$0] }
    }

    /// Returns the apps removed from the folder.
    /// - Parameter folder: the names of all current apps.
    /// - Returns: each with its name, in their order.
    func gone(among folder: [String]) -> [(id: String, app: BaseApp)] {
        DumpDifference.pairs(apps.keys.sorted(), folder).compactMap { pair in
            guard pair.after == nil, let id = pair.before else { return nil }
            return apps[id].map { (id, $0) }
        }
    }
}

/// An earlier app and its facts, computed once for all later saves of the app.
final class BaseApp: Sendable {
    private let app: LoadedApp
    private let plain: [SceneFlow.BuildConfiguration: OnDemand<FlowDump>]
    private let judged: [SceneFlow.BuildConfiguration: OnDemand<FlowDump>]

    /// Prepares an app.
    /// - Parameters:
    ///   - app: the app.
    ///   - remarks: the comments for Sceneflow in its sources.
    ///   - runner: the runner checking it.
    init(_ app: LoadedApp, remarks: [SourceRemark], _ runner: CheckRunner) {
        self.app = app
        let builds = SceneFlow.BuildConfiguration.allCases
        plain = Dictionary(uniqueKeysWithValues: builds.map { build in (build, OnDemand { FlowDump(app[build]) }) })
        judged = Dictionary(
            uniqueKeysWithValues: builds.map { build in
                (build, OnDemand { FlowDump(app[build], runner.check(app, build) { _ in remarks }) })
            }
        )
    }

    /// Returns the facts about the app.
    /// - Parameters:
    ///   - build: the build.
    ///   - isJudged: true to include the findings of a check.
    /// - Returns: the facts.
    func dump(_ build: SceneFlow.BuildConfiguration, isJudged: Bool) -> FlowDump {
        guard let dump = (isJudged ? judged : plain)[build] else { preconditionFailure("every build has one") }
        return dump.value
    }

    /// The app in a build.
    subscript(build: SceneFlow.BuildConfiguration) -> SceneFlow.Flow { app[build] }
}

extension CheckRunner {
    /// Checks one build of an app for a comparison.
    /// - Parameters:
    ///   - app: the app.
    ///   - build: the build.
    ///   - remarks: a closure reading the comments for Sceneflow in some files.
    /// - Returns: the findings.
    func check(
        _ app: LoadedApp,
        _ build: SceneFlow.BuildConfiguration,
        remarks: (Set<String>) -> [SourceRemark]
    ) -> CheckResult {
        var runner = self
        runner.configurations = [build]
        // Unused suppressions are reported by a check, not by a comparison.
        var suppressor = Suppressor()
        var allowance = Allowance()
        return runner.check(
            app.only(build),
            suppressor: &suppressor,
            remarks: remarks,
            within: &allowance
        )
    }
}
