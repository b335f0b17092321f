import SceneFlow
import Testing

@testable import Simulation

/// A run of a simulated app in which instances go by their scenes' names.
struct Session {
    let simulator: Simulator
    private(set) var state = SimulationState()
    private(set) var step: Step
    private var names: [InstanceID: String] = [:]

    /// Launches a flow.
    init(_ builder: FlowBuilder) {
        simulator = Simulator(flow: builder.flow)
        step = Step(action: Action(.launch), outcome: .ok, state: state)
        act(.launch)
    }

    /// Does one thing.
    mutating func act(_ kind: Action.Kind, on name: String? = nil, choices: [String: String] = [:]) {
        let instance = name.map { self[$0] }
        step = simulator.step(Action(kind, on: instance, choices: choices), in: state)
        nameInstances()
        state = step.state
    }

    /// Does an action as it is.
    mutating func act(_ action: Action) {
        step = simulator.step(action, in: state)
        nameInstances()
        state = step.state
    }

    /// Taps a control.
    mutating func tap(_ view: String, on name: String? = nil) { act(.tap(view: view), on: name) }

    /// The last step's events that are about what a class would see: initialisers and methods.
    var calls: [String] { step.events.compactMap { describe($0, callsOnly: true) } }

    /// The last step's calls, with the values that are set and the warnings.
    var trace: [String] { step.events.compactMap { describe($0, callsOnly: false) } }

    /// The calls that one instance sees.
    func calls(of name: String) -> [String] {
        calls.filter { $0.hasPrefix("\(name).") }.map { String($0.dropFirst(name.count + 1)) }
    }

    /// The live instance of a scene, the newest.
    subscript(name: String) -> InstanceID {
        let found = state.live.last { simulator.title(of: $0, in: state) == name }
        guard let found else {
            Issue.record("no live '\(name)'")
            return InstanceID(0)
        }
        return found
    }

    /// Returns true if a scene has a live instance.
    func isAlive(_ name: String) -> Bool { state.live.contains { simulator.title(of: $0, in: state) == name } }

    /// The names of the children of a container.
    func children(of name: String) -> [String] { state.children(of: self[name]).map(title) }

    /// The names of what a person could touch.
    var visible: [String] { state.visible.map(title) }

    /// Returns the title of the controller presented by an instance.
    func presented(by name: String) -> String? { state.presented(by: self[name]).map(title) }

    /// The injected values of an instance as `name = value`.
    func injected(into name: String) -> [String] {
        simulator.injected(into: self[name], in: state).map { "\($0.name) = \($0.value)" }
    }

    /// The values that an instance set by itself, as `name = value`.
    func assigned(by name: String) -> [String] {
        simulator.assigned(by: self[name], in: state).map { "\($0.name) = \($0.value)" }
    }

    /// The rules that the last step's events carry, for a callback.
    func rules(_ method: String) -> [String] {
        step.events.compactMap { event in
            if case .callback(method, _) = event.kind { event.rule.description } else { nil }
        }
    }

    private func title(_ instance: InstanceID) -> String { simulator.title(of: instance, in: state) }

    private mutating func nameInstances() {
        for instance in step.state.live { names[instance] = simulator.title(of: instance, in: step.state) }
        // An instance created and released within a step has the name of the scene about to be created.
        var pending: [Scene.ID] = []
        for event in step.events {
            if case .willInstantiate(let scene) = event.kind { pending.append(scene) }
            guard case .initialize = event.kind, let instance = event.instance, names[instance] == nil else { continue }
            names[instance] = pending.last.map { simulator.flow[$0].title }
        }
    }

    private func describe(_ event: Event, callsOnly: Bool) -> String? {
        let name = event.instance.map { names[$0] ?? "?" } ?? "-"
        func other(_ text: String) -> String? { callsOnly ? nil : "\(name).\(text)" }
        switch event.kind {
        case .initialize(_, let initializer, _): return "\(name).\(initializer)"
        case .callback(let method, let animated):
            let short = method.prefix { $0 != "(" }
            if method.hasSuffix("(toParent: nil)") { return "\(name).\(short)(nil)" }
            return "\(name).\(short)\(animated.map { "(\($0))" } ?? "")"
        case .segueAction(let selector, _): return "\(name).\(selector)"
        case .creator: return "creator"
        case .completion: return "completion"
        case .action(let selector), .unwind(let selector): return "\(name).\(selector)"
        case .retain: return "\(name).retain"
        case .deinitialize: return "\(name).deinit"
        case .unwindSearch(_, let answer): return "\(name).can(\(answer))"
        case .crash: return "crash"
        case .selectRow(let row): return "\(name).selectRow(\(row))"
        case .inject(let property, _, let value, _, _), .assign(let property, _, let value, _):
            return other("\(property) = \(value)")
        case .warn, .notUnderstood: return other("warn")
        default: return nil
        }
    }
}
