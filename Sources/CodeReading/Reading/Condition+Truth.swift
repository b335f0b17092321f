internal import SceneFlow

extension Condition {
    /// The maximum number of conditions combined in one.
    private static let limit = 32

    /// Creates the condition returned by a body, if the body only tests and returns.
    /// - Parameter body: the body of a Boolean function or getter.
    init?(truthOf body: [Instruction]) {
        var left = Self.limit
        guard let condition = Self.truth(of: body[...], &left), !condition.hasEffects else { return nil }
        self = condition
    }

    private static func truth(of body: ArraySlice<Instruction>, _ left: inout Int) -> Condition? {
        left -= 1
        guard left > 0, let first = body.first else { return nil }
        switch first.kind {
        case .return(let value?): return truth(of: value)
        case .branch(let arms, let otherwise):
            let rest = body.dropFirst()
            guard var result = truth(of: otherwise + rest, &left) else { return nil }
            for arm in arms.reversed() {
                guard let body = truth(of: arm.body + rest, &left) else { return nil }
                result = choice(arm.condition, body, result)
            }
            return result
        default: return nil
        }
    }

    private static func truth(of instructions: [Instruction], _ left: inout Int) -> Condition? {
        truth(of: instructions[...], &left)
    }

    private static func truth(of value: Value) -> Condition? {
        switch value {
        case .opaque(let opaque) where opaque.text == "true": .constant(true)
        case .opaque(let opaque) where opaque.text == "false": .constant(false)
        case .opaque(let opaque) where opaque.reads.isEmpty: .open(text: opaque.text, reads: [])
        case .conditional(let test, let first, let second):
            if let first = truth(of: first), let second = truth(of: second) { choice(test, first, second) } else { nil }
        default: nil
        }
    }

    /// One condition or another, as a third says.
    private static func choice(_ test: Condition, _ first: Condition, _ second: Condition) -> Condition {
        switch (first, second) {
        case _ where first == second: first
        case (.constant(true), _): .either([test, second])
        case (.constant(false), _): .every([test.negated, second])
        case (_, .constant(true)): .either([test.negated, first])
        case (_, .constant(false)): .every([test, first])
        default: .either([.every([test, first]), .every([test.negated, second])])
        }
    }
}
