import Diagnostics
import Foundation
import ProjectLoading
import SceneFlow
import Simulation
import Testing

/// A run of an app that was loaded from its files; controllers go by their classes, containers by their titles.
struct Scenario {
    /// The loaded app.
    let app: LoadedApp
    /// The simulator of the app.
    let simulator: Simulator
    /// The state after the last step.
    private(set) var state = SimulationState()
    /// The last step.
    private(set) var step: Step
    /// The lines of the markers in the Swift files.
    let lines: MarkedLines
    private var names: [InstanceID: String] = [:]

    /// Writes an app to disk, loads it as the program does, and launches it.
    /// - Parameters:
    ///   - fixture: the app.
    ///   - options: what the launch starts the app on.
    ///   - compose: registers what the files do not. The default is nothing.
    /// - Throws: where the folder cannot be written or read.
    init(
        _ fixture: Fixture,
        _ options: LaunchOptions = LaunchOptions(),
        composing compose: (inout Flow) -> Void = { _ in }
    ) throws {
        let folder = try TemporaryFolder()
        var lines = MarkedLines()
        for (path, text) in fixture.files {
            let text = path.hasSuffix(".swift") ? lines.unmark(text, file: path) : text
            try folder.write(text, to: path)
        }
        let project = try ProjectLoader().load(folder.url)
        try #require(project.apps.count == 1)
        app = project.apps[0]
        var flow = app.flow
        compose(&flow)
        simulator = Simulator(flow: flow, release: app.release)
        step = Step(action: Action(.launch), outcome: .ok, state: state)
        self.lines = lines
        launch(options)
    }

    /// Launches the app again.
    mutating func launch(_ options: LaunchOptions) { perform(Action(.launch, options: options)) }

    /// Does one thing.
    mutating func act(_ kind: Action.Kind, on name: String? = nil, choices: [String: String] = [:]) {
        perform(Action(kind, on: name.flatMap { self[$0] }, choices: choices))
    }

    private mutating func perform(_ action: Action) {
        step = simulator.step(action, in: state)
        state = step.state
        for instance in state.live where names[instance] == nil { names[instance] = self.name(of: instance) }
        // An instance created and released within a step is in no state: its class names it.
        for event in step.events {
            guard let instance = event.instance, names[instance] == nil else { continue }
            if case .initialize(let className, _, _) = event.kind { names[instance] = className }
        }
    }

    /// Taps what bears a text.
    mutating func tap(_ text: String, location: Testing.SourceLocation = #_sourceLocation) {
        for action in simulator.enabledActions(in: state) {
            guard case .tap(let view) = action.kind, let instance = action.instance,
                simulator.flow(in: state)[state.scene(of: instance)].label(of: view) == text
            else { continue }
            return act(.tap(view: view), on: name(of: instance))
        }
        Issue.record("nothing to tap says '\(text)'", sourceLocation: location)
    }

    /// Selects the row that bears a text, or the first row of the topmost list.
    mutating func select(_ text: String? = nil, location: Testing.SourceLocation = #_sourceLocation) {
        for action in simulator.enabledActions(in: state) {
            guard case .select(let view, let row) = action.kind, let instance = action.instance,
                text == nil || simulator.flow(in: state)[state.scene(of: instance)].label(of: view) == text
            else { continue }
            return act(.select(view: view, row: row), on: name(of: instance))
        }
        Issue.record("no row says '\(text ?? "anything")'", sourceLocation: location)
    }

    /// Taps the accessory of the first row of the topmost list.
    mutating func accessory(location: Testing.SourceLocation = #_sourceLocation) {
        for action in simulator.enabledActions(in: state) {
            if case .accessory(let view, let row) = action.kind, let instance = action.instance {
                return act(.accessory(view: view, row: row), on: name(of: instance))
            }
        }
        Issue.record("no row has an accessory", sourceLocation: location)
    }

    /// The children in the container views of a live instance, in document order.
    func embedded(in name: String) -> [String]? {
        self[name].map { state.embedded(in: $0).map { self.name(of: $0.child) } }
    }

    /// The live instance of a name, the newest.
    subscript(name: String) -> InstanceID? { state.live.last { self.name(of: $0) == name } }

    /// The last step's events as text, `B.viewDidLoad`; `B.service = Service.shared` where a value arrives.
    var trace: [String] { step.events.compactMap(describe) }

    /// Returns the rules that the last step's calls of a callback follow from.
    func rules(of method: String) -> Set<String> {
        Set(
            step.events.compactMap { event in
                if case .callback(method, _) = event.kind { event.rule.description } else { nil }
            }
        )
    }

    /// Returns the name of a live instance: the class of a content controller, the title of a container.
    func name(of instance: InstanceID) -> String {
        let scene = simulator.flow(in: state)[state.scene(of: instance)]
        return scene.kind.isContainer ? scene.title : simulator.className(of: instance, in: state)
    }

    /// The storyboard that a live instance was made from, or nil (OBJ-16).
    func storyboard(of name: String) -> String? {
        guard let instance = self[name] else { return nil }
        if case .storyboard(let storyboard, _) = app.flow[state.scene(of: instance)].origin { return storyboard }
        return nil
    }

    private func describe(_ event: Event) -> String? {
        let name = event.instance.flatMap { names[$0] } ?? "-"
        switch event.kind {
        case .initialize(_, let initializer, _): return "\(name).\(initializer)"
        case .inject(let property, _, let value, _, _), .assign(let property, _, let value, _):
            return "\(name).\(property) = \(value)"
        case .callback(let method, let animated):
            if method.hasSuffix("(toParent: nil)") { return "\(name).\(method.prefix { $0 != "(" })(nil)" }
            return "\(name).\(method.prefix { $0 != "(" })\(animated.map { "(\($0))" } ?? "")"
        case .segueAction(let selector, _), .action(let selector), .unwind(let selector): return "\(name).\(selector)"
        case .creator: return "creator"
        case .completion: return "completion"
        case .selectRow(let row): return "\(name).selectRow(\(row))"
        case .unwindSearch(_, let answer): return "\(name).asked(\(answer))"
        case .retain: return "\(name).retain"
        case .deinitialize: return "\(name).deinit"
        case .crash: return "crash"
        default: return nil
        }
    }
}
