internal import Diagnostics
internal import SceneFlow
internal import Simulation
internal import UIKitFacts

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
    /// The full names of the methods that some code calls.
    private let called: Set<String>

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
        let flow = build == .release ? simulator.release ?? simulator.flow : simulator.flow
        files = SceneFiles(flow)
        var called: Set<String> = []
        let visitor = CodeVisitor(value: { value, _ in
            if case .call(let method, _, _) = value { called.insert(method) }
        })
        for type in flow.classes { visitor.visit(type) }
        self.called = called
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
        let crashing = Crashing(event, scene(of: instance, in: step), isFresh ?? false)
        let assumptions =
            turns.flatMap { freeAction($0, restsOnDocuments: discovery.restsOnDocuments, crashing) }
            + decisions(in: turns, of: discovery, crashing).map(Self.assumption)
            + unread(before: event, in: step) + Self.doubts(of: event, crashing)
        return Analysis.Counterexample(
            kind: discovery.kind,
            location: event.flatMap { Self.location(of: $0.kind) },
            rule: discovery.rule?.description,
            ruleConfidence: discovery.rule?.confidence ?? .certain,
            configuration: build,
            scene: scene(of: instance, in: step) ?? discovery.scene,
            source: discovery.scene,
            isFresh: isFresh ?? false,
            opening: turns.last.flatMap { simulator.opening($0.action, in: $0.state)?.kind },
            step: step,
            trace: Trace(actions: way, sentences: sentences, configuration: build, files: met.sorted()),
            assumptions: assumptions,
            confidence: assumptions.map(\.confidence).reduce(Self.confidence(of: event)) { $0.orLess($1) }
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
                        || outcome(of: turns, from: place, answering: number, with: other) { end in
                            isGoal(end.step.state) ? .same : .avoided
                        } != .same
                }
            }
            return freeAction(turn, restsOnDocuments: true, nil)
                + deciding.map {
                    Self.assumption(Decision(choice: turn.choices[$0], isOfWay: false))
                }
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

    /// The event of a discovery.
    private struct Crashing {
        /// The part of the app in which the event happens, whatever the answers on the way to it are.
        enum Extent {
            /// The path alone.
            case path
            /// The controller: it crashes whenever the app gets to it, or whenever it is touched in this way.
            case controller
            /// The line of code: it crashes whenever it runs.
            case line
        }

        /// The scene of its controller; nil if there is none.
        let scene: Scene.ID?
        /// True if the last step made the controller.
        let isFresh: Bool
        /// The part of the app in which it happens.
        let extent: Extent

        /// Returns nil if the discovery is no event of its step.
        init?(_ event: Event?, _ scene: Scene.ID?, _ isFresh: Bool) {
            guard let event else { return nil }
            (self.scene, self.isFresh) = (scene, isFresh)
            guard case .crash(let crash) = event.kind else {
                extent = .path
                return
            }
            if event.rule.isAboutFiles {
                extent = crash.location == nil ? .controller : .line
            } else {
                extent = crash.isCalled ? .controller : .path
            }
        }

        /// True if it happens whatever leads to it.
        var isOfEveryWay: Bool { extent == .line || extent == .controller && isFresh }
    }

    /// A question with an answer necessary for a counterexample.
    private struct Decision {
        let choice: Choice
        /// True if other answers only keep the app from the crashing controller.
        let isOfWay: Bool
    }

    /// The result of another answer.
    private enum Outcome {
        /// The counterexample happens all the same.
        case same
        /// The app does not get to the controller.
        case notThere
        /// The app gets to the controller, and the counterexample does not happen.
        case avoided
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
    /// For a warning of UIKit and for a dead end, these are the answers other than the default ones. The answers about the
    /// content of a link or a notification count in any case.
    private mutating func decisions(
        in turns: [Turn],
        of discovery: Discovery,
        _ crashing: Crashing?
    ) -> [Decision] {
        var asked: Set<Question> = []
        var left = Self.attemptsForOne
        var result: [Decision] = []
        for (place, turn) in turns.enumerated() {
            for (number, choice) in turn.choices.enumerated() {
                let question = Question(condition: choice.condition, location: choice.location, taken: choice.taken)
                guard asked.insert(question).inserted else { continue }
                guard let crashing, discovery.mayBeError else {
                    let isDeciding =
                        simulator.opening(turn.action, in: turn.state) == nil
                        ? turn.action.choices[choice.id] != nil && !isUsual(choice, of: turn)
                        : choice.others.contains { other in
                            left -= 1
                            return left < 0 || steps < 0
                                || outcome(of: turns, from: place, answering: number, with: other) { end in
                                    Self.happens(discovery, at: end) ? .same : .avoided
                                } != .same
                        }
                    if isDeciding { result.append(Decision(choice: choice, isOfWay: false)) }
                    continue
                }
                // A line whose values depend on the answer does not crash whenever it runs.
                var (decides, isOfWay) = (false, crashing.extent != .path && !choice.isOfValue)
                for other in choice.others where !decides || isOfWay {
                    left -= 1
                    let outcome =
                        left < 0 || steps < 0
                        ? .avoided
                        : outcome(of: turns, from: place, answering: number, with: other) { end in
                            Self.outcome(of: discovery, crashing, end)
                        }
                    if outcome != .same { decides = true }
                    if outcome == .avoided, crashing.extent != .line { isOfWay = false }
                }
                if decides { result.append(Decision(choice: choice, isOfWay: isOfWay)) }
            }
        }
        return result
    }

    /// The end of a way that was gone with another answer.
    private struct End {
        /// The state before the last action.
        let state: SimulationState
        /// The last action.
        let action: Action
        /// Its step.
        let step: Step
        /// The scene of the last action on the original way; nil if it has none.
        let source: Scene.ID?
    }

    /// Returns the result of another answer to one question.
    private mutating func outcome(
        of turns: [Turn],
        from place: Int,
        answering number: Int,
        with other: String,
        _ judge: (End) -> Outcome
    ) -> Outcome {
        let turn = turns[place]
        var before: [String: String] = [:]
        for choice in turn.choices[..<number] { before[choice.id] = choice.taken }
        before[turn.choices[number].id] = other
        // The later answers may belong to questions that no longer arise.
        let after = turn.action.choices.filter { before[$0.key] == nil }
        let attempts = after.isEmpty ? [before] : [before.merging(after) { first, _ in first }, before]
        var result = Outcome.notThere
        for answers in attempts {
            var way = turns[place...].map(\.action)
            way[0].choices = answers
            switch end(of: way, from: turn.state, turns[turns.count - 1]).map(judge) ?? .notThere {
            case .same: return .same
            case .avoided: result = .avoided
            case .notThere: break
            }
        }
        return result
    }

    /// Goes a way, and returns its end; nil if the app crashes before its last action.
    private mutating func end(of way: [Action], from start: SimulationState, _ last: Turn) -> End? {
        var state = start
        for action in way.dropLast() {
            let step = take(action, in: state, tracing: .off)
            guard step.outcome != .crashed else { return nil }
            state = step.state
        }
        let action = way[way.count - 1]
        let source = last.action.instance.flatMap { last.state.isAlive($0) ? last.state.scene(of: $0) : nil }
        let step = take(action, in: state, tracing: .warnings)
        return End(state: state, action: action, step: step, source: source)
    }

    /// Returns what becomes of a counterexample at the end of a way with another answer.
    private static func outcome(of discovery: Discovery, _ crashing: Crashing, _ end: End) -> Outcome {
        if event(of: discovery, in: end.step) != nil { return .same }
        guard let scene = crashing.scene else { return .avoided }
        if end.step.outcome == .crashed { return .notThere }
        if crashing.isFresh {
            return end.step.state.live.contains { end.step.state.scene(of: $0) == scene } ? .avoided : .notThere
        }
        guard let instance = end.action.instance else { return .avoided }
        return end.state.isAlive(instance) && end.state.scene(of: instance) == end.source ? .avoided : .notThere
    }

    /// Returns true if a warning, or a property of a state, occurs at the end of a way as well.
    private static func happens(_ discovery: Discovery, at end: End) -> Bool {
        guard case .unseen(let scene) = discovery.kind else { return event(of: discovery, in: end.step) != nil }
        return end.step.state.sceneAddedUnseen(since: end.state) == scene
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
    /// An answer that only leads to a controller, which then crashes whatever else happens, takes no certainty. An answer
    /// is unsure if a `guard` leaves or an `if let` does nothing, because such a path may never run.
    private static func assumption(_ decision: Decision) -> Analysis.Assumption {
        let choice = decision.choice
        let isIdle = choice.idle.contains(choice.taken)
        return Analysis.Assumption(
            sort: decision.isOfWay ? .way : .answer,
            text: "'\(choice.condition)' is answered with '\(choice.taken)'",
            location: choice.location,
            confidence: isIdle ? .unsure : decision.isOfWay ? .certain : .likely
        )
    }

    /// Returns the confidence of an event apart from its doubts, which are assumptions.
    private static func confidence(of event: Event?) -> Confidence {
        guard let event else { return .certain }
        return event.doubts.isEmpty ? event.confidence : event.rule.confidence
    }

    /// Returns the assumptions behind the doubts of an event, each once.
    private static func doubts(of event: Event?, _ crashing: Crashing?) -> [Analysis.Assumption] {
        var told: Set<Doubt> = []
        return (event?.doubts ?? []).filter { told.insert($0).inserted }.map { doubt in
            let assumption = Analysis.Assumption(
                sort: .reading,
                text: doubt.text,
                location: doubt.location,
                confidence: doubt.confidence
            )
            return assumption.asWay(doubt.reason.isOfWay && crashing?.isOfEveryWay == true)
        }
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
    private func freeAction(
        _ turn: Turn,
        restsOnDocuments: Bool,
        _ crashing: Crashing?
    ) -> [Analysis.Assumption] {
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
        if let opening = simulator.opening(turn.action, in: turn.state) {
            // The content of a link or a notification is unknown, and so is whether a person gets it here.
            return [
                Analysis.Assumption(
                    sort: .opening,
                    text: "\(opening.kind.phrase) opens the app in this state",
                    location: opening.location,
                    confidence: .likely
                )
            ]
        }
        guard let instance = turn.action.instance, turn.state.isAlive(instance) else { return [] }
        let scene = flow[turn.state.scene(of: instance)]
        let isOfWay = crashing?.isOfEveryWay == true
        switch turn.action.kind {
        case .performSegue(let identifier):
            let segue = flow.segues.first { flow[$0.source].key == scene.key && $0.identifier == identifier }
            let places = segue?.performedAt ?? []
            // What a class does that was not read is unknown, and the controller is assumed to be presented.
            let isKnown = segue?.customClass.map { name in flow.classes.contains { $0.name == name } } ?? true
            return [
                Analysis.Assumption(
                    sort: .call,
                    text: isKnown
                        ? "the segue '\(identifier)' is performed in this state"
                        : "the segue '\(identifier)', whose class was not read, presents its destination",
                    location: places.first ?? segue?.location,
                    confidence: places.isEmpty && isKnown ? .likely : .unsure
                )
            ]
        case .call(let method):
            let chain = KnownMembers(flow).declared(from: scene.className)
            let owner = chain.first { $0.methods.contains { $0.name == method } }
            let found = owner?.methods.first { $0.name == method }
            return [
                Analysis.Assumption(
                    sort: .call,
                    text: "'\(method)' runs in this state",
                    location: found?.location,
                    confidence: .likely
                )
                // Every controller has the methods of an extension of UIKit's classes, even those that never run on it.
                // Nothing may run a method that no code calls and no control sends.
                .asWay(
                    isOfWay && owner.map { !UIKitClasses.isKnown($0.name) } == true
                        && (found?.role != .helper || called.contains(method))
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
                .asWay(isOfWay)
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

extension Analysis.Assumption {
    /// Returns the assumption as a part of the way to a crash, which takes no certainty.
    /// - Parameter isOfWay: true if the crash happens whatever leads to it; else the assumption stays as it is.
    /// - Returns: the assumption.
    fileprivate func asWay(_ isOfWay: Bool) -> Self {
        guard isOfWay else { return self }
        var assumption = self
        (assumption.sort, assumption.confidence) = (.way, .certain)
        return assumption
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
        case .warning, .deadEnd, .endlessModals, .unseen: false
        }
    }
}
