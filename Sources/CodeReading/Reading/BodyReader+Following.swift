internal import Diagnostics
internal import SceneFlow
internal import SwiftFacts

extension BodyReader {
    /// Reads code declared elsewhere, within limits.
    /// - Parameters:
    ///   - key: identifies this code, to prevent recursion into itself.
    ///   - expression: the call.
    ///   - receiver: `self` in this code.
    ///   - found: the location of the code.
    ///   - likely: true if following it rests on an assumption.
    ///   - body: reads it.
    /// - Returns: the result.
    mutating func follow<Declaration: Sendable>(
        _ key: String,
        at expression: SourceExpression,
        _ receiver: Receiver,
        _ found: CodeIndex.Found<Declaration>,
        likely: Bool,
        _ body: (inout BodyReader) -> Operand
    ) -> Operand {
        guard !calls.contains(key), !calls.isFull else {
            // The repeated body of a recursive function is read already.
            calls.cut()
            return .opaque(expression.shownText)
        }
        let outer = scope
        let site = AbsentSources.contain(found.file) ? location(expression.position) : nil
        scope = Scope(receiver: receiver, owner: found.owner.isEmpty ? nil : found.owner, file: found.file)
        scope.site = site
        scope.reading = likely ? max(outer.reading, .likely) : outer.reading
        let caller = calls.enter(key)
        let result = body(&self)
        calls.leave(to: caller)
        scope = outer
        return result
    }

    /// A call of a function declared elsewhere, which may be read in place.
    private struct DirectCall {
        var found: CodeIndex.Found<FunctionDeclaration>
        /// `self` in the function.
        var receiver: Receiver
        /// The argument of each parameter.
        var arguments: [CallArgument?]
        /// The call.
        var expression: SourceExpression
        /// The meanings of names at the beginning of the function.
        var callee: Scope
        /// The result type; nil if there is none.
        var result: TypeName?
        /// True if the function may affect the flow.
        var bears: Bool
        /// True if the function does not affect the flow, and is followed for its answer only.
        var isQuestion: Bool
        /// The key of the function for any object.
        var place: String

        var declaration: FunctionDeclaration { found.declaration }
    }

    /// Reads a function declared elsewhere in place of its call.
    /// - Parameters:
    ///   - found: the function.
    ///   - receiver: `self` in the function.
    ///   - arguments: the argument of each parameter.
    ///   - expression: the call.
    ///   - expected: the expected type of the result.
    ///   - likely: true if following it rests on an assumption.
    /// - Returns: the returned value.
    mutating func follow(
        _ found: CodeIndex.Found<FunctionDeclaration>,
        on receiver: Receiver,
        _ arguments: [CallArgument?],
        _ expression: SourceExpression,
        _ expected: TypeName?,
        likely: Bool
    ) -> Operand {
        if arguments.allSatisfy({ $0 == nil }), sources.givesFront(found) {
            return Operand(.related(.frontViewController, of: .current), type: TypeName("UIViewController", .optional))
        }
        let declaration = found.declaration
        var call = directCall(of: found, on: receiver, arguments, expression)
        let place = call.place
        let key = key(place, receiver, arguments)
        let other =
            fittingOverload(of: found, arguments) ?? (calls.contains(key) ? overload(of: found, on: receiver) : nil)
        if let other {
            return follow(other, on: receiver, arguments, expression, expected, likely: likely)
        }
        // Inside of an overload for keys of the app, the same name is the store's own.
        if calls.contains(key), KeptValue.isDefaults(found.owner, "") {
            pass(arguments.compactMap(\.self))
            let labels = declaration.parameters.map(\.label)
            let kept = KeptValue.read(by: declaration.name, labels, on: found.owner, "")
            return .opaque(expression.shownText, type: call.result, kept: kept)
        }
        noteKept(arguments, by: found)
        let isTooDeep = calls.isTooDeep(place)
        if isTooDeep, declaration.body != nil, sources.flowNames.contains(declaration, in: found.file),
            !calls.contains(key)
        {
            unresolved(.depth, expression.shownText, at: expression.position)
        }
        if searchesKeychain(found) {
            pass(arguments.compactMap(\.self), to: declaration, in: call.callee)
            let isThrown = declaration.isThrowing && call.result?.optionality != .optional
            return .opaque(expression.shownText, type: call.result, kept: isThrown ? .thrown : .nothing)
        }
        let isFollowable = isFollowable(call)
        guard let body = declaration.body, isFollowable, !calls.isSilent(place), !isTooDeep else {
            if isTooDeep { calls.cut() }
            noteAnswered(found, arguments)
            pass(arguments.compactMap(\.self), to: declaration, in: call.callee)
            return .opaque(expression.shownText, type: call.result)
        }
        facts.note(function: FlowNames.Place(file: found.file, position: declaration.position))
        let operands = operands(of: call)
        (call.callee.generics, call.callee.unbound) = generics(of: declaration, operands, expected)
        call.callee.generics.merge(receiver.generics) { own, _ in own }
        let before = (calls.cuts, objects.writes)
        let (operand, instructions) = collecting { reader in
            reader.follow(key, at: expression, receiver, found, likely: likely) { reader in
                reader.value(of: body, in: call, operands)
            }
        }
        // Code with no effect for any receiver and arguments need not be read again.
        let isAlways =
            declaration.genericParameters.isEmpty && receiver.constant == nil && before == (calls.cuts, objects.writes)
            && !isMade(receiver.object)
            && operands.allSatisfy {
                $0?.closure == nil && $0?.constant == nil && $0?.isText != true && !isMade($0?.object)
            }
        return settled(operand, instructions, of: call, operands, isAlways: isAlways)
    }

