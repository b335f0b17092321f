internal import CodeModel
internal import Diagnostics
internal import SceneFlow
internal import SwiftFacts
internal import UIKitFacts

extension BodyReader {
    /// Reads a call.
    mutating func callOperand(
        _ callee: SourceExpression,
        _ arguments: [CallArgument],
        _ expression: SourceExpression,
        _ expected: TypeName?
    ) -> Operand {
        let arguments = forwarded(arguments, by: callee)
        noteHandlers(callee, arguments)
        if let operand = delayedCall(callee, arguments, expression) { return operand }
        if let operand = postingCall(callee, arguments, expression) { return operand }
        if role.isLaunching, let answer = PlainLaunch.answer(callee, arguments) {
            guard answer else { return Operand(.nothing) }
            return .truth(.constant(false), text: expression.shownText)
        }
        if let object = factoryMade(callee, arguments, expression) { return object }
        switch callee.kind {
        case .name(let name):
            var operand = namedCall(name, arguments, expression, expected)
            // The app looks for a class that its system has.
            if role.isLaunching, name == PlainLaunch.classLookup, operand.presence == nil, !operand.isFollowed,
                operand.metatype == nil, let type = PlainLaunch.lookedUpClass(arguments)
            {
                operand.presence = Condition.open(text: "there is a class '\(type)'", reads: []).kept(true)
            }
            return operand
        case .member(let base?, let name): return memberCall(base, name, arguments, expression, expected)
        case .member(nil, let name):
            guard let expected, !expected.text.hasPrefix("Result<") else {
                if let result = resultCase(name, arguments, expression) { return result }
                noteCarried(arguments, by: name)
                break
            }
            let type = resolved(expected.text)
            if name == "init" {
                noteHandlers(SourceExpression(.name(type), at: callee.position), arguments)
                return make(type, arguments, expression, expected)
            }
            return staticCall(name, on: type, arguments, expression, expected)
        case .type(let type):
            let made = make(resolved(type.text), arguments, expression, expected)
            return filled(made, type, arguments, expression)
        case .closure(let closure):
            let captured = CapturedClosure(closure: closure, scope: scope)
            return run(captured, arguments.map { read($0.value) }, at: expression)
        case .subscript:
            guard let closure = closure(inListAt: callee) else { break }
            return run(closure, arguments.map { read($0.value) }, at: expression)
        case .chained(let inner), .forced(let inner):
            let operand = read(callee)
            guard let closure = operand.closure ?? read(inner).closure else {
                if let called = keptCall(inner, arguments, expression) { return called }
                break
            }
            return run(closure, arguments.map { read($0.value) }, at: expression)
        default: break
        }
        absorb(readUnwrapped(callee), at: expression.position)
        pass(arguments)
        return .opaque(expression.shownText)
    }

    /// Returns a closure in a list of closures by its number, as the initial value of a property of `self` gives it.
    private mutating func closure(inListAt element: SourceExpression) -> CapturedClosure? {
        if let closure = collecting({ $0.read(element) }).0.closure { return closure }
        guard case .subscript(let list, let arguments) = element.kind, arguments.count == 1,
            let number = number(arguments[0].value), list.isOwnMember,
            case .array(let values)? = keptProperty(list)?.declaration.initialValue?.kind,
            values.indices.contains(number)
        else { return nil }
        return collecting { $0.read(values[number]) }.0.closure
    }

    /// Returns a case of Swift's `Result`, as passed to a completion; nil for any other name.
    private mutating func resultCase(
        _ name: String,
        _ arguments: [CallArgument],
        _ expression: SourceExpression
    ) -> Operand? {
        guard arguments.count == 1, ["success", "failure"].contains(name) else { return nil }
        noteCarried(arguments, by: name)
        let payload = read(arguments[0].value)
        later(payload, at: arguments[0].value.position)
        return .enumCase(name, of: "Result", text: expression.shownText, payload: [payload])
    }

