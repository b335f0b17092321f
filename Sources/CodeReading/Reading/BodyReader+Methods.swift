internal import CodeModel
internal import SceneFlow
internal import SwiftFacts

extension BodyReader {
    /// Reads a call of a method of the sources, found by the class of the object or by its protocol.
    mutating func call(
        _ found: CodeIndex.Found<FunctionDeclaration>,
        on owner: Operand,
        _ matched: [CallArgument?],
        _ arguments: [CallArgument],
        _ expression: SourceExpression,
        _ expected: TypeName?
    ) -> Operand {
        let entry = sources.index.entry(named: found.owner)
        let isProtocol = entry?.kind == .protocol
        let isDynamic =
            owner.isFollowed && !(role.isLaunching && owner.value == .current)
            && (isProtocol
                ? sources.isFollowedProtocol(owner.type?.text) && found.declaration.body == nil
                    || isDefault(found, of: owner) && !runsFlow(matched, found.declaration)
                    || isIdleRequirement(found, of: owner)
                : (sources.isController(found.owner) || owner.value == .current) && entry?.isExtensionOnly == false)
        // At run time, the full name selects the method, and overloads share this name.
        if isDynamic, found.declaration.genericParameters.isEmpty, !sources.isOverloaded(found) {
            return dynamicCall(found, on: owner, matched, expression)
        }
        if isProtocol, found.declaration.body == nil {
            return protocolCall(found, on: owner, matched, arguments, expression, expected)
        }
        guard let receiver = receiver(for: owner, at: expression) else {
            absorb(owner, at: expression.position)
            noteAnswered(found, arguments)
            pass(arguments)
            return .opaque(expression.shownText)
        }
        // The default implementation of a protocol may be replaced; an object may have a subtype.
        let isExact =
            !isProtocol && (sources.index.isExact(receiver.type) || receiver.object.map(objects.isMade) == true)
        let likely = receiver.kind == .other && !isExact
        var result = follow(found, on: receiver, matched, expression, expected, likely: likely)
        if !result.isFollowed, result.kept == nil, KeptValue.isKeychain(found.owner), Self.mayBeAbsent(result.type) {
            result.kept = .nothing
        }
        return result
    }

    /// Returns true if a value of a type may be nil, or is a list, which may be empty.
    private static func mayBeAbsent(_ type: TypeName?) -> Bool {
        type?.optionality == .optional || type.map { TypeText.element(of: $0.text) != nil } == true
    }

    /// Returns true if a function searches the keychain for its result: nil or an empty list on a fresh install.
    func searchesKeychain(_ found: CodeIndex.Found<FunctionDeclaration>) -> Bool {
        let type = found.declaration.result
        guard Self.mayBeAbsent(type), !sources.isController(type?.text) else { return false }
        return sources.index.body(of: found.declaration, in: found.file).mentioned.calls.contains {
            KeptValue.status(of: $0.name) != nil
        }
    }

    /// Returns true if a method is a default implementation, inherited by a controller's class from a protocol, without
    /// effect on the flow.
    ///
    /// Such a method is called as one of the class's own rather than read in place, because it may set properties of
    /// the class.
    private func isDefault(_ found: CodeIndex.Found<FunctionDeclaration>, of owner: Operand) -> Bool {
        guard let type = owner.type?.text, sources.index.entry(named: type)?.kind == .class, sources.isController(type)
        else {
            return false
        }
        return found.declaration.body != nil && found.declaration.result == nil && !AbsentSources.contain(found.file)
            && !sources.flowNames.contains(found.declaration, in: found.file)
    }

    /// Returns true if a method is the default implementation of a protocol's requirement without effect on the flow,
    /// called on an object known only by the protocol.
    ///
    /// A delegate's optional methods are declared like this. The object's own method runs, if its class has one.
    private func isIdleRequirement(_ found: CodeIndex.Found<FunctionDeclaration>, of owner: Operand) -> Bool {
        found.declaration.body != nil && sources.isFollowedProtocol(owner.type?.text) && sources.isRequired(found)
            && !sources.flowNames.contains(found.declaration, in: found.file)
    }

    /// Reads a call of a method selected at run time by the class of the object.
    private mutating func dynamicCall(
        _ found: CodeIndex.Found<FunctionDeclaration>,
        on owner: Operand,
        _ matched: [CallArgument?],
        _ expression: SourceExpression
    ) -> Operand {
        let passed = self.passed(matched, to: found)
        let value = Value.call(method: found.declaration.fullName, on: owner.value, arguments: passed)
        var reading = owner.reading
        if owner.value != .current, controllers.isHandedOver(owner.value) {
            reading = max(reading, .likely)
            // Code outside the read sources may have loaded the controller's view, as the method may expect.
            if controllers.assumeView(of: owner.value) {
                emit(.loadView(owner.value), at: expression.position, reading: .likely)
            }
        }
        let callee = Scope(receiver: Receiver(kind: .object, type: found.owner, value: .current), file: found.file)
        guard let result = found.declaration.result.map({ sources.resolved($0, in: callee) }), result.text != "Void"
        else {
            emit(.evaluate(value), at: expression.position, reading: reading)
            return .void
        }
        guard sources.isFollowable(result), result.text != "Bool" else {
            emit(.evaluate(value), at: expression.position, reading: reading)
            return .opaque(expression.shownText, type: result)
        }
        var operand = Operand(value, type: result)
        operand.kept = caseAtFirst(of: found, owner, matched, expression, result)
        return operand
    }

