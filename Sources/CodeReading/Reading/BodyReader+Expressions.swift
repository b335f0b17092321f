internal import AppFinding
internal import CodeModel
internal import SceneFlow
internal import SwiftFacts

extension BodyReader {
    /// Reads an expression by its kind; other code calls `read(_:as:)`.
    mutating func expressionOperand(_ expression: SourceExpression, _ expected: TypeName?) -> Operand {
        switch expression.kind {
        case .string(let text): return Operand(.text(text), type: TypeName("String"))
        case .interpolation(let segments):
            if case .text(let text)? = constant(expression) { return Operand(.text(text), type: TypeName("String")) }
            for case .value(let value) in segments { absorb(read(value), at: value.position) }
            return .opaque(expression.shownText, type: TypeName("String"))
        case .literal(let text): return literal(text)
        case .nothing: return Operand(.nothing, type: expected)
        case .name(let name): return nameOperand(name, expression)
        case .member(let base, let name): return memberOperand(base, name, expression, expected)
        case .call(let callee, let arguments): return callOperand(callee, arguments, expression, expected)
        case .subscript(let base, let arguments): return subscriptOperand(base, arguments, expression)
        case .closure(let closure):
            var operand = Operand(.closure(at: location(expression.position)))
            operand.closure = capture(closure, at: expression.position)
            return operand
        case .cast(let value, let type, let cast): return castOperand(value, type, cast, expression)
        case .isType, .infix(_, "&&", _), .infix(_, "||", _), .infix(_, "==", _), .infix(_, "!=", _),
            .infix(_, "===", _), .infix(_, "!==", _), .prefix("!", _):
            return .truth(condition(expression), text: expression.shownText)
        case .forced(let value): return forced(value, expected)
        case .chained(let value): return read(value).present
        case .tried(let value, let trial):
            var operand = read(value, as: expected)
            if trial.contains(.optional) {
                operand.type?.optionality = .optional
                if operand.kept == .thrown { operand.kept = .nothing }
                // Where the function throws, it leaves without a value.
                if case .block(let body) = operand.value { operand.value = .block(body.returningNothing) }
            }
            return operand
        case .ternary(let condition, let first, let second):
            return ternary(condition, first, second, expression, expected)
        case .infix(let left, "??", let right): return fallback(left, right, expression, expected)
        case .infix(let left, let operation, let right): return infix(left, operation, right, expression)
        case .prefix(_, let value):
            absorb(readUnwrapped(value), at: value.position)
            return .opaque(expression.shownText)
        case .array(let values): return list(values, expression, expected)
        case .tuple(let values):
            var operand = Operand.opaque(expression.shownText)
            operand.elements = values.map { read($0) }
            return operand
        case .type(let type): return .metatype(resolved(type.text))
        case .other(let values):
            for value in values {
                let operand = read(value)
                absorb(operand, at: value.position)
                // `#selector(show)` names a function called elsewhere.
                if operand.closure?.isReference != true { later(operand, at: value.position) }
            }
            return .opaque(expression.shownText)
        }
    }

    // MARK: - Simple kinds

    private func literal(_ text: String) -> Operand {
        let isTruth = text == "true" || text == "false"
        var operand = Operand.opaque(
            text,
            type: TypeName(isTruth ? "Bool" : text.contains(".") ? "Double" : "Int")
        )
        if isTruth { operand.condition = .constant(text == "true") }
        operand.constant = .literal(text)
        return operand
    }

    private mutating func forced(_ value: SourceExpression, _ expected: TypeName?) -> Operand {
        var operand = read(value, as: expected)
        if let selection = operand.selection { return forcedSelection(operand, selection, value) }
        let mayTrap = operand.isFollowed && operand.closure == nil && operand.metatype == nil && !operand.isText
        if mayTrap, !operand.isSupposed {
            operand.value = .unwrap(operand.value, isImplicit: false, text: value.shownText)
        }
        return operand.present
    }

    /// Returns the operand for a context without nil: an implicitly unwrapped one traps in its place (INJ-52).
    ///
    /// Objective-C does not trap: a message to nil returns nil.
    func unwrapped(_ operand: Operand, _ expression: SourceExpression) -> Operand {
        guard operand.type?.optionality == .implicitlyUnwrapped, !Library.isObjectiveC(scope.file) else {
            return operand
        }
        var operand = operand
        if operand.isFollowed, !operand.isSupposed {
            operand.value = .unwrap(operand.value, isImplicit: true, text: expression.shownText)
        }
        return operand.present
    }