    // MARK: - By name

    private mutating func namedCall(
        _ name: String,
        _ arguments: [CallArgument],
        _ expression: SourceExpression,
        _ expected: TypeName?
    ) -> Operand {
        // A local function may be called above its declaration.
        if scope.names[name] == nil, let function = scope.functions[name] { declare(function) }
        if let local = scope.names[name] {
            if let closure = local.closure {
                let types = closure.closure.types
                let operands = arguments.enumerated().map { place, argument in
                    let type = closure.result == nil || place >= types.count ? nil : types[place]
                    return type.map { followedArgument(argument.value, as: resolved($0)) } ?? read(argument.value)
                }
                return run(bound(closure, operands, expected), operands, at: expression)
            }
            if let metatype = local.metatype { return make(metatype, arguments, expression, expected) }
        }
        if let bound = scope.generics[name] { return make(bound, arguments, expression, expected) }
        if name == "Array" || name == "Set", arguments.count == 1, arguments[0].label.isEmpty {
            // The same elements as another collection.
            let operand = read(arguments[0].value)
            if operand.elements != nil { return operand }
            absorb(operand, at: expression.position)
            return .opaque(expression.shownText, type: expected)
        }
        switch scope.receiver.kind {
        case .object, .other:
            if let result = ownCall(name, arguments, expression, expected) { return result }
        case .metatype:
            let type = scope.receiver.type
            let methods = sources.index.methods(named: name, on: type).filter(\.declaration.isStatic)
            if ArgumentMatching.choose(methods, arguments) != nil {
                return staticCall(name, on: type, arguments, expression, expected)
            }
        case .none: break
        }
        if let operand = standardCall(name, arguments, expression) { return operand }
        if name == DeviceTraits.function, let operand = DeviceTraits.operand(name, text: expression.shownText) {
            return operand
        }
        if let (found, matched) = ArgumentMatching.choose(sources.index.function(name), arguments) {
            let receiver = Receiver(kind: .none, type: "", value: .current)
            return follow(found, on: receiver, matched, expression, expected, likely: false)
        }
        if let status = KeptValue.status(of: name) {
            pass(arguments)
            return .opaque(expression.shownText, kept: status)
        }
        let type = resolved(name)
        if sources.index.entry(named: type) != nil || ForeignClasses.isSystem(type) || name.first?.isUppercase == true {
            return make(type, arguments, expression, expected)
        }
        if let property = scope.names[name] ?? ownProperty(name, expression) {
            // A closure stored in a property.
            if let closure = property.closure {
                return run(closure, arguments.map { read($0.value) }, at: expression)
            }
            absorb(unwrapped(property, expression), at: expression.position)
            if let called = keptCall(SourceExpression(.name(name), at: expression.position), arguments, expression) {
                return called
            }
        }
        if let object = requested(name, arguments, expected, expression) { return object }
        pass(arguments, synchronously: ClosureFunctions.synchronous.contains(name), at: expression)
        // An extension of `UserDefaults` or of a keychain reads through itself.
        let kept =
            [.object, .other].contains(scope.receiver.kind)
            ? KeptValue.read(by: name, arguments.map(\.label), on: scope.receiver.type, "self") : nil
        return .opaque(expression.shownText, kept: kept)
    }

    /// Calls the closure stored in a property of the controller, or of an object other than a controller.
    private mutating func keptCall(
        _ property: SourceExpression,
        _ arguments: [CallArgument],
        _ expression: SourceExpression
    ) -> Operand? {
        let name: String
        switch property.kind {
        case .name(let own): name = own
        case .member(let base?, let own) where base.plainName == "self": name = own
        default: return objectsKeptCall(property, arguments, expression)
        }
        guard scope.receiver.kind == .object, scope.receiver.value == .current,
            sources.isController(scope.receiver.type),
            scope.names[name] == nil,
            let found = sources.index.property(name, on: scope.receiver.type, isStatic: false),
            found.declaration.getter == nil
        else { return objectsKeptCall(property, arguments, expression) }
        let values = values(of: arguments, for: found)
        emit(
            .evaluate(.call(method: KeptClosure.call(of: name), on: .current, arguments: values)),
            at: expression.position,
            reading: .likely
        )
        return .opaque(expression.shownText)
    }

