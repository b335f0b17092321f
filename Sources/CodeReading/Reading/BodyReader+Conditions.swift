internal import CodeModel
internal import SceneFlow
internal import SwiftFacts
internal import UIKitFacts

extension BodyReader {
    // MARK: - Branches

    /// Reads an `if`.
    mutating func branch(
        _ conditions: [ConditionElement],
        _ then: ArraySlice<Statement>,
        otherwise: ArraySlice<Statement>,
        at position: Position
    ) {
        let names = scope.names
        let test = condition(conditions)
        switch test {
        case .constant(true):
            let taken = block { $0.read(then) }
            restore(names)
            take(taken)
            settle(taken.names, since: names)
        case .constant(false):
            restore(names)
            let taken = block { $0.read(otherwise) }
            take(taken)
            settle(taken.names, since: names)
        default:
            let known = objects
            let (first, second) = arms(since: names, { $0.read(then) }, { $0.read(otherwise) })
            let joined = join([first, second], since: known)
            let (body, rest) = (joined[0], joined[1])
            if let answer = test.atFirst { settle(answer ? first.names : second.names, since: names) }
            guard !body.isEmpty || !rest.isEmpty || test.hasEffects else { return }
            if rest.count == 1, case .branch(let arms, let last) = rest[0].kind {
                emit(.branch([.init(test, body, written: conditions.shownText)] + arms, otherwise: last), at: position)
            } else {
                emit(.branch([.init(test, body, written: conditions.shownText)], otherwise: rest), at: position)
            }
        }
    }

    /// Reads a `guard`; its names stay in scope.
    mutating func guardStatement(_ conditions: [ConditionElement], otherwise: [Statement], at position: Position) {
        let outer = scope.names
        let test = condition(conditions)
        let names = scope.names
        guard test != .constant(true) else { return }
        restore(outer)
        let taken = block { $0.read(otherwise[...]) }
        restore(names)
        if test == .constant(false) {
            take(taken)
        } else {
            let arm = Instruction.Arm(test, [], written: conditions.shownText)
            emit(.branch([arm], otherwise: taken.instructions), at: position)
        }
    }

    // MARK: - Conditions

    /// Reads the elements of a condition, joined by "and".
    mutating func condition(_ elements: [ConditionElement]) -> Condition {
        var conditions: [Condition] = []
        for (position, element) in elements.enumerated() {
            let (test, instructions) = collecting { $0.condition(element) }
            if position == 0 {
                code.add(instructions)
                conditions.append(test)
            } else {
                conditions.append(Self.condition(test, after: instructions))
            }
        }
        return .every(conditions)
    }

    /// Returns a condition evaluated after some instructions.
    static func condition(_ test: Condition, after instructions: [Instruction]) -> Condition {
        guard !instructions.isEmpty else { return test }
        var reads: [Value] = []
        for instruction in instructions {
            if case .evaluate(let value) = instruction.kind { reads.append(value) }
        }
        if case .open(let text, let own) = test, reads.count == instructions.count {
            return .open(text: text, reads: reads + own)
        }
        let last = Instruction(.return(.text("")), at: instructions.last?.location)
        return .all([.some(.block(instructions + [last]), variable: nil), test])
    }

    private mutating func condition(_ element: ConditionElement) -> Condition {
        switch element {
        case .expression(let expression): condition(expression)
        case .binding(let name, let type, let value): binding(name, type, value)
        case .pattern(let pattern, let value):
            matches(pattern, read(value), value)
        case .available(let version, let isUnavailable):
            available(version, isUnavailable)
        case .attempt(let call): Condition.open(text: call.shownText, reads: []).kept(succeeds(call))
        }
    }

    private func available(_ version: String?, _ isUnavailable: Bool) -> Condition {
        guard let version = version.flatMap(Version.init) else { return .constant(!isUnavailable) }
        let test = Condition.available(version)
        return isUnavailable ? .not(test) : test
    }

    /// `let name = value` of an `if` or `guard`.
    private mutating func binding(_ name: String, _ type: TypeName?, _ value: SourceExpression) -> Condition {
        let expected = type.map { TypeName($0.text, .optional) }
        var operand = value.isPart ? readText(value, as: expected) : read(value, as: expected)
        if name != "_", case .text? = operand.constant {
            scope.names[name] = operand.present
            return .constant(true)
        }
        return bound(&operand, name, type, value)
    }

