import Diagnostics
import SceneFlow
import Wire

/// The wire form of one app for the map.
struct FlowMapping {
    /// The app.
    let flow: SceneFlow.Flow
    /// The build of the app.
    let configuration: SceneFlow.BuildConfiguration
    /// The distinct builds.
    let configurations: [SceneFlow.BuildConfiguration]

    /// Creates a mapping.
    /// - Parameters:
    ///   - flow: the app.
    ///   - configuration: the build. The default is debug.
    ///   - configurations: the distinct builds. The default is debug alone.
    init(
        _ flow: SceneFlow.Flow,
        _ configuration: SceneFlow.BuildConfiguration = .debug,
        among configurations: [SceneFlow.BuildConfiguration] = [.debug]
    ) {
        self.flow = flow
        self.configuration = configuration
        self.configurations = configurations
    }

    /// The app in a list.
    var summary: FlowSummary {
        var summary = FlowSummary()
        summary.flow = flow.id
        summary.title = flow.title
        summary.summary = flow.summary
        summary.scenes = flow.scenes.count
        // A container made by code around a controller has a transition of its own.
        summary.segues = flow.segues.count + flow.navigations.reduce(0) { $0 + ($1.wrapper == nil ? 1 : 2) }
        summary.diagnostics = flow.diagnostics.count
        summary.digest = flow.digest
        return summary
    }

    /// The content of the map.
    var map: Wire.Flow {
        var map = Wire.Flow()
        map.flow = flow.id
        map.title = flow.title
        map.summary = flow.summary
        map.digest = flow.digest
        map.configuration = Wire.BuildConfiguration(configuration)
        map.configurations = configurations.map(Wire.BuildConfiguration.init)
        map.deploymentTarget = flow.deploymentTarget?.description
        map.module = flow.module
        map.entry = flow.entry.map(key)
        map.assumed = flow.entry != nil && flow.start.isAssumed
        map.start = FlowStart()
        map.start.found = flow.entry == nil ? .nothing : Self.found(flow.start)
        map.start.reason = flow.entry == nil ? nil : flow.start.reason
        map.storyboards = flow.storyboards.map(storyboard)
        map.segues = flow.segues.map(segue) + flow.navigations.flatMap(segues)
        map.scenes = scenes(counting: map.segues)
        map.registrations = flow.registrations.map(FlowRegistration.init)
        map.unresolved = flow.unresolved.map(FlowUnresolved.init)
        map.coverage = FlowCoverage(flow)
        map.layout.canvas = arrangement(flow.layout.canvas)
        map.layout.flow = arrangement(flow.layout.flow)
        map.diagnostics = flow.diagnostics.map(FlowDiagnostic.init)
        return map
    }

    /// A scene's name on the wire.
    func key(_ scene: SceneFlow.Scene.ID) -> String { flow[scene].key }

    // MARK: - Private

    private static func found(_ start: StartOrigin) -> FlowStart.Found {
        switch start {
        case .read(.project): .project
        case .read(.delegate): .delegate
        case .read(.manifest): .manifest
        case .read(.storyboard): .storyboard
        case .chosen: .chosen
        case .assumed: .assumed
        }
    }

    private func storyboard(_ storyboard: Storyboard) -> FlowStoryboard {
        var result = FlowStoryboard()
        result.name = storyboard.name
        result.file = storyboard.file
        result.initial = storyboard.initial.map(key)
        return result
    }

    private func scenes(counting edges: [FlowSegue]) -> [FlowScene] {
        var leaving: [String: Int] = [:]
        var arriving: [String: Int] = [:]
        var given: [String: Set<String>] = [:]
        for edge in edges {
            if let source = edge.source { leaving[source, default: 0] += 1 }
            guard let destination = edge.destination else { continue }
            arriving[destination, default: 0] += 1
            if let sites = edge.injection?.sites { given[destination, default: []].formUnion(sites.map(\.name)) }
        }
        let classes = Ancestry.Index(flow)
        let initial = Set(flow.storyboards.compactMap(\.initial))
        return flow.scenes.enumerated().map { index, scene in
            var result = FlowScene()
            result.scene = scene.key
            result.title = scene.title
            result.kind = scene.kind.element
            result.class = scene.className
            result.customClass = scene.customClass
            result.identifier = scene.identifier
            switch scene.origin {
            case .storyboard(let name, _): (result.origin, result.storyboard) = (.storyboard, name)
            case .nib: result.origin = .nib
            case .code: result.origin = .code
            }
            result.initial = initial.contains(SceneFlow.Scene.ID(index))
            result.size = Wire.Size(scene.size)
            result.in = arriving[scene.key] ?? 0
            result.out = leaving[scene.key] ?? 0
            result.location = scene.location.map(Wire.Location.init)
            result.describe(classes[scene.className], given: given[scene.key] ?? [])
            return result
        }
    }

    private func arrangement(_ arrangement: Layout.Arrangement) -> Wire.Arrangement {
        var result = Wire.Arrangement()
        for (scene, card) in zip(flow.scenes, arrangement.cards) { result.cards[scene.key] = Rectangle(card) }
        result.size = Wire.Size(arrangement.size)
        result.groups = arrangement.groups.map { group in
            var result = ArrangementGroup()
            result.name = group.name
            result.frame = Rectangle(group.frame)
            return result
        }
        return result
    }
}

extension FlowDiagnostic {
    /// Creates a problem in the user's files.
    init(_ diagnostic: Diagnostic) {
        self.init()
        id = diagnostic.id
        severity = Wire.Severity(diagnostic.severity)
        message = diagnostic.message
        location = diagnostic.location.map(Wire.Location.init)
        remedy = diagnostic.remedy
    }
}
