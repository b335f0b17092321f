internal import Diagnostics
internal import SceneFlow
internal import Simulation

/// Goes a way once more, with everything recorded.
struct Follower {
    let simulator: Simulator
    let build: BuildConfiguration

    /// What really happens where something was met.
    func follow(_ sighting: Sighting, _ way: [Action]) -> Examination.Incident {
        var state = SimulationState()
        var last: Step?
        var sentences: [String] = []
        var assumptions: [Choice] = []
        for action in way {
            let step = simulator.step(action, in: state)
            sentences.append(step.summary)
            assumptions += step.choices.filter { action.choices[$0.id] != nil && !isAssumed($0, of: action, state) }
            last = step
            state = step.state
        }
        guard let step = last else { preconditionFailure("a way begins with the launch") }
        let event = step.events.last { $0.rule == sighting.rule && Self.tells($0.kind, sighting.kind) }
        let instance = event?.instance
        let isFresh = instance.map { id in
            step.events.contains { $0.instance == id && Self.makes($0.kind) }
        }
        return Examination.Incident(
            kind: sighting.kind,
            rule: sighting.rule?.description,
            configuration: build,
            scene: scene(of: instance, in: step) ?? sighting.scene,
            source: sighting.scene,
            isFresh: isFresh ?? false,
            step: step,
            trace: Trace(actions: way, sentences: sentences, configuration: build),
            assumptions: assumptions,
            confidence: (event?.confidence ?? .certain).orLess(Self.confidence(in: assumptions))
        )
    }

    // MARK: - Private

    /// Whether an answer is the one that would be assumed without it.
    private func isAssumed(_ choice: Choice, of action: Action, _ state: SimulationState) -> Bool {
        var open = action
        // A question's number counts those before it, which keep their answers.
        open.choices = action.choices.filter { Self.number($0.key) < Self.number(choice.id) }
        let step = simulator.step(open, in: state, tracing: .off)
        return step.choices.first { $0.id == choice.id }?.taken == choice.taken
    }

    /// A way on which a `guard` leaves, or an `if let` does nothing, may be one that nobody ever goes.
    private static func confidence(in assumptions: [Choice]) -> Confidence {
        if assumptions.isEmpty { return .certain }
        return assumptions.contains { $0.idle.contains($0.taken) } ? .unsure : .likely
    }

    private static func number(_ id: String) -> Int { Int(id.dropFirst()) ?? 0 }

    private func scene(of instance: InstanceID?, in step: Step) -> Scene.ID? {
        guard let instance else { return nil }
        if step.state.isAlive(instance) { return step.state.scene(of: instance) }
        // A crash takes back what the step made; the class that was made says which of its scenes it was.
        let flow = build == .release ? simulator.release ?? simulator.flow : simulator.flow
        var scenes: [Scene.ID] = []
        for event in step.events {
            if case .willInstantiate(let scene) = event.kind { scenes.append(scene) }
            guard event.instance == instance, case .initialize(let name, _, _) = event.kind else { continue }
            return scenes.last { flow[$0].className == name }
                ?? flow.scenes.firstIndex { $0.className == name }.map { Scene.ID($0) } ?? scenes.last
        }
        return scenes.last
    }

    private static func makes(_ kind: Event.Kind) -> Bool {
        switch kind {
        case .willInstantiate, .initialize: true
        default: false
        }
    }

    private static func tells(_ kind: Event.Kind, _ sighting: Sighting.Kind) -> Bool {
        switch (kind, sighting) {
        case (.crash(let one), .crash(let other)): one.printed == other
        case (.warn(let one), .warning(let other)): one == other
        case (.problem(let one), .problem(let other)): one == other
        default: false
        }
    }
}