    /// Tests an operand for nil and gives it a name.
    mutating func bound(
        _ operand: inout Operand,
        _ name: String,
        _ type: TypeName?,
        _ value: SourceExpression
    ) -> Condition {
        if operand.value == .nothing {
            scope.names[name] = operand
            return .constant(false)
        }
        if let selection = operand.selection, operand.type?.optionality == .optional {
            return boundSelection(operand, selection, name, at: value.position)
        }
        if let presence = operand.presence {
            scope.names[name] = operand.present
            return presence
        }
        if operand.accessory != nil {
            scope.names[name] = operand.present
            // A sheet has it, and so has a controller its navigation item; a popover has it on an iPad.
            return value.lastName == UIKitProperties.popover
                ? .open(text: "let \(name) = \(value.shownText)", reads: []) : .constant(true)
        }
        // The code of an object runs only while the object is there; a weak reference to it says no more.
        let isNeverNil =
            operand.value == .current || value.plainName == "self" || operand.isText || operand.closure != nil
            || operand.constant != nil
            || operand.object.map(objects.isMade) == true && operand.reading == .certain && operand.kept == nil
            // A tuple or a list that the code has just made.
            || operand.elements != nil && operand.kept == nil
        if isNeverNil || operand.metatype != nil {
            scope.names[name] = operand.present
            return .constant(true)
        }
        if !operand.isFollowed, operand.kept == nil, operand.type?.optionality == TypeName.Optionality.none {
            // A value tested for nil may be nil, regardless of its inferred type.
            operand.type?.optionality = .optional
            operand = named(operand, value)
        }
        let isUnset = isUnset(value)
        guard operand.isFollowed, !isUnset else {
            absorb(operand, at: value.position)
            let text = value.plainName == name ? "let \(name)" : "let \(name) = \(value.shownText)"
            let known = operand.type.map { TypeName($0.text) } ?? type
            var local = Operand.opaque(name, type: known)
            local.object = operand.object
            local.reading = operand.reading
            // A stand-in for the current navigation is never nil.
            scope.names[name] = local
            if sources.isKind(known?.text, of: "UIWindow") || sources.isKind(known?.text, of: "UIScene") {
                return .constant(true)
            }
            let isMissing = operand.isMissingAtFirst ?? (isUnset ? true : nil)
            let isThere = Condition.open(text: text, reads: []).kept(isMissing.map { !$0 })
            return .every(receivers(in: value) + [isThere])
        }
        if case .related(.viewControllers, let container) = operand.value.withoutUnwrapping, container.effects.isEmpty {
            // Allows access to its elements by number.
            scope.names[name] = Operand(.related(.viewControllers, of: container), type: operand.type).present
            return .some(operand.value, variable: nil)
        }
        let test: Condition
        let variable = code.newVariable()
        if sources.isTextEnum(operand.type?.text), let type = operand.type?.text {
            let cases = sources.index.entry(named: type)?.cases ?? []
            let texts = cases.compactMap { item -> Condition? in
                guard case .text(let raw)? = sources.rawValue(ofCase: item.name, of: type) else { return nil }
                return .equal(operand.value, .text(raw))
            }
            scope.names[name] = operand.present
            return .either(texts)
        }
        test = .some(operand.value, variable: variable)
        var local = operand.present
        local.value = .variable(variable)
        // The name of an unknown flag may tell what it is on a fresh install.
        if local.kept == nil, local.type?.text == "Bool" { local.kept = sources.lookups.answer(ofFlag: name) }
        if let style = controllers.style(of: operand.value) { controllers.setStyle(style, of: local.value) }
        if controllers.isHandedOver(operand.value) { handOver(local) }
        scope.names[name] = local
        return test.kept(operand.isMissingAtFirst.map { !$0 })
    }

