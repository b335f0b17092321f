internal import SceneFlow

/// Removes instructions without effect from a body: unread variables, branches without arms, a last `return`.
struct Pruning {
    /// The variables read by an instruction.
    private var used: Set<Int> = []
    /// True if deselections matter.
    private let keepsDeselections: Bool

    /// Creates a pruning.
    /// - Parameter keepsDeselections: true if deselections matter. The default is true.
    init(keepsDeselections: Bool = true) { self.keepsDeselections = keepsDeselections }

    /// Returns a body without the instructions that have no effect.
    /// - Parameters:
    ///   - body: the instructions.
    ///   - keepsValue: true if the value of a last `return` matters.
    /// - Returns: the remaining instructions.
    mutating func pruned(_ body: [Instruction], keepsValue: Bool) -> [Instruction] {
        var body = body
        // A variable read only by an unused one is unused in turn.
        for _ in 0..<8 {
            var variables = UsedVariables()
            variables.add(body)
            used = variables.variables
            let next = block(body, isTail: true, keepsValue: keepsValue)
            if next == body { break }
            body = next
        }
        return body
    }

    private func block(_ body: [Instruction], isTail: Bool, keepsValue: Bool) -> [Instruction] {
        var result: [Instruction] = []
        for (position, instruction) in body.enumerated() {
            let isLast = isTail && position == body.count - 1
            result += pruned(instruction, isTail: isLast, keepsValue: keepsValue)
            // Nothing runs after these.
            if instruction.kind.leaves { break }
        }
        return result
    }

    private func pruned(_ instruction: Instruction, isTail: Bool, keepsValue: Bool) -> [Instruction] {
        func evaluation(of value: Value) -> [Instruction] {
            value.effects.map { Instruction(.evaluate($0), at: instruction.location, reading: instruction.reading) }
        }
        func with(_ kind: Instruction.Kind) -> [Instruction] {
            var pruned = instruction
            pruned.kind = kind
            // Only arms at the end are dropped.
            if case .branch(let arms, _) = kind {
                pruned.preferredArm = pruned.preferredArm.map { min($0, arms.count) }
            }
            return [pruned]
        }
        switch instruction.kind {
        case .bind(let variable, let value) where !used.contains(variable): return evaluation(of: value)
        case .evaluate(let value):
            if case .block(let body) = value {
                let inner = block(body, isTail: true, keepsValue: false)
                return inner.containReturn ? with(.evaluate(.block(inner))) : inner
            }
            return value.effects.isEmpty ? [] : [instruction]
        case let kind where !keepsDeselections && kind.clearsSelection: return []
        case .return(nil) where isTail: return []
        case .return(let value?) where isTail && !keepsValue: return evaluation(of: value)
        case .branch(let arms, let otherwise):
            var kept = arms.map { arm in
                Instruction.Arm(
                    arm.condition,
                    block(arm.body, isTail: isTail, keepsValue: keepsValue),
                    written: arm.written
                )
            }
            let rest = block(otherwise, isTail: isTail, keepsValue: keepsValue)
            while rest.isEmpty, let last = kept.last, last.body.isEmpty, !last.condition.hasEffects {
                kept.removeLast()
            }
            return kept.isEmpty ? rest : with(.branch(kept, otherwise: rest))
        case .repeatEach(let variable, let list, let body):
            let body = block(body, isTail: false, keepsValue: keepsValue)
            return body.isEmpty ? evaluation(of: list) : with(.repeatEach(variable: variable, of: list, body))
        case .later(let body):
            let body = block(body, isTail: true, keepsValue: false)
            return body.isEmpty ? [] : with(.later(body))
        case .completion(let body):
            let body = block(body, isTail: true, keepsValue: false)
            return with(.completion(body))
        default: return [instruction]
        }
    }
}

/// The variables read by instructions.
struct UsedVariables {
    private(set) var variables: Set<Int> = []