    /// Reads an expression in a context without nil.
    ///
    /// Two steps, because in one, `self` would be copied for the outer call before the inner call changes it.
    mutating func readUnwrapped(_ expression: SourceExpression, as expected: TypeName? = nil) -> Operand {
        let operand = read(expression, as: expected)
        return unwrapped(operand, expression)
    }

    /// Reads an expression passed for an expected type.
    mutating func readCoerced(_ expression: SourceExpression, as type: TypeName?) -> Operand {
        let operand = read(expression, as: type)
        return coerced(operand, to: type, expression)
    }

    /// Returns the operand converted to an expected type.
    func coerced(_ operand: Operand, to type: TypeName?, _ expression: SourceExpression) -> Operand {
        guard let type, type.optionality == .none, !type.text.isEmpty else { return operand }
        return unwrapped(operand, expression)
    }

    private mutating func castOperand(
        _ value: SourceExpression,
        _ type: TypeName,
        _ written: SourceExpression.Cast,
        _ expression: SourceExpression
    ) -> Operand {
        // `nil as! UIButton?` is nil.
        let cast = written == .forced && type.optionality == .optional ? .conditional : written
        var operand = read(value, as: cast == .plain ? type : nil)
        let target = resolved(type)
        let name = target.text
        if operand.value == .nothing, cast == .conditional { return operand }
        switch cast {
        case .plain:
            operand.type = target
            return operand
        case .conditional: operand = unwrappedForCast(operand)
        case .forced: operand = unwrapped(operand, value)
        }
        let result = TypeName(name, cast == .conditional ? .optional : target.optionality)
        if sources.isKind(name, of: "UIScene") {
            // The scene of an app with windows is always a window scene.
            absorb(operand, at: value.position)
            return .opaque(expression.shownText, type: TypeName(name))
        }
        if let decided = decidedCast(operand, to: result, isConditional: cast == .conditional) { return decided }
        if operand.isText || !operand.isFollowed { return retyped(operand, result, expression) }
        if let own = operand.type?.text, own == name || sources.isKind(own, of: name), sources.isController(own) {
            operand.type = result
            return operand
        }
        // The type expected by the caller of a generic function determines its parameter only in the intended case.
        if cast == .forced, scope.generics[type.text] != nil, let own = operand.type?.text,
            sources.index.isDeclared(own)
        {
            return operand
        }
        let isForced = cast == .forced
        operand.value = .cast(
            operand.value,
            to: name,
            isForced: isForced,
            at: isForced ? location(expression.position) : nil
        )
        operand.type = result
        operand.elements = nil
        return operand
    }

    /// Returns the result of a cast whose value is known with its type: a case of an enum, or an object made by the
    /// body; nil if the cast is not decided.
    private func decidedCast(_ operand: Operand, to type: TypeName, isConditional: Bool) -> Operand? {
        guard sources.index.entry(named: type.text) != nil else { return nil }
        let own: String
        if case .enumCase(let name, _)? = operand.constant, sources.index.entry(named: name) != nil {
            own = name
        } else if let object = operand.object, objects.isMade(object), operand.reading == .certain {
            own = objects.type(of: object)
        } else {
            return nil
        }
        if sources.isKind(own, of: type.text) { return operand.typed(TypeName(type.text)) }
        return isConditional ? Operand(.nothing) : nil
    }

    /// `x as? T` of an implicitly unwrapped value tests it for nil.
    private func unwrappedForCast(_ operand: Operand) -> Operand {
        var operand = operand
        if operand.type?.optionality == .implicitlyUnwrapped { operand.type?.optionality = .optional }
        return operand
    }

