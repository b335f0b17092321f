internal import SceneFlow
internal import Simulation

/// One way to go on from a state, in four bytes: an action by its place among those that are enabled, and the answers to its
/// open questions by their place in the order in which they are tried.
struct Move: Sendable, Hashable {
    /// The most actions of one state that a move can name.
    static let mostActions = 1 << 20
    /// The most ways to answer the questions of one action that a move can name.
    static let mostVariants = 1 << 12

    private let code: UInt32

    /// Creates a move.
    init(action: Int, variant: Int) {
        precondition(action < Self.mostActions && variant < Self.mostVariants, "a move names too much")
        code = UInt32(action) << 12 | UInt32(variant)
    }

    /// The place of the action among the enabled ones.
    var action: Int { Int(code >> 12) }
    /// The place among the ways to answer its questions.
    var variant: Int { Int(code & 0xFFF) }
}

/// Tries everything that can be done in a state, with every answer to what the sources leave open.
struct Mover: Sendable {
    let simulator: Simulator
    /// The most ways in which the questions of one action are answered.
    let answers: Int
    let tracing: Tracing

    /// The actions that are tried, in the order of `enabledActions(in:)`; starting again is not among them.
    ///
    /// Last come the closings of the scopes that code opens: whether something outlives them is looked at once, and what the
    /// code shows then is not known, so that nothing is tried after them.
    func actions(in state: SimulationState) -> [Action] {
        var actions = simulator.enabledActions(in: state)
        actions.removeAll { $0.kind == .launch }
        return actions + simulator.closings(in: state).map { Action(.closeScope($0)) }
    }

    /// Tries an action with every answer: first as it is assumed, then with the last question answered otherwise, and so on.
    /// - Parameters:
    ///   - action: the action, without answers.
    ///   - state: in which state.
    ///   - body: is given each step and its place in the order.
    /// - Returns: whether all answers were tried.
    func eachVariant(of action: Action, in state: SimulationState, _ body: (Step, Int) -> Void) -> Bool {
        let limit = min(answers, Move.mostVariants)
        var variant = 0
        var isComplete = true
        // What was answered before is fixed; each of the questions after it is answered in all other ways in turn.
        var waiting: [(action: Action, fixed: Int)] = [(action, 0)]
        while let (action, fixed) = waiting.popLast() {
            guard variant < limit else {
                isComplete = false
                break
            }
            let step = simulator.step(action, in: state, tracing: tracing)
            body(step, variant)
            variant += 1
            guard fixed < step.choices.count else { continue }
            for index in fixed..<step.choices.count {
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

    /// The action that a move stands for, with its answers.
    /// - Parameters:
    ///   - move: the move, of the state.
    ///   - state: the state.
    /// - Returns: the action.
    func action(of move: Move, in state: SimulationState) -> Action {
        let action = actions(in: state)[move.action]
        var found = action
        _ = eachVariant(of: action, in: state) { step, variant in
            if variant == move.variant { found = step.action }
        }
        return found
    }
}

extension Action {
    /// Whether it is tried for what it says alone, and no state follows from it.
    var isLast: Bool {
        if case .closeScope = kind { true } else { false }
    }
}
