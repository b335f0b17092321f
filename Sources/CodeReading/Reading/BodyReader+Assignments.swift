internal import CodeModel
internal import SceneFlow
internal import SwiftFacts
internal import SwiftUIViews
internal import UIKitFacts

extension BodyReader {
    /// Reads `target = value`.
    mutating func assign(_ target: SourceExpression, _ value: SourceExpression, at position: Position) {
        if case .ternary(let test, let first, let second) = value.kind, first.isConstant, second.isConstant,
            isWatched(target)
        {
            // Whoever watches the property decides by the constant.
            let arms = [first, second].map { Statement(.assign(target: target, value: $0), at: position) }
            return branch([.expression(test)], arms[..<1], otherwise: arms[1...], at: position)
        }
        switch target.kind {
        case .name(let name): assignName(name, target, value)
        case .member(let base?, let name):
            if base.plainName == "self", scope.receiver.kind != .metatype {
                assignOwn(name, target, value)
            } else {
                assignMember(name, of: base, target, value)
            }
        case .tuple(let targets): assignTuple(targets, value, at: position)
        default:
            absorb(readUnwrapped(target), at: target.position)
            keep(read(value), in: target.lastName, of: nil, value)
        }
    }

    /// Reads `(first, second) = value`.
    private mutating func assignTuple(_ targets: [SourceExpression], _ value: SourceExpression, at position: Position) {
        if case .tuple(let values) = value.kind, values.count == targets.count {
            for (target, value) in zip(targets, values) { assign(target, value, at: position) }
            return
        }
        let operand = read(value)
        guard let elements = operand.elements, elements.count == targets.count else {
            return absorb(operand, at: value.position)
        }
        for (target, element) in zip(targets, elements) {
            if let name = target.plainName, let local = scope.names[name] {
                setLocal(name, local, to: element, target, value)
            } else {
                absorb(element, at: value.position)
            }
        }
    }

    /// Returns true if code may run because of a new value of a property.
    private func isWatched(_ target: SourceExpression) -> Bool {
        let name = target.lastName
        guard scope.names[name] == nil || target.plainName == nil else { return false }
        return sources.flowNames.isObserved(name) || sources.flowNames.keepsCode(name)
    }

    /// Reads a value assigned to a property outside the flow; code with access to the property may call a closure.
    private mutating func keep(_ operand: Operand, in property: String, of type: String?, _ value: SourceExpression) {
        if type.map({ sources.index.isDeclared($0) }) != true { handOver(operand) }
        noteKept(operand, in: property, of: type, at: value.position)
        absorb(operand, at: value.position)
        later(operand, at: value.position)
    }

    /// Records that the launch has set a property of an object to an unknown value: it is no longer the initial one.
    private mutating func noteSet(_ property: String, of object: Int?, to operand: Operand) {
        guard role.isLaunching, let object, object != KnownObjects.own, operand.closure == nil else { return }
        objects[object, property] = operand.unread(operand.shownText, type: operand.type)
    }

    // MARK: - Names

    private mutating func assignName(_ name: String, _ target: SourceExpression, _ value: SourceExpression) {
        guard let local = scope.names[name] else {
            guard [.object, .other].contains(scope.receiver.kind) else {
                return absorb(read(value), at: value.position)
            }
            return assignOwn(name, target, value)
        }
        setLocal(name, local, to: read(value, as: local.type), target, value)
    }

    /// Gives a local variable a value.
    private mutating func setLocal(
        _ name: String,
        _ local: Operand,
        to operand: Operand,
        _ target: SourceExpression,
        _ value: SourceExpression
    ) {
        var operand = operand
        if case .variable(let variable) = local.value, scope.assigned.contains(name) {
            emit(.bind(variable: variable, operand.value), at: target.position, reading: operand.reading)
            controllers.setStyle(controllers.style(of: operand.value), of: local.value)
            if local.type == nil || local.type?.text == "UIViewController" { scope.names[name]?.type = operand.type }
            return
        }
        if local.elements != nil || local.kept != nil { noteChange(of: name) }
        if operand.elements != nil || operand.closure != nil || operand.object != nil {
            if let elements = operand.elements { operand.elements = elements.map { kept($0, at: target.position) } }
            scope.names[name] = operand
            return
        }
        if operand.isFollowed, sources.isController(operand.type?.text) {
            operand.value = bind(operand.value, at: target.position, reading: operand.reading)
            scope.names[name] = operand
        } else {
            let kept = flag(operand.constant ?? constant(value), name) ?? operand.kept
            scope.names[name]?.kept = kept
            absorb(operand, at: value.position)
            later(operand, at: value.position)
        }
    }