    private func retyped(_ operand: Operand, _ type: TypeName, _ expression: SourceExpression) -> Operand {
        if operand.isText { return operand.typed(type) }
        var result = Operand.opaque(expression.shownText, type: type)
        if case .opaque(let opaque) = operand.value, case .opaque(var own) = result.value {
            own.reads = opaque.reads
            result.value = .opaque(own)
        }
        result.closure = operand.closure
        result.object = operand.object
        result.kept = operand.kept
        result.sceneTable = operand.sceneTable
        if operand.sceneTable != nil { result.presence = operand.presence }
        if operand.kept == .bundled { result.presence = .constant(true) }
        return result
    }

    // MARK: - Choices

    private mutating func ternary(
        _ condition: SourceExpression,
        _ first: SourceExpression,
        _ second: SourceExpression,
        _ expression: SourceExpression,
        _ expected: TypeName?
    ) -> Operand {
        let test = self.condition(condition)
        if case .constant(let holds) = test { return read(holds ? first : second, as: expected) }
        let (one, firsts) = collecting { $0.read(first, as: expected) }
        let (other, seconds) = collecting { $0.read(second, as: expected) }
        guard one.isFollowed || other.isFollowed else {
            if firsts.isEmpty, seconds.isEmpty, one.constant != nil, other.constant != nil, one.condition == nil {
                var operand = Operand.opaque(expression.shownText, type: one.type ?? other.type)
                operand.options = [.init(test, one), .init(test.negated, other)]
                return operand
            }
            if !firsts.isEmpty || !seconds.isEmpty || test.hasEffects {
                emit(.branch([.init(test, firsts)], otherwise: seconds), at: expression.position)
            }
            var operand = Operand.opaque(expression.shownText, type: one.type ?? other.type)
            if let yes = one.condition, let no = other.condition {
                operand.condition = .either([.every([test, yes]), .every([test.negated, no])])
            }
            return operand
        }
        let value = Value.conditional(test, Self.value(one, after: firsts), Self.value(other, after: seconds))
        return Operand(value, type: one.type?.text == other.type?.text ? one.type : commonType(one, other, expected))
    }

    private func commonType(_ one: Operand, _ other: Operand, _ expected: TypeName?) -> TypeName? {
        if let expected { return resolved(expected) }
        if one.value == .nothing { return other.type }
        if other.value == .nothing { return one.type }
        return sources.isController(one.type?.text) ? TypeName("UIViewController") : one.type
    }

    /// `a ?? b`.
    private mutating func fallback(
        _ left: SourceExpression,
        _ right: SourceExpression,
        _ expression: SourceExpression,
        _ expected: TypeName?
    ) -> Operand {
        if isUnset(left) { return read(right, as: expected) }
        let first = read(left, as: expected)
        // A missing controller already answers false.
        if case .flag? = first.condition, right.kind == .literal("false") { return first }
        if let test = first.condition, case .literal(let text) = right.kind, text == "true" || text == "false" {
            let isThere = receivers(in: left)
            let all: [Condition] = text == "false" ? isThere + [test] : isThere.map(\.negated) + [test]
            return .truth(text == "false" ? .every(all) : .either(all), text: expression.shownText)
        }
        let (second, instructions) = collecting { $0.read(right, as: expected ?? first.type) }
        guard first.isFollowed, !first.isText else {
            if first.isText { return first }
            if !instructions.isEmpty {
                let text = "\(left.shownText) == nil"
                emit(.branch([.init(.open(text: text, reads: []), instructions)], otherwise: []), at: left.position)
            }
            if second.isFollowed, sources.isController(second.type?.text) {
                let test = Condition.open(text: "\(left.shownText) != nil", reads: [])
                return Operand(.conditional(test, first.value, second.value), type: second.type)
            }
            var operand = Operand.opaque(
                expression.shownText,
                type: first.type.map { TypeName($0.text) } ?? second.type
            )
            operand.object = first.object ?? second.object
            if first.kept == .nothing {
                operand.kept = second.valueAtFirst?.naming
            } else {
                operand.kept = first.kept
            }
            return operand
        }
        let variable = code.newVariable()
        let value = Value.conditional(
            .some(first.value, variable: variable),
            .variable(variable),
            Self.value(second, after: instructions)
        )
        return Operand(value, type: first.type.map { TypeName($0.text) } ?? second.type)
    }

