internal import SceneFlow
internal import Simulation

/// Tries everything that can be done in a state, with the answers to what the sources leave open that make a difference.
struct Mover: Sendable {
    /// What an action leads to, as far as further answers could change it.
    private struct Result: Hashable {
        let fingerprint: Fingerprint
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
        var actions = simulator.enabledActions(in: state)
        actions.removeAll { $0.kind == .launch }
        return actions + simulator.closings(in: state).map { Action(.closeScope($0)) }
    }

    /// Tries an action as it is assumed, and then with each of its questions answered otherwise.
    ///
    /// An answer that leads to something new is kept while the questions after it are answered in turn; one that leads to
    /// what another led to, and to the same questions, makes no difference, and goes no further. So where questions do not
    /// bear on each other, there are as many ways as answers, not as many as combinations.
    /// - Parameters:
    ///   - action: the action, without answers.
    ///   - state: in which state.
    ///   - body: is given each step, its fingerprint, and its place in the order.
    /// - Returns: whether all answers were tried that could make a difference.
    mutating func eachVariant(
        of action: Action,
        in state: SimulationState,
        _ body: (Step, Fingerprint, Int) -> Void
    ) -> Bool {
        var variant = 0
        var isComplete = true
        var known: Set<Result> = []
        // What was answered before is fixed; each of the questions after it is answered in all other ways in turn.
        var waiting: [(action: Action, fixed: Int)] = [(action, 0)]
        while let (action, fixed) = waiting.popLast() {
            guard variant < answers else {
                isComplete = false
                break
            }
            let step = simulator.step(action, in: state, tracing: .warnings)
            let fingerprint = fingerprinter.fingerprint(of: step.state)
            body(step, fingerprint, variant)
            variant += 1
            guard fixed < step.choices.count else { continue }
            let result = Result(
                fingerprint: fingerprint,
                outcome: step.outcome,
                crash: step.state.crash,
                questions: step.choices.map(\.condition)
            )
            guard known.insert(result).inserted else { continue }
            for index in (fixed..<step.choices.count).reversed() {
                for other in step.choices[index].others.reversed() {
                    var next = action
                    for earlier in step.choices[..<index] { next.choices[earlier.id] = earlier.taken }
                    next.choices[step.choices[index].id] = other
                    waiting.append((next, index + 1))
                }
            }
        }
        return isComplete
    }

    /// Whether the topmost presentation of a state was done before; see `Fingerprinter`.
    func repeatsPresentation(in state: SimulationState) -> Bool { fingerprinter.repeatsPresentation(in: state) }

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
        _ = eachVariant(of: action, in: state) { step, _, number in
            if number == variant { found = step.action }
        }
        return found
    }
}
