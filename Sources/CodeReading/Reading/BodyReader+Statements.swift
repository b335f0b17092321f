internal import CodeModel
internal import SceneFlow
internal import SwiftFacts

extension BodyReader {
    /// Reads the body of a function or closure.
    /// - Parameters:
    ///   - statements: the statements.
    ///   - returnsValue: true if a single expression is the returned value.
    mutating func run(_ statements: [Statement], returnsValue: Bool) {
        if returnsValue, statements.count == 1, case .expression(let value) = statements[0].kind {
            let operand = read(value, as: scope.result)
            if operand.isVoid {
                absorb(operand, at: value.position)
            } else {
                `return`(operand, value)
            }
            code.endStatement()
        } else if returnsValue, scope.result != nil, let branches = statements.returningBranches {
            read(branches[...])
        } else {
            read(statements[...])
        }
    }

    /// Reads statements in order.
    mutating func read(_ statements: ArraySlice<Statement>) {
        var rest = statements
        for statement in statements {
            if case .function(let function) = statement.kind { scope.functions[function.name] = function }
        }
        while let statement = rest.popFirst() {
            if readAnswered(statements[(rest.startIndex - 1)...]) { return }
            switch statement.kind {
            case .if(let conditions, let then, let otherwise):
                if scope.breakable > 0, !rest.isEmpty, then.last?.leavesLoop == true, otherwise.isEmpty {
                    branch(conditions, then[...], otherwise: rest, at: statement.position)
                    return
                }
                branch(conditions, then[...], otherwise: otherwise[...], at: statement.position)
            case .guard(let conditions, let otherwise):
                if scope.breakable > 0, otherwise.last?.leavesLoop == true {
                    branch(conditions, rest, otherwise: otherwise[...], at: statement.position)
                    return
                }
                guardStatement(conditions, otherwise: otherwise, at: statement.position)
            case .conditional(let clauses):
                if let clause = sources.index.conditions.active(clauses) { read(clause.body[...]) }
            case .leave:
                // The code after a `break` or `continue` is skipped anyway; `throw` leaves the function.
                if scope.breakable == 0 { emit(.return(nil), at: statement.position) }
                return
            default: read(statement)
            }
            code.endStatement()
            if code.leaves { return }
        }
    }

    private mutating func read(_ statement: Statement) {
        let position = statement.position
        switch statement.kind {
        case .declare(let name, let type, let value): declare(name, type, value, at: position)
        case .expression(let value):
            if case .ternary(let condition, let first, let second) = value.kind {
                let (then, otherwise) = (
                    [Statement(.expression(first), at: first.position)],
                    [Statement(.expression(second), at: second.position)]
                )
                return branch([.expression(condition)], then[...], otherwise: otherwise[...], at: position)
            }
            let operand = read(value)
            absorb(operand, at: value.position)
        case .assign(let target, let value): assign(target, value, at: position)
        case .switch(let subject, let cases): switchStatement(subject, cases, at: position)
        case .loop(let name, let list, let body): loop(name, list, body, at: position)
        case .block(let body):
            let names = scope.names
            read(body[...])
            scope.names = scope.names.filter { names[$0.key] != nil }
        case .return(let value):
            guard let value else { return emit(.return(nil), at: position) }
            `return`(read(value, as: scope.result), value)
        case .function(let function): declare(function)
        case .if, .guard, .conditional, .leave: break
        }
    }

    // MARK: - Declarations

    /// Declares a local function, possibly called before its declaration.
    mutating func declare(_ function: FunctionDeclaration) {
        scope.functions[function.name] = nil
        guard !isExhausted else { return }
        var closure = SourceClosure(parameters: function.parameters.map(\.name), body: function.body ?? [])
        closure.types = function.parameters.map { TypeName($0.type.text, $0.type.optionality) }
        var operand = Operand.opaque(function.name)
        operand.closure = capture(closure, result: function.result)
        if !function.genericParameters.isEmpty { operand.closure?.generic = function }
        scope.names[function.name] = operand
    }

