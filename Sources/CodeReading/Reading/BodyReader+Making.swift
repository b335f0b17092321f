internal import SceneFlow
internal import SwiftFacts
internal import SwiftUIViews
internal import UIKitFacts

extension BodyReader {
    /// Calls an initialiser.
    /// - Parameters:
    ///   - type: the type's qualified name.
    ///   - arguments: the arguments.
    ///   - expression: the call.
    ///   - expected: the expected type of the result.
    /// - Returns: the new object.
    mutating func make(
        _ type: String,
        _ arguments: [CallArgument],
        _ expression: SourceExpression,
        _ expected: TypeName?
    ) -> Operand {
        let labels = arguments.map(\.label)
        if type == "UIStoryboard" || sources.isKind(type, of: "UIStoryboard") {
            return makeStoryboard(type, arguments, expression)
        }
        if labels == ["rawValue"], let first = arguments.first {
            if sources.isTextEnum(type) { return rawRepresented(first.value, type, expression) }
            if let kept = keptCase(of: type, stored: first.value) {
                var operand = Operand.opaque(expression.shownText, type: TypeName(type, .optional))
                operand.kept = kept
                return operand
            }
        }
        if let operand = segueCase(type, arguments) { return operand }
        if let tab = tabContent(type, arguments, expression) { return tab }
        if sources.isController(type) { return makeController(type, arguments, expression) }
        if type == "String" || type == "NSString", let constant = constant(expression) {
            return sources.operand(of: constant, text: expression.shownText)
        }
        if let entry = sources.index.entry(named: type), !entry.isExtensionOnly {
            var object = makeObject(type, entry, arguments, expression)
            if role.isLaunching, object.object == nil, sources.isKind(type, of: "UIWindow") {
                object.object = objects.add(type, isMade: true)
            }
            return object
        }
        let isMissing = arguments.first.map {
            ["contentsOf", "contentsOfFile"].contains($0.label) && isOwnFile($0.value)
        }
        pass(arguments)
        var operand = Operand.opaque(
            expression.shownText,
            type: TypeName(type),
            kept: isMissing == true ? .thrown : nil
        )
        // The object's identity distinguishes the main window from others.
        if role.isLaunching, type == "UIWindow" { operand.object = objects.add(type, isMade: true) }
        return operand
    }

    /// Returns the controller that a tab of iOS 18 provides: `UITab(title: …) { _ in Home() }`; a group without a provider
    /// shows its first tab (NAV-45).
    private mutating func tabContent(
        _ type: String,
        _ arguments: [CallArgument],
        _ expression: SourceExpression
    ) -> Operand? {
        switch type {
        case "UITab", "UISearchTab", "UITabGroup":
            guard type != "UITabGroup" || arguments.last?.value.isClosure == true else {
                guard let children = arguments.first(where: { $0.label == "children" })?.value else { return nil }
                return readPicked(children).elements?.first
            }
            guard let provider = arguments.last(where: { $0.value.isClosure })?.value,
                let closure = read(provider).closure
            else { return nil }
            let content = run(closure, [.opaque("tab", type: TypeName(type))], at: expression)
            let tab = kept(content, at: expression.position)
            setTabTitle(of: tab, to: arguments, at: expression.position)
            return tab
        default: return nil
        }
    }

    /// Gives the tab of a controller just made the title among the arguments of a `UITab` or `UITabBarItem`.
    /// - Returns: false for a controller that is not just made, and for a title that is no constant.
    @discardableResult
    mutating func setTabTitle(of controller: Operand, to arguments: [CallArgument], at position: Position) -> Bool {
        guard case .variable = controller.value,
            let title = arguments.first(where: { $0.label == "title" })?.value,
            case .text(let text)? = constant(title)
        else { return false }
        emit(.set(property: UIKitProperties.tabTitle, on: controller.value, to: .text(text)), at: position)
        return true
    }

