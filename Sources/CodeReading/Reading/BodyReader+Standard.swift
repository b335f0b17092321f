internal import CodeModel
internal import SceneFlow
internal import SwiftFacts

extension BodyReader {
    /// Reads a call of a function of the Swift standard library; nil for other functions.
    mutating func standardCall(
        _ name: String,
        _ arguments: [CallArgument],
        _ expression: SourceExpression
    ) -> Operand? {
        switch name {
        case let name where TrapFunctions.names.contains(name):
            trap(arguments, expression)
        case "exit", "_exit":
            pass(arguments)
            emit(.exit, at: expression.position)
        case "assertionFailure":
            guard sources.index.conditions.configuration == .debug else {
                pass(arguments)
                return .void
            }
            trap(arguments, expression)
        case "assert" where sources.index.conditions.configuration == .release:
            return .void
        case "assert", "precondition":
            guard let first = arguments.first else { return nil }
            let test = condition(first.value)
            // Assumes the app can launch: the assertion may ask for a key missing from the checkout.
            if role.isLaunching, test == .constant(false) { return .void }
            if test.isDecided {
                let words = name == "assert" ? "Assertion failed" : "Precondition failed"
                let trap = nested { $0.trap(Array(arguments.dropFirst()), expression, otherwise: words) }
                emit(.branch([.init(test, [])], otherwise: trap), at: expression.position)
            } else if test.hasEffects {
                emit(.branch([.init(test, [])], otherwise: []), at: expression.position)
            }
        case "zip":
            guard let pairs = zipped(arguments, expression) else { return nil }
            return pairs
        case "type":
            guard let first = arguments.first, first.label == "of" else { return nil }
            let operand = read(first.value)
            absorb(operand, at: first.value.position)
            guard let type = operand.type?.text, operand.value == .current || operand.metatype != nil,
                operand.metatype != nil || sources.index.conformers(to: type).isEmpty
            else {
                return .opaque(expression.shownText)
            }
            return .metatype(type)
        case "NSStringFromClass", "String":
            guard let constant = constant(expression) else { return nil }
            return sources.operand(of: constant, text: expression.shownText)
        default: return nil
        }
        return .void
    }

    /// `fatalError(…)` or the like; `words` are Swift's own if the code gives no message.
    private mutating func trap(
        _ arguments: [CallArgument],
        _ expression: SourceExpression,
        otherwise words: String = ""
    ) {
        let message = arguments.first.map { argument -> String in
            if case .text(let text)? = constant(argument.value) { return text }
            if case .string(let text) = argument.value.kind { return text }
            absorb(read(argument.value), at: argument.value.position)
            return argument.value.shownText
        }
        emit(.trap(message: message ?? words), at: expression.position)
    }

    /// Reads arguments without following their values; closures run in place if the function runs them synchronously.
    mutating func pass(
        _ arguments: [CallArgument],
        synchronously: Bool,
        at expression: SourceExpression,
        of item: TypeName? = nil
    ) {
        guard synchronously else { return pass(arguments, as: item) }
        for argument in arguments {
            let operand = read(argument.value)
            guard let closure = operand.closure else {
                absorb(operand, at: argument.value.position)
                continue
            }
            let element = item.map { Operand.opaque("$0", type: $0) }
            let given: [Operand] = element.map { [$0] } ?? []
            let body: [Instruction] = nested { reader in
                let result = reader.run(closure, given, at: expression)
                reader.absorb(result, at: argument.value.position)
            }
            guard sources.flowNames.bear(body) else { continue }
            emit(.evaluate(.block(body)), at: argument.value.position, reading: .likely)
        }
    }

