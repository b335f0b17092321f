internal import CodeModel
internal import SceneFlow
internal import SwiftFacts

extension BodyReader {
    /// Reads a `switch`.
    mutating func switchStatement(_ subject: SourceExpression, _ cases: [SwitchCase], at position: Position) {
        if subject.kind == .literal("true") { return truthSwitch(cases, at: position) }
        let operand = keptSubject(readUnwrapped(subject), subject)
        var arms: [Instruction.Arm] = []
        let names = scope.names
        let known = objects
        var ways: [ReadBlock] = []
        var last = ReadBlock(instructions: [], objects: known)
        for item in cases {
            restore(names)
            if item.patterns.isEmpty {
                last = body(of: item)
                continue
            }
            var (test, instructions) = collecting { reader in
                Condition.either(item.patterns.map { reader.matches($0, operand, subject) })
            }
            test = Self.condition(test, after: instructions)
            if let condition = item.condition {
                let (own, before) = collecting { $0.condition(condition) }
                test = .every([test, Self.condition(own, after: before)])
            }
            if test == .constant(false) { continue }
            let way = body(of: item)
            if test == .constant(true) {
                last = way
                break
            }
            arms.append(.init(test, way.instructions))
            ways.append(way)
        }
        restore(names)
        guard !arms.isEmpty else {
            objects = last.objects
            adopt(last.names)
            return code.add(last.instructions)
        }
        // One of the cases always applies. Without a default, it is the last one if the others do not.
        var otherwise = last.instructions
        let isComplete = arms.count > 1 && otherwise.isEmpty && !cases.contains(where: \.patterns.isEmpty)
        let bodies = join(isComplete ? ways : ways + [last], since: known)
        for number in arms.indices { arms[number].body = bodies[number] }
        if !isComplete { otherwise = bodies[arms.count] }
        if arms.allSatisfy({ $0.body.isEmpty && !$0.condition.hasEffects }), otherwise.isEmpty { return }
        let count = arms.count
        (arms, otherwise) = Self.withoutContradiction(arms, otherwise)
        if isComplete, arms.count == count { arms[count - 1].condition = .closing(arms[count - 1].condition) }
        emit(.branch(arms, otherwise: otherwise), at: position)
    }

    /// Returns the arms without unreachable ones.
    ///
    /// If the conditions of two successive arms are opposites, the second arm becomes the `else` branch.
    private static func withoutContradiction(
        _ arms: [Instruction.Arm],
        _ otherwise: [Instruction]
    ) -> ([Instruction.Arm], [Instruction]) {
        for place in arms.indices.dropFirst() where arms[place].condition == arms[place - 1].condition.negated {
            let (first, second) = (arms[place - 1], arms[place])
            guard case .not(let condition) = first.condition else {
                return (Array(arms[..<place]), second.body)
            }
            return (arms[..<(place - 1)] + [.init(condition, second.body)], first.body)
        }
        return (arms, otherwise)
    }

    /// `switch true`.
    private mutating func truthSwitch(_ cases: [SwitchCase], at position: Position) {
        var arms: [Instruction.Arm] = []
        var otherwise: [Instruction] = []
        for item in cases {
            let tests = item.patterns.map { pattern -> Condition in
                guard case .expression(let expression) = pattern else { return .open(text: "…", reads: []) }
                let (test, instructions) = collecting { $0.condition(expression) }
                return Self.condition(test, after: instructions)
            }
            if tests.isEmpty {
                otherwise = body(of: item).instructions
            } else {
                let way = body(of: item)
                arms.append(.init(.either(tests), way.instructions))
            }
        }
        emit(.branch(arms, otherwise: otherwise), at: position)
    }

    private mutating func body(of item: SwitchCase) -> ReadBlock {
        block { reader in
            reader.scope.breakable += 1
            reader.read(item.body[...])
            reader.scope.breakable -= 1
        }
    }

    /// The subject, worked out once.
    private mutating func keptSubject(_ operand: Operand, _ subject: SourceExpression) -> Operand {
        if let elements = operand.elements {
            var result = operand
            result.elements = elements.map { kept($0, at: subject.position) }
            return result
        }
        guard operand.isFollowed else {
            absorb(operand, at: subject.position)
            return operand
        }
        if case .unwrap(let inner, _, _) = operand.value, inner == .segueIdentifier {
            absorb(operand, at: subject.position)
            return Operand(inner, type: operand.type)
        }
        return kept(operand, at: subject.position)
    }

