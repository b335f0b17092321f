import Checking
import Diagnostics
import Reviewing
import SceneFlow
import Simulation
import SimulatorServer

/// The tool `route`, and the part of `why` about scenes.
struct AgentRoute {
    /// The maximum number of listed navigations.
    private static let listed = 20

    private let work: AgentWork

    /// Creates the tool's work.
    /// - Parameter work: the folder.
    init(_ work: AgentWork) { self.work = work }

    /// Returns a shortest way to a scene.
    /// - Parameters:
    ///   - name: the scene.
    ///   - flow: the app, or nil for the only one.
    /// - Returns: the text.
    /// - Throws: an error that describes itself.
    func text(to name: String, flow: String?) throws -> String {
        let app = try work.app(flow)
        let scene = try work.scene(name, in: app)
        let route = try route(to: scene, in: app)
        let title = "'\(app.flow[scene].title)' (\(app.flow[scene].key))"
        guard let actions = route.actions else {
            return "no route to \(title): \(Self.reason(route)). 'why' explains it.\n"
        }
        return Printable.lines(lines(of: route, actions, to: title).map { $0 + "\n" }.joined())
    }

    /// Explains why a scene is reachable or not.
    /// - Parameters:
    ///   - name: the scene.
    ///   - flow: the app, or nil for the only one.
    /// - Returns: the text.
    /// - Throws: an error that describes itself.
    func explanation(of name: String, flow: String?) throws -> String {
        let app = try work.app(flow)
        let scene = try work.scene(name, in: app)
        let key = app.flow[scene].key
        let title = "'\(app.flow[scene].title)' (\(key))"
        let route = try route(to: scene, in: app)
        var lines: [String]
        if let actions = route.actions {
            lines = ["\(title) is reachable."] + self.lines(of: route, actions, to: title)
        } else {
            lines = ["\(title) was not reached: \(Self.reason(route))."]
        }
        let edges = GraphDocument(LoadedProject(root: "", apps: [app])).apps.flatMap(\.edges)
        let incoming = edges.filter { $0.destination == key }
        lines += ["", "transitions to it:"]
        for edge in incoming {
            let source = edge.source.map { key in
                let scene = app.flow.scene(named: key)
                return "\(key)\(scene.map { isReachable($0, app.flow) ? "" : ", not reachable either" } ?? "")"
            }
            lines.append("- from \(source ?? "the launch"): \(AgentScreens.line(for: edge))")
            for place in [edge.location].compactMap(\.self) + (edge.performedAt ?? []) { lines.append("  \(place)") }
        }
        if incoming.isEmpty { lines.append("none: no segue leads to it, and no code that was understood") }
        if route.actions == nil {
            let run = try work.check()
            let context = run.context(hasColors: false, isQuiet: false)
            let told = run.standings.filter { $0.finding.scene == key && $0.finding.rule == "unreachable-scene" }
            for (finding, standing) in told {
                lines += ["", FindingExplanation(finding, standing).text(context)]
            }
            let sources = Set(incoming.compactMap(\.source))
            let errors = run.standings.map(\.finding).filter { finding in
                finding.severity == .error && finding.scene.map { sources.contains($0) || $0 == key } == true
            }
            if !errors.isEmpty { lines += ["", "errors on the way:"] + errors.flatMap(AgentFindings.lines) }
            let open = app.flow.coverage.open
            if !open.isEmpty { lines += ["", "one of these navigations, which were not understood, may lead to it:"] }
            lines += open.prefix(Self.listed).map { "- \($0.location.map { "\($0): " } ?? "")\($0.text)" }
            if open.count > Self.listed { lines.append("- and \(open.count - Self.listed) more") }
        }
        return Printable.lines(lines.map { $0 + "\n" }.joined())
    }

    // MARK: - Private

    private func route(to scene: Scene.ID, in app: LoadedApp) throws -> Route {
        let explorer = Explorer(Simulator(flow: app.flow, release: app.release), bounds: .run)
        let flag = work.interruption.flag
        let route = explorer.route(to: scene, from: SimulationState(), launching: LaunchOptions()) { flag.isRaised }
        try work.requireTime()
        return route
    }

    private func lines(of route: Route, _ actions: [Action], to title: String) -> [String] {
        var lines = ["\(Report.count(actions.count, "step")) to \(title), in a debug build on an iPhone:"]
        let assumed = route.assumptions + Array(repeating: [], count: max(0, actions.count - route.assumptions.count))
        for (number, action) in actions.enumerated() {
            lines.append("\(number + 1). \(route.sentences[number])")
            for assumption in assumed[number] {
                let place = assumption.location.map { " at \($0)" } ?? ""
                lines.append("   assumed: \(assumption.text)\(place) (\(assumption.confidence.rawValue))")
            }
            lines.append("   \(TraceText.json(action))")
        }
        if assumed.allSatisfy(\.isEmpty) { lines.append("nothing is assumed") }
        return lines
    }

    private func isReachable(_ scene: Scene.ID, _ flow: Flow) -> Bool {
        flow.coverage.controllers.first { $0.scenes.contains(scene) }?.isReachable ?? false
    }

    private static func reason(_ route: Route) -> String {
        guard let bound = route.bounds.first else { return "every state was explored without it" }
        return "the search ended early, \(bound.reason)"
    }
}
