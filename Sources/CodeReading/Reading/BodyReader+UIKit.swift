internal import CodeModel
internal import SceneFlow
internal import SwiftFacts
internal import UIKitFacts

extension BodyReader {
    /// Reads a call of one of UIKit's methods.
    mutating func flowCall(
        _ call: UIKitCalls.Call,
        on owner: Operand,
        _ base: SourceExpression?,
        _ arguments: [CallArgument],
        _ expression: SourceExpression,
        _ expected: TypeName?
    ) -> Operand {
        switch call.meaning {
        case .present: show(.present, owner, arguments, expression)
        case .push: show(.push, container(owner, expression), arguments, expression)
        case .show: show(.show, owner, arguments, expression)
        case .showDetail: show(.showDetail, owner, arguments, expression)
        case .pop: goBack(.pop, container(owner, expression), arguments, expression)
        case .popToRoot: goBack(.popToRoot, container(owner, expression), arguments, expression)
        case .dismiss: goBack(.dismiss, owner, arguments, expression)
        case .popTo: popTo(container(owner, expression), arguments, expression)
        case .setStack: setStack(owner, arguments, expression)
        case .setColumn: setColumn(owner, arguments, expression)
        case .showColumn: showColumn(owner, isShown: true, arguments, expression)
        case .hideColumn: showColumn(owner, isShown: false, arguments, expression)
        case .column: return column(of: owner, arguments, expression)
        case .performSegue: performSegue(owner, arguments, expression)
        case .instantiate, .instantiateInitial:
            return instantiate(call.meaning, in: owner, arguments, expression, expected)
        case .addChild: show(.embed, owner, arguments, expression)
        case .loadView: emit(.loadView(source(owner)), at: expression.position)
        case .removeChild:
            guard owner.isFollowed else {
                absorb(owner, at: expression.position)
                break
            }
            emit(.removeChild(owner.value), at: expression.position, reading: owner.reading)
        case .setRoot, .ignored:
            absorb(owner, at: expression.position)
            pass(arguments)
        }
        return .void
    }

    // MARK: - Showing

    /// Returns the controller that starts a transition: the current controller in place of a value not followed.
    private func source(_ owner: Operand) -> Value {
        owner.isFollowed ? owner.value : standIn(for: owner.type?.text ?? "UIViewController")?.value ?? .current
    }

    private func certainty(_ owner: Operand) -> ReadingCertainty {
        owner.isFollowed || owner.value == .current ? owner.reading : .likely
    }

    /// Returns a navigation controller by its type, if the object is unknown.
    private func container(_ owner: Operand, _ expression: SourceExpression) -> Operand {
        guard !owner.isFollowed, owner.type == nil || owner.type?.text == "UIViewController" else { return owner }
        return standIn(for: "UINavigationController") ?? owner
    }

    private mutating func show(
        _ operation: CodeNavigation.Operation,
        _ owner: Operand,
        _ arguments: [CallArgument],
        _ expression: SourceExpression
    ) {
        guard let first = arguments.first else { return }
        let shown = readUnwrapped(first.value, as: TypeName("UIViewController"))
        let rest = Array(arguments.dropFirst())
        if operation == .embed { controllers.embed(shown.value) }
        let isAnimated = arguments.areAnimated
        hand(shown, text: first.value.shownText, operation, owner, at: expression, isAnimated: isAnimated)
        completions(rest)
    }

