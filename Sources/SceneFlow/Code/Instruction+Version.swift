extension [Instruction] {
    /// True if they test for an iOS version anywhere, and so may guard newer features.
    package var asksForVersion: Bool {
        var asks = false
        CodeVisitor(instruction: { instruction in
            guard case .branch(let arms, _) = instruction.kind else { return }
            asks = asks || arms.contains { Self.mentionsVersion($0.condition, 0) }
        }).visit(self)
        return asks
    }

    private static func mentionsVersion(_ condition: Condition, _ depth: Int) -> Bool {
        guard depth < 64 else { return false }
        switch condition {
        case .available: return true
        case .not(let inner): return mentionsVersion(inner, depth + 1)
        case .all(let list), .any(let list): return list.contains { mentionsVersion($0, depth + 1) }
        default: return false
        }
    }
}