    // MARK: - Properties of self

    private mutating func assignOwn(_ name: String, _ target: SourceExpression, _ value: SourceExpression) {
        let receiver = scope.receiver
        let found = sources.index.property(name, on: receiver.type, isStatic: false)
        if found == nil, sources.isKind(receiver.type, of: "UIWindow"),
            assignUIKit(name, of: selfOperand, target, value)
        {
            return
        }
        if receiver.kind == .other || receiver.kind == .none {
            let type = found.flatMap { declaredType(of: $0) }
            let operand = read(value, as: type)
            if receiver.kind == .other, let object = receiver.object, operand.isKnown {
                let operand = kept(operand, at: target.position)
                objects[object, name] = operand
                observe(found, operand, of: receiver)
                if operand.closure != nil, sources.flowNames.keepsCode(name) {
                    // Code that knows the object only by its type may call it, too.
                    noteKept(operand, in: name, of: found?.owner ?? receiver.type, at: value.position)
                    later(operand, at: value.position)
                }
            } else {
                keep(operand, in: name, of: found?.owner ?? receiver.type, value)
                noteSet(name, of: receiver.object, to: operand)
            }
            publish(found, operand, value, at: target.position)
            return
        }
        let owner = selfOperand
        if found == nil, assignUIKit(name, of: owner, target, value) { return }
        guard let found else { return keep(read(value), in: name, of: nil, value) }
        setOwn(found, on: owner, of: receiver, target, value)
    }

    /// Sets a property of the object of the body, through `self` or another name.
    private mutating func setOwn(
        _ found: CodeIndex.Found<PropertyDeclaration>,
        on owner: Operand,
        of receiver: Receiver,
        _ target: SourceExpression,
        _ value: SourceExpression
    ) {
        let name = found.declaration.name
        let type = declaredType(of: found)
        if type?.text == "UIWindow" || sources.isKind(type?.text, of: "UIWindow") {
            let window = read(value, as: type)
            if role.isLaunching, window.object != nil { objects[KnownObjects.own, name] = window }
            return absorb(window, at: value.position)
        }
        var operand = readCoerced(value, as: type)
        if operand.object != nil || role.isLaunching && operand.isKnown {
            operand = kept(operand, at: value.position)
            objects[owner.object ?? KnownObjects.own, name] = operand
        }
        defer {
            if role.isLaunching { observe(found, operand, of: receiver) }
            publish(found, operand, value, at: target.position)
        }
        set(found, name, on: owner, operand, target, value)
    }

    // MARK: - Properties of a type

    /// Reads `Type.name = value`; during the launch the property keeps its value, as far as the flow knows it.
    private mutating func assignStatic(
        _ name: String,
        of type: String,
        _ target: SourceExpression,
        _ value: SourceExpression
    ) {
        guard role.isLaunching, let found = sources.index.property(name, on: type, isStatic: true) else {
            return keep(read(value), in: name, of: type, value)
        }
        let operand = kept(read(value, as: declaredType(of: found)), at: value.position)
        objects.statics[found.qualifiedName] = operand.isFollowed || operand.object != nil ? operand : nil
        keep(operand, in: name, of: type, value)
    }

    // MARK: - Properties of another object

    private mutating func assignMember(
        _ name: String,
        of base: SourceExpression,
        _ target: SourceExpression,
        _ value: SourceExpression
    ) {
        if name == "delegate", assignPresentationDelegate(base, target, value) { return }
        if name == "title", case .member(let item?, "tabBarItem") = base.kind {
            let controller = readUnwrapped(item)
            let title = [CallArgument("title", value)]
            guard !setTabTitle(of: controller, to: title, at: target.position) else { return }
            absorb(controller, at: target.position)
            return pass(title)
        }
        let owner = readUnwrapped(base)
        if let controller = owner.accessory, assignAccessory(name, of: controller, owner, value, at: target.position) {
            return
        }
        if name == "tabBarItem", case .call(let callee, let arguments) = value.kind, callee.plainName == "UITabBarItem",
            setTabTitle(of: owner, to: arguments, at: target.position)
        {
            return
        }
        if let metatype = owner.metatype { return assignStatic(name, of: metatype, target, value) }
        let type = owner.type?.text
        let found = type.flatMap { sources.index.property(name, on: $0, isStatic: false) }
        if name == "rootViewController", let type, !sources.index.mayBeWindow(type) {
            // Only a window's is UIKit's.
            facts.note(found == nil ? .otherObject : .ownMethod, at: location(target.position))
        }
        if found == nil, let type, callSetter(name, on: type, owner, base, target, value) { return }
        if found == nil, assignUIKit(name, of: owner, target, value) { return }
        if let found, owner.value == .current, let receiver = receiver(for: owner, at: target) {
            return setOwn(found, on: owner, of: receiver, target, value)
        }
        if let found, owner.isFollowed,
            sources.isController(type) || sources.isFollowedProtocol(owner.type?.text)
        {
            let declared = declaredType(of: found)
            let operand = readCoerced(value, as: declared)
            return set(found, name, on: owner, operand, target, value)
        }
        let implemented = found.map { sources.requirement($0, of: owner) ?? $0 }
        if let implemented, setUnfollowed(implemented, on: owner, target, value) { return }
        absorb(owner, at: target.position)
        let published = implemented.flatMap { Streams.isPublished($0.declaration) ? declaredType(of: $0) : nil }
        let operand = read(value, as: published)
        keep(operand, in: name, of: implemented?.owner ?? type, value)
        publish(implemented, operand, value, at: target.position)
    }