    /// Reads a Boolean expression.
    mutating func condition(_ expression: SourceExpression) -> Condition {
        if let test = countCondition(expression) { return test }
        switch expression.kind {
        case .prefix("!", let inner): return condition(inner).negated
        case .infix(let left, "&&", let right): return joined(left, right) { .every($0) }
        case .infix(let left, "||", let right): return joined(left, right) { .either($0) }
        case .infix(let left, "==", let right): return equality(left, right, expression)
        case .infix(let left, "!=", let right):
            // Reads the condition without the negation, so as not to negate its text twice.
            return condition(SourceExpression(.infix(left, "==", right), at: expression.position)).negated
        case .infix(let left, "===", let right) where right.kind == .nothing: return equality(left, right, expression)
        case .infix(let left, "~=", let right): return equality(right, left, expression)
        case .infix(let left, "===", let right): return identity(left, right, expression)
        case .infix(let left, "!==", let right):
            return condition(SourceExpression(.infix(left, "===", right), at: expression.position)).negated
        case .isType(let value, let type):
            let operand = read(value)
            // The document determines the sender of an action.
            guard operand.isFollowed || operand.value == .sender else {
                absorb(operand, at: value.position)
                return .open(text: expression.shownText, reads: [])
            }
            return .isKind(operand.value, of: resolved(type.text))
        default:
            if let test = expression.kindTest { return condition(test) }
            return truth(of: readUnwrapped(expression), expression)
        }
    }

    /// Returns whether the `try` of a `do` succeeds on a fresh install; nil if that is unknown.
    ///
    /// A function of the app with an optional result succeeds: it returns nil for a missing value, and throws only on a
    /// fault. A short one is followed. A library has no session yet.
    private mutating func succeeds(_ attempt: SourceExpression) -> Bool? {
        var value = attempt
        while case .tried(let inner, _) = value.kind { value = inner }
        switch value.kind {
        case .call(let callee, let arguments):
            let name = callee.lastName
            let isMissing = collecting { $0.isThrown(by: value, callee, name, arguments) }.0
            if let isMissing { return !isMissing }
            return isSession(callee, name, attempt)
        default: return isSession(value, value.lastName, attempt)
        }
    }

    /// Returns true if a call of a function of the app throws on a fresh install; nil if that is unknown.
    private mutating func isThrown(
        by value: SourceExpression,
        _ callee: SourceExpression,
        _ name: String,
        _ arguments: [CallArgument]
    ) -> Bool? {
        var candidates = sources.index.function(name)
        if case .member(let base?, _) = callee.kind {
            let owner = readUnwrapped(base)
            if let type = owner.metatype ?? type(of: owner) {
                candidates = sources.index.methods(named: name, on: type)
            }
        } else {
            candidates += sources.index.methods(named: name, on: scope.receiver.type)
        }
        guard let (found, _) = ArgumentMatching.choose(candidates, arguments) else {
            return arguments.first?.label.hasPrefix("contentsOf") == true && read(value).kept == .thrown ? true : nil
        }
        if found.declaration.result?.optionality == .optional { return false }
        let isShort = (found.declaration.body?.count ?? 0) <= Self.questionLength
        guard found.declaration.isThrowing, isShort || searchesKeychain(found) else { return nil }
        return read(value).kept == .thrown ? true : nil
    }

    private func isSession(_ value: SourceExpression, _ name: String, _ attempt: SourceExpression) -> Bool? {
        let isAwaited =
            attempt.text.hasPrefix("try \(SourceExpression.awaited)")
            || attempt.text.hasPrefix(SourceExpression.awaited)
        guard isAwaited, name == "session", case .member(_?, _) = value.kind else { return nil }
        return false
    }

    /// Returns the condition for a value to be true.
    private mutating func truth(of operand: Operand, _ expression: SourceExpression) -> Condition {
        if let condition = operand.condition { return condition }
        if case .conditional(let test, .opaque(let yes), .opaque(let no)) = operand.value, yes.text == "true",
            no.text == "false"
        {
            return test
        }
        absorb(operand, at: expression.position)
        if case .literal(let text)? = operand.constant, text == "true" || text == "false" {
            return .constant(text == "true")
        }
        let isTrue = operand.kept.map { $0 == .constant(.literal("true")) }
        if operand.type == TypeName("Bool") {
            switch operand.value {
            // What code sets is known later; the initial value may be changed by code that is not read.
            case .variable, .property(_, of: .current):
                return .matches(operand.value, "true", text: expression.shownText).kept(isTrue)
            default: break
            }
        }
        return .open(text: expression.shownText, reads: []).kept(isTrue)
    }