    /// Returns true if the body made an object, so that code may act differently on other ones.
    private func isMade(_ object: Int?) -> Bool { object.map(objects.isMade) ?? false }

    private func directCall(
        of found: CodeIndex.Found<FunctionDeclaration>,
        on receiver: Receiver,
        _ arguments: [CallArgument?],
        _ expression: SourceExpression
    ) -> DirectCall {
        let callee = Scope(receiver: receiver, owner: found.owner.isEmpty ? nil : found.owner, file: found.file)
        let result = found.declaration.result.map { sources.resolved($0, in: callee) }
        let isPlace = receiver.object.map { role.isLaunching || objects.isMade($0) } ?? false
        let declaration = found.declaration
        let bears =
            isPlace || sources.flowNames.contains(declaration, in: found.file)
            || sources.givesFlow(declaration, result)
        let isShort = (1...Self.questionLength).contains(declaration.body?.count ?? 0)
        let asks = declaration.isQuestion || declaration.body.map(KeptValue.isRead(by:)) ?? false
        // It may well return nil for nil.
        let takesNothing =
            role.isLaunching && result?.optionality == .optional
            && arguments.contains { $0.map { isNothing($0.value) } ?? false }
        let tellsCase =
            (role.isLaunching || scope.isInitialValue || declaration.isThrowing)
            && result.map { sources.index.entry(named: $0.text)?.kind == .enum } ?? false
        let mayThrow = declaration.isThrowing && result != nil
        return DirectCall(
            found: found,
            receiver: receiver,
            arguments: arguments,
            expression: expression,
            callee: callee,
            result: result,
            bears: bears,
            isQuestion: !bears && isShort && (asks || takesNothing || tellsCase || mayThrow),
            place: Self.key(declaration, found.file)
        )
    }

    /// Returns true if the function of a call is worth reading in its place.
    private func isFollowable(_ call: DirectCall) -> Bool {
        call.bears || call.isQuestion || runsFlow(call.arguments, call.declaration)
            || takesController(call.arguments, call.declaration, call.callee)
            || call.receiver.kind == .object && sources.isOverloaded(call.found)
    }

    /// Reads the arguments of a followed call; each may be read several times.
    private mutating func operands(of call: DirectCall) -> [Operand?] {
        var operands: [Operand?] = []
        for (parameter, argument) in zip(call.declaration.parameters, call.arguments) {
            guard let argument else {
                operands.append(nil)
                continue
            }
            let type = sources.resolved(parameter.type, in: call.callee)
            let operand = followedArgument(argument.value, as: type)
            operands.append(kept(operand, at: argument.value.position))
        }
        return operands
    }

    /// Reads the body of a followed function and returns its result.
    private mutating func value(of body: [Statement], in call: DirectCall, _ operands: [Operand?]) -> Operand {
        scope.generics = call.callee.generics
        scope.unbound = call.callee.unbound
        scope.result = call.declaration.result.flatMap { $0.text == "Void" ? nil : $0 }
        for (parameter, operand) in zip(call.declaration.parameters, operands) { bindParameter(parameter, operand) }
        let declared = call.declaration.result.map { resolved($0) }
        let value = value(of: body)
        return typed(value, declared)
    }