    /// Returns the case that a short method of the object itself returns on a fresh install; nil if it is unknown, or for
    /// any other method.
    private mutating func caseAtFirst(
        of found: CodeIndex.Found<FunctionDeclaration>,
        _ owner: Operand,
        _ matched: [CallArgument?],
        _ expression: SourceExpression,
        _ result: TypeName
    ) -> KeptValue? {
        guard owner.value == .current, matched.isEmpty, sources.index.entry(named: result.text)?.kind == .enum,
            let body = found.declaration.body, (1...Self.questionLength).contains(body.count)
        else { return nil }
        let key = Self.key(found.declaration, found.file)
        let (operand, _) = collecting { reader in
            reader.follow(key, at: expression, .current(found.owner), found, likely: false) { reader in
                reader.scope.result = result
                return reader.value(of: body)
            }
        }
        return operand.unread(expression.shownText, type: result).kept
    }

    /// Reads a call of a method declared only in a protocol, using the method of its only conformer.
    private mutating func protocolCall(
        _ found: CodeIndex.Found<FunctionDeclaration>,
        on owner: Operand,
        _ matched: [CallArgument?],
        _ arguments: [CallArgument],
        _ expression: SourceExpression,
        _ expected: TypeName?
    ) -> Operand {
        absorb(owner, at: expression.position)
        let result = found.declaration.result.map { resolved($0) }
        let conformers = sources.index.conformers(to: owner.type?.text ?? found.owner)
        if conformers.count == 1, let only = conformers.first,
            let method = sources.index.method(found.declaration.fullName, on: only), method.declaration.body != nil
        {
            var receiver = Receiver.other(only)
            receiver.object = owner.object ?? objects.add(only, isMade: false)
            return follow(method, on: receiver, matched, expression, expected, likely: false)
        }
        let choices = conformers.compactMap { conformer -> CodeIndex.Found<FunctionDeclaration>? in
            guard !sources.isController(conformer),
                let method = sources.index.method(found.declaration.fullName, on: conformer, isStatic: false),
                method.declaration.body != nil,
                sources.flowNames.contains(method.declaration, in: method.file)
                    || sources.givesFlow(method.declaration, result)
            else { return nil }
            return CodeIndex.Found(declaration: method.declaration, file: method.file, owner: conformer)
        }
        if (1...Self.choiceLimit).contains(choices.count), calls.mayChoose {
            return choose(among: choices, of: conformers.count, on: owner, matched, expression, expected, result)
        }
        pass(arguments)
        if !choices.isEmpty || sources.isController(result?.text) {
            unresolved(.call, expression.shownText, at: expression.position)
        }
        return .opaque(expression.shownText, type: result)
    }

    /// The maximum number of types among which a call through a protocol may choose.
    private static let choiceLimit = 4

    /// Reads a call through a protocol with several conforming types as a branch with one arm for each type.
    /// - Parameters:
    ///   - choices: the method of each type with an effect on the flow; the owner is the type.
    ///   - count: the number of conforming types.
    ///   - owner: the object.
    ///   - matched: the argument of each parameter.
    ///   - expression: the call.
    ///   - expected: the expected type of the result.
    ///   - result: the type of the result; nil if there is none.
    /// - Returns: the result of the called method.
    private mutating func choose(
        among choices: [CodeIndex.Found<FunctionDeclaration>],
        of count: Int,
        on owner: Operand,
        _ matched: [CallArgument?],
        _ expression: SourceExpression,
        _ expected: TypeName?,
        _ result: TypeName?
    ) -> Operand {
        calls.beginChoice()
        defer { calls.endChoice() }
        let isComplete = choices.count == count
        let known = objects
        let variable = result.map { sources.isFollowable($0) && $0.text != "Bool" } == true ? code.newVariable() : nil
        var ways: [ReadBlock] = []
        for choice in choices {
            let way = block { reader in
                var receiver = Receiver.other(choice.owner)
                receiver.object = reader.objects.add(choice.owner, isMade: false)
                let operand = reader.follow(choice, on: receiver, matched, expression, expected, likely: true)
                if let variable, operand.isFollowed {
                    reader.emit(
                        .bind(variable: variable, operand.value),
                        at: expression.position,
                        reading: operand.reading
                    )
                } else {
                    reader.absorb(operand, at: expression.position)
                }
            }
            ways.append(way)
        }
        if !isComplete { ways.append(ReadBlock(instructions: [], objects: known)) }
        let bodies = join(ways, since: known)
        let value = variable.map { Operand(.variable($0), type: result) } ?? .opaque(expression.shownText, type: result)
        guard bodies.contains(where: { !$0.isEmpty }) else { return .opaque(expression.shownText, type: result) }
        let text = Self.receiverText(expression)
        let arms = zip(choices, bodies).map { choice, body in
            Instruction.Arm(.open(text: "\(text) is \(TypeText.last(choice.owner))", reads: []), body)
        }
        let last = isComplete ? bodies.last ?? [] : []
        emit(
            .branch(isComplete ? Array(arms.dropLast()) : arms, otherwise: last),
            at: expression.position,
            // Most objects are of the other types.
            preferring: choices.count * 2 < count ? arms.count : nil
        )
        return value
    }

