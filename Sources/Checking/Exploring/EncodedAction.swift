internal import Simulation

/// A move from a state, in four bytes.
///
/// It names an action by its place among the enabled ones, followed by the openings and the transitions that can be
/// assumed, and its answers by their place in the order of trials.
struct EncodedAction: Sendable, Hashable {
    /// The most actions of one state nameable by a move.
    static let mostActions = 1 << 20
    /// The most combinations of answers for one action nameable by a move.
    static let mostVariants = 1 << 12

    private let code: UInt32

    /// Creates a move.
    init(action: Int, variant: Int) {
        precondition(action < Self.mostActions && variant < Self.mostVariants, "a move names too much")
        code = UInt32(action) << 12 | UInt32(variant)
    }

    /// The place of the action among the enabled ones and those after them.
    var action: Int { Int(code >> 12) }
    /// The place among the ways to answer its questions.
    var variant: Int { Int(code & 0xFFF) }
}

extension Action {
    /// True if the action is performed only for its findings, without a following state.
    var isLast: Bool {
        if case .closeScope = kind { true } else { false }
    }
}