    /// Calls the closure stored in a property of an object other than a controller.
    private mutating func objectsKeptCall(
        _ property: SourceExpression,
        _ arguments: [CallArgument],
        _ expression: SourceExpression
    ) -> Operand? {
        guard sources.flowNames.keepsCode(property.lastName), let found = keptProperty(property),
            found.declaration.getter == nil, !sources.isController(found.owner)
        else { return nil }
        runKept(found, values(of: arguments, for: found), at: expression.position, isLater: false)
        return .opaque(expression.shownText)
    }

    private mutating func ownProperty(_ name: String, _ expression: SourceExpression) -> Operand? {
        guard [.object, .other].contains(scope.receiver.kind),
            sources.index.property(name, on: scope.receiver.type, isStatic: false) != nil
        else { return nil }
        return nameOperand(name, expression)
    }

    /// Reads a call of a method of `self` without a written receiver.
    private mutating func ownCall(
        _ name: String,
        _ arguments: [CallArgument],
        _ expression: SourceExpression,
        _ expected: TypeName?
    ) -> Operand? {
        let owner = selfOperand
        let methods = sources.index.methods(named: name, on: scope.receiver.type)
        let isOwner =
            sources.isController(scope.receiver.type) || sources.isKind(scope.receiver.type, of: "UIStoryboard")
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
        if base.plainName == "self", name == "init", scope.receiver.kind == .metatype {
            return make(scope.receiver.type, arguments, expression, expected)
        }
        if let word = base.plainName, word == "super" || word == "self", name == "init" {
            return initialize(isOwn: word == "self", arguments, expression)
        }
        if base.plainName == "super",
            UIKitCalls.meaning(name, arguments.map(\.label)).map({ $0.meaning == .ignored }) ?? true
        {
            return callSuper(name, arguments, expression)
        }
        if isModule(base) { return namedCall(name, arguments, expression, expected) }
        if let local = base.plainName, let result = changeList(local, name, arguments, expression) { return result }
        if setProjected(base, name, arguments, expression) || fire(base, name, arguments, expression) { return .void }
        keepSubscriber(of: base, name, arguments)
        noteEntered(base, name, arguments)
        var owner = read(base)
        if let metatype = owner.metatype {
            if name == "init" { return make(metatype, arguments, expression, expected) }
            return staticCall(name, on: metatype, arguments, expression, expected)
        }
        if owner.value == .nothing { return owner }
        if owner.closure != nil, name == "callAsFunction" || name == "execute" { owner.type = nil }
        return call(name, on: unwrapped(owner, base), base, arguments, expression, expected)
    }