    private mutating func declare(
        _ name: String,
        _ type: TypeName?,
        _ value: SourceExpression?,
        at position: Position
    ) {
        let declared = type.map { resolved($0) }
        let isAssigned = scope.assigned.contains(name)
        guard let value else {
            let isFollowed = declared.map(sources.isFollowable) ?? true
            let isSetElsewhere = scope.assigned.contains(AssignedNames.elsewhere(name))
            let start: Value =
                isSetElsewhere
                ? .opaque(Opaque(name, type: declared?.text, isOptional: declared?.optionality == .optional)) : .nothing
            let isUnset = role.isLaunching && !isSetElsewhere && declared?.optionality == .optional
            scope.names[name] =
                isFollowed
                ? Operand(bind(start, at: position), type: declared)
                : .opaque(name, type: declared, kept: isUnset ? .nothing : nil)
            return
        }
        var operand = named(read(value, as: declared), name)
        if !operand.isFollowed, operand.closure == nil, operand.metatype == nil, operand.constant == nil,
            operand.object == nil, mayBeConstant(value), let constant = constant(value, as: declared)
        {
            operand = sources.operand(of: constant, text: name)
        }
        if let declared,
            operand.type == nil || !sources.isController(operand.type?.text) || declared.optionality != .none
        {
            operand.type = TypeName(
                sources.isController(operand.type?.text) ? operand.type?.text ?? declared.text : declared.text,
                declared.optionality
            )
            if declared.optionality == .none { operand = coerced(operand.typed(operand.type), to: declared, value) }
        }
        scope.names[name] = local(operand, named: name, isAssigned: isAssigned, at: position)
    }

    private func mayBeConstant(_ expression: SourceExpression) -> Bool {
        switch expression.kind {
        case .member, .call, .interpolation, .infix, .subscript: true
        case .forced(let value): mayBeConstant(value)
        default: false
        }
    }

    /// Returns the value on a fresh install of a Boolean variable of the launch that is given a constant.
    func flag(_ constant: Constant?, _ name: String) -> KeptValue? {
        guard role.isLaunching, !scope.assigned.contains(AssignedNames.elsewhere(name)),
            let constant, constant == .literal("true") || constant == .literal("false")
        else { return nil }
        return .constant(constant)
    }

    /// Returns the value of a local name: its initial value, or a variable storing it.
    private mutating func local(
        _ operand: Operand,
        named name: String,
        isAssigned: Bool,
        at position: Position
    ) -> Operand {
        var operand = operand
        if let condition = operand.condition, condition.hasEffects {
            absorb(operand, at: position)
            operand.condition = nil
        }
        if operand.closure != nil || operand.metatype != nil { return operand }
        if let elements = operand.elements {
            let kept = elements.map { sources.isController($0.type?.text) ? self.kept($0, at: position) : $0 }
            operand.elements = kept
            operand.list = lists.add()
            if case .list = operand.value { operand.value = .list(kept.map(\.value)) }
            return operand
        }
        switch operand.value {
        case .opaque(let opaque) where opaque.selection == nil:
            for read in opaque.reads { absorb(Operand(read), at: position) }
            var result = Operand.opaque(name, type: operand.type)
            result.condition = operand.condition
            result.constant = isAssigned ? nil : operand.constant
            result.payload = operand.payload
            result.options = isAssigned ? [] : operand.options
            result.object = operand.object
            result.accessory = isAssigned ? nil : operand.accessory
            result.kept = isAssigned ? flag(operand.constant, name) : operand.kept
            result.reading = operand.reading
            return result
        case .current, .coder, .segueDestination, .segueSource, .segueIdentifier, .sender:
            if !isAssigned { return operand }
        case .text, .storyboard(named: .text), .variable, .nothing:
            if !isAssigned { return operand }
        case .property(_, of: .current):
            if !isAssigned, !sources.isController(operand.type?.text) { return operand }
        default: break
        }
        let style = controllers.style(of: operand.value)
        let value = bind(operand.value, at: position, reading: operand.reading)
        if let style { controllers.setStyle(style, of: value) }
        var result = operand
        result.value = value
        result.constant = nil
        return result
    }