    private mutating func joined(
        _ left: SourceExpression,
        _ right: SourceExpression,
        _ join: ([Condition]) -> Condition
    ) -> Condition {
        let first = condition(left)
        let (second, instructions) = collecting { $0.condition(right) }
        return join([first, Self.condition(second, after: instructions)])
    }

    /// `left == right`.
    private mutating func equality(
        _ left: SourceExpression,
        _ right: SourceExpression,
        _ expression: SourceExpression
    ) -> Condition {
        if right.kind == .nothing || left.kind == .nothing {
            let value = right.kind == .nothing ? left : right
            return isMissing(read(value), value, expression)
        }
        if role.isLaunching, let answer = PlainLaunch.areEqual(left, right) { return .constant(answer) }
        var first = read(left)
        var second = read(right, as: first.type)
        if first.type == nil || first.metatype == nil && !first.isFollowed && first.constant == nil {
            if isImplicit(left) { first = read(left, as: second.type) }
        }
        let (firstType, secondType) = (first.type, second.type)
        first = constantText(first, left, as: isImplicit(left) ? secondType : nil)
        second = constantText(second, right, as: isImplicit(right) ? firstType : nil)
        if case .property(_, of: .current) = first.value, first.type == TypeName("Bool"),
            case .literal(let truth)? = second.constant, first.constant == nil
        {
            let isTrue = self.truth(of: first, left)
            return truth == "true" ? isTrue : isTrue.negated
        }
        if let test = flagComparison(first, second, left) ?? flagComparison(second, first, right) { return test }
        if let test = compared(first, second) { return test }
        if let test = matching(first, second, text: expression.shownText) {
            return test.kept(areEqualAtFirst(first, second))
        }
        absorb(first, at: left.position)
        absorb(second, at: right.position)
        let isEqual =
            (second.constant.map { asked(left, $0, text: expression.shownText) }
            ?? first.constant.map { asked(right, $0, text: expression.shownText) }
            ?? .open(text: expression.shownText, reads: []))
            .kept(areEqualAtFirst(first, second) ?? Self.ordersVersions(left, right))
        // `session?.isRunning == false` does not hold without a session.
        return right.isLiteral ? .every(receivers(in: left) + [isEqual]) : isEqual
    }

    /// Returns the condition for a Boolean value with a condition to equal `true` or `false`; nil for other values.
    ///
    /// `session?.isRunning == true` does not hold without a session, and neither does `session?.isRunning == false`.
    private mutating func flagComparison(
        _ value: Operand,
        _ literal: Operand,
        _ expression: SourceExpression
    ) -> Condition? {
        guard let test = value.condition, value.constant == nil, case .literal(let text)? = literal.constant,
            text == "true" || text == "false"
        else { return nil }
        return .every(receivers(in: expression) + [text == "true" ? test : test.negated])
    }

    /// Returns true if two values are equal on a fresh install; nil if neither depends on stored data, or one is unknown.
    ///
    /// A case of an enum of texts stands for its text.
    func areEqualAtFirst(_ first: Operand, _ second: Operand) -> Bool? {
        if let text = keptText(of: first), case .text(let other) = second.value { return text == other }
        if let text = keptText(of: second), case .text(let other) = first.value { return text == other }
        return first.isEqualAtFirst(second)
    }

    /// Returns the answer on a fresh install to a comparison of versions: it is the newest one, and needs no update.
    ///
    /// `minimum.compare(current, options: .numeric) == .orderedDescending`, `newest != currentVersion`
    private static func ordersVersions(_ order: SourceExpression, _ result: SourceExpression) -> Bool? {
        if FreshInstallWords.isOwnVersion(order.lastName) || FreshInstallWords.isOwnVersion(result.lastName) {
            return order.isLiteral || result.isLiteral ? nil : true
        }
        guard case .call(let callee, let arguments) = order.kind, callee.lastName == "compare",
            arguments.contains(where: { $0.label == "options" && $0.value.lastName == "numeric" }),
            let place = ["orderedAscending", "orderedSame", "orderedDescending"].firstIndex(of: result.lastName)
        else { return nil }
        return place == 1
    }

    private func keptText(of operand: Operand) -> String? {
        guard case .named(let name)? = operand.kept?.naming, let type = operand.type?.text,
            case .text(let text)? = sources.rawValue(ofCase: name, of: type)
        else { return nil }
        return text
    }