    /// Emits the instructions of a followed function, unless they have no effect on the flow.
    /// - Parameters:
    ///   - operand: the result of the function.
    ///   - instructions: its instructions.
    ///   - call: the call.
    ///   - operands: the arguments.
    ///   - isAlways: true if the effect is the same for any receiver and arguments.
    /// - Returns: the result of the call.
    private mutating func settled(
        _ operand: Operand,
        _ instructions: [Instruction],
        of call: DirectCall,
        _ operands: [Operand?],
        isAlways: Bool
    ) -> Operand {
        let text = call.expression.shownText
        if call.isQuestion, operand.value != .nothing, operand.condition?.isAnswered != true {
            if case .literal? = operand.constant, call.result?.text == "Bool" {
                // A subclass may answer otherwise.
                return .opaque(text, type: call.result, kept: operand.constant.map(KeptValue.constant))
            }
            if case .constant(let holds)? = operand.condition, call.result?.text == "Bool" {
                return .opaque(text, type: call.result, kept: .constant(.literal("\(holds)")))
            }
            if isAlways, operand.kept == nil { calls.silence(call.place) }
            return operand.unread(text, type: call.result)
        }
        let isFollowed =
            operand.isFollowed || operand.condition != nil || operand.constant != nil
            || operand.object != nil || operand.elements != nil || operand.closure != nil
        // Other effects of an object of another type are outside the flow.
        let isOutside = call.receiver.kind != .object && !isFollowed && !sources.flowNames.bear(instructions)
        if isOutside {
            if isAlways, operand.kept == nil { calls.silence(call.place) }
        } else {
            code.add(instructions)
            facts.note(inlinedAt: location(call.expression.position))
        }
        for (argument, operand) in zip(call.arguments, operands) {
            if let argument, let operand { notCalled(operand, argument, by: call.found) }
        }
        return isOutside ? operand.unread(text, type: operand.type) : operand
    }

    /// Records the effects of a closure not called in place by the function receiving it.
    private mutating func notCalled(
        _ operand: Operand,
        _ argument: CallArgument,
        by found: CodeIndex.Found<FunctionDeclaration>
    ) {
        guard let position = operand.closure?.position, !facts.isCalled(position) else { return }
        noteAnswered(found, [argument])
        later(operand, at: argument.value.position)
    }

    /// Returns a key identifying a function.
    static func key(_ declaration: FunctionDeclaration, _ file: String) -> String {
        "\(file):\(declaration.position.line):\(declaration.position.column)"
    }

    /// Returns a key identifying a call of a function of one object.
    ///
    /// A function of none that runs the closure of another place or object, for example on the main thread, is called
    /// anew.
    private func key(_ place: String, _ receiver: Receiver, _ arguments: [CallArgument?]) -> String {
        let closure = arguments.lazy.compactMap { $0?.value }.first { $0.isClosure }
        let key = Self.key(place, receiver)
        guard receiver.kind == .none, let position = closure?.position else { return key }
        let owner = scope.receiver.object.map { "\($0)" } ?? ""
        return "\(key)#\(position.line):\(position.column)@\(owner)"
    }

    /// Returns a key identifying a function of one object.
    static func key(_ place: String, _ receiver: Receiver) -> String {
        receiver.object.map { "\(place)#\($0)" } ?? place
    }

    /// The maximum number of statements of a function followed for its answer alone.
    static let questionLength = 4

    /// Reads the body of a function or closure and returns its result.
    ///
    /// Emits the instructions of the body. They stay together in one block only if the body may return early.
    mutating func value(of statements: [Statement]) -> Operand {
        let caller = code.beginFunction()
        scope.assigned = AssignedNames.of(statements)
        scope.body = statements
        let result = scope.result
        run(statements, returnsValue: true)
        let (instructions, last) = code.endFunction(caller)
        if case .return(let value)? = instructions.last?.kind, !Array(instructions.dropLast()).containReturn {
            code.addInlined(instructions.dropLast())
            guard value == nil else { return last ?? .void }
            var operand = Operand.void
            if result != nil { operand.kept = KeptValue.returned(by: instructions, hasResult: true) }
            return operand
        }
        guard instructions.containReturn else {
            code.addInlined(instructions)
            return .void
        }
        if result?.text == "Bool", let condition = Condition(truthOf: instructions) {
            return .truth(condition, text: "…")
        }
        // A closure without a written result type returns the value of its last `return`, not nothing.
        let unwritten = last == nil ? TypeName("Void") : last?.type
        var operand = Operand(.block(instructions), type: result.map { resolved($0) } ?? unwritten)
        if operand.type?.text == "UIViewController", let type = last?.type { operand.type = type }
        operand.kept = KeptValue.returned(by: instructions, hasResult: result != nil)
        return operand
    }

