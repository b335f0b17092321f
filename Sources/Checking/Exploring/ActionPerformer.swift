internal import Simulation

/// Performs every possible action in a state, with each answer to an open question that makes a difference.
struct ActionPerformer: Sendable {
    /// The result of an action, reduced to the parts relevant to further answers.
    private struct Result: Hashable {
        let fingerprint: Fingerprint?
        let outcome: Step.Outcome
        let crash: Crash?
        /// The questions, in order.
        let questions: [String]
    }

    let simulator: Simulator
    /// The most combinations of answers to the questions of one action.
    let answers: Int
    private var fingerprinter: Fingerprinter

    /// Creates a performer.
    /// - Parameters:
    ///   - simulator: the app.
    ///   - answers: the most combinations of answers to the questions of one action.
    ///   - fingerprinter: computes the fingerprints of states.
    init(_ simulator: Simulator, answers: Int, _ fingerprinter: Fingerprinter) {
        self.simulator = simulator
        self.answers = min(answers, EncodedAction.mostVariants)
        self.fingerprinter = fingerprinter
    }

    /// Returns the actions to perform, in the order of `enabledActions(in:)`, without a new launch.
    ///
    /// The closings of the scopes opened by code come last. They show at once if an object outlives its scope. The
    /// screens shown by the code after them are unknown, so no action follows them.
    func actions(in state: SimulationState) -> [Action] {
        // The launch comes first.
        var actions = simulator.enabledActions(in: state)
        actions.removeFirst()
        for scope in simulator.closings(in: state) { actions.append(Action(.closeScope(scope))) }
        return actions
    }

    /// Returns the actions to perform, followed by the openings of the app, and by the transitions that can be assumed.
    func actionsAndFurther(in state: SimulationState) -> [Action] {
        actionsAndOpenings(in: state) + simulator.assumableTransitions(in: state).map(\.action)
    }

    /// Returns the actions to perform, followed by the openings of the app.
    func actionsAndOpenings(in state: SimulationState) -> [Action] {
        actions(in: state) + simulator.openings(in: state)
    }

    /// A state with its fingerprint.
    mutating func vertex(of state: SimulationState) -> Vertex {
        Vertex(fingerprint: fingerprinter.fingerprint(of: state), state: state)
    }

    /// Performs an action with its assumed answers, and then with another answer to each of its questions.
    ///
    /// An answer with a new result stays fixed during the later questions. An answer with a known result and the same
    /// questions makes no difference, and is dropped. So independent questions cost one trial for each answer, not for
    /// each combination.
    /// - Parameters:
    ///   - action: the action, without answers.
    ///   - vertex: the state.
    ///   - count: the most answers to try. The default is the maximum.
    ///   - body: receives each step, the fingerprint of its resulting state (nil if nothing was carried out), and its
    ///     place in the order.
    /// - Returns: true if every answer that could make a difference was tried.
    mutating func eachVariant(
        of action: Action,
        in vertex: Vertex,
        atMost count: Int = .max,
        _ body: (Step, Fingerprint?, Int) -> Void
    ) -> Bool {
        let step = simulator.step(action, in: vertex.state, tracing: .warnings)
        let fingerprint = fingerprint(after: step, in: vertex)
        body(step, fingerprint, 0)
        // Most actions ask nothing.
        guard !step.choices.isEmpty else { return true }
        var known: Set<Result> = []
        // Earlier answers stay fixed; each later question gets all its other answers in turn.
        var waiting: [(action: Action, fixed: Int)] = []
        answer(step, fingerprint, of: action, from: 0, &known, &waiting)
        var variant = 1
        // In turn: each question by itself comes before two of them together.
        while variant <= waiting.count {
            guard variant < min(answers, count) else { return false }
            let (action, fixed) = waiting[variant - 1]
            let step = simulator.step(action, in: vertex.state, tracing: .warnings)
            let fingerprint = self.fingerprint(after: step, in: vertex)
            body(step, fingerprint, variant)
            variant += 1
            answer(step, fingerprint, of: action, from: fixed, &known, &waiting)
        }
        return true
    }

    private mutating func fingerprint(after step: Step, in vertex: Vertex) -> Fingerprint? {
        guard step.outcome == .ok else { return nil }
        // A cancelled gesture changes nothing. Detecting that costs less than another fingerprint.
        return step.state.isSame(as: vertex.state) ? vertex.fingerprint : fingerprinter.fingerprint(of: step.state)
    }

    /// Queues the other answers to the questions of a step, unless an earlier step had the same result and questions.
    private func answer(
        _ step: Step,
        _ fingerprint: Fingerprint?,
        of action: Action,
        from fixed: Int,
        _ known: inout Set<Result>,
        _ waiting: inout [(action: Action, fixed: Int)]
    ) {
        guard fixed < step.choices.count else { return }
        let result = Result(
            fingerprint: fingerprint,
            outcome: step.outcome,
            crash: step.state.crash?.printed,
            questions: step.choices.map(\.condition)
        )
        guard known.insert(result).inserted else { return }
        var next = action
        for choice in step.choices[..<fixed] { next.choices[choice.id] = choice.taken }
        for index in fixed..<step.choices.count {
            let choice = step.choices[index]
            // The turn of others than the first would never come.
            for other in choice.others.prefix(answers - waiting.count) {
                var answered = next
                answered.choices[choice.id] = other
                waiting.append((answered, index + 1))
            }
            if waiting.count >= answers { break }
            next.choices[choice.id] = choice.taken
        }
    }

    /// Returns the action of a move, with its answers.
    /// - Parameters:
    ///   - move: the move, of the state.
    ///   - state: the state.
    /// - Returns: the action.
    mutating func action(of move: EncodedAction, in state: SimulationState) -> Action {
        let actions = actions(in: state)
        let action =
            move.action < actions.count ? actions[move.action] : actionsAndFurther(in: state)[move.action]
        return answered(action, move.variant, in: state)
    }

    /// An action with the answers of a variant.
    mutating func answered(_ action: Action, _ variant: Int, in state: SimulationState) -> Action {
        var found = action
        _ = eachVariant(of: action, in: vertex(of: state), atMost: variant + 1) { step, _, number in
            if number == variant { found = step.action }
        }
        return found
    }
}
