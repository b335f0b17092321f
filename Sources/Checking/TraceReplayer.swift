internal import Diagnostics
internal import SceneFlow
internal import Simulation

/// Goes a way once more, with everything recorded.
struct TraceReplayer {
    let simulator: Simulator
    let build: BuildConfiguration
    /// The state before the launch.
    private let origin: SimulationState
    /// The remaining steps to find the deciding questions of all counterexamples of the exploration, as `Bounds` counts
    /// them.
    private var steps: Int
    private var files: SceneFiles

    /// Creates a follower for the discoveries of an exploration.
    /// - Parameters:
    ///   - simulator: the simulator of the app.
    ///   - build: the explored build.
    ///   - origin: the state before the launch.
    ///   - bounds: the bounds of the exploration. The deciding questions take a fifth of its steps at most.
    init(
        simulator: Simulator,
        build: BuildConfiguration,
        from origin: SimulationState,
        exploringWithin bounds: Bounds
    ) {
        self.simulator = simulator
        self.build = build
        self.origin = origin
        steps = (bounds.steps ?? Bounds.stepsOfRun) / 5
        files = SceneFiles(build == .release ? simulator.release ?? simulator.flow : simulator.flow)
    }

    /// Replays the path to a discovery, and returns the counterexample there.
    mutating func follow(_ discovery: Discovery, _ way: [Action]) -> Analysis.Counterexample {
        var state = origin
        var last: Step?
        var sentences: [String] = []
        var turns: [Turn] = []
        var met: Set<String> = []
        for action in way {
            let step = simulator.step(action, in: state)
            sentences.append(step.summary)
            met.formUnion(files.files(of: step, from: state))
            turns.append(Turn(action: action, state: state, choices: step.choices))
            last = step
            state = step.state
        }
        guard let step = last else { preconditionFailure("a way begins with the launch") }
        let event = Self.event(of: discovery, in: step)
        let instance = event?.instance
        let isFresh = instance.map { id in
            step.events.contains { $0.instance == id && Self.makes($0.kind) }
        }
        let assumptions =
            turns.flatMap { freeAction($0, restsOnDocuments: discovery.restsOnDocuments) }
            + decisions(in: turns, of: discovery, event != nil).map(Self.assumption)
            + unread(before: event, in: step)
        return Analysis.Counterexample(
            kind: discovery.kind,
            location: event.flatMap { Self.location(of: $0.kind) },
            rule: discovery.rule?.description,
            ruleConfidence: discovery.rule?.confidence ?? .certain,
            configuration: build,
            scene: scene(of: instance, in: step) ?? discovery.scene,
            source: discovery.scene,
            isFresh: isFresh ?? false,
            step: step,
            trace: Trace(actions: way, sentences: sentences, configuration: build, files: met.sorted()),
            assumptions: assumptions,
            confidence: assumptions.map(\.confidence).reduce(event?.confidence ?? .certain) { $0.orLess($1) }
        )
    }

    /// Returns the assumptions of each action on a path: answers without which it ends elsewhere, and actions that only
    /// code carries out.
    /// - Parameters:
    ///   - way: the path.
    ///   - isGoal: returns true for a state at the end of the path.
    /// - Returns: the assumptions, by action.
    mutating func assumptions(
        along way: [Action],
        to isGoal: (SimulationState) -> Bool
    ) -> [[Analysis.Assumption]] {
        var state = origin
        var turns: [Turn] = []
        for action in way {
            let step = take(action, in: state, tracing: .off)
            turns.append(Turn(action: action, state: state, choices: step.choices))
            state = step.state
        }
        var left = Self.attemptsForOne
        return turns.indices.map { place in
            let turn = turns[place]
            let deciding = turn.choices.indices.filter { number in
                turn.choices[number].others.contains { other in
                    left -= 1
                    return left < 0 || steps < 0
                        || !happens(turns, from: place, answering: number, with: other) { isGoal($0.state) }
                }
            }
            return freeAction(turn, restsOnDocuments: true) + deciding.map { Self.assumption(turn.choices[$0]) }
        }
    }

    // MARK: - Assumptions

    /// One action of a way.
    private struct Turn {
        let action: Action
        /// The state before it.
        let state: SimulationState
        /// The open questions of the action, with their answers.
        let choices: [Choice]
    }