    /// Calls a method of Objective-C with the name of a setter, although its class has no such property.
    ///
    /// A message `setFoo:` is read as an assignment if some class of the app has a property `foo`.
    /// - Returns: true if the class has such a method.
    private mutating func callSetter(
        _ property: String,
        on type: String,
        _ owner: Operand,
        _ base: SourceExpression,
        _ target: SourceExpression,
        _ value: SourceExpression
    ) -> Bool {
        guard sources.index.entry(named: type)?.isObjectiveC == true else { return false }
        let setter = String(ObjectiveCNames.setter(of: property).dropLast())
        guard sources.index.methods(named: setter, on: type).contains(where: { !$0.declaration.isStatic }) else {
            return false
        }
        let arguments = [CallArgument("", value)]
        let callee = SourceExpression(.member(base, setter), text: target.text, at: target.position)
        let expression = SourceExpression(.call(callee, arguments), text: target.text, at: target.position)
        absorb(call(setter, on: owner, base, arguments, expression, nil), at: target.position)
        return true
    }

    /// Sets a property of an object not followed by the flow: by its setter, or among the known properties of the
    /// object.
    /// - Returns: true if the property was set.
    private mutating func setUnfollowed(
        _ found: CodeIndex.Found<PropertyDeclaration>,
        on owner: Operand,
        _ target: SourceExpression,
        _ value: SourceExpression
    ) -> Bool {
        let name = found.declaration.name
        let type = declaredType(of: found)
        if found.declaration.setter != nil {
            guard sources.flowNames.contains(found.declaration, in: found.file) else { return false }
            let operand = readCoerced(value, as: type)
            let object = owner.type.map { $0.text == found.owner ? owner : owner.typed(TypeName(found.owner)) } ?? owner
            set(found, name, on: object, operand, target, value)
            return true
        }
        guard let object = owner.object, object != KnownObjects.own, found.declaration.getter == nil else {
            return false
        }
        absorb(owner, at: target.position)
        let operand = read(value, as: type)
        guard operand.isKnown, operand.closure == nil else {
            keep(operand, in: name, of: found.owner, value)
            // The object may pass the closure on to its screen.
            if operand.closure == nil {
                noteSet(name, of: object, to: operand)
            } else if role.isLaunching {
                objects[object, name] = operand
            }
            publish(found, operand, value, at: target.position)
            return true
        }
        let known = kept(operand, at: value.position)
        objects[object, name] = known
        var receiver = Receiver.other(objects.type(of: object))
        receiver.object = object
        observe(found, known, of: receiver)
        publish(found, known, value, at: target.position)
        return true
    }

    /// Sets a property declared in the sources, by its setter if it has one.
    private mutating func set(
        _ found: CodeIndex.Found<PropertyDeclaration>,
        _ name: String,
        on owner: Operand,
        _ operand: Operand,
        _ target: SourceExpression,
        _ value: SourceExpression
    ) {
        if let setter = found.declaration.setter, let receiver = receiver(for: owner, at: target) {
            let operand = kept(operand, at: value.position)
            let key = "\(found.owner).\(name)="
            let result = follow(key, at: target, receiver, found, likely: false) { reader in
                reader.scope.names["newValue"] = operand
                return reader.value(of: setter)
            }
            return absorb(result, at: target.position)
        }
        if owner.value == .current, !role.isInitializer, isPlain(declaredType(of: found)),
            operand.value.effects.isEmpty,
            !found.declaration.attributes.contains(where: { $0.name == HostedViews.decision })
        {
            return
        }
        if operand.closure != nil {
            // Code with access to the property may call the closure later.
            let type = owner.value == .current ? nil : owner.type?.text
            var handler = Handler(
                title: type.map { KeptClosure.handler(of: name, in: $0) } ?? name,
                owner: name,
                isAlert: false
            )
            handler.types = valueTypes(of: found)
            note(handler, for: value)
            let closure = Value.closure(at: handlerPlace(of: operand.closure, at: value.position))
            emit(.set(property: name, on: owner.value, to: closure), at: target.position)
            return later(operand, at: value.position)
        }
        emit(
            .set(property: name, on: owner.value, to: operand.value),
            at: target.position,
            reading: max(owner.reading, operand.reading)
        )
    }