    /// Shows a controller.
    mutating func hand(
        _ shown: Operand,
        text: String,
        _ operation: CodeNavigation.Operation,
        _ owner: Operand,
        at expression: SourceExpression,
        isAnimated: Bool = true
    ) {
        let shown = shown.shown(as: text)
        guard isKnown(shown) else {
            unresolved(.controller, text, at: expression.position)
            if isOfKnownClass(shown) {
                emit(
                    .show(shown.value, operation, from: source(owner), style: nil),
                    at: expression.position,
                    reading: .unresolved,
                    isAnimated: isAnimated
                )
            }
            return
        }
        let style = controllers.style(of: shown.value.withoutUnwrapping)
        if operation == .present, controllers.lacksAnchor(shown.value), !scope.assigned.contains(AssignedNames.anchor) {
            let anchor = UIKitProperties.popoverAnchor
            emit(
                .set(property: anchor, on: shown.value, to: .nothing),
                at: expression.position,
                reading: shown.reading
            )
        }
        var source = source(owner)
        // A controller does not present itself: `topController()?.present(self, animated: true)`.
        if operation == .present, !owner.isFollowed || owner.isStandIn, source == shown.value {
            source = .related(.frontViewController, of: .current)
        }
        emit(
            .show(shown.value, operation, from: source, style: style),
            at: expression.position,
            reading: max(certainty(owner), shown.reading),
            isAnimated: isAnimated
        )
    }

    /// Returns true if the controller in an operand is known, at the latest at run time.
    func isKnown(_ operand: Operand) -> Bool { operand.isFollowed && !operand.isText }

    /// Returns true if the class of an unknown controller is known.
    private func isOfKnownClass(_ operand: Operand) -> Bool {
        sources.isController(operand.type?.text) && sources.index.isDeclared(operand.type?.text ?? "")
    }

    /// Reads the arguments after the controller: completions run later.
    private mutating func completions(_ arguments: [CallArgument]) {
        for argument in arguments {
            let operand = read(argument.value)
            absorb(operand, at: argument.value.position)
            later(operand, at: argument.value.position, isCompletion: true)
        }
    }

    private mutating func goBack(
        _ operation: CodeNavigation.Operation,
        _ owner: Operand,
        _ arguments: [CallArgument],
        _ expression: SourceExpression
    ) {
        emit(
            .goBack(operation, from: source(owner)),
            at: expression.position,
            reading: certainty(owner),
            isAnimated: arguments.areAnimated
        )
        completions(arguments)
    }

    /// Reads `popToViewController` to the first controller of the stack, or to the one below the top.
    private mutating func popTo(_ owner: Operand, _ arguments: [CallArgument], _ expression: SourceExpression) {
        guard let first = arguments.first else { return }
        let target = readUnwrapped(first.value)
        if case .related(.viewController(at: 0), of: let controller) = target.value.withoutUnwrapping,
            controller.withoutUnwrapping == owner.value.withoutUnwrapping
        {
            emit(
                .goBack(.popToRoot, from: source(owner)),
                at: expression.position,
                reading: certainty(owner),
                isAnimated: arguments.areAnimated
            )
        } else if isKnown(target) {
            emit(
                .popTo(target.value, from: source(owner)),
                at: expression.position,
                reading: certainty(owner),
                isAnimated: arguments.areAnimated
            )
        } else {
            absorb(target, at: expression.position)
            unresolved(.controller, expression.shownText, at: expression.position)
        }
        completions(Array(arguments.dropFirst()))
    }

    // MARK: - Containers

    private mutating func setStack(_ owner: Operand, _ arguments: [CallArgument], _ expression: SourceExpression) {
        guard let first = arguments.first else { return }
        let list = readPicked(first.value, as: TypeName("[UIViewController]"))
        setStack(list, owner, first.value.shownText, at: expression, isAnimated: arguments.areAnimated)
        completions(Array(arguments.dropFirst()))
    }

    /// Gives a container its controllers.
    mutating func setStack(
        _ list: Operand,
        _ owner: Operand,
        _ text: String,
        at expression: SourceExpression,
        isAnimated: Bool
    ) {
        let written = list.elements ?? list.listElements ?? runtimeList(list)
        let elements = (written ?? []).map { $0.shown(as: text) }
        let isWhole = written != nil && elements.allSatisfy(isKnown)
        if !isWhole {
            unresolved(.controller, text, at: expression.position)
            guard !elements.isEmpty, elements.allSatisfy({ isKnown($0) || isOfKnownClass($0) }) else {
                return absorb(list, at: expression.position)
            }
        }
        let target = owner.isFollowed ? owner.value : standIn(for: owner.type?.text ?? "UINavigationController")?.value
        emit(
            .setStack(elements.map(\.value), on: target ?? .related(.navigationController, of: .current)),
            at: expression.position,
            reading: isWhole ? elements.map(\.reading).reduce(certainty(owner), max) : .unresolved,
            isAnimated: isAnimated
        )
    }