    /// A question of the app's code with its answer.
    ///
    /// Repetitions with the same answer are equal.
    private struct Question: Hashable {
        let condition: String
        let location: SourceLocation?
        let taken: String
    }

    /// The most replays of one path to find its deciding questions.
    ///
    /// The remaining questions count as deciding.
    private static let attemptsForOne = 96

    /// Returns the answers necessary for a counterexample, each once.
    ///
    /// The same question may have another answer later.
    ///
    /// For a warning of UIKit and for a dead end, these are the answers other than the default ones.
    private mutating func decisions(in turns: [Turn], of discovery: Discovery, _ isEvent: Bool) -> [Choice] {
        var asked: Set<Question> = []
        var left = Self.attemptsForOne
        var result: [Choice] = []
        for (place, turn) in turns.enumerated() {
            for (number, choice) in turn.choices.enumerated() {
                let question = Question(condition: choice.condition, location: choice.location, taken: choice.taken)
                guard asked.insert(question).inserted else { continue }
                guard isEvent, discovery.mayBeError else {
                    if turn.action.choices[choice.id] != nil, !isUsual(choice, of: turn) { result.append(choice) }
                    continue
                }
                let decides = choice.others.contains { other in
                    left -= 1
                    return left < 0 || steps < 0
                        || !happens(turns, from: place, answering: number, with: other) {
                            Self.event(of: discovery, in: $0) != nil
                        }
                }
                if decides { result.append(choice) }
            }
        }
        return result
    }

    /// Returns true if the last step has the same result with another answer to one question.
    private mutating func happens(
        _ turns: [Turn],
        from place: Int,
        answering number: Int,
        with other: String,
        isResult: (Step) -> Bool
    ) -> Bool {
        let turn = turns[place]
        var before: [String: String] = [:]
        for choice in turn.choices[..<number] { before[choice.id] = choice.taken }
        before[turn.choices[number].id] = other
        // The later answers may belong to questions that no longer arise.
        let after = turn.action.choices.filter { before[$0.key] == nil }
        let attempts = after.isEmpty ? [before] : [before.merging(after) { first, _ in first }, before]
        return attempts.contains { answers in
            var way = turns[place...].map(\.action)
            way[0].choices = answers
            var state = turn.state
            for action in way.dropLast() {
                let step = take(action, in: state, tracing: .off)
                guard step.outcome != .crashed else { return false }
                state = step.state
            }
            return isResult(take(way[way.count - 1], in: state, tracing: .warnings))
        }
    }

    /// Takes a step and counts it.
    private mutating func take(_ action: Action, in state: SimulationState, tracing: Tracing) -> Step {
        let step = simulator.step(action, in: state, tracing: tracing)
        steps -= Bounds.steps(for: step)
        return step
    }

    /// Returns true if an answer is the default one; false without any step left.
    private mutating func isUsual(_ choice: Choice, of turn: Turn) -> Bool {
        guard steps >= 0 else { return false }
        var open = turn.action
        // A question's number counts the earlier questions, and these keep their answers.
        open.choices = open.choices.filter { Self.number($0.key) < Self.number(choice.id) }
        let step = take(open, in: turn.state, tracing: .off)
        return step.choices.first { $0.id == choice.id }?.taken == choice.taken
    }

    /// Creates the assumption behind an answer.
    ///
    /// It is unsure if a `guard` leaves or an `if let` does nothing, because such a path may never run.
    private static func assumption(_ choice: Choice) -> Analysis.Assumption {
        Analysis.Assumption(
            sort: .answer,
            text: "'\(choice.condition)' is answered with '\(choice.taken)'",
            location: choice.location,
            confidence: choice.idle.contains(choice.taken) ? .unsure : .likely
        )
    }

    /// Returns the assumptions that controllers not understood have no part in later events.
    /// - Parameters:
    ///   - event: the event; nil if it is no event of the step.
    ///   - step: the step.
    /// - Returns: an assumption for each of them.
    private func unread(before event: Event?, in step: Step) -> [Analysis.Assumption] {
        guard let end = step.events.lastIndex(where: { $0 == event }) else { return [] }
        let texts = step.events[..<end].compactMap { event -> String? in
            guard case .notUnderstood(let code) = event.kind, code.reason == .controller else { return nil }
            return code.text
        }
        let flow = simulator.flow(in: step.state)
        var told: Set<String> = []
        return texts.filter { told.insert($0).inserted }.map { text in
            Analysis.Assumption(
                sort: .unread,
                text: "'\(text)', which was not understood, is not involved",
                location: flow.unresolved.first { $0.text == text }?.location,
                confidence: .likely
            )
        }
    }

