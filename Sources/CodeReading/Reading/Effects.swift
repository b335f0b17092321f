internal import SceneFlow

extension Value {
    /// The effects of evaluating the value without storing it: the calls and reads inside, in order.
    var effects: [Value] {
        switch self {
        case .nothing, .current, .variable, .text, .coder, .segueDestination, .segueSource, .segueIdentifier, .sender:
            []
        case .opaque(let opaque): opaque.reads.flatMap(\.effects)
        case .property(_, let base), .related(_, let base): base.effects
        case .storyboard(let name): if case .text = name { [self] } else { name.effects }
        case .instantiate, .make, .unwrap, .call: [self]
        case .cast(let value, _, let isForced, _): isForced ? [self] : value.effects
        case .block(let instructions): instructions.isEmpty ? [] : [self]
        case .conditional(let condition, let first, let second):
            condition.hasEffects || !first.effects.isEmpty || !second.effects.isEmpty ? [self] : []
        case .list(let values): values.flatMap(\.effects)
        }
    }
}

extension Value {
    /// True for a storyboard by name, because it can be read any number of times.
    var isNamedStoryboard: Bool {
        if case .storyboard(named: .text) = self { true } else { false }
    }
}

extension Condition {
    /// True if evaluating the condition has effects.
    var hasEffects: Bool {
        switch self {
        case .constant, .available, .trait: false
        case .equal(let first, let second): !first.effects.isEmpty || !second.effects.isEmpty
        case .isKind(let value, _), .some(let value, _), .flag(_, let value), .matches(let value, _, _):
            !value.effects.isEmpty
        case .not(let condition), .kept(let condition, _): condition.hasEffects
        case .all(let conditions), .any(let conditions): conditions.contains(where: \.hasEffects)
        case .open(_, let reads): reads.contains { !$0.effects.isEmpty }
        }
    }

    /// The opposite.
    var negated: Condition {
        switch self {
        case .constant(let holds): .constant(!holds)
        case .not(let condition): condition
        default: .not(self)
        }
    }

    /// Joins conditions by "and", omitting conditions with the constant value true.
    static func every(_ conditions: [Condition]) -> Condition {
        if conditions.contains(.constant(false)), !conditions.contains(where: \.hasEffects) { return .constant(false) }
        let rest = conditions.filter { $0 != .constant(true) }
        return rest.isEmpty ? .constant(true) : rest.count == 1 ? rest[0] : .all(rest)
    }

    /// Joins conditions by "or", omitting conditions with the constant value false.
    static func either(_ conditions: [Condition]) -> Condition {
        if conditions.contains(.constant(true)), !conditions.contains(where: \.hasEffects) { return .constant(true) }
        let rest = conditions.filter { $0 != .constant(false) }
        return rest.isEmpty ? .constant(false) : rest.count == 1 ? rest[0] : .any(rest)
    }
}

extension [Instruction] {
    /// True if one of the instructions leaves the enclosing body.
    var containReturn: Bool {
        contains { instruction in
            switch instruction.kind {
            case .return: true
            case .branch(let arms, let otherwise):
                arms.contains(where: \.body.containReturn) || otherwise.containReturn
            case .repeatEach(_, _, let body): body.containReturn
            default: false
            }
        }
    }

    /// The properties of `self` set to a value other than nil, each once, in order.
    var ownSets: [String] {
        var names: [String] = []
        func look(_ body: [Instruction]) {
            for instruction in body {
                switch instruction.kind {
                case .set(let name, .current, let value) where value != .nothing:
                    if !names.contains(name) { names.append(name) }
                case .branch(let arms, let otherwise):
                    for arm in arms { look(arm.body) }
                    look(otherwise)
                case .repeatEach(_, _, let body), .evaluate(.block(let body)): look(body)
                default: continue
                }
            }
        }
        look(self)
        return names
    }
}

extension FlowNames {
    /// Returns true if instructions show something, go back, or may do so.
    func bear(_ body: [Instruction]) -> Bool {
        body.contains { instruction in
            switch instruction.kind {
            case .show, .goBack, .setStack, .setColumn, .showColumn, .performSegue, .selectTab, .popTo,
                .selectController, .unresolved, .loadView, .removeChild:
                true
            case .branch(let arms, let otherwise): arms.contains { bear($0.body) } || bear(otherwise)
            case .repeatEach(_, _, let body), .later(let body), .completion(let body): bear(body)
            case .evaluate(let value), .bind(_, let value): bears(value)
            case .set(let property, let target, _): target != .current || isObserved(property)
            case .return, .initialize, .callSuper, .trap, .exit, .select: false
            }
        }
    }

    /// Returns true if evaluating a value shows something, or makes an object that may be shown.
    private func bears(_ value: Value) -> Bool {
        switch value {
        case .instantiate, .make, .storyboard: true
        case .call(let method, let target, _):
            // A call to another controller may set its properties.
            target != .current || contains(String(method.prefix { $0 != "(" }))
                || KeptClosure.property(calledBy: method) != nil
        case .block(let instructions): bear(instructions)
        case .cast(let value, _, _, _), .unwrap(let value, _, _), .property(_, let value), .related(_, let value):
            bears(value)
        case .conditional(_, let first, let second): bears(first) || bears(second)
        case .list(let values): values.contains(where: bears)
        case .opaque(let opaque): opaque.reads.contains(where: bears)
        case .nothing, .current, .variable, .text, .coder, .segueDestination, .segueSource, .segueIdentifier, .sender:
            false
        }
    }
}