    /// Returns a condition for a pattern matching a value; declares the names bound by the pattern.
    mutating func matches(_ pattern: Pattern, _ operand: Operand, _ subject: SourceExpression) -> Condition {
        switch pattern {
        case .expression(let expression): return matches(expression, operand, subject)
        case .type(let type, let name):
            let target = resolved(type)
            guard operand.isFollowed, !operand.isText else {
                if let name { scope.names[name] = .opaque(name, type: target) }
                return .open(text: "\(subject.shownText) is \(type.text)", reads: [])
            }
            guard let name else { return .isKind(operand.value, of: target.text) }
            let variable = code.newVariable()
            scope.names[name] = Operand(.variable(variable), type: TypeName(target.text))
            return .some(.cast(operand.value, to: target.text, isForced: false), variable: variable)
        case .enumCase(let type, let name, let bindings):
            return matchesCase(type, name, bindings, operand, subject)
        case .binding(let name):
            if let name { scope.names[name] = operand }
            return .constant(true)
        case .tuple(let patterns):
            if let elements = operand.elements, elements.count == patterns.count {
                let subjects = subject.tupleElements(elements.count)
                return .every(patterns.indices.map { matches(patterns[$0], elements[$0], subjects[$0]) })
            }
            for pattern in patterns { bindOpaquely(pattern) }
            if subject.plainName == "$element", subject.text.hasPrefix(SourceExpression.awaited) { bindFirst(patterns) }
            if patterns.allSatisfy(\.isBinding) { return .constant(true) }
            return .open(text: subject.shownText, reads: [])
        case .other(let text): return .open(text: "\(subject.shownText) ~= \(text)", reads: [])
        }
    }

    private mutating func matches(
        _ expression: SourceExpression,
        _ operand: Operand,
        _ subject: SourceExpression
    ) -> Condition {
        if expression.kind == .nothing {
            return operand.isFollowed
                ? .not(.some(operand.value, variable: nil))
                : .open(text: "\(subject.shownText) == nil", reads: []).kept(operand.isMissingAtFirst)
        }
        var other = readText(expression, as: operand.type ?? TypeName("String"))
        if other.constant == nil, !other.isFollowed, let constant = constant(expression, as: operand.type) {
            other = sources.operand(of: constant, text: expression.shownText)
        }
        if let expected = other.condition, case .constant(let value) = expected,
            let holds = operand.condition ?? truth(of: operand, subject)
        {
            return value ? holds : holds.negated
        }
        if let test = compared(operand, other) { return test }
        absorb(other, at: expression.position)
        let text = "\(subject.shownText) == \(expression.shownText)"
        let test = matching(operand, other, text: text) ?? other.constant.map { asked(subject, $0, text: text) }
        return (test ?? .open(text: text, reads: [])).kept(areEqualAtFirst(operand, other))
    }

    /// Returns the condition for a plain variable or property to be true.
    private mutating func truth(of operand: Operand, _ subject: SourceExpression) -> Condition? {
        guard !operand.isFollowed, operand.constant == nil, operand.options.isEmpty else { return nil }
        switch subject.kind {
        case .name, .member: return condition(subject)
        default: return nil
        }
    }

