internal import SceneFlow
internal import SwiftSources

extension BodyReader {
    /// Reads a call.
    mutating func callOperand(
        _ callee: SourceExpression,
        _ arguments: [CallArgument],
        _ expression: SourceExpression,
        _ expected: TypeName?
    ) -> Operand {
        noteHandlers(callee, arguments)
        switch callee.kind {
        case .name(let name): return namedCall(name, arguments, expression, expected)
        case .member(let base?, let name): return memberCall(base, name, arguments, expression, expected)
        case .member(nil, let name):
            guard let expected else {
                noteCarried(arguments, by: name)
                break
            }
            let type = resolved(expected.text)
            if name == "init" {
                noteHandlers(SourceExpression(.name(type), at: callee.position), arguments)
                return make(type, arguments, expression, expected)
            }
            return staticCall(name, on: type, arguments, expression, expected)
        case .type(let type): return make(resolved(type.text), arguments, expression, expected)
        case .closure(let closure):
            let captured = CapturedClosure(closure: closure, scope: scope)
            return run(captured, arguments.map { read($0.value) }, at: expression)
        case .chained(let inner), .forced(let inner):
            let operand = read(callee)
            guard let closure = operand.closure ?? read(inner).closure else { break }
            return run(closure, arguments.map { read($0.value) }, at: expression)
        default: break
        }
        absorb(unwrapped(read(callee), callee), at: expression.position)
        pass(arguments)
        return .opaque(expression.shownText)
    }

    // MARK: - By name

    private mutating func namedCall(
        _ name: String,
        _ arguments: [CallArgument],
        _ expression: SourceExpression,
        _ expected: TypeName?
    ) -> Operand {
        if let local = scope.names[name] {
            if let closure = local.closure { return run(closure, arguments.map { read($0.value) }, at: expression) }
            if let metatype = local.metatype { return make(metatype, arguments, expression, expected) }
        }
        if let bound = scope.generics[name] { return make(bound, arguments, expression, expected) }
        switch scope.receiver.kind {
        case .object, .other:
            if let result = ownCall(name, arguments, expression, expected) { return result }
        case .metatype:
            let type = scope.receiver.type
            let methods = index.methods(named: name, on: type).filter(\.declaration.isStatic)
            if ArgumentMatching.choose(methods, arguments) != nil {
                return staticCall(name, on: type, arguments, expression, expected)
            }
        case .none: break
        }
        if let operand = standardCall(name, arguments, expression) { return operand }
        if let (found, matched) = ArgumentMatching.choose(index.function(name), arguments) {
            let receiver = Receiver(kind: .none, type: "", value: .current)
            return follow(found, on: receiver, matched, expression, expected, likely: false)
        }
        let type = resolved(name)
        if index.entry(named: type) != nil || ForeignClasses.isSystem(type) || name.first?.isUppercase == true {
            return make(type, arguments, expression, expected)
        }
        if let property = scope.names[name] ?? ownProperty(name, expression) {
            // A closure that is kept in a property.
            absorb(unwrapped(property, expression), at: expression.position)
        }
        pass(arguments, synchronously: UIKitNames.synchronous.contains(name), at: expression)
        return .opaque(expression.shownText)
    }

    private mutating func ownProperty(_ name: String, _ expression: SourceExpression) -> Operand? {
        guard [.object, .other].contains(scope.receiver.kind),
            index.property(name, on: scope.receiver.type, isStatic: false) != nil
        else { return nil }
        return nameOperand(name, expression)
    }

    /// A method of `self` that is called without it.
    private mutating func ownCall(
        _ name: String,
        _ arguments: [CallArgument],
        _ expression: SourceExpression,
        _ expected: TypeName?
    ) -> Operand? {
        let owner = selfOperand
        let methods = index.methods(named: name, on: scope.receiver.type)
        let isOwner = isController(scope.receiver.type) || isKind(scope.receiver.type, of: "UIStoryboard")
        let isUIKit = isOwner && UIKitCalls.meaning(name, arguments.map(\.label)) != nil
        guard isUIKit || ArgumentMatching.choose(methods, arguments) != nil else { return nil }
        return call(name, on: owner, nil, arguments, expression, expected)
    }

    // MARK: - On an object or a type