    /// Returns true if an expression is the place of a file that the app itself writes: there is none on a fresh install.
    private func isOwnFile(_ place: SourceExpression) -> Bool {
        if KeptValue.isOwnFolder(place.shownText) { return true }
        var reader = self
        switch place.kind {
        case .name, .member:
            guard let found = reader.keptProperty(place) ?? reader.staticProperty(place) else { return false }
            let values = [found.declaration.initialValue].compactMap(\.self) + (found.declaration.getter ?? []).values
            return values.contains { KeptValue.isOwnFolder($0.shownText) }
        default: return false
        }
    }

    private mutating func staticProperty(_ property: SourceExpression) -> CodeIndex.Found<PropertyDeclaration>? {
        guard case .member(let base?, let name) = property.kind, let type = read(base).metatype else { return nil }
        return sources.index.property(name, on: type, isStatic: true)
    }

    /// `Segue(rawValue: text)`: stands for its text.
    private mutating func rawRepresented(
        _ value: SourceExpression,
        _ type: String,
        _ expression: SourceExpression
    ) -> Operand {
        if let constant = constant(expression) { return sources.operand(of: constant, text: expression.shownText) }
        let text = readText(value)
        let operand = unwrapped(text, value)
        if operand.isFollowed { return operand.typed(TypeName(type, .optional)) }
        var result = Operand.opaque(expression.shownText, type: TypeName(type, .optional))
        result.kept = sources.keptCase(of: type, stored: operand.valueAtFirst)
        return result
    }

    /// Returns the case of an enum of whole numbers for a stored raw value; nil if the value is not a stored one.
    private mutating func keptCase(of type: String, stored value: SourceExpression) -> KeptValue? {
        guard sources.index.entry(named: type)?.kind == .enum else { return nil }
        let (operand, instructions) = collecting { $0.read(value) }
        guard operand.kept != nil, instructions.isEmpty else { return nil }
        return sources.keptCase(of: type, stored: operand.valueAtFirst)
    }

    /// `UIStoryboard(name:bundle:)`, or a storyboard of a class of the app's own.
    mutating func makeStoryboard(
        _ type: String,
        _ arguments: [CallArgument],
        _ expression: SourceExpression
    ) -> Operand {
        if arguments.first?.label == "name", arguments.count <= 2, let first = arguments.first {
            let name = identifier(first.value)
            for argument in arguments.dropFirst() { absorb(read(argument.value), at: argument.value.position) }
            var operand = Operand(.storyboard(named: name.value), type: TypeName("UIStoryboard"))
            operand.reading = name.isFollowed ? .certain : .unresolved
            return operand
        }
        if let (found, matched) = ArgumentMatching.choose(sources.index.initializers(of: type), arguments) {
            let receiver = Receiver(kind: .other, type: type, value: .current)
            let result = followInitializer(found, receiver, matched, expression)
            if let result, result.isFollowed { return result }
        }
        pass(arguments)
        unresolved(.identifier, expression.shownText, at: expression.position)
        return .opaque(expression.shownText, type: TypeName(type))
    }

    mutating func makeController(
        _ type: String,
        _ arguments: [CallArgument],
        _ expression: SourceExpression
    ) -> Operand {
        if type == HostedViews.host, let first = arguments.first, first.label == "rootView" {
            // A parameter of a view of any type stands for the controller that hosts it.
            let hosted = read(first.value)
            if hosted.isFollowed, sources.isController(hosted.type?.text) { return hosted }
        }
        let chosen = ArgumentMatching.choose(sources.index.initializers(of: type), arguments)
        noteHeld(arguments, by: type, chosen)
        var passed: [PassedValue]
        var signature: String
        var isFailable = false
        var contents: [Operand] = []
        if let (found, matched) = chosen {
            passed = self.passed(matched, to: found)
            signature = found.declaration.fullName
            isFailable = found.declaration.isFailable
        } else {
            passed = []
            for argument in arguments {
                var operand = read(argument.value)
                if argument.label == "rootViewController" { operand = operand.shown(as: argument.value.shownText) }
                later(operand, at: argument.value.position)
                if isContent(operand, argument.label, of: type) {
                    operand = kept(operand, at: argument.value.position)
                    contents.append(operand)
                }
                passed.append(PassedValue(argument.label, operand.value, text: argument.value.shownText))
            }
            signature = "init(\(arguments.map { "\($0.label.isEmpty ? "_" : $0.label):" }.joined()))"
        }
        facts.note(ControllerClass.InitializerCall(type, signature, at: location(expression.position)))
        let value = Value.make(class: type, signature: signature, arguments: passed)
        let made = TypeName(type, isFailable ? .optional : .none)
        let operand = container(value, around: contents, made, at: expression.position)
        guard UIKitClasses.isPopover(type, passed.map { ($0.label, $0.text) }) else { return operand }
        let popover = kept(operand, at: expression.position)
        controllers.addPopover(popover.value)
        let style = Value.text("popover")
        emit(.set(property: "modalPresentationStyle", on: popover.value, to: style), at: expression.position)
        return popover
    }