    private mutating func matchesCase(
        _ type: String?,
        _ name: String,
        _ bindings: [String],
        _ operand: Operand,
        _ subject: SourceExpression
    ) -> Condition {
        let shown = type.map { "\($0).\(name)" } ?? ".\(name)"
        let test = matchesOwnCase(name, operand, text: "\(subject.shownText) == \(shown)")
        // An enum may have a case of its own called `none`.
        if name != "some", case .named(let own)? = operand.kept?.naming {
            for binding in bindings { scope.names[binding] = .opaque(binding) }
            return (test ?? .open(text: "\(subject.shownText) == .\(name)", reads: [])).kept(own == name)
        }
        if case .constant(.text(let raw))? = operand.kept, let enumType = operand.type?.text,
            case .text(let own)? = sources.rawValue(ofCase: name, of: enumType)
        {
            for binding in bindings { scope.names[binding] = .opaque(binding) }
            return (test ?? .open(text: "\(subject.shownText) == .\(name)", reads: [])).kept(own == raw)
        }
        if name == "some" || name == "none", type == nil || type == "Optional", !hasCase(name, operand.type?.text) {
            return matchesOptional(name == "some", bindings, operand, subject)
        }
        if !operand.options.isEmpty, bindings.isEmpty {
            let tests = operand.options.map { option in
                Condition.every([option.condition, matchesCase(type, name, [], option.operand, subject)])
            }
            return .either(tests)
        }
        if case .enumCase(_, let own)? = operand.constant {
            for (position, binding) in bindings.enumerated() {
                scope.names[binding] =
                    position < operand.payload.count ? operand.payload[position] : .opaque(binding)
            }
            return .constant(own == name)
        }
        for binding in bindings { scope.names[binding] = .opaque(binding) }
        let enumType = type.map { resolved($0) } ?? operand.type?.text
        if bindings.isEmpty, operand.isFollowed, let enumType,
            let constant = sources.constantMember(name, of: .metatype(enumType))
                ?? operand.type.flatMap({ sources.constantMember(name, of: .metatype($0.text)) })
        {
            let other = sources.operand(of: constant, text: name)
            if let test = compared(operand, other) { return test }
        }
        let fresh = FreshInstallWords.truth(ofCase: name)
        if let test { return test.kept(fresh) }
        return asked(subject, .enumCase(type: "", name: name), text: "\(subject.shownText) == \(shown)").kept(fresh)
    }

    /// Returns the condition for a variable, or a property of the object of the body, to be a case of an enum of the
    /// app; nil for anything else.
    private func matchesOwnCase(_ name: String, _ operand: Operand, text: String) -> Condition? {
        guard operand.value.isVariableOrOwn, let type = operand.type, !sources.isTextEnum(type.text),
            hasCase(name, type.text)
        else { return nil }
        return .matches(operand.value, name, text: text)
    }

    /// Returns true if the sources declare a type as an enum with a case of this name, such as its own `none`.
    private func hasCase(_ name: String, _ type: String?) -> Bool {
        type.flatMap(sources.index.entry(named:))?.enumCase(name) != nil
    }

    private mutating func matchesOptional(
        _ isSome: Bool,
        _ bindings: [String],
        _ operand: Operand,
        _ subject: SourceExpression
    ) -> Condition {
        if isSome, let name = bindings.first {
            var operand = operand
            let condition = bound(&operand, name, nil, subject)
            if bindings.count > 1 {
                // The parts of a tuple.
                let parts = operand.elements?.count == bindings.count ? operand.elements : nil
                for (place, part) in bindings.enumerated() { scope.names[part] = parts?[place] ?? .opaque(part) }
            }
            return condition
        }
        guard operand.isFollowed else {
            return .open(text: "\(subject.shownText) \(isSome ? "!=" : "==") nil", reads: [])
                .kept(operand.isMissingAtFirst.map { $0 != isSome })
        }
        let test = Condition.some(operand.value, variable: nil)
        return isSome ? test : .not(test)
    }

    /// Gives the names bound by the first element of a stream their values on a fresh install: no user is signed in.
    private mutating func bindFirst(_ patterns: [Pattern]) {
        for case .binding(let name?) in patterns where FreshInstallWords.isPerson(name) {
            scope.names[name]?.kept = .notYet
        }
    }

    private mutating func bindOpaquely(_ pattern: Pattern) {
        switch pattern {
        case .binding(let name?), .type(_, let name?): scope.names[name] = .opaque(name)
        case .enumCase(_, _, let bindings): for name in bindings { scope.names[name] = .opaque(name) }
        case .tuple(let patterns): for pattern in patterns { bindOpaquely(pattern) }
        case .binding(nil), .type(_, nil), .expression, .other: break
        }
    }
}

extension Pattern {
    /// True if the pattern matches any value.
    fileprivate var isBinding: Bool { if case .binding = self { true } else { false } }
}

extension SourceExpression {
    /// Returns the elements of a written tuple; for any other expression, the expression in place of each.
    fileprivate func tupleElements(_ count: Int) -> [SourceExpression] {
        if case .tuple(let elements) = kind, elements.count == count { return elements }
        return Array(repeating: self, count: count)
    }
}