    /// Reads a method of a list of controllers, or of an optional one, with a closure as its argument.
    mutating func listCall(
        _ name: String,
        on owner: Operand,
        _ arguments: [CallArgument],
        _ expression: SourceExpression
    ) -> Operand? {
        if name == "filter", let list = filteredStack(owner, arguments) { return list }
        if name == "enumerated", arguments.isEmpty, let pairs = enumerated(owner, expression.shownText) { return pairs }
        if let elements = owner.elements, !elements.isEmpty, canRepeat(for: elements) {
            return elementsCall(name, on: elements, arguments, expression)
        }
        guard arguments.count == 1, let argument = arguments.first, owner.isFollowed, let type = owner.type?.text else {
            return nil
        }
        if let item = TypeText.element(of: type), sources.isController(item) {
            switch name {
            case "forEach":
                let operand = read(argument.value)
                guard let closure = operand.closure else { return nil }
                repeatEach(of: owner, item, closure, expression)
                return .void
            case "map", "compactMap":
                let operand = read(argument.value)
                guard let closure = operand.closure, let elements = owner.elements else { return nil }
                return list(elements.map { run(closure, [$0], at: expression) })
            case "append": return nil
            case "first":
                absorb(read(argument.value).closure == nil ? .void : .void, at: expression.position)
                return .opaque(expression.shownText, type: TypeName(item, .optional))
            default: return nil
            }
        }
        guard name == "map" || name == "flatMap",
            sources.isController(type) || type == "UIStoryboard" || type == "String"
        else {
            return nil
        }
        let operand = read(argument.value)
        guard let closure = operand.closure else { return nil }
        let variable = code.newVariable()
        var result: Operand = .void
        let body = nested { reader in
            let element = Operand(.variable(variable), type: TypeName(type))
            result = reader.run(closure, [element], at: expression)
        }
        let test = Condition.some(owner.value, variable: variable)
        if result.isVoid || !result.isFollowed {
            let rest = result.isFollowed ? result.value : .nothing
            emit(.branch([.init(test, body)], otherwise: []), at: expression.position)
            return Operand.opaque(expression.shownText, type: rest == .nothing ? nil : result.type)
        }
        return Operand(.conditional(test, Self.value(result, after: body), .nothing), type: result.type)
    }

    /// Changes a list with known elements: `list.append(controller)`; nil for any other call.
    mutating func changeList(
        _ name: String,
        _ method: String,
        _ arguments: [CallArgument],
        _ expression: SourceExpression
    ) -> Operand? {
        if let result = changeStack(name, method, arguments, expression) { return result }
        guard let local = scope.names[name], let elements = local.elements, Self.changing.contains(method) else {
            return changeField(name, method, arguments, expression)
        }
        noteChange(of: name)
        lists.change(local.list, at: expression.position)
        let item = local.type.flatMap { TypeText.element(of: $0.text) }.map { TypeName($0) }
        if method == "append", let argument = arguments.first, argument.label == "contentsOf" {
            let place = argument.value.position
            let added = read(argument.value, as: local.type)
            if added.elements == nil { absorb(added, at: place) }
            scope.names[name] =
                added.elements.map { list(elements + $0.map { kept($0, at: place) }, as: local) }
                ?? .opaque(name, type: local.type)
            return .opaque(expression.shownText)
        }
        let values = arguments.map { kept(read($0.value, as: item), at: $0.value.position) }
        switch (method, arguments.map(\.label)) {
        case ("append", [""]): scope.names[name] = list(elements + values, as: local)
        case ("insert", ["", "at"]) where arguments[1].value.kind == .literal("0"):
            scope.names[name] = list(values.prefix(1) + elements, as: local)
        case ("removeLast", []) where !elements.isEmpty: scope.names[name] = list(elements.dropLast(), as: local)
        case ("removeFirst", []) where !elements.isEmpty:
            scope.names[name] = list(Array(elements.dropFirst()), as: local)
        case ("removeAll", _): scope.names[name] = list([], as: local)
        default: scope.names[name] = .opaque(name, type: local.type)
        }
        return .opaque(expression.shownText)
    }