    /// Returns true if an expression is a property of the delegate, or of an object made during the launch, that no code
    /// has set yet.
    func isUnset(_ expression: SourceExpression) -> Bool {
        let own: String?
        if case .member(let base?, let member) = expression.kind, base.plainName == "self" {
            own = member
        } else {
            own = expression.plainName.flatMap { scope.names[$0] == nil ? $0 : nil }
        }
        guard role.isLaunching, let object = scope.receiver.object,
            object == KnownObjects.own || objects.isMade(object) && !sources.isController(scope.receiver.type),
            // The app of SwiftUI has copies of observed values.
            sources.index.entry(named: scope.receiver.type)?.kind == .class,
            let name = own, ownField(name) == nil,
            let property = sources.index.property(name, on: scope.receiver.type, isStatic: false)?.declaration,
            let type = property.type, type.optionality != .none, type.text != "UIWindow"
        else { return false }
        return property.isPlainlyStored && (property.initialValue?.kind ?? .nothing) == .nothing
    }

    /// Returns the value of an operand after the instructions it requires.
    static func value(_ operand: Operand, after instructions: [Instruction]) -> Value {
        guard !instructions.isEmpty else { return operand.value }
        return .block(instructions + [Instruction(.return(operand.value), at: instructions.last?.location)])
    }

    /// Returns the numbers of `1...4`, if written as literals and few enough.
    private func range(_ left: SourceExpression, _ operation: String, _ right: SourceExpression) -> Operand? {
        guard operation == "..." || operation == "..<", case .literal(let first) = left.kind,
            case .literal(let last) = right.kind, let first = Int(first), let last = Int(last), first <= last,
            last - first < Self.longestRange
        else { return nil }
        let numbers = operation == "..." ? Array(first...last) : Array(first..<last)
        var operand = list(numbers.map { sources.operand(of: .literal("\($0)"), text: "\($0)") })
        operand.type = TypeName("[Int]")
        return operand
    }

    /// The maximum number of numbers read one by one in a range.
    private static let longestRange = 32

    private mutating func infix(
        _ left: SourceExpression,
        _ operation: String,
        _ right: SourceExpression,
        _ expression: SourceExpression
    ) -> Operand {
        if operation == "+=", let name = left.plainName,
            let result = changeList(name, "append", [CallArgument("contentsOf", right)], expression)
        {
            return result
        }
        if let numbers = range(left, operation, right) { return numbers }
        if let object = requested(by: operation, right, expression) { return object }
        let first = readUnwrapped(left)
        let second = readUnwrapped(right)
        if operation == "+", case .text(let one) = first.value, case .text(let other) = second.value {
            return Operand(.text(one + other), type: TypeName("String"))
        }
        absorb(first, at: left.position)
        absorb(second, at: right.position)
        if operation == "+", let one = first.elements, let other = second.elements {
            var operand = Operand(.list((one + other).map(\.value)), type: first.type)
            operand.elements = one + other
            return operand
        }
        guard ["<", ">", "<=", ">=", "~="].contains(operation) else {
            return .opaque(expression.shownText, type: first.type)
        }
        let fresh =
            first.compares(operation, second)
            ?? FreshInstallWords.comparison(left.shownText, operation, right.shownText)
        let kept = fresh.map { KeptValue.constant(.literal($0 ? "true" : "false")) }
        return .opaque(expression.shownText, type: TypeName("Bool"), kept: kept)
    }

    private mutating func list(
        _ values: [SourceExpression],
        _ expression: SourceExpression,
        _ expected: TypeName?
    ) -> Operand {
        let inner = expected.flatMap { TypeText.element(of: resolved($0.text)) }.map { TypeName($0) }
        let elements = values.map { read($0, as: inner) }
        let type = inner?.text ?? elements.first?.type?.text
        let isControllers =
            inner.map { sources.isController($0.text) } ?? elements.contains { sources.isController($0.type?.text) }
        var operand: Operand
        if isControllers {
            operand = Operand(.list(elements.map(\.value)), type: TypeName("[UIViewController]"))
        } else {
            for (value, element) in zip(values, elements) { absorb(element, at: value.position) }
            operand = .opaque(expression.shownText, type: type.map { TypeName("[\($0)]") })
        }
        operand.elements = elements
        return operand
    }
}

extension Operand {
    /// True if the operand is a known text.
    var isText: Bool {
        if case .text = value { true } else { false }
    }
}