    /// Makes an object of another type: its initialiser may show something, and its properties are worth knowing.
    private mutating func makeObject(
        _ type: String,
        _ entry: CodeIndex.TypeEntry,
        _ arguments: [CallArgument],
        _ expression: SourceExpression
    ) -> Operand {
        let typeName = TypeName(type)
        guard let (found, matched) = ArgumentMatching.choose(sources.index.initializers(of: type), arguments) else {
            pass(arguments)
            return .opaque(expression.shownText, type: typeName)
        }
        noteKept(matched, by: found)
        guard role.isLaunching || sources.flowNames.contains(type: type) || sources.lookups.keepsController(type) else {
            let receiver = Receiver(kind: .other, type: type, value: .current)
            pass(arguments, to: found.declaration, in: Scope(receiver: receiver, owner: found.owner, file: found.file))
            return .opaque(expression.shownText, type: typeName)
        }
        var receiver = Receiver(kind: .other, type: type, value: .current)
        var operand = Operand.opaque(expression.shownText, type: typeName)
        if found.declaration.body == nil {
            // The memberwise initialiser of a struct.
            let object = objects.add(type, isMade: true)
            for (parameter, argument) in zip(found.declaration.parameters, matched) {
                guard let argument else { continue }
                let value = read(argument.value, as: parameter.type)
                later(value, at: argument.value.position)
                absorb(value.value.effects.isEmpty ? .void : Operand(.nothing), at: argument.value.position)
                objects[object, parameter.name] = kept(value, at: argument.value.position)
            }
            operand.object = object
            return operand
        }
        receiver.object = objects.add(type, isMade: true)
        let made = followInitializer(found, receiver, matched, expression)
        operand.object = made?.object ?? receiver.object
        return operand
    }

    /// Returns a value that may be read several times: stored in a variable if its evaluation has effects.
    mutating func kept(_ operand: Operand, at position: Position) -> Operand {
        guard !operand.value.effects.isEmpty, !operand.value.isNamedStoryboard else { return operand }
        var result = operand
        if case .unwrap(.property(let name, of: .current), _, _) = operand.value,
            !sources.isController(operand.type?.text)
        {
            absorb(operand, at: position)
            result.value = .property(name, of: .current)
            return result
        }
        result.value = bind(operand.value, at: position, reading: operand.reading)
        return result
    }

    /// Reads the initialiser of an object other than a controller.
    ///
    /// The result is the object made by `self.init(…)`, else one with its properties.
    private mutating func followInitializer(
        _ found: CodeIndex.Found<FunctionDeclaration>,
        _ receiver: Receiver,
        _ matched: [CallArgument?],
        _ expression: SourceExpression
    ) -> Operand? {
        var names: [String: Operand] = [:]
        let callee = Scope(receiver: receiver, owner: found.owner, file: found.file)
        for (parameter, argument) in zip(found.declaration.parameters, matched) {
            guard let value = argument?.value ?? parameter.defaultValue else { continue }
            let type = sources.resolved(parameter.type, in: callee)
            var operand = value.isConstantLike ? readText(value, as: type) : read(value, as: type)
            if operand.type == nil { operand.type = type }
            names[parameter.name] = kept(operand, at: value.position)
        }
        let key = "\(Self.key(found.declaration, found.file))#\(receiver.object ?? -1)"
        var made: Operand?
        if let object = receiver.object { calls.beginInitializer(of: object) }
        defer { if let object = receiver.object { calls.endInitializer(of: object) } }
        let result = follow(key, at: expression, receiver, found, likely: false) { reader in
            for (name, operand) in names { reader.scope.names[name] = operand }
            let value = reader.value(of: found.declaration.body ?? [])
            made = reader.calls.constructed
            reader.absorb(value, at: expression.position)
            return .void
        }
        return made ?? result
    }