    /// Returns true if a property of the object itself cannot be nil and does not affect the flow.
    private func isPlain(_ type: TypeName?) -> Bool {
        guard let type, type.optionality == .none else { return false }
        return ["Bool", "Int", "Double", "Float", "CGFloat", "TimeInterval", "CGRect", "CGSize", "CGPoint", "UInt"]
            .contains(type.text)
    }

    // MARK: - UIKit

    /// Sets a UIKit property; returns false for a property with no effect on the flow.
    private mutating func assignUIKit(
        _ name: String,
        of owner: Operand,
        _ target: SourceExpression,
        _ value: SourceExpression
    ) -> Bool {
        let type = owner.type?.text
        if name == "rootViewController", type == nil || sources.isKind(type, of: "UIWindow") {
            let shown = readUnwrapped(value, as: TypeName("UIViewController"))
            if shown.value == .nothing { return true }
            guard !isOtherWindow(target), !isRaised(owner), !isBesideMain(owner, target) else {
                absorb(shown, at: value.position)
                unresolved(.controller, "\(target.shownText) = \(value.shownText)", at: target.position)
                return true
            }
            let current = Operand(.current, type: TypeName(scope.receiver.type))
            hand(shown, text: value.shownText, .setRoot, current, at: target)
            return true
        }
        if name == Self.level, let window = owner.object {
            objects[window, Self.level] = read(value)
            return true
        }
        guard sources.isController(type) || owner.value == .current else { return false }
        if assignPages(name, of: owner, target, value) { return true }
        if assignPageSource(name, of: owner, value, at: target.position) { return true }
        readTurns(name, of: owner, target, value)
        switch AssignedProperty(rawValue: name) {
        case .tabs where !sources.isKind(type, of: "UITabBarController"),
            .selectedTab where !sources.isKind(type, of: "UITabBarController"):
            return false
        case .viewControllers, .tabs:
            let list = readPicked(value, as: TypeName("[UIViewController]"))
            setStack(list, owner, value.shownText, at: target, isAnimated: false)
        case .selectedIndex:
            let operand = read(value)
            var number: Int?
            if case .literal(let text)? = operand.constant ?? constant(value) { number = Int(text) }
            if case .member(nil, "zero") = value.kind { number = 0 }
            absorb(operand, at: value.position)
            let container = owner.isFollowed ? owner : standIn(for: "UITabBarController") ?? owner
            emit(.selectTab(number, on: container.value), at: target.position, reading: container.reading)
        case .selectedViewController, .selectedTab:
            let operand = read(value)
            var number: Int?
            if case .related(.viewController(let place), _) = operand.value.withoutUnwrapping { number = place }
            let container = owner.isFollowed ? owner : standIn(for: "UITabBarController") ?? owner
            if number == nil, operand.isFollowed, !operand.isText {
                emit(
                    .selectController(operand.value, on: container.value),
                    at: target.position,
                    reading: container.reading
                )
            } else {
                absorb(operand, at: value.position)
                emit(.selectTab(number, on: container.value), at: target.position, reading: container.reading)
            }
        case .delegate where UIKitClasses.containers.contains { sources.isKind(type, of: $0) }:
            setDelegate(name, of: owner, value, target)
        case .isModalInPresentation, .clearsSelectionOnViewWillAppear, .definesPresentationContext:
            let operand = read(value)
            absorb(operand, at: value.position)
            emit(.set(property: name, on: owner.value, to: operand.value), at: target.position, reading: owner.reading)
        case .modalPresentationStyle:
            setStyle(of: owner, value, target)
        case _ where assignContent(name, of: owner, target, value): break
        default:
            guard UIKitProperties.views.contains(name) == false else {
                absorb(read(value), at: value.position)
                return true
            }
            guard sources.index.entry(named: type ?? "") == nil || sources.index.property(name, on: type ?? "") == nil
            else {
                return false
            }
            if owner.value != .current { absorb(owner, at: target.position) }
            keep(readUnwrapped(value), in: name, of: owner.value == .current ? nil : type, value)
        }
        return true
    }