    /// `left === right`.
    private mutating func identity(
        _ left: SourceExpression,
        _ right: SourceExpression,
        _ expression: SourceExpression
    ) -> Condition {
        let first = read(left)
        let second = read(right)
        if first.isFollowed, second.isFollowed { return .equal(first.value, second.value) }
        absorb(first, at: left.position)
        absorb(second, at: right.position)
        return .open(text: expression.shownText, reads: [])
    }

    private func isImplicit(_ expression: SourceExpression) -> Bool {
        if case .member(nil, _) = expression.kind { true } else { false }
    }

    private mutating func constantText(
        _ operand: Operand,
        _ expression: SourceExpression,
        as expected: TypeName?
    ) -> Operand {
        // A constant of the object itself is read as a constant, not as a question about the state of the object.
        var isOwn = false
        if case .property(_, of: .current) = operand.value { isOwn = true }
        guard isOwn || !operand.isFollowed, operand.constant == nil,
            let constant = constant(expression, as: expected)
        else {
            return operand
        }
        return sources.operand(of: constant, text: expression.shownText)
    }

    /// Returns a condition for the equality of two operands; nil if it can be neither decided nor asked.
    func compared(_ first: Operand, _ second: Operand) -> Condition? {
        if !first.options.isEmpty, second.constant != nil || second.isText {
            let tests = first.options.map { option in
                compared(option.operand, second).map { Condition.every([option.condition, $0]) }
            }
            return tests.contains(nil) ? nil : .either(tests.compactMap(\.self))
        }
        if !second.options.isEmpty, first.constant != nil || first.isText { return compared(second, first) }
        if case .flag? = first.condition, case .constant(let holds)? = second.condition {
            return holds ? first.condition : first.condition?.negated
        }
        if let one = first.constant, let other = second.constant { return .constant(one == other) }
        if case .text(let one) = first.value, case .text(let other) = second.value { return .constant(one == other) }
        if let one = systemCase(first), let other = systemCase(second), first.type?.text == second.type?.text {
            return .constant(one == other)
        }
        // Controllers are equal if they are identical.
        let areControllers = sources.isController(first.type?.text) && sources.isController(second.type?.text)
        guard first.isFollowed, second.isFollowed, first.isText || second.isText || areControllers else { return nil }
        return .equal(first.value, second.value)
    }