    private mutating func memberCall(
        _ base: SourceExpression,
        _ name: String,
        _ arguments: [CallArgument],
        _ expression: SourceExpression,
        _ expected: TypeName?
    ) -> Operand {
        if let word = base.plainName, word == "super" || word == "self", name == "init" {
            return initialize(isOwn: word == "self", arguments, expression)
        }
        if base.plainName == "super", UIKitCalls.meaning(name, arguments.map(\.label)) == nil {
            return callSuper(name, arguments, expression)
        }
        if let local = base.plainName, let result = changeList(local, name, arguments, expression) { return result }
        if setProjected(base, name, arguments, expression) { return .void }
        var owner = read(base)
        if let metatype = owner.metatype {
            if name == "init" { return make(metatype, arguments, expression, expected) }
            return staticCall(name, on: metatype, arguments, expression, expected)
        }
        if owner.closure != nil, name == "callAsFunction" || name == "execute" { owner.type = nil }
        return call(name, on: unwrapped(owner, base), base, arguments, expression, expected)
    }

    private mutating func callSuper(
        _ name: String,
        _ arguments: [CallArgument],
        _ expression: SourceExpression
    ) -> Operand {
        let superclass = index.superclass(of: scope.owner ?? scope.receiver.type) ?? ""
        let methods = index.methods(named: name, on: superclass)
        guard let (found, matched) = ArgumentMatching.choose(methods, arguments), found.declaration.body != nil else {
            if name == "perform", arguments.isEmpty, isKind(scope.receiver.type, of: "UIStoryboardSegue") {
                // The standard transition of the segue's kind (SEG-7).
                emit(.callSuper(method: "perform()", []), at: expression.position)
                return .void
            }
            pass(arguments)
            return .opaque(expression.shownText)
        }
        if !isController(found.owner) || index.entry(named: found.owner)?.isExtensionOnly == true
            || scope.receiver.kind != .object || scope.receiver.value != .current
        {
            guard flowNames.contains(found.declaration, in: found.file) else {
                pass(arguments)
                return .opaque(expression.shownText)
            }
            return follow(found, on: scope.receiver, matched, expression, nil, likely: false)
        }
        let passed = self.passed(matched, to: found)
        emit(.callSuper(method: found.declaration.fullName, passed), at: expression.position)
        return found.declaration.result == nil
            ? .void : .opaque(expression.shownText, type: found.declaration.result.map { resolved($0) })
    }

    /// A static function.
    private mutating func staticCall(
        _ name: String,
        on type: String,
        _ arguments: [CallArgument],
        _ expression: SourceExpression,
        _ expected: TypeName?
    ) -> Operand {
        if let entry = index.entry(named: type), entry.cases.contains(where: { $0.name == name }) {
            noteCarried(arguments, by: name)
            var operand = Operand.opaque(expression.shownText, type: TypeName(type))
            operand.constant = .enumCase(type: type, name: name)
            operand.payload = arguments.map { read($0.value) }
            for (argument, payload) in zip(arguments, operand.payload) { later(payload, at: argument.value.position) }
            return operand
        }
        if expected?.text == "String" || type == "String", let constant = constant(expression) {
            return operand(of: constant, text: expression.shownText)
        }
        if type == "SwinjectStoryboard", name == "create" {
            return makeStoryboard("UIStoryboard", arguments.filter { $0.label != "container" }, expression)
        }
        let methods = index.methods(named: name, on: type)
        if let (found, matched) = ArgumentMatching.choose(methods.filter(\.declaration.isStatic), arguments) {
            let receiver = Receiver(kind: .metatype, type: type, value: .current)
            return follow(found, on: receiver, matched, expression, expected, likely: false)
        }
        let nested = index.canonicalName("\(type).\(name)")
        if index.entry(named: nested) != nil { return make(nested, arguments, expression, expected) }
        let isSynchronous = UIKitNames.synchronous.contains(name)
        pass(arguments, synchronously: isSynchronous, at: expression)
        return .opaque(expression.shownText)
    }