    // MARK: - Ways out

    private mutating func `return`(_ operand: Operand, _ expression: SourceExpression) {
        var operand = operand
        if operand.isVoid {
            absorb(operand, at: expression.position)
            code.endStatement()
            return emit(.return(nil), at: expression.position)
        }
        if let result = scope.result.map({ resolved($0) }) { operand = coerced(operand, to: result, expression) }
        if let condition = operand.condition, !operand.isFollowed {
            if case .constant(let holds) = condition {
                operand.value = .opaque(Opaque(holds ? "true" : "false", type: "Bool"))
            } else {
                operand.value = .conditional(
                    condition,
                    .opaque(Opaque("true", type: "Bool")),
                    .opaque(Opaque("false", type: "Bool"))
                )
            }
        }
        code.note(returned: operand)
        code.endStatement()
        emit(.return(operand.chosenValue), at: expression.position, reading: operand.reading)
    }

    // MARK: - Loops

    private mutating func loop(
        _ name: String?,
        _ list: SourceExpression?,
        _ statements: [Statement],
        at position: Position
    ) {
        let owner = list.map { readUnwrapped($0) }
        let item = owner?.type.flatMap { TypeText.element(of: $0.text) }
        if let elements = owner?.elements, canRepeat(for: elements) {
            // Each element is one of its own.
            let names = scope.names
            eachInTurn(elements, at: position) { reader, element in
                if let name { reader.scope.names[name] = element }
                reader.scope.breakable += 1
                reader.read(statements[...])
                reader.scope.breakable -= 1
                reader.restore(names, keepingLists: true)
            }
            return
        }
        let variable = code.newVariable()
        let isFollowed = owner?.isFollowed == true && sources.isController(item)
        let body = nested { reader in
            reader.scope.breakable += 1
            if let name {
                let type = item.map { TypeName($0) }
                reader.scope.names[name] =
                    isFollowed ? Operand(.variable(variable), type: type) : .opaque(name, type: type)
            }
            reader.read(statements[...])
            reader.scope.breakable -= 1
        }
        if let owner, isFollowed {
            guard !body.isEmpty else { return absorb(owner, at: position) }
            return emit(.repeatEach(variable: variable, of: owner.value, body), at: position)
        }
        if let owner { absorb(owner, at: position) }
        guard !body.isEmpty else { return }
        let text = list.map { "\(name ?? "_") in \($0.shownText)" } ?? "…"
        // A stream such as that of a session's states begins with the present one.
        let isStream = list?.text.hasPrefix(SourceExpression.awaited) == true
        let condition = Condition.open(text: text, reads: []).kept(isStream ? true : nil)
        emit(.branch([.init(condition, body)], otherwise: []), at: position)
    }
}

extension [Statement] {
    /// The statements of a body that is one `if` or `switch` expression, with `return` before its values; nil for any
    /// other body.
    fileprivate var returningBranches: [Statement]? {
        guard count == 1 else { return nil }
        var result = self[0]
        switch self[0].kind {
        case .if(let conditions, let then, let otherwise):
            guard let first = then.returningValue, let second = otherwise.returningValue else { return nil }
            result.kind = .if(conditions, then: first, otherwise: second)
        case .switch(let subject, let cases):
            var returning: [SwitchCase] = []
            for item in cases {
                guard let body = item.body.returningValue else { return nil }
                returning.append(SwitchCase(item.patterns, where: item.condition, body: body))
            }
            result.kind = .switch(subject, returning)
        default: return nil
        }
        return [result]
    }

    private var returningValue: [Statement]? {
        guard count == 1, case .expression(let value) = self[0].kind else { return returningBranches }
        return [Statement(.return(value), at: self[0].position)]
    }
}

extension Statement {
    /// True if the statement leaves a loop or a switch, skipping the rest of it.
    var leavesLoop: Bool { kind == .leave }
}
