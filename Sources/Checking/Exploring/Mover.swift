internal import SceneFlow
internal import Simulation

/// Tries everything that can be done in a state, with the answers to what the sources leave open that make a difference.
struct Mover: Sendable {
    /// What an action leads to, as far as further answers could change it.
    private struct Result: Hashable {
        let fingerprint: Fingerprint?
        let outcome: Step.Outcome
        let crash: Crash?
        /// The questions that were asked, in order.
        let questions: [String]
    }

    let simulator: Simulator
    /// The most ways in which the questions of one action are answered.
    let answers: Int
    private var fingerprinter: Fingerprinter

    /// Creates a mover.
    /// - Parameters:
    ///   - simulator: the app.
    ///   - answers: the most ways in which the questions of one action are answered.
    ///   - fingerprinter: tells states apart.
    init(_ simulator: Simulator, answers: Int, _ fingerprinter: Fingerprinter) {
        self.simulator = simulator
        self.answers = min(answers, Move.mostVariants)
        self.fingerprinter = fingerprinter
    }

    /// The actions that are tried, in the order of `enabledActions(in:)`; starting again is not among them.
    ///
    /// Last come the closings of the scopes that code opens: whether something outlives them is looked at once, and what the
    /// code shows then is not known, so that nothing is tried after them.
    func actions(in state: SimulationState) -> [Action] {
        // The launch comes first.
        var actions = simulator.enabledActions(in: state)
        actions.removeFirst()
        for scope in simulator.closings(in: state) { actions.append(Action(.closeScope(scope))) }
        return actions
    }

    /// A state with its fingerprint.
    mutating func vertex(of state: SimulationState) -> Vertex {
        Vertex(fingerprint: fingerprinter.fingerprint(of: state), state: state)
    }

    /// Tries an action as it is assumed, and then with each of its questions answered otherwise.
    ///
    /// An answer that leads to something new is kept while the questions after it are answered in turn; one that leads to
    /// what another led to, and to the same questions, makes no difference, and goes no further. So where questions do not
    /// bear on each other, there are as many ways as answers, not as many as combinations.
    /// - Parameters:
    ///   - action: the action, without answers.
    ///   - vertex: in which state.
    ///   - count: the most answers that are tried. The default is as many as there may be.
    ///   - body: is given each step, the fingerprint of the state after, which is nil where nothing was carried out, and its
    ///     place in the order.
    /// - Returns: whether all answers were tried that could make a difference.
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
        // What was answered before is fixed; each of the questions after it is answered in all other ways in turn.
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
        // A gesture that is let go of halfway changes nothing; to see that is less work than another fingerprint.
        return step.state.isSame(as: vertex.state) ? vertex.fingerprint : fingerprinter.fingerprint(of: step.state)
    }

    /// Puts the other answers to the questions of a step in line, unless they were asked where it led to before.
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

    /// The action that a move stands for, with its answers.
    /// - Parameters:
    ///   - move: the move, of the state.
    ///   - state: the state.
    /// - Returns: the action.
    mutating func action(of move: Move, in state: SimulationState) -> Action {
        answered(actions(in: state)[move.action], move.variant, in: state)
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