    private mutating func callSuper(
        _ name: String,
        _ arguments: [CallArgument],
        _ expression: SourceExpression
    ) -> Operand {
        let superclass = sources.index.superclass(of: scope.owner ?? scope.receiver.type) ?? ""
        if let modern = OldSwift.modern(name, arguments) { return callSuper(modern.name, modern.arguments, expression) }
        let methods = sources.index.methods(named: name, on: superclass)
        guard let (found, matched) = ArgumentMatching.choose(methods, arguments), found.declaration.body != nil else {
            if name == "perform", arguments.isEmpty, sources.isKind(scope.receiver.type, of: "UIStoryboardSegue") {
                // The standard transition of the segue's kind (SEG-7).
                emit(.callSuper(method: "perform()", []), at: expression.position)
                return .void
            }
            if name == "loadView", arguments.isEmpty, scope.receiver.kind == .object, scope.receiver.value == .current {
                // UIKit loads the view of the document (INST-50).
                emit(.callSuper(method: "loadView()", []), at: expression.position)
                return .void
            }
            pass(arguments)
            if name == "viewDidLoad", arguments.isEmpty { loadPages(of: scope.receiver.type, at: expression) }
            return .opaque(expression.shownText)
        }
        if !sources.isController(found.owner) || sources.index.entry(named: found.owner)?.isExtensionOnly == true
            || scope.receiver.kind != .object || scope.receiver.value != .current
        {
            guard sources.flowNames.contains(found.declaration, in: found.file) else {
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
        if let entry = sources.index.entry(named: type), entry.enumCase(name) != nil {
            noteCarried(arguments, by: name)
            let payload = arguments.map { read($0.value) }
            let operand = Operand.enumCase(name, of: type, text: expression.shownText, payload: payload)
            for (argument, payload) in zip(arguments, operand.payload) { later(payload, at: argument.value.position) }
            return operand
        }
        if expected?.text == "String" || type == "String", let constant = constant(expression) {
            return sources.operand(of: constant, text: expression.shownText)
        }
        if type == "SwinjectStoryboard", name == "create" {
            return makeStoryboard("UIStoryboard", arguments.filter { $0.label != "container" }, expression)
        }
        if let operand = typedSegue(name, of: type, arguments) { return operand }
        let methods = sources.index.methods(named: name, on: type)
        if let (found, matched) = ArgumentMatching.choose(
            admitting(methods.filter(\.declaration.isStatic), arguments),
            arguments
        ) {
            let receiver = Receiver(kind: .metatype, type: type, value: .current)
            return follow(found, on: receiver, matched, expression, expected, likely: false)
        }
        let nested = sources.index.canonicalName("\(type).\(name)")
        if sources.index.entry(named: nested) != nil { return make(nested, arguments, expression, expected) }
        if let object = requested(name, arguments, expected, expression) { return object }
        let isSynchronous = ClosureFunctions.synchronous.contains(name)
        pass(arguments, synchronously: isSynchronous, at: expression)
        let kept = KeptValue.read(by: name, arguments.map(\.label), on: type, type)
        return .opaque(expression.shownText, kept: kept)
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
        if callAccessory(name, on: owner, arguments, at: expression.position) { return .void }
        if changeStack(of: owner, by: name, base, arguments, expression) { return .void }
        if let operand = unwrappingCall(name, on: owner, base, arguments) { return operand }
        if let table = sceneTable(name, of: owner, arguments) { return table }
        if role.isLaunching, owner.elements?.isEmpty == true, let answer = emptyListCall(name, on: owner, expression) {
            return answer
        }
        let type = self.type(of: owner)
        let methods = type.map { sources.index.methods(named: name, on: $0).filter { !$0.declaration.isStatic } } ?? []
        let chosen = ArgumentMatching.choose(admitting(methods, arguments), arguments)
        if let call = UIKitCalls.meaning(name, arguments.map(\.label)) {
            // A container notifies its child of its arrival or removal. An implementation in a class of the app belongs
            // to the class.
            if call.meaning == .ignored, owner.isFollowed, let (found, matched) = chosen {
                return self.call(found, on: owner, matched, arguments, expression, expected)
            }
            if isUIKit(call, owner, chosen?.found, arguments) {
                return flowCall(call, on: owner, base, arguments, expression, expected)
            }
            if call.meaning.navigates { noteOther(chosen?.found, of: type, at: expression.position) }
        }
        if let (found, matched) = chosen {
            return call(found, on: owner, matched, arguments, expression, expected)
        }
        if let type, owner.object != nil, let found = sources.index.property(name, on: type, isStatic: false),
            let closure = property(found, name, of: owner, expression).closure
        {
            return run(closure, arguments.map { read($0.value) }, at: expression)
        }
        if let resource = bundleResource(name, arguments) { return resource }
        if let child = UIKitCalls.shownView(name, arguments) { return embedView(of: child, in: owner, expression) }
        if let result = listCall(name, on: owner, arguments, expression) { return result }
        if ClosureFunctions.scoping.contains(name), owner.isFollowed, arguments.count == 1,
            let closure = read(arguments[0].value).closure
        {
            let result = run(closure, [kept(owner, at: expression.position)], at: expression)
            absorb(result, at: expression.position)
            return owner
        }
        absorb(owner, at: expression.position)
        let isSynchronous = ClosureFunctions.synchronous.contains(name)
        let text = expression.shownText
        let item = type.flatMap { TypeText.element(of: $0) }.map { TypeName($0) }
        noteAnswered(name, arguments)
        noteGroup(base, name, arguments)
        pass(arguments, synchronously: isSynchronous, at: expression, of: item)
        changeSelection(name, of: owner, base, arguments, at: expression.position)
        makeRows(name, at: expression.position)
        if let base,
            type.map({ sources.index.entry(named: $0) == nil || sources.index.entry(named: $0)?.kind == .protocol })
                ?? true,
            NavigationNames.mayNavigate(name, ownerName: base.lastName, ownerType: type)
        {
            unresolved(.call, text, at: expression.position)
        }
        let isMissing = owner.kept == .nothing
        if let object = requested(name, arguments, expected, expression) { return object }
        let resolved = resolvedType(arguments)
        if let resolved, Self.asksContainer(name),
            let controller = registered(resolved, at: expression.position)
        {
            return controller
        }
        var operand = Operand.opaque(
            text,
            type: resultType(of: name, on: owner, expected) ?? resolved,
            kept: isMissing
                ? .nothing
                : .information(arguments.first?.value.shownText, of: owner.shownText)
                    ?? .file(by: name, arguments.first?.value.shownText)
                    ?? .read(by: name, arguments.map(\.label), on: type, owner.shownText)
        )
        if KeptValue.isDefaults(type, owner.shownText), let known = storedValue(name, arguments) {
            operand = known.typed(operand.type)
        }
        // A container resolves a class to an object of exactly this class.
        if let resolved, sources.isActor(resolved.text), sources.index.entry(named: resolved.text)?.kind == .class {
            operand.object = objects.add(resolved.text, isMade: true)
        }
        return operand
    }

    /// Records a value that the body stores in the defaults, or returns the one that it has stored.
    /// - Returns: the value read; nil if the body has not stored it, or for any other method.
    private mutating func storedValue(_ method: String, _ arguments: [CallArgument]) -> Operand? {
        if method == "register", arguments.count == 1, arguments[0].label == "defaults" {
            registerDefaults(arguments[0].value)
            return nil
        }
        guard let key = arguments.last, key.label == "forKey" else { return nil }
        let place = self.place(ofDefault: key.value)
        guard arguments.count == 2 else { return objects.statics[place] }
        guard method.hasPrefix("set") else { return nil }
        let value = arguments[0].value
        objects.statics[place] =
            constant(value).map { sources.operand(of: $0, text: value.shownText) } ?? .opaque(value.shownText)
        return nil
    }

    private func place(ofDefault key: SourceExpression) -> String {
        guard case .text(let known)? = constant(key) else { return "UserDefaults \(key.shownText)" }
        return "UserDefaults \(known)"
    }

    /// Records the values that the defaults have until others are stored.
    private mutating func registerDefaults(_ values: SourceExpression) {
        guard case .other(let items) = values.kind, items.count.isMultiple(of: 2) else { return }
        for number in stride(from: 0, to: items.count, by: 2) {
            let place = place(ofDefault: items[number])
            guard objects.statics[place] == nil, let value = constant(items[number + 1]) else { continue }
            objects.statics[place] = sources.operand(of: value, text: items[number + 1].shownText)
        }
    }

    /// Returns the result of a method of an empty collection; nil if the method is not known.
    private func emptyListCall(_ name: String, on owner: Operand, _ expression: SourceExpression) -> Operand? {
        switch name {
        case "filter", "map", "compactMap", "sorted", "reversed", "prefix", "suffix", "dropFirst", "dropLast":
            return owner
        case "first", "last", "min", "max", "randomElement": return Operand(.nothing)
        case "contains":
            return .truth(.constant(false), text: expression.shownText)
        default: return nil
        }
    }

    /// Records a call to a method outside UIKit, despite a UIKit name.
    private mutating func noteOther(
        _ found: CodeIndex.Found<FunctionDeclaration>?,
        of type: String?,
        at position: Position
    ) {
        if found != nil {
            // On a view controller UIKit's own method is there, too: the types of the arguments decide.
            let mayBeUIKits = type.map { sources.isController($0) || sources.index.mayBeController($0) } ?? true
            facts.note(mayBeUIKits ? .ambiguous : .ownMethod, at: location(position))
        } else if let type, sources.index.isKind(type, of: "UIViewController") == .no,
            sources.index.entry(named: type)?.kind != .protocol
        {
            facts.note(.otherObject, at: location(position))
        }
    }

    /// Returns true if a call is UIKit's, rather than a call to a method of the sources with the same name.
    private func isUIKit(
        _ call: UIKitCalls.Call,
        _ owner: Operand,
        _ found: CodeIndex.Found<FunctionDeclaration>?,
        _ arguments: [CallArgument]
    ) -> Bool {
        let type = owner.type?.text
        // Inside such an overload, the same call with UIKit's argument types is UIKit's.
        let isWithin = found.map { calls.recurses(Self.key($0.declaration, $0.file)) } ?? false
        if let found, !isWithin || call.takes(found.declaration.parameters.first?.type.text) {
            // An overload takes something else than UIKit's, such as a case of an enum for an identifier.
            let own = found.declaration.parameters.first?.type.text
            let isOverride = found.declaration.isOverride || sources.index.entry(named: found.owner)?.kind == .protocol
            return call.takes(own) && (isOverride || sources.isController(found.owner)) && !isOwnHelper(found)
        }
        switch call.owner {
        case .controller:
            return type == nil || sources.isController(type) || sources.isFollowedProtocol(owner.type?.text)
        case .container:
            return type == nil || sources.isController(type) || sources.isFollowedProtocol(owner.type?.text)
        case .split: return sources.isKind(type, of: "UISplitViewController")
        case .storyboard:
            return type == nil || type == "UIStoryboard" || sources.isKind(type, of: "UIStoryboard")
        }
    }

    /// Returns true if a method with a UIKit name is the app's own and calls UIKit in turn.
    private func isOwnHelper(_ found: CodeIndex.Found<FunctionDeclaration>) -> Bool {
        !found.declaration.isOverride && UIKitCalls.exact(found.declaration.fullName) == false
    }

    /// Returns the class of a controller requested from a container: `resolve(Detail.self)`.
    private func resolvedType(_ arguments: [CallArgument]) -> TypeName? {
        guard case .member(let base?, "self")? = arguments.first?.value.kind, let name = base.plainName else {
            return nil
        }
        let type = resolved(name)
        return sources.isController(type) || role.isLaunching && sources.isActor(type) ? TypeName(type, .optional) : nil
    }

    /// Returns the result type of a framework method, if known.
    private func resultType(of name: String, on owner: Operand, _ expected: TypeName?) -> TypeName? {
        guard let type = owner.type?.text, let item = TypeText.element(of: type) else { return nil }
        switch name {
        case "first", "last", "randomElement", "popLast", "max", "min": return TypeName(item, .optional)
        case "filter", "sorted", "reversed", "prefix", "suffix", "dropFirst", "dropLast", "shuffled":
            return TypeName(type)
        case "removeFirst", "removeLast", "remove": return TypeName(item)
        default: return nil
        }
    }
}
