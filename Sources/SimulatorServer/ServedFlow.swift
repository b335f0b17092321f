import SceneFlow
import Simulation
import Wire

/// One app as it is served.
final class ServedFlow: Sendable {
    /// The app with its files.
    let app: LoadedApp
    /// The absolute path of the folder that it was found in.
    let root: String
    /// Its rules.
    let simulator: Simulator
    /// Its entry in the list of flows.
    let summary: FlowSummary
    /// Its checks.
    let checks: FlowChecks
    /// It beside what it is compared with; nil where that is nothing.
    let comparison: FlowComparison?

    private let sourcesOnDemand: OnDemand<SourceFiles>
    private let debug: ServedBuild
    private let release: ServedBuild?

    /// Prepares an app.
    /// - Parameters:
    ///   - app: the app.
    ///   - root: the absolute path of the folder that it was found in.
    ///   - comparison: it beside what it is compared with. The default is nil: that is nothing.
    ///   - other: the app as it was before. The default is nil: it is new.
    init(_ app: LoadedApp, root: String, comparison: FlowComparison? = nil, besides other: ServedFlow? = nil) {
        self.app = app
        self.root = root
        simulator = Simulator(flow: app.flow, release: app.release, besides: other?.simulator)
        debug = ServedBuild(app, .debug, root: root)
        release = app.release == nil ? nil : ServedBuild(app, .release, root: root)
        self.comparison = comparison
        var summary = FlowMapping(app.flow).summary
        summary.base = comparison?.name
        self.summary = summary
        checks = FlowChecks { job in ChecksRunResponse(app, root: root, job).map { Encoded($0) } }
        sourcesOnDemand = OnDemand { SourceFiles(root: root, flow: app.flow, swiftFiles: app.swiftFiles) }
    }

    /// Its source files.
    var sources: SourceFiles { sourcesOnDemand.value }

    /// The app's name in URLs.
    var id: String { app.id }

    /// Whether the app behaves as another version of it, in whichever build.
    /// - Parameter other: the other version.
    /// - Returns: whether only places in the sources may differ.
    func behaves(as other: ServedFlow) -> Bool {
        SceneFlow.BuildConfiguration.allCases.allSatisfy { self[$0].flow.digest == other[$0].flow.digest }
    }

    /// The builds that are not alike.
    var builds: [ServedBuild] { [debug, release].compactMap(\.self) }

    /// A build of the app; where both are alike, the one that there is.
    subscript(configuration: SceneFlow.BuildConfiguration) -> ServedBuild {
        configuration == .release ? release ?? debug : debug
    }

    /// The build that a client asks for.
    subscript(configuration: Wire.BuildConfiguration?) -> ServedBuild {
        self[configuration.map(SceneFlow.BuildConfiguration.init) ?? .debug]
    }
}