    /// Runs a closure or local function in place.
    mutating func run(_ captured: CapturedClosure, _ arguments: [Operand], at expression: SourceExpression) -> Operand {
        guard !calls.isFull else {
            if isOnFlow(captured.closure) { unresolved(.depth, expression.shownText, at: expression.position) }
            calls.cut()
            return .opaque(expression.shownText)
        }
        if let position = captured.position { facts.note(calledClosureAt: position) }
        let outer = scope
        let reading = max(outer.reading, captured.scope.reading)
        scope = captured.scope
        adoptLists(outer.names)
        scope.reading = reading
        scope.breakable = 0
        scope.result = captured.result
        calls.enterClosure()
        // A tuple is taken apart by a closure with as many parameters.
        let parts = arguments.count == 1 ? arguments[0].elements ?? [] : []
        let isApart = parts.count > 1 && parts.count == captured.closure.parameters.count
        let arguments = isApart ? parts : arguments
        for (position, name) in captured.closure.parameters.enumerated() {
            let type = position < captured.closure.types.count ? captured.closure.types[position] : nil
            var operand =
                position < arguments.count ? arguments[position] : .opaque(name, type: type.map { resolved($0) })
            if operand.type == nil { operand.type = type.map { resolved($0) } }
            if position >= arguments.count, position > 0 {
                // `{ auth, user in … }`: the user is nil before anyone signs in.
                operand.kept = sources.lookups.answer(
                    ofParameter: name,
                    beside: captured.closure.parameters[position - 1]
                )
            }
            // The name of a parameter may tell what an unknown value is on a fresh install.
            operand = named(operand, name)
            if !operand.value.effects.isEmpty { operand.value = bind(operand.value, at: expression.position) }
            scope.names[name] = operand
        }
        let result = value(of: captured.closure.body)
        calls.leaveClosure()
        let names = scope.names
        scope = outer
        adoptLists(names)
        return result
    }

    // MARK: - Private

    mutating func followedArgument(_ expression: SourceExpression, as type: TypeName) -> Operand {
        if type.text == "String" || sources.index.entry(named: type.text)?.kind == .enum {
            let operand = readText(expression, as: type)
            if operand.isText, operand.type == nil { return operand.typed(type) }
            return enumCase(operand, expression, as: type)
        }
        return readCoerced(expression, as: type)
    }

    /// Reads a case of an enum with its associated values: `.detail(item)`.
    private mutating func enumCase(_ operand: Operand, _ expression: SourceExpression, as type: TypeName) -> Operand {
        guard operand.constant == nil, case .call(let callee, let arguments) = expression.kind,
            case .member(_, let name) = callee.kind,
            sources.index.entry(named: type.text)?.enumCase(name) != nil
        else { return operand }
        return .enumCase(name, of: type.text, text: expression.shownText, payload: arguments.map { read($0.value) })
    }

    /// Returns true if a function receives another controller of the app's own classes, as does a function setting up a
    /// destination.
    private func takesController(
        _ arguments: [CallArgument?],
        _ declaration: FunctionDeclaration,
        _ callee: Scope
    ) -> Bool {
        zip(declaration.parameters, arguments).contains { parameter, argument in
            guard let argument, argument.value.plainName != "self" else { return false }
            let type = sources.resolved(parameter.type, in: callee).text
            return sources.index.isDeclared(type) && sources.isController(type)
        }
    }