    /// Reads `presentationController?.delegate = value`; returns false for any other target.
    private mutating func assignPresentationDelegate(
        _ base: SourceExpression,
        _ target: SourceExpression,
        _ value: SourceExpression
    ) -> Bool {
        var inner = base
        while true {
            switch inner.kind {
            case .chained(let next), .forced(let next): inner = next
            case .name(let name) where UIKitProperties.presentations.contains(name) && scope.names[name] == nil:
                guard sources.isController(scope.receiver.type), selfOperand.isFollowed else { return false }
                setDelegate(UIKitProperties.presentationDelegate, of: selfOperand, value, target)
                return true
            case .member(let controller?, let name) where UIKitProperties.presentations.contains(name):
                let owner = readUnwrapped(controller)
                guard owner.isFollowed, sources.isController(owner.type?.text) else { return false }
                setDelegate(UIKitProperties.presentationDelegate, of: owner, value, target)
                return true
            default: return false
            }
        }
    }

    /// Sets a delegate for UIKit: a controller, or an object not followed.
    private mutating func setDelegate(
        _ property: String,
        of owner: Operand,
        _ value: SourceExpression,
        _ target: SourceExpression
    ) {
        let delegate = readUnwrapped(value)
        var given = delegate.value
        // `self` of an object not followed differs from the receiver of the method at run time.
        if case .opaque(var opaque) = given, opaque.text == "self" {
            opaque.text = opaque.type ?? scope.receiver.type
            given = .opaque(opaque)
        }
        emit(
            .set(property: property, on: owner.value, to: given),
            at: target.position,
            reading: max(owner.reading, delegate.reading)
        )
    }

    /// Returns true if a window lies above the app's main window, as for an alert: the surrounding code sets its level.
    private func isOtherWindow(_ target: SourceExpression) -> Bool {
        guard case .member(let base?, _) = target.kind else { return false }
        return scope.assigned.contains(AssignedNames.level(of: base))
    }

    /// Returns true if a window is an object's own, while the launch has given another window a root.
    private mutating func isBesideMain(_ window: Operand, _ target: SourceExpression) -> Bool {
        guard role.isLaunching else { return sources.lookups.delegateShowsWindow && isMadeWindow(target) }
        guard let main = objects.mainWindow else {
            objects.mainWindow = KnownObjects.Window(object: window.object, owner: scope.receiver.type)
            return false
        }
        guard window.object != main.object || window.object == nil else { return false }
        return scope.receiver.kind == .other && scope.receiver.type != main.owner && isMadeWindow(target)
    }

    /// Returns true if a window is in a property of an object that makes it itself, other than a delegate.
    private func isMadeWindow(_ target: SourceExpression) -> Bool {
        guard [.object, .other].contains(scope.receiver.kind), let window = heldWindow(of: target),
            let entry = sources.index.entry(named: window.owner)
        else { return false }
        let name = window.declaration.name
        return window.declaration.initialValue.map(makesWindow) ?? false
            || entry.methods.contains { ($0.declaration.body ?? []).contains { makesWindow($0, in: name) } }
    }

    /// Returns true if a statement, or one in it, puts a new window into a property.
    private func makesWindow(_ statement: Statement, in property: String) -> Bool {
        if case .assign(let target, let value) = statement.kind {
            return target.lastName == property && target.isOwnMember && makesWindow(value)
        }
        return statement.nested.contains { makesWindow($0, in: property) }
    }

    private func makesWindow(_ value: SourceExpression) -> Bool {
        guard case .call(let callee, _) = value.kind, let name = callee.plainName else { return false }
        return sources.isKind(resolved(name), of: "UIWindow")
    }

    /// Returns true if a window has a higher level than the main window.
    private func isRaised(_ window: Operand) -> Bool {
        guard let object = window.object, let level = objects[object, Self.level] else { return false }
        return !level.shownText.lowercased().hasSuffix("normal")
    }

    private static let level = "windowLevel"

    /// Sets the presentation style of a controller, if it is constant.
    private mutating func setStyle(of owner: Operand, _ value: SourceExpression, _ target: SourceExpression) {
        let name = value.lastName
        guard case .member = value.kind, !name.isEmpty else {
            let operand = read(value)
            return absorb(operand, at: value.position)
        }
        if owner.value == .current {
            emit(.set(property: "modalPresentationStyle", on: .current, to: .text(name)), at: target.position)
        } else if owner.isFollowed {
            controllers.setStyle(name, of: owner.value.withoutUnwrapping)
            if name == "popover" { controllers.addPopover(owner.value) }
            emit(.set(property: "modalPresentationStyle", on: owner.value, to: .text(name)), at: target.position)
        }
    }
}
