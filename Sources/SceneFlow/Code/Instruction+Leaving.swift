extension Instruction.Kind {
    /// True if no instruction after this one runs.
    package var leaves: Bool {
        switch self {
        case .return, .trap, .exit: true
        case .branch(let arms, let otherwise):
            arms.allSatisfy { $0.body.last?.kind.leaves == true } && otherwise.last?.kind.leaves == true
        default: false
        }
    }
}

extension Instruction.Kind {
    /// True for code that runs later.
    package var isLater: Bool { if case .later = self { true } else { false } }
}