    /// Returns a list of controllers known only at run time, such as a parameter, as its only element.
    private func runtimeList(_ list: Operand) -> [Operand]? {
        guard list.isFollowed, sources.isController(list.type.flatMap { TypeText.element(of: $0.text) }) else {
            return nil
        }
        return [list]
    }

    /// `setViewController(_:for:)` (OBJ-10).
    private mutating func setColumn(_ owner: Operand, _ arguments: [CallArgument], _ expression: SourceExpression) {
        guard let first = arguments.first, let word = arguments.last?.value.lastName else { return }
        let shown = readUnwrapped(first.value, as: TypeName("UIViewController"))
        guard let column = SplitColumn(name: word), shown.value == .nothing || isKnown(shown) else {
            absorb(shown, at: expression.position)
            return unresolved(.call, expression.shownText, at: expression.position)
        }
        let split = owner.isFollowed ? owner : standIn(for: "UISplitViewController") ?? owner
        emit(
            .setColumn(shown.value, column, on: split.value),
            at: expression.position,
            reading: max(split.reading, shown.reading)
        )
    }

    /// `show(_:)` and `hide(_:)` of a split view (SPL-6).
    private mutating func showColumn(
        _ owner: Operand,
        isShown: Bool,
        _ arguments: [CallArgument],
        _ expression: SourceExpression
    ) {
        guard owner.isFollowed, let column = arguments.first.flatMap({ SplitColumn(name: $0.value.lastName) }) else {
            absorb(owner, at: expression.position)
            return pass(arguments)
        }
        let reading = owner.reading
        emit(.showColumn(column, isShown: isShown, on: owner.value), at: expression.position, reading: reading)
    }

    /// `viewController(for:)` of a split view.
    private mutating func column(
        of owner: Operand,
        _ arguments: [CallArgument],
        _ expression: SourceExpression
    ) -> Operand {
        let type = TypeName("UIViewController", .optional)
        guard owner.isFollowed, let column = arguments.first.flatMap({ SplitColumn(name: $0.value.lastName) }) else {
            absorb(owner, at: expression.position)
            return .opaque(expression.shownText, type: type)
        }
        var operand = Operand(.related(.column(column), of: owner.value), type: type)
        operand.reading = owner.reading
        return operand
    }

    /// `addSubview(child.view)`: the child is shown in its parent's view, be it added as a child or not; one that nothing
    /// holds is gone at the end of the body (OBJ-18).
    mutating func embedView(
        of controller: SourceExpression,
        in owner: Operand,
        _ expression: SourceExpression
    ) -> Operand {
        absorb(owner, at: expression.position)
        let child = readUnwrapped(controller)
        guard isKnown(child), sources.isController(child.type?.text), child.value != .current,
            sources.isController(role.type),
            controllers.embed(child.value)
        else {
            absorb(child, at: expression.position)
            return .void
        }
        if let name = controller.plainName, LooseController.isNamed(name, in: scope.body) {
            emit(.loadView(child.value), at: expression.position, reading: max(.likely, child.reading))
            return .void
        }
        emit(
            .show(child.value, .embed, from: .current, style: nil),
            at: expression.position,
            reading: max(.likely, child.reading)
        )
        return .void
    }

    // MARK: - Segues and storyboards

    private mutating func performSegue(_ owner: Operand, _ arguments: [CallArgument], _ expression: SourceExpression) {
        guard let first = arguments.first else { return }
        let identifier = self.identifier(first.value)
        let sender = arguments.dropFirst().first.map { read($0.value) } ?? Operand(.nothing)
        emit(
            .performSegue(identifier: identifier.value, on: source(owner), sender: sender.value),
            at: expression.position,
            reading: identifier.isFollowed ? certainty(owner) : .unresolved
        )
    }