    /// Returns the case of a UIKit enum in the text of a value: `popover` of `.popover`.
    private func systemCase(_ operand: Operand) -> Substring? {
        guard let type = operand.type?.text, UIKitMethods.enums.contains(type), case .opaque(let opaque) = operand.value
        else { return nil }
        let parts = opaque.text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].isEmpty || parts[0] == type,
            parts[1].allSatisfy({ $0.isLetter || $0.isNumber })
        else { return nil }
        return parts[1]
    }

    /// Returns a condition for the equality of a parameter, or an own property, and a constant written in the sources: the
    /// callers, or the code that sets the property, determine the answer.
    func matching(_ first: Operand, _ second: Operand, text: String) -> Condition? {
        guard first.value.isVariableOrOwn, !sources.isTextEnum(first.type?.text) else { return nil }
        switch second.constant {
        case .literal(let truth) where truth == "true" || truth == "false":
            return .matches(first.value, truth, text: text)
        case .enumCase(let type, let name) where type == first.type?.text:
            return .matches(first.value, name, text: text)
        default: return nil
        }
    }

    /// Returns the open condition for a value to equal a constant; about a variable or the sender, the same question has
    /// the same answer later.
    func asked(_ subject: SourceExpression, _ constant: Constant, text: String) -> Condition {
        let name: String
        switch constant {
        case .text(let text): name = "\"\(text)\""
        case .literal(let text): name = text
        case .enumCase(_, let own): name = own
        case .metatype, .object, .list: return .open(text: text, reads: [])
        }
        return variablePath(subject).map { .matches($0, name, text: text) } ?? .open(text: text, reads: [])
    }

    /// Returns the value of a path that begins with a variable or the sender: `indexPath.row`; nil for any other
    /// expression.
    private func variablePath(_ path: SourceExpression) -> Value? {
        switch path.kind {
        case .name(let name):
            switch scope.names[name]?.value {
            case .variable?, .sender?: scope.names[name]?.value
            default: nil
            }
        case .member(let base?, let name): variablePath(base).map { .property(name, of: $0) }
        case .chained(let inner), .forced(let inner): variablePath(inner)
        default: nil
        }
    }

    /// Returns the conditions for an optional chain to have a value: its followed receivers, in order, are not nil.
    mutating func receivers(in expression: SourceExpression) -> [Condition] {
        switch expression.kind {
        case .cast(let value, _, _), .tried(let value, _), .forced(let value): return receivers(in: value)
        case .call(let callee, _): return receivers(in: callee)
        case .member(let base?, _), .subscript(let base, _): return receivers(in: base)
        case .chained(let value):
            let earlier = receivers(in: value)
            // A call may return a different object each time.
            guard value.isPath else { return earlier }
            let (operand, instructions) = collecting { $0.read(value) }
            guard instructions.isEmpty, operand.isFollowed, !operand.isText,
                operand.type?.optionality != TypeName.Optionality.none
            else {
                return earlier
            }
            return earlier + [.some(operand.value, variable: nil)]
        default: return []
        }
    }

    private mutating func isMissing(
        _ operand: Operand,
        _ value: SourceExpression,
        _ expression: SourceExpression
    ) -> Condition {
        if operand.value == .nothing { return .constant(true) }
        if operand.value == .current || operand.isText || operand.closure != nil { return .constant(false) }
        if let presence = operand.presence { return .not(presence) }
        let isUnset = isUnset(value)
        // An object made by this body has no other values than those that the body has set.
        if isUnset, scope.receiver.object != KnownObjects.own { return .constant(true) }
        guard operand.isFollowed, !isUnset else {
            absorb(operand, at: value.position)
            if operand.selection != nil, operand.type?.optionality == .optional {
                return .not(.some(operand.value, variable: nil))
            }
            let text = expression.shownText.replacing(" != ", with: " == ")
            let atFirst = operand.isMissingAtFirst ?? (isUnset ? true : nil)
            let isMissing = Condition.open(text: text, reads: []).kept(atFirst)
            return .either(receivers(in: value).map(\.negated) + [isMissing])
        }
        return Condition.not(.some(operand.value, variable: nil)).kept(operand.isMissingAtFirst)
    }
}

extension SourceExpression {
    /// True if the expression is a Boolean test.
    var isQuestion: Bool {
        switch kind {
        case .infix(_, "==", _), .infix(_, "!=", _), .infix(_, "&&", _), .infix(_, "||", _), .prefix("!", _): true
        default: false
        }
    }

    /// True if the expression is written out, and therefore not nil.
    fileprivate var isLiteral: Bool {
        switch kind {
        case .literal, .string: true
        default: false
        }
    }

    /// True if the expression consists of property names only.
    fileprivate var isPath: Bool {
        switch kind {
        case .name: true
        case .member(let base?, _): base.isPath
        case .chained(let value), .forced(let value): value.isPath
        default: false
        }
    }

    /// `value is Detail` for `value.isKind(of: Detail.self)`, also as `(value?.isKind(of: Detail.self))!`; nil of anything else.
    var kindTest: SourceExpression? {
        switch kind {
        case .forced(let inner): return inner.kindTest
        case .tuple(let values): return values.count == 1 ? values[0].kindTest : nil
        case .call(let callee, let arguments):
            guard case .member(let base?, "isKind") = callee.kind, arguments.count == 1, arguments[0].label == "of",
                case .member(let type?, "self") = arguments[0].value.kind, let name = type.plainName
            else { return nil }
            var value = base
            while case .chained(let inner) = value.kind { value = inner }
            return SourceExpression(.isType(value, TypeName(name)), text: text, at: position)
        default: return nil
        }
    }
}

extension SourceExpression {
    /// True if the expression is a member or an element of the expression before it.
    fileprivate var isPart: Bool {
        switch kind {
        case .member(.some, _), .subscript: true
        case .forced(let value), .chained(let value): value.isPart
        default: false
        }
    }
}

extension Value {
    /// True for a variable, and for a property of the object of the body.
    var isVariableOrOwn: Bool {
        switch self {
        case .variable, .property(_, of: .current): true
        default: false
        }
    }
}