    /// Returns the source text of the receiver of a call; of the whole call if it has no receiver.
    private static func receiverText(_ expression: SourceExpression) -> String {
        guard case .call(let callee, _) = expression.kind, case .member(let base?, _) = callee.kind else {
            return expression.shownText
        }
        return base.withoutUnwrapping.shownText
    }

    /// The arguments of a call as they are passed.
    mutating func passed(
        _ arguments: [CallArgument?],
        to found: CodeIndex.Found<FunctionDeclaration>
    ) -> [PassedValue] {
        let callee = Scope(
            receiver: Receiver(kind: .object, type: found.owner, value: .current),
            owner: found.owner,
            file: found.file
        )
        noteKept(arguments, by: found)
        noteAnswered(found, arguments)
        var result: [PassedValue] = []
        let pairs = Array(zip(found.declaration.parameters, arguments))
        let count = (pairs.lastIndex { $1 != nil || $0.defaultValue?.isConstant == true } ?? -1) + 1
        for (parameter, argument) in pairs.prefix(count) {
            let type = sources.resolved(parameter.type, in: callee)
            guard let argument else {
                // An omitted argument stands for the default value, and keeps its position.
                let text = parameter.defaultValue?.shownText ?? parameter.name
                let value = Value.opaque(Opaque(text, type: type.text))
                let isNil = parameter.defaultValue?.kind == .nothing
                result.append(PassedValue(parameter.label, isNil ? .nothing : value, text: text))
                continue
            }
            let operand =
                boundValue(of: argument, as: type)
                ?? answered(decided(readCoerced(argument.value, as: type), argument), argument)
            later(operand, at: argument.value.position)
            result.append(PassedValue(parameter.label, operand.value, text: argument.value.shownText))
        }
        return result
    }

    /// Returns `self` for a method of an object; first stores a value with effects in a variable.
    mutating func receiver(for owner: Operand, at expression: SourceExpression) -> Receiver? {
        if let metatype = owner.metatype { return Receiver(kind: .metatype, type: metatype, value: .current) }
        guard let type = owner.type?.text else { return nil }
        let isObject = sources.isController(type) || sources.isFollowedProtocol(type) || type == "UIStoryboard"
        guard owner.isFollowed, isObject || owner.value == .current else {
            // The object is not visible from here on, but access to it may trap (INJ-52).
            absorb(owner, at: expression.position)
            var receiver = Receiver.other(self.type(of: owner) ?? type)
            (receiver.constant, receiver.payload) = (owner.constant, owner.payload)
            receiver.object = owner.object ?? objects.add(type, isMade: false)
            return receiver
        }
        let isPure = owner.value.effects.isEmpty || owner.value.isNamedStoryboard
        var receiver = Receiver(
            kind: .object,
            type: type,
            value: isPure ? owner.value : bind(owner.value, at: expression.position)
        )
        receiver.object = owner.object ?? objects.number(of: receiver.value, type: type)
        return receiver
    }
}

extension SourceExpression {
    /// True if the expression is `true`, `false` or the case of an enum.
    var isConstant: Bool {
        switch kind {
        case .literal("true"), .literal("false"), .member(nil, _): true
        default: false
        }
    }

    /// The last name of a chain of members, or of the call at its end: `AuthManager` of `AuthManager()`.
    var ownerName: String {
        if case .call(let callee, _) = kind { callee.lastName } else { lastName }
    }

    /// The expression in front of its `?` and `!`.
    var withoutUnwrapping: SourceExpression {
        switch kind {
        case .chained(let inner), .forced(let inner): inner.withoutUnwrapping
        default: self
        }
    }

    /// The last name of a chain of members.
    var lastName: String {
        switch kind {
        case .name(let name), .member(_, let name): name
        case .forced(let inner), .chained(let inner), .tried(let inner, _): inner.lastName
        default: ""
        }
    }
}