    /// Calls a method of an object.
    mutating func call(
        _ name: String,
        on owner: Operand,
        _ base: SourceExpression?,
        _ arguments: [CallArgument],
        _ expression: SourceExpression,
        _ expected: TypeName?
    ) -> Operand {
        let type = owner.type?.text
        let methods = type.map { index.methods(named: name, on: $0).filter { !$0.declaration.isStatic } } ?? []
        let chosen = ArgumentMatching.choose(methods, arguments)
        if let call = UIKitCalls.meaning(name, arguments.map(\.label)), isUIKit(call, owner, chosen?.found, arguments) {
            return flowCall(call, on: owner, base, arguments, expression, expected)
        }
        if let (found, matched) = chosen {
            return call(found, on: owner, matched, arguments, expression, expected)
        }
        if let child = UIKitCalls.shownView(name, arguments) { return embedView(of: child, in: owner, expression) }
        if let result = listCall(name, on: owner, arguments, expression) { return result }
        absorb(owner, at: expression.position)
        let isSynchronous = UIKitNames.synchronous.contains(name)
        let text = expression.shownText
        let item = type.flatMap { element(of: $0) }.map { TypeName($0) }
        pass(arguments, synchronously: isSynchronous, at: expression, of: item)
        if let base, type.map({ index.entry(named: $0) == nil || index.entry(named: $0)?.kind == .protocol }) ?? true,
            UIKitNames.mayNavigate(name, ownerName: base.lastName, ownerType: type)
        {
            unresolved(.call, text, at: expression.position)
        }
        return .opaque(text, type: resultType(of: name, on: owner, expected) ?? resolvedType(arguments))
    }

    /// Whether a call is UIKit's, not that of a method of the sources with the same name.
    private func isUIKit(
        _ call: UIKitCalls.Call,
        _ owner: Operand,
        _ found: CodeIndex.Found<FunctionDeclaration>?,
        _ arguments: [CallArgument]
    ) -> Bool {
        let type = owner.type?.text
        if let found {
            // An overload takes something else than UIKit's, such as a case of an enum for an identifier.
            let own = found.declaration.parameters.first?.type.text
            let isOverride = found.declaration.isOverride || index.entry(named: found.owner)?.kind == .protocol
            return call.takes(own) && (isOverride || isController(found.owner)) && !isOwnHelper(found)
        }
        switch call.owner {
        case .controller: return type == nil || isController(type) || isFollowedProtocol(owner)
        case .container: return type == nil || isController(type) || isFollowedProtocol(owner)
        case .split: return isKind(type, of: "UISplitViewController")
        case .storyboard:
            return type == nil || type == "UIStoryboard" || isKind(type, of: "UIStoryboard")
        }
    }

    /// Whether a method of UIKit's name is an own one, which calls UIKit's in turn.
    private func isOwnHelper(_ found: CodeIndex.Found<FunctionDeclaration>) -> Bool {
        !found.declaration.isOverride && UIKitCalls.exact(found.declaration.fullName) == false
    }

    // MARK: - Methods of the sources

    private mutating func call(
        _ found: CodeIndex.Found<FunctionDeclaration>,
        on owner: Operand,
        _ matched: [CallArgument?],
        _ arguments: [CallArgument],
        _ expression: SourceExpression,
        _ expected: TypeName?
    ) -> Operand {
        let entry = index.entry(named: found.owner)
        let isProtocol = entry?.kind == .protocol
        let isDynamic =
            owner.isFollowed
            && (isProtocol
                ? isFollowedProtocol(owner) && found.declaration.body == nil
                : (isController(found.owner) || owner.value == .current) && entry?.isExtensionOnly == false)
        if isDynamic, found.declaration.genericParameters.isEmpty {
            return dynamicCall(found, on: owner, matched, expression)
        }
        if isProtocol, found.declaration.body == nil {
            return protocolCall(found, on: owner, matched, arguments, expression, expected)
        }
        guard let receiver = receiver(for: owner, at: expression) else {
            absorb(owner, at: expression.position)
            pass(arguments)
            return .opaque(expression.shownText)
        }
        let likely = receiver.kind == .other
        return follow(
            found,
            on: receiver,
            fields: owner.fields,
            matched,
            expression,
            expected,
            likely: likely
        )
    }

    /// A method that is found by the object's own class when it runs.
    private mutating func dynamicCall(
        _ found: CodeIndex.Found<FunctionDeclaration>,
        on owner: Operand,
        _ matched: [CallArgument?],
        _ expression: SourceExpression
    ) -> Operand {
        let passed = self.passed(matched, to: found)
        let value = Value.call(method: found.declaration.fullName, on: owner.value, arguments: passed)
        let callee = Scope(receiver: Receiver(kind: .object, type: found.owner, value: .current), file: found.file)
        guard let result = found.declaration.result.map({ resolved($0, in: callee) }), result.text != "Void" else {
            emit(.evaluate(value), at: expression.position, reading: owner.reading)
            return .void
        }
        guard isFollowable(result), result.text != "Bool" else {
            emit(.evaluate(value), at: expression.position, reading: owner.reading)
            return .opaque(expression.shownText, type: result)
        }
        return Operand(value, type: result)
    }