    /// Returns the assumption that code carries out an action in this state.
    ///
    /// If the code performing a segue was read, its own conditions decide, and the assumption is unsure.
    private func freeAction(_ turn: Turn, restsOnDocuments: Bool) -> [Analysis.Assumption] {
        let flow = simulator.flow(in: turn.state)
        if case .assume(let key) = turn.action.kind {
            let navigation = flow.navigations.first { $0.key == key }
            return [
                Analysis.Assumption(
                    sort: .transition,
                    text: "this transition happens, whose code the simulation does not reach",
                    location: navigation?.location,
                    confidence: restsOnDocuments ? .likely : .unsure
                )
            ]
        }
        guard let instance = turn.action.instance, turn.state.isAlive(instance) else { return [] }
        let scene = flow[turn.state.scene(of: instance)]
        switch turn.action.kind {
        case .performSegue(let identifier):
            let segue = flow.segues.first { flow[$0.source].key == scene.key && $0.identifier == identifier }
            let places = segue?.performedAt ?? []
            return [
                Analysis.Assumption(
                    sort: .call,
                    text: "the segue '\(identifier)' is performed in this state",
                    location: places.first ?? segue?.location,
                    confidence: places.isEmpty ? .likely : .unsure
                )
            ]
        case .call(let method):
            let found = flow.classes.first { $0.name == scene.className }?.methods.first { $0.name == method }
            return [
                Analysis.Assumption(
                    sort: .call,
                    text: "'\(method)' runs in this state",
                    location: found?.location,
                    confidence: .likely
                )
            ]
        case .tap(let view):
            return gate(of: view, in: scene, flow).map { outlet in
                Analysis.Assumption(
                    sort: .touch,
                    text: "'\(outlet.name)', which code hides or disables, can be touched in this state",
                    location: outlet.location,
                    confidence: .likely
                )
            }
        default: return []
        }
    }

    /// Returns the outlets to a touched view or its ancestors, if code hides, shows, enables or disables them.
    private func gate(of view: String, in scene: Scene, _ flow: Flow) -> [Property] {
        let gated = Ancestry.Index(flow)[scene.className].classes.flatMap(\.properties).filter(\.isGated)
        guard !gated.isEmpty else { return [] }
        let touched = scene.views(around: view)
        return gated.filter { property in
            scene.outlets.contains { outlet in
                outlet.isOfController && outlet.property == property.name
                    && outlet.destination.map(touched.contains) == true
            }
        }
    }

    private static func number(_ id: String) -> Int { Int(id.dropFirst()) ?? 0 }

    // MARK: - Private

    private static func event(of discovery: Discovery, in step: Step) -> Event? {
        step.events.last { $0.rule == discovery.rule && tells($0.kind, discovery.kind) }
    }

    private func scene(of instance: InstanceID?, in step: Step) -> Scene.ID? {
        guard let instance else { return nil }
        if step.state.isAlive(instance) { return step.state.scene(of: instance) }
        // A crash reverts the step, so the made class identifies its scene.
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

    private static func location(of kind: Event.Kind) -> SourceLocation? {
        switch kind {
        case .crash(let crash): crash.location
        case .warn(_, let location): location
        default: nil
        }
    }

    private static func tells(_ kind: Event.Kind, _ discovery: Discovery.Kind) -> Bool {
        switch (kind, discovery) {
        case (.crash(let one), .crash(let other)): one.printed == other
        case (.warn(let one, _), .warning(let other)): one == other
        case (.problem(let one), .problem(let other)): one == other
        default: false
        }
    }
}

extension Discovery {
    /// True for an exception of UIKit about what the documents and the code name, whatever surrounds the controller.
    ///
    /// A trap of the app's own code after an assumed transition is unsure: the missing code may have set what it needs.
    /// So is a segue that needs a navigation controller around (SEG-45).
    fileprivate var restsOnDocuments: Bool {
        guard case .crash(let crash) = kind else { return false }
        return crash.sort == .exception && rule != "SEG-45"
    }

    /// True if a finding of it can be an error.
    fileprivate var mayBeError: Bool {
        switch kind {
        case .crash, .problem: true
        case .warning, .deadEnd, .endlessModals: false
        }
    }
}
