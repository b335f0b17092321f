internal import SceneFlow

extension KeptValue {
    /// Returns the result of a body on a fresh install if it is nil, a text, a flag or the case of an enum: the path to it
    /// depends on stored data alone.
    /// - Parameters:
    ///   - body: the body of a function or getter.
    ///   - hasResult: true if the body returns a value, so that it throws where it leaves without one.
    /// - Returns: nil if the body returns another value, or the path is unknown.
    static func returned(by body: [Instruction], hasResult: Bool) -> KeptValue? {
        switch ending(of: body) {
        case .value(let value): value
        case .leaves: hasResult ? .thrown : nil
        case .goesOn, .other: nil
        }
    }

    /// The way a body ends on a fresh install.
    private enum Ending {
        /// It returns nil, a text, a flag or the case of an enum.
        case value(KeptValue)
        /// It leaves without a value.
        case leaves
        /// It reaches its end without returning.
        case goesOn
        /// It returns another value, or its effect is unknown.
        case other
    }

    private static func ending(of body: [Instruction]) -> Ending {
        for instruction in body {
            switch instruction.kind {
            case .return(let value?): return result(value).map { .value($0) } ?? .other
            case .return(nil): return .leaves
            case .branch(let arms, let otherwise):
                guard let way = way(among: arms, otherwise) else { return .other }
                let ending = ending(of: way)
                guard case .goesOn = ending else { return ending }
            case .trap, .exit: return .other
            default: if [instruction].containReturn { return .other }
            }
        }
        return .goesOn
    }

    /// Returns a returned value on a fresh install if it is nil, a text, a flag or the case of an enum.
    private static func result(_ value: Value) -> KeptValue? {
        switch value {
        case .nothing: .nothing
        case .text(let text): .constant(.text(text))
        case .opaque(let opaque):
            Opaque.constant(opaque.text, type: opaque.type).map { name in
                name == "true" || name == "false" ? .constant(.literal(name)) : .named(name)
            }
        case .conditional(let test, let first, let second): test.atFirst.flatMap { result($0 ? first : second) }
        default: nil
        }
    }

    /// Returns the arm of a branch taken on a fresh install; nil if it is unknown.
    private static func way(among arms: [Instruction.Arm], _ otherwise: [Instruction]) -> [Instruction]? {
        for arm in arms {
            guard let holds = arm.condition.atFirst else { return nil }
            if holds { return arm.body }
        }
        return otherwise
    }
}

extension [Instruction] {
    /// The instructions, returning nil wherever they leave without a value.
    var returningNothing: [Instruction] {
        map { instruction in
            var result = instruction
            switch instruction.kind {
            case .return(nil): result.kind = .return(.nothing)
            case .branch(let arms, let otherwise):
                let arms = arms.map { Instruction.Arm($0.condition, $0.body.returningNothing, written: $0.written) }
                result.kind = .branch(arms, otherwise: otherwise.returningNothing)
            case .repeatEach(let variable, let list, let body):
                result.kind = .repeatEach(variable: variable, of: list, body.returningNothing)
            default: break
            }
            return result
        }
    }
}

extension Condition {
    /// The answer on a fresh install; nil if stored data alone does not decide it.
    var atFirst: Bool? {
        switch self {
        case .constant(let answer): return answer
        case .kept(_, let fresh): return fresh
        case .not(let condition): return condition.atFirst.map { !$0 }
        case .all(let conditions):
            let answers = conditions.map(\.atFirst)
            return answers.contains(false) ? false : answers.contains(nil) ? nil : true
        case .any(let conditions):
            let answers = conditions.map(\.atFirst)
            return answers.contains(true) ? true : answers.contains(nil) ? nil : false
        default: return nil
        }
    }
}