    /// Reads the name of a scene, a segue or a storyboard.
    mutating func identifier(_ expression: SourceExpression) -> Operand {
        let text = readText(expression)
        let operand = unwrapped(text, expression)
        if let name = operand.carriedIdentifier { return name }
        if !operand.isFollowed, let one = one(of: operand.options, type: operand.type) { return one }
        if !operand.isFollowed { unresolved(.identifier, expression.shownText, at: expression.position) }
        return operand
    }

    private mutating func instantiate(
        _ meaning: UIKitCalls.Meaning,
        in owner: Operand,
        _ arguments: [CallArgument],
        _ expression: SourceExpression,
        _ expected: TypeName?
    ) -> Operand {
        var arguments = arguments
        var identifier: Operand?
        if meaning == .instantiate {
            guard !arguments.isEmpty else { return .opaque(expression.shownText) }
            identifier = self.identifier(arguments.removeFirst().value)
        }
        if !owner.isFollowed { unresolved(.identifier, expression.shownText, at: expression.position) }
        var creator: Closure?
        var type: String?
        if let argument = arguments.first {
            (creator, type) = self.creator(argument.value)
        }
        let isInitial = meaning == .instantiateInitial
        let value = Value.instantiate(identifier: identifier?.value, in: owner.value, creator: creator)
        let expectedType = expected.map { resolved($0.text) }.flatMap { sources.isController($0) ? $0 : nil }
        var operand = Operand(
            value,
            type: TypeName(
                type ?? (creator == nil ? nil : expectedType) ?? "UIViewController",
                isInitial ? .optional : .none
            )
        )
        operand.reading = owner.isFollowed && identifier?.isFollowed ?? true ? .certain : .unresolved
        facts.note(inlinedAt: location(expression.position))
        return operand
    }

    /// Reads the closure or function making a scene's controller, with the class of the controller.
    private mutating func creator(_ expression: SourceExpression) -> (Closure?, String?) {
        let operand = read(expression)
        let coder = Operand(.coder, type: TypeName("NSCoder"))
        var type: String?
        let body: [Instruction]
        if let closure = operand.closure {
            body = nested { reader in
                let result = reader.run(closure, [coder], at: expression)
                type = result.type?.text
                let place = closure.closure.body.last?.position ?? expression.position
                reader.emit(.return(result.isVoid ? .nothing : result.value), at: place)
            }
        } else {
            let name = expression.lastName
            let base = String(name.prefix { $0 != "(" })
            guard operand.value != .nothing, !base.isEmpty else { return (nil, nil) }
            // A function by its name: `creator: makeDetail`.
            let argument = CallArgument(
                name.contains("(coder:") || base == "init" ? "coder" : "",
                SourceExpression(.name("coder"), text: "coder", at: expression.position)
            )
            var callee = expression
            switch expression.kind {
            case .member(let owner, _): callee.kind = .member(owner, base)
            default: callee.kind = .name(base)
            }
            let call = SourceExpression(.call(callee, [argument]), text: expression.shownText, at: expression.position)
            body = nested { reader in
                reader.scope.names["coder"] = coder
                let result = reader.read(call)
                type = result.type?.text
                reader.emit(.return(result.value), at: expression.position)
            }
        }
        return (Closure(body: body), sources.isController(type) ? type : nil)
    }
}

extension [CallArgument] {
    /// True if a transition is animated: the argument `animated` is not `false`.
    fileprivate var areAnimated: Bool {
        !contains { $0.label == "animated" && $0.value.kind == .literal("false") }
    }
}

extension Operand {
    /// The elements of a list.
    var listElements: [Operand]? {
        guard case .list(let values) = value else { return nil }
        return values.map { Operand($0, type: TypeName("UIViewController")) }
    }
}
