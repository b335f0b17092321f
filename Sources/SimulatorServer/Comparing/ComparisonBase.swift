import Checking
import Diagnostics
internal import ProjectLoading
import Reviewing
package import SceneFlow
import Synchronization

/// What a served folder is compared with: the same folder as it was.
package final class ComparisonBase: Sendable {
    /// What whoever started the server called it, such as `main`.
    let name: String
    /// Who checks both sides, for their findings.
    let judge: Judge

    private let apps: [String: BaseApp]

    /// Takes in a folder as it was.
    ///
    /// All that is needed of its files is read at once: they may go then.
    /// - Parameters:
    ///   - project: the folder.
    ///   - name: what it is called.
    ///   - limits: what clients get at most.
    package init(_ project: LoadedProject, named name: String, limits: ServerLimits) {
        self.name = name
        var judge = Judge()
        judge.limit = limits.checkBounds
        self.judge = judge
        apps = Dictionary(
            project.apps.map { ($0.id, BaseApp($0, remarks: project.remarks(in: Set($0.swiftFiles)), judge)) }
        ) { first, _ in first }
    }

    /// What an app of the folder was.
    /// - Parameters:
    ///   - id: the app's name in the folder.
    ///   - folder: the names of all apps that there are now.
    /// - Returns: the app as it was, or nil where it was not there.
    func app(_ id: String, among folder: [String]) -> BaseApp? {
        let pair = DumpDifference.pairs(apps.keys.sorted(), folder).first { $0.after == id }
        return pair?.before.flatMap { apps[$0] }
    }

    /// The apps that the folder has no more.
    /// - Parameter folder: the names of all apps that there are now.
    /// - Returns: each with its name, in their order.
    func gone(among folder: [String]) -> [(id: String, app: BaseApp)] {
        DumpDifference.pairs(apps.keys.sorted(), folder).compactMap { pair in
            guard pair.after == nil, let id = pair.before else { return nil }
            return apps[id].map { (id, $0) }
        }
    }
}

/// An app as it was, said as facts once, however often the app is saved meanwhile.
final class BaseApp: Sendable {
    private let app: LoadedApp
    private let plain: [SceneFlow.BuildConfiguration: OnDemand<FlowDump>]
    private let judged: [SceneFlow.BuildConfiguration: OnDemand<FlowDump>]

    /// Prepares an app.
    /// - Parameters:
    ///   - app: the app.
    ///   - remarks: what its sources say to Sceneflow.
    ///   - judge: who checks it.
    init(_ app: LoadedApp, remarks: [SourceRemark], _ judge: Judge) {
        self.app = app
        let builds = SceneFlow.BuildConfiguration.allCases
        plain = Dictionary(uniqueKeysWithValues: builds.map { build in (build, OnDemand { FlowDump(app[build]) }) })
        judged = Dictionary(
            uniqueKeysWithValues: builds.map { build in
                (build, OnDemand { FlowDump(app[build], judge.judge(app, build) { _ in remarks }) })
            }
        )
    }

    /// What is said of the app.
    /// - Parameters:
    ///   - build: of which build.
    ///   - isJudged: whether with what a check finds.
    /// - Returns: the facts.
    func dump(_ build: SceneFlow.BuildConfiguration, isJudged: Bool) -> FlowDump {
        guard let dump = (isJudged ? judged : plain)[build] else { preconditionFailure("every build has one") }
        return dump.value
    }

    /// The app in a build.
    subscript(build: SceneFlow.BuildConfiguration) -> SceneFlow.Flow { app[build] }
}

extension Judge {
    /// Checks one build of an app, as a difference compares it.
    /// - Parameters:
    ///   - app: the app.
    ///   - build: which of its builds.
    ///   - remarks: reads the comments in some files that are meant for Sceneflow.
    /// - Returns: what was found.
    func judge(
        _ app: LoadedApp,
        _ build: SceneFlow.BuildConfiguration,
        remarks: (Set<String>) -> [SourceRemark]
    ) -> Judgement {
        var judge = self
        judge.configurations = [build]
        // What suppresses nothing is told by a check, not by a difference.
        var suppressor = Suppressor()
        var allowance = Allowance()
        return judge.judge(
            app[build],
            release: nil,
            settings: app.check,
            swiftFiles: app.swiftFiles,
            suppressor: &suppressor,
            remarks: remarks,
            within: &allowance
        )
    }
}
