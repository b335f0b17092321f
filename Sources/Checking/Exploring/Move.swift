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

extension Action {
    /// Whether it is tried for what it says alone, and no state follows from it.
    var isLast: Bool {
        if case .closeScope = kind { true } else { false }
    }
}