    /// Returns true if a short function takes a closure that navigates, and so may run it synchronously.
    func runsFlow(_ arguments: [CallArgument?], _ declaration: FunctionDeclaration) -> Bool {
        guard (1...Self.questionLength).contains(declaration.body?.count ?? 0) else { return false }
        return zip(declaration.parameters, arguments).contains { parameter, argument in
            guard let value = argument?.value else { return false }
            switch value.kind {
            case .closure(let closure) where declaration.callsAtOnce(parameter.name):
                // It gets a first value now, and others later: `box.bind { … }`.
                return isOnFlow(closure) || mayShow(closure)
            case .closure(let closure): return !facts.hasHandler(at: location(value.position)) && isOnFlow(closure)
            case .name(let name): return scope.names[name]?.closure.map { isOnFlow($0.closure) } ?? false
            default: return false
            }
        }
    }

    /// Returns true if the body of a closure may affect the flow.
    private func isOnFlow(_ closure: SourceClosure) -> Bool {
        var mentioned = MentionedNames(sources.index.conditions)
        mentioned.add(closure.body)
        return mentioned.isFlow
    }

    /// Returns true if a closure calls a function that may affect the flow.
    private func mayShow(_ closure: SourceClosure) -> Bool {
        var mentioned = MentionedNames(sources.index.conditions)
        mentioned.add(closure.body)
        return mentioned.calls.contains { $0.arguments != nil && sources.flowNames.contains($0.name) }
    }

    /// Returns the types bound to the generic parameters of a function in a call, and the unknown parameters.
    func generics(
        of declaration: FunctionDeclaration,
        _ operands: [Operand?],
        _ expected: TypeName?
    ) -> (bound: [String: String], unbound: Set<String>) {
        var result: [String: String] = [:]
        var unbound: Set<String> = []
        for generic in declaration.genericParameters {
            var bound: String?
            for (parameter, operand) in zip(declaration.parameters, operands) {
                guard let operand, bound == nil else { continue }
                if parameter.type.text == "\(generic.name).Type" { bound = operand.metatype }
                if parameter.type.text == generic.name { bound = operand.type?.text }
            }
            if bound == nil, declaration.result?.text == generic.name { bound = expected.map { resolved($0.text) } }
            if bound == nil { unbound.insert(generic.name) }
            result[generic.name] = bound ?? generic.constraint
        }
        return (result, unbound)
    }

    private mutating func bindParameter(_ parameter: FunctionDeclaration.Parameter, _ operand: Operand?) {
        let type = resolved(parameter.type)
        var argument: Operand
        if let operand {
            argument = operand
        } else if let value = parameter.defaultValue {
            argument = read(value, as: type)
        } else {
            argument = .opaque(parameter.name, type: type)
        }
        if argument.type == nil || !sources.isController(argument.type?.text) && argument.metatype == nil {
            argument.type = type
        }
        if let value = parameter.defaultValue, !argument.value.effects.isEmpty {
            argument.value = bind(argument.value, at: value.position)
        }
        scope.names[parameter.name] = argument
    }

    /// A result under its declared type, unless more is known.
    private func typed(_ operand: Operand, _ declared: TypeName?) -> Operand {
        guard let declared, !operand.isVoid else { return operand }
        var operand = operand
        if let own = operand.type?.text, own != declared.text, sources.isKind(own, of: declared.text) {
            operand.type?.optionality = declared.optionality
        } else {
            operand.type = declared
        }
        return operand
    }

    /// Reads arguments without following their values.
    mutating func pass(
        _ arguments: [CallArgument],
        to declaration: FunctionDeclaration? = nil,
        in callee: Scope? = nil,
        as item: TypeName? = nil
    ) {
        let matched = declaration.flatMap { ArgumentMatching.match(arguments, $0.parameters) }
        var types: [SourceExpression: TypeName] = [:]
        if let declaration, let callee, let matched {
            for (parameter, argument) in zip(declaration.parameters, matched) {
                if let argument { types[argument.value] = sources.resolved(parameter.type, in: callee) }
            }
        }
        for argument in arguments {
            let type = types[argument.value] ?? item
            let operand = readCoerced(argument.value, as: type)
            absorb(operand, at: argument.value.position)
            handOver(operand)
            if declaration == nil, argument.label.isEmpty, operand.closure?.isReference == true {
                // `.environment(\.dismiss, close)`: the receiver calls a function passed without a label.
                note(Handler(title: nil, owner: argument.value.lastName, isAlert: false), for: argument.value)
            }
            later(operand, at: argument.value.position)
        }
    }