    mutating func add(_ body: [Instruction]) {
        for instruction in body { add(instruction) }
    }

    private mutating func add(_ instruction: Instruction) {
        switch instruction.kind {
        case .bind(_, let value), .evaluate(let value), .loadView(let value), .removeChild(let value),
            .select(let value, _):
            add(value)
        case .set(_, let target, let value): add([target, value])
        case .show(let value, _, let source, _): add([value, source])
        case .goBack(_, let source): add(source)
        case .setStack(let values, let target): add(values + [target])
        case .setColumn(let value, _, let target): add([value, target])
        case .showColumn(_, _, let target): add(target)
        case .performSegue(let identifier, let target, let sender): add([identifier, target, sender])
        case .selectTab(_, let target): add(target)
        case .branch(let arms, let otherwise):
            for arm in arms {
                add(arm.condition)
                add(arm.body)
            }
            add(otherwise)
        case .repeatEach(_, let list, let body):
            add(list)
            add(body)
        case .later(let body), .completion(let body): add(body)
        case .popTo(let value, let source), .selectController(let value, let source): add([value, source])
        case .return(let value): if let value { add(value) }
        case .initialize(let call): add(call.arguments.map(\.value))
        case .callSuper(_, let arguments): add(arguments.map(\.value))
        case .trap, .exit, .unresolved: break
        }
    }

    private mutating func add(_ values: [Value]) {
        for value in values { add(value) }
    }

    private mutating func add(_ value: Value) {
        switch value {
        case .variable(let variable): variables.insert(variable)
        case .opaque(let opaque): add(opaque.reads)
        case .property(_, let base), .related(_, let base), .storyboard(let base), .cast(let base, _, _, _),
            .unwrap(let base, _, _):
            add(base)
        case .instantiate(let identifier, let storyboard, let creator):
            if let identifier { add(identifier) }
            add(storyboard)
            if let creator { add(creator.body) }
        case .make(_, _, let arguments): add(arguments.map(\.value))
        case .call(_, let target, let arguments): add([target] + arguments.map(\.value))
        case .block(let body): add(body)
        case .conditional(let condition, let first, let second):
            add(condition)
            add([first, second])
        case .list(let values): add(values)
        case .nothing, .current, .text, .coder, .segueDestination, .segueSource, .segueIdentifier, .sender: break
        }
    }

    private mutating func add(_ condition: Condition) {
        switch condition {
        case .equal(let first, let second): add([first, second])
        case .isKind(let value, _), .some(let value, _), .flag(_, let value), .matches(let value, _, _): add(value)
        case .not(let inner), .kept(let inner, _): add(inner)
        case .all(let conditions), .any(let conditions): for condition in conditions { add(condition) }
        case .open(_, let reads): add(reads)
        case .constant, .available, .trait: break
        }
    }
}

extension Unresolved {
    /// Returns the unresolved places in a body, in order.
    static func all(in body: [Instruction]) -> [Unresolved] {
        body.flatMap { instruction -> [Unresolved] in
            switch instruction.kind {
            case .unresolved(let reason, let text): [Unresolved(reason, text, at: instruction.location)]
            case .branch(let arms, let otherwise): arms.flatMap { all(in: $0.body) } + all(in: otherwise)
            case .repeatEach(_, _, let body), .later(let body), .completion(let body): all(in: body)
            case .evaluate(.block(let body)), .bind(_, .block(let body)): all(in: body)
            case .evaluate(let value), .bind(_, let value), .return(let value?), .show(let value, _, _, _),
                .setColumn(let value, _, _):
                all(in: value)
            default: []
            }
        }
    }

    private static func all(in value: Value) -> [Unresolved] {
        switch value {
        case .instantiate(_, _, let creator?): all(in: creator.body)
        case .block(let body): all(in: body)
        case .cast(let value, _, _, _), .unwrap(let value, _, _): all(in: value)
        default: []
        }
    }
}