    // MARK: - Out of an initialiser

    /// `super.init(…)` and `self.init(…)`.
    mutating func initialize(
        isOwn: Bool,
        _ arguments: [CallArgument],
        _ expression: SourceExpression
    ) -> Operand {
        let type = isOwn ? scope.receiver.type : sources.index.superclass(of: scope.owner ?? scope.receiver.type) ?? ""
        guard scope.receiver.kind == .object, calls.isEmpty else {
            if isOwn, scope.receiver.kind == .other {
                let made = make(type, arguments, expression, nil)
                calls.construct(made)
            } else if scope.receiver.kind == .other, scope.receiver.object != nil,
                let (found, matched) = ArgumentMatching.choose(sources.index.initializers(of: type), arguments),
                found.declaration.body != nil
            {
                _ = followInitializer(found, scope.receiver, matched, expression)
            } else {
                pass(arguments)
            }
            return .void
        }
        var made: (signature: String, arguments: [PassedValue])
        var contents: [Operand] = []
        let all = sources.index.initializers(of: type)
        // Overloads may differ by types alone. An initialiser that calls itself would never return.
        let others = isOwn ? all.filter { !encloses($0, expression.position, among: all) } : all
        if let (found, matched) = ArgumentMatching.choose(others, arguments)
            ?? ArgumentMatching.choose(all, arguments)
        {
            made = (found.declaration.fullName, passed(matched, to: found))
        } else {
            made = ("init(\(arguments.map { "\($0.label.isEmpty ? "_" : $0.label):" }.joined()))", [])
            for argument in arguments {
                var operand = read(argument.value)
                if isContent(operand, argument.label, of: scope.receiver.type) {
                    operand = kept(operand, at: argument.value.position)
                    contents.append(operand)
                }
                made.arguments.append(PassedValue(argument.label, operand.value, text: argument.value.shownText))
            }
        }
        facts.note(ControllerClass.InitializerCall(type, made.signature, at: location(expression.position)))
        emit(
            .initialize(Instruction.InitializerCall(isOwn: isOwn, made.signature, made.arguments)),
            at: expression.position
        )
        for content in contents {
            emit(.show(content.value, .embed, from: .current, style: nil), at: expression.position, reading: .likely)
        }
        return .void
    }

    /// Returns true if the initialiser of a container of a library embeds an argument, by its label.
    private func isContent(_ operand: Operand, _ label: String, of type: String) -> Bool {
        NameWords.meansContent(label) && operand.isFollowed && sources.isController(operand.type?.text)
            && sources.isForeignContainer(type)
    }
}

extension BodyReader {
    /// Returns true if code of this file is in a function: the last of a type's functions to begin before it.
    private func encloses(
        _ function: CodeIndex.Found<FunctionDeclaration>,
        _ position: Position,
        among functions: [CodeIndex.Found<FunctionDeclaration>]
    ) -> Bool {
        let begun = functions.filter { $0.file == scope.file && $0.declaration.position < position }
        let last = begun.map(\.declaration.position).max()
        return function.file == scope.file && function.declaration.position == last
    }
}

extension SourceExpression {
    /// True if the expression may be a constant: neither a closure nor a list.
    fileprivate var isConstantLike: Bool {
        switch kind {
        case .closure, .array, .tuple, .nothing, .call: false
        default: true
        }
    }
}