    /// Records a controller passed to code outside the read sources, because such code may load its view.
    mutating func handOver(_ operand: Operand) {
        guard operand.isFollowed, sources.isController(operand.type?.text) else { return }
        controllers.handOver(operand.value.withoutUnwrapping)
    }

    /// Treats the properties of `self` set by a closure as possibly set: the callee may run the closure synchronously.
    private mutating func allowSets(in body: [Instruction], at position: Position) {
        for name in body.ownSets {
            guard let found = sources.index.property(name, on: scope.receiver.type, isStatic: false),
                let type = declaredType(of: found), type.optionality != .none, !sources.isController(type.text)
            else { continue }
            let value = Value.property(name, of: .current)
            let opaque = Opaque(name, type: type.text, isOptional: true)
            let set = Instruction(
                .set(property: name, on: .current, to: .opaque(opaque)),
                at: location(position),
                reading: .likely
            )
            emit(.branch([.init(.some(value, variable: nil), [])], otherwise: [set]), at: position, reading: .likely)
        }
    }

    /// Records the effects of a passed closure, run later.
    ///
    /// The completion of a transition is kept even if it shows nothing.
    mutating func later(_ operand: Operand, at position: Position, isCompletion: Bool = false) {
        guard let closure = operand.closure else { return }
        let place = handlerPlace(of: closure, at: position)
        let expression = SourceExpression(.name("{ … }"), at: position)
        let given = parameters(of: closure, keptAt: place)
        let body = nested { reader in
            let result = reader.run(closure, given, at: expression)
            reader.absorb(result, at: position)
        }
        if !isCompletion { allowSets(in: body, at: position) }
        guard isCompletion || sources.flowNames.bear(body) else { return }
        code.addAfterStatement(
            Instruction(
                isCompletion ? .completion(body) : .later(body),
                at: place,
                reading: isCompletion ? scope.reading : max(.likely, scope.reading)
            )
        )
    }

    /// Returns the parameters of a kept closure: variables for those that its callers may decide a branch by.
    ///
    /// The closure with a handler at a place is the only one with these variables.
    private mutating func parameters(of closure: CapturedClosure, keptAt place: SourceLocation) -> [Operand] {
        let current = facts.current(ofHandlerAt: place)
        guard let types = facts.types(ofHandlerAt: place), !types.isEmpty, !closure.closure.parameters.isEmpty else {
            return current.map { [.opaque(closure.closure.parameters.first ?? "$0", kept: $0)] } ?? []
        }
        var variables: [Int?] = []
        let operands = closure.closure.parameters.enumerated().map { position, name -> Operand in
            let kept = position == 0 ? current : nil
            guard position < types.count, decides(types[position]) else {
                variables.append(nil)
                return .opaque(name, type: position < types.count ? types[position] : nil, kept: kept)
            }
            let variable = code.newVariable()
            variables.append(variable)
            var operand = Operand(.variable(variable), type: types[position])
            operand.kept = kept
            if kept == nil, types[position].text == "Bool" {
                operand.kept = sources.lookups.answer(ofFlag: name)
            }
            return operand
        }
        facts.note(variables: variables, ofHandlerAt: place)
        return operands
    }

    /// Returns true if a branch may depend on a value of a type: an optional, a flag, or an enum of the app.
    private func decides(_ type: TypeName) -> Bool {
        type.optionality == .optional || type.text == "Bool"
            || sources.index.entry(named: type.text)?.kind == .enum && !sources.isTextEnum(type.text)
    }

    /// Returns the location that identifies a closure, wherever it is passed: that of its handler if it has one.
    func handlerPlace(of closure: CapturedClosure?, at position: Position) -> SourceLocation {
        closure?.place.flatMap { facts.hasHandler(at: $0) ? $0 : nil } ?? location(position)
    }
}

extension Value {
    /// Returns the value of a closure with the instructions of the handler at a location.
    static func closure(at place: SourceLocation) -> Value {
        var opaque = Opaque("{ … }")
        opaque.closure = place
        return .opaque(opaque)
    }
}

extension FunctionDeclaration {
    /// Returns true if a statement of the body itself calls a parameter: `listener?(value)`.
    fileprivate func callsAtOnce(_ parameter: String) -> Bool {
        (body ?? []).contains { statement in
            guard case .expression(let value) = statement.kind, case .call(let callee, _) = value.kind else {
                return false
            }
            return callee.withoutUnwrapping.plainName == parameter
        }
    }
}