    /// Appends to a list of objects in a property of an object: `children.append(child)`.
    private mutating func changeField(
        _ name: String,
        _ method: String,
        _ arguments: [CallArgument],
        _ expression: SourceExpression
    ) -> Operand? {
        guard method == "append", arguments.map(\.label) == [""], scope.names[name] == nil, scope.generics[name] == nil,
            let object = scope.receiver.object,
            let found = sources.index.property(name, on: scope.receiver.type, isStatic: false)
        else { return nil }
        if object == KnownObjects.own, !role.isLaunching { return extendOwn(found, by: arguments[0].value) }
        let list = nameOperand(name, SourceExpression(.name(name), at: expression.position))
        guard let elements = list.elements else { return nil }
        var changed = list
        changed.elements = elements + [read(arguments[0].value)]
        objects[object, name] = changed
        return .void
    }

    /// Appends to a list of controllers, initially empty in its object and filled in this body.
    private mutating func extendOwn(
        _ found: CodeIndex.Found<PropertyDeclaration>,
        by value: SourceExpression
    ) -> Operand? {
        let name = found.declaration.name
        guard let type = declaredType(of: found), let item = TypeText.element(of: type.text),
            sources.isController(item),
            found.declaration.initialValue?.isEmptyList == true || objects[KnownObjects.own, name] != nil
        else { return nil }
        var element = kept(read(value, as: TypeName(item)), at: value.position)
        element.reading = max(.likely, element.reading)
        var known = list((objects[KnownObjects.own, name]?.elements ?? []) + [element])
        known.type = type
        objects[KnownObjects.own, name] = known
        return .void
    }

    /// The methods of a list that change it.
    static let changing: Set = [
        "append", "insert", "remove", "removeLast", "removeFirst", "removeAll", "popLast", "reverse", "sort", "swapAt",
        "shuffle", "replaceSubrange",
    ]

    /// The operands as a list.
    func list(_ elements: [Operand]) -> Operand {
        var operand = Operand(
            .list(elements.map(\.value)),
            type: TypeName("[\(elements.first?.type?.text ?? "UIViewController")]")
        )
        operand.elements = elements
        return operand
    }

    private mutating func repeatEach(
        of owner: Operand,
        _ item: String,
        _ closure: CapturedClosure,
        _ expression: SourceExpression
    ) {
        let variable = code.newVariable()
        let body = nested { reader in
            let element = Operand(.variable(variable), type: TypeName(item))
            let result = reader.run(closure, [element], at: expression)
            reader.absorb(result, at: expression.position)
        }
        guard !body.isEmpty else { return absorb(owner, at: expression.position) }
        emit(.repeatEach(variable: variable, of: owner.value, body), at: expression.position)
    }
}

extension Condition {
    /// True if documents and state decide the condition.
    var isDecided: Bool {
        switch self {
        case .open, .matches, .kept, .trait(.regularWidth): false
        case .not(let inner): inner.isDecided
        case .all(let conditions), .any(let conditions): conditions.allSatisfy(\.isDecided)
        case .constant, .equal, .isKind, .some, .available, .flag, .trait(.pad): true
        }
    }
}

extension SourceExpression {
    /// True if the expression makes an empty list: `[]`, `[UIViewController]()`.
    fileprivate var isEmptyList: Bool {
        switch kind {
        case .array(let values): values.isEmpty
        case .call(let callee, let arguments):
            if case .array = callee.kind {
                arguments.isEmpty
            } else if case .type(let type) = callee.kind {
                arguments.isEmpty && type.text.hasPrefix("[")
            } else {
                false
            }
        default: false
        }
    }

    fileprivate var isTrap: Bool {
        if case .call(let callee, _) = kind, let name = callee.plainName {
            TrapFunctions.names.contains(name)
        } else {
            false
        }
    }
}

extension [Statement] {
    /// True if the statements end the process at once: subclasses must override them.
    var isTrap: Bool {
        guard count == 1 else { return false }
        switch self[0].kind {
        case .expression(let value), .return(let value?): return value.isTrap
        default: return false
        }
    }
}
