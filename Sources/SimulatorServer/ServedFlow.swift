import AssetCatalogs
import ProjectFiles
import SceneFlow
import Simulation
import Wire

/// One app as it is served.
final class ServedFlow: Sendable {
    /// The app with its files.
    let app: LoadedApp
    /// The absolute path of the app's folder.
    let root: String
    /// Its rules.
    let simulator: Simulator
    /// Its entry in the list of flows.
    let summary: FlowSummary
    /// Its checks.
    let checks: FlowChecks
    /// The comparison of the app with its base; nil if there is none.
    let comparison: FlowComparison?

    private let catalogsOnDemand: OnDemand<AssetCatalogs>
    private let sourcesOnDemand: OnDemand<SourceFiles>
    private let debug: ServedBuild
    private let release: ServedBuild?

    /// Prepares an app.
    /// - Parameters:
    ///   - app: the app.
    ///   - root: the absolute path of the app's folder.
    ///   - comparison: the comparison with its base. The default is nil: no base.
    ///   - other: the previous version of the app. The default is nil: it is new.
    init(_ app: LoadedApp, root: String, comparison: FlowComparison? = nil, besides other: ServedFlow? = nil) {
        self.app = app
        self.root = root
        let simulator = Simulator(flow: app.flow, release: app.release, besides: other?.simulator)
        self.simulator = simulator
        debug = ServedBuild(app, .debug, root: root, simulator: simulator)
        release = app.release.map { _ in ServedBuild(app, .release, root: root, simulator: simulator) }
        self.comparison = comparison
        var summary = FlowMapping(app.flow).summary
        summary.base = comparison?.name
        self.summary = summary
        checks = FlowChecks { job in ChecksRunResponse(app, root: root, job).map { Encoded($0) } }
        catalogsOnDemand = OnDemand { AssetCatalogs(searching: Folder(root: root)) }
        sourcesOnDemand = OnDemand { SourceFiles(root: root, flow: app.flow, swiftFiles: app.swiftFiles) }
    }

    /// Its source files.
    var sources: SourceFiles { sourcesOnDemand.value }

    /// The asset catalogues of its folder, searched when first asked for.
    var catalogs: AssetCatalogs { catalogsOnDemand.value }

    /// The app's name in URLs.
    var id: String { app.id }

    /// Returns true if every build of the app behaves as in another version.
    /// - Parameter other: the other version.
    /// - Returns: true if only places in the sources may differ.
    func behaves(as other: ServedFlow) -> Bool {
        SceneFlow.BuildConfiguration.allCases.allSatisfy { self[$0].flow.digest == other[$0].flow.digest }
    }

    /// The distinct builds.
    var builds: [ServedBuild] { [debug, release].compactMap(\.self) }

    /// Returns a build of the app.
    ///
    /// If both builds are alike, returns the only one.
    subscript(configuration: SceneFlow.BuildConfiguration) -> ServedBuild {
        configuration == .release ? release ?? debug : debug
    }

    /// Returns the build requested by a client.
    subscript(configuration: Wire.BuildConfiguration?) -> ServedBuild {
        self[configuration.map(SceneFlow.BuildConfiguration.init) ?? .debug]
    }
}