    /// A method that only a protocol declares: that of its only conformer.
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
        let conformers = index.conformers(to: owner.type?.text ?? found.owner)
        if conformers.count == 1, let only = conformers.first,
            let method = index.method(found.declaration.fullName, on: only), method.declaration.body != nil
        {
            let receiver = Receiver(kind: .other, type: only, value: .current)
            return follow(method, on: receiver, fields: owner.fields, matched, expression, expected, likely: true)
        }
        pass(arguments)
        let bears = conformers.contains { conformer in
            index.method(found.declaration.fullName, on: conformer).map {
                flowNames.contains($0.declaration, in: $0.file)
            } ?? false
        }
        if bears || isController(result?.text) {
            unresolved(.call, expression.shownText, at: expression.position)
        }
        return .opaque(expression.shownText, type: result)
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
        var result: [PassedValue] = []
        let pairs = Array(zip(found.declaration.parameters, arguments))
        let count = (pairs.lastIndex { $1 != nil || $0.defaultValue?.isConstant == true } ?? -1) + 1
        for (parameter, argument) in pairs.prefix(count) {
            let type = resolved(parameter.type, in: callee)
            guard let argument else {
                // What is left out stands for its default, and keeps its place.
                let text = parameter.defaultValue?.shownText ?? parameter.name
                let value = Value.opaque(Opaque(text, type: type.text))
                let isNil = parameter.defaultValue?.kind == .nothing
                result.append(PassedValue(parameter.label, isNil ? .nothing : value, text: text))
                continue
            }
            let operand = coerced(read(argument.value, as: type), to: type, argument.value)
            later(operand, at: argument.value.position)
            result.append(PassedValue(parameter.label, operand.value, text: argument.value.shownText))
        }
        return result
    }

    /// What `self` is in a method of an object; a value that does something is kept in a variable first.
    mutating func receiver(for owner: Operand, at expression: SourceExpression) -> Receiver? {
        if let metatype = owner.metatype { return Receiver(kind: .metatype, type: metatype, value: .current) }
        guard let type = owner.type?.text else { return nil }
        guard owner.isFollowed, isController(type) || type == "UIStoryboard" || owner.value == .current else {
            // Nobody sees the object from here on, yet reaching it may trap (INJ-52).
            absorb(owner, at: expression.position)
            let (constant, payload) = (owner.constant, owner.payload)
            return Receiver(kind: .other, type: type, value: .current, constant: constant, payload: payload)
        }
        let isPure = owner.value.effects.isEmpty || owner.value.isNamedStoryboard
        return Receiver(
            kind: .object,
            type: type,
            value: isPure ? owner.value : bind(owner.value, at: expression.position)
        )
    }

    /// The class of a controller that a container is asked for: `resolve(Detail.self)`.
    private func resolvedType(_ arguments: [CallArgument]) -> TypeName? {
        guard case .member(let base?, "self")? = arguments.first?.value.kind, let name = base.plainName else {
            return nil
        }
        let type = resolved(name)
        return isController(type) ? TypeName(type, .optional) : nil
    }

    /// The type that a call of a framework's method gives, as far as it is known.
    private func resultType(of name: String, on owner: Operand, _ expected: TypeName?) -> TypeName? {
        guard let type = owner.type?.text, let item = element(of: type) else { return nil }
        switch name {
        case "first", "last", "randomElement", "popLast", "max", "min": return TypeName(item, .optional)
        case "filter", "sorted", "reversed", "prefix", "suffix", "dropFirst", "dropLast", "shuffled":
            return TypeName(type)
        case "removeFirst", "removeLast", "remove": return TypeName(item)
        default: return nil
        }
    }
}

extension SourceExpression {
    /// Whether it is `true`, `false` or the case of an enum.
    fileprivate var isConstant: Bool {
        switch kind {
        case .literal("true"), .literal("false"), .member(nil, _): true
        default: false
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
