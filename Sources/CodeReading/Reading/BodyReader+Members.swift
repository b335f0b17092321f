internal import CodeModel
internal import SceneFlow
internal import SwiftFacts
internal import SwiftUIViews
internal import UIKitFacts

extension BodyReader {
    // MARK: - Names

    /// Reads a bare name.
    mutating func nameOperand(_ name: String, _ expression: SourceExpression) -> Operand {
        switch name {
        case "self", "super": return selfOperand
        case "Self": return .metatype(scope.receiver.type)
        default: break
        }
        if let local = scope.names[name] { return local }
        if let bound = scope.generics[name] { return .metatype(bound) }
        if scope.receiver.kind != .none {
            if let member = ownMember(name, expression) { return member }
            if let reference = functionReference(expression, on: scope.receiver.type) { return reference }
            if let trait = DeviceTraits.operand(name, text: name) { return trait }
        }
        if let found = sources.index.globalProperty(name, file: scope.file) {
            return constantProperty(found, expression, receiver: Receiver(kind: .none, type: "", value: .current))
        }
        let type = resolved(name)
        if sources.index.entry(named: type) != nil || ForeignClasses.isSystem(type) || name.first?.isUppercase == true {
            return .metatype(type)
        }
        if name.hasPrefix("$"), let bound = boundValue(String(name.dropFirst()), expression) { return bound }
        var operand = functionReference(expression, on: nil) ?? .opaque(name)
        if operand.closure == nil { operand.kept = KeptValue.status(named: name) }
        return operand
    }

    /// Reads the value behind a binding: that of `isOpen` for `$isOpen`, and the model behind `$model`.
    private mutating func boundValue(_ name: String, _ expression: SourceExpression) -> Operand? {
        guard role.isLaunching || role.isSettingUp, [.object, .other].contains(scope.receiver.kind),
            let found = sources.index.property(name, on: scope.receiver.type, isStatic: false),
            !Streams.isPublished(found.declaration)
        else { return nil }
        return nameOperand(name, expression)
    }

    /// Returns the flag behind a binding of a view as the answer to the question that decides it; nil for any other
    /// argument.
    mutating func boundValue(of argument: CallArgument, as type: TypeName) -> Operand? {
        guard type.text == "Bool", HostedViews.isBoundValue(argument.label) else { return nil }
        return answer(to: condition(argument.value), as: type, at: argument.value.position)
    }

    /// Returns a flag that stored data decides as the answer to its question.
    mutating func answered(_ operand: Operand, _ argument: CallArgument) -> Operand {
        guard let test = operand.condition, test.isAnswered, !operand.isFollowed, operand.type?.text == "Bool" else {
            return operand
        }
        return answer(to: test, as: operand.type, at: argument.value.position)
    }

    /// Returns the answer to a question in a variable: there it arrives as itself, not as the text of an argument.
    private mutating func answer(
        to question: Condition,
        as type: TypeName?,
        at position: Position
    ) -> Operand {
        let (yes, no) = (Opaque("true", type: "Bool"), Opaque("false", type: "Bool"))
        return Operand(bind(.conditional(question, .opaque(yes), .opaque(no)), at: position), type: type)
    }

    /// Returns an unknown case of an enum as the answer to the question whether it is the one of a fresh install.
    mutating func decided(_ operand: Operand, _ argument: CallArgument) -> Operand {
        if case .property = operand.value { return operand }
        guard case .named(let name)? = operand.kept?.naming, operand.constant == nil, let type = operand.type,
            type.optionality == .none,
            let entry = sources.index.entry(named: type.text), entry.enumCase(name)?.hasPayload == false
        else { return operand }
        let text = argument.value.shownText
        let test = Condition.open(text: "\(text) == .\(name)", reads: []).kept(true)
        let known = Value.opaque(Opaque(".\(name)", type: type.text))
        let answer = Value.conditional(test, known, operand.value)
        return Operand(bind(answer, at: argument.value.position), type: type)
    }

    /// `self`.
    var selfOperand: Operand {
        let receiver = scope.receiver
        switch receiver.kind {
        case .object:
            var operand = Operand(receiver.value, type: TypeName(receiver.type))
            operand.object = receiver.object
            return operand
        case .other:
            var operand = Operand.opaque("self", type: TypeName(receiver.type))
            (operand.constant, operand.payload) = (receiver.constant, receiver.payload)
            operand.object = receiver.object
            return operand
        case .metatype: return .metatype(receiver.type)
        case .none: return .opaque("self")
        }
    }

    /// Reads a property of `self` without a written receiver.
    private mutating func ownMember(_ name: String, _ expression: SourceExpression) -> Operand? {
        let receiver = scope.receiver
        switch receiver.kind {
        case .metatype:
            return sources.index.property(name, on: receiver.type, isStatic: true).map {
                constantProperty($0, expression, receiver: receiver)
            }
        case .object, .other:
            if let field = ownField(name) { return field }
            if let own = receiver.constant, name == "rawValue" || own.isObject,
                let value = sources.member(name, of: own)
            {
                return sources.operand(of: value, text: name)
            }
            if sources.index.property(name, on: receiver.type, isStatic: false) == nil {
                if sources.isKind(receiver.type, of: "UIStoryboardSegue"), let operand = segueMember(name) {
                    return operand
                }
                guard sources.isController(receiver.type) || isDelegateWindow(name) || isWindowRoot(name) else {
                    return nil
                }
                guard
                    UIKitMembers.relation(name) != nil || UIKitMembers.containerRelation(name) != nil
                        || UIKitMembers.flag(name) != nil || UIKitProperties.views.contains(name)
                        || isDelegateWindow(name) || isWindowRoot(name) || UIKitProperties.accessories.contains(name)
                else { return nil }
            }
            return member(name, of: selfOperand, expression)
        case .none: return nil
        }
    }

    private func isWindowRoot(_ name: String) -> Bool {
        name == "rootViewController" && sources.isKind(scope.receiver.type, of: "UIWindow")
    }

    private func isDelegateWindow(_ name: String) -> Bool { name == "window" && scope.receiver.kind == .object }

    // MARK: - Members

    /// Reads `base.name`.
    mutating func memberOperand(
        _ base: SourceExpression?,
        _ name: String,
        _ expression: SourceExpression,
        _ expected: TypeName?
    ) -> Operand {
        guard let base else { return implicitMember(name, expression, expected) }
        if base.plainName == "self", let field = ownField(name) { return field }
        if let stored = storedDefault(base, SourceExpression(.name(name), at: expression.position)) {
            return .opaque(expression.shownText, type: stored.type, kept: stored.kept)
        }
        if isModule(base) { return nameOperand(name, SourceExpression(.name(name), at: expression.position)) }
        let owner = name == "first" || name == "last" ? readPicked(base) : read(base)
        if let metatype = owner.metatype { return staticMember(name, of: metatype, expression) }
        if name == "self" { return owner }
        if let constant = owner.constant, owner.closure == nil, let value = sources.member(name, of: constant) {
            return sources.operand(of: value, text: expression.shownText)
        }
        if let one = memberOfAny(name, owner, expression) { return one }
        let operand = member(name, of: unwrapped(owner, base), expression)
        return owner.kept == .nothing && expression.isOfChain ? absent(operand, expression) : operand
    }

    /// Returns true if an expression is the name of the app's module: `Shop` of `Shop.Cart`.
    func isModule(_ base: SourceExpression) -> Bool {
        guard let word = base.plainName, let module = sources.index.module else { return false }
        return word == module && scope.names[word] == nil && sources.index.entry(named: word) == nil
    }

    /// Returns the result of an optional chain whose receiver is nil on a fresh install.
    func absent(_ operand: Operand, _ expression: SourceExpression) -> Operand {
        guard !operand.isFollowed || operand.isText else { return operand }
        let type = operand.type.map { TypeName($0.text, .optional) }
        return .opaque(expression.shownText, type: type, kept: .nothing)
    }

    /// Reads `.name`, a member of the expected type.
    private mutating func implicitMember(
        _ name: String,
        _ expression: SourceExpression,
        _ expected: TypeName?
    ) -> Operand {
        guard let expected else { return .opaque(expression.shownText) }
        let type = resolved(expected.text)
        let operand = staticMember(name, of: type, expression)
        return operand.type == nil && operand.metatype == nil ? operand.typed(TypeName(type)) : operand
    }

    /// `Type.name`.
    private mutating func staticMember(_ name: String, of type: String, _ expression: SourceExpression) -> Operand {
        if name == "self" { return .metatype(type) }
        if let entry = sources.index.entry(named: type), entry.enumCase(name) != nil {
            return sources.operand(of: .enumCase(type: type, name: name), text: expression.shownText)
        }
        if name == "allCases", let list = allCases(of: type) { return list }
        if let found = sources.index.property(name, on: type, isStatic: true) {
            return constantProperty(found, expression, receiver: Receiver(kind: .metatype, type: type, value: .current))
        }
        if let constant = DeviceTraits.constant(name, of: type) {
            return sources.operand(of: constant, text: expression.shownText)
        }
        let nested = sources.index.canonicalName("\(type).\(name)")
        if sources.index.entry(named: nested) != nil { return .metatype(nested) }
        if let reference = functionReference(expression, on: type) { return reference }
        if type == "UIApplication", name == "shared" { return .opaque(expression.shownText, type: TypeName(type)) }
        if name.first?.isUppercase == true { return .metatype("\(type).\(name)") }
        return .opaque(expression.shownText, type: SharedInstances.contains(name) ? TypeName(type) : nil)
    }

    /// Returns the cases of an enum with a synthesised list (`CaseIterable`); nil without one, or if the cases have
    /// associated values.
    private func allCases(of type: String) -> Operand? {
        guard let entry = sources.index.entry(named: type), entry.kind == .enum, !entry.cases.isEmpty,
            !entry.cases.contains(where: \.hasPayload),
            sources.index.property("allCases", on: type, isStatic: true) == nil
        else { return nil }
        return list(entry.cases.map { sources.operand(of: .enumCase(type: type, name: $0.name), text: ".\($0.name)") })
    }

    /// Reads a member of an object.
    mutating func member(_ name: String, of owner: Operand, _ expression: SourceExpression) -> Operand {
        let type = self.type(of: owner)
        let shown = expression.shownText
        if owner.value == .nothing { return Operand(.nothing) }
        if role.isLaunching, type == "UIScene.ConnectionOptions", let none = UIKitMembers.connectionOption(name) {
            var operand = Operand(none, type: TypeName("Any", .optional))
            if case .list = none { operand.elements = [] }
            return operand
        }
        if let elements = owner.elements, elements.isEmpty, name == "isEmpty" {
            return .truth(.constant(true), text: shown)
        }
        if role.isLaunching, owner.elements?.isEmpty == true, name == "first" || name == "last" {
            return Operand(.nothing)
        }
        if let operand = typedSegueMember(name, of: owner) { return operand }
        if sources.isKind(type, of: "UIStoryboardSegue"), let operand = segueMember(name) { return operand }
        if sources.isKind(type, of: "UIWindow"), name == "rootViewController" {
            if isOwnWindow(expression) { return .opaque(shown, type: TypeName("UIViewController", .optional)) }
            return Operand(.related(.rootViewController, of: .current), type: TypeName("UIViewController", .optional))
        }
        if let type, let found = sources.index.property(name, on: type, isStatic: false) {
            return property(found, name, of: owner, expression)
        }
        if let accessory = accessory(name, of: owner, shown) { return accessory }
        if let known = uikitMember(name, of: owner) ?? flagMember(name, of: owner, expression) { return known }
        if let selection = selectionMember(name, of: owner, expression) { return selection }
        if let type, let reference = functionReference(expression, on: type) { return reference }
        if sources.isController(type), UIKitProperties.views.contains(name) { return view(name, of: owner, expression) }
        if let type, let item = TypeText.element(of: type), let operand = listMember(name, of: owner, item, expression)
        {
            return operand
        }
        if case .list(let values) = owner.value, name == "first" || name == "last" {
            let element = name == "first" ? values.first : values.last
            return Operand(element ?? .nothing, type: TypeName("UIViewController", .optional))
        }
        if name == "rawValue", owner.isFollowed { return owner.typed(TypeName("String")) }
        let number = name == "offset" ? 0 : name == "element" ? 1 : Int(name)
        if let number, let elements = owner.elements, elements.indices.contains(number) { return elements[number] }
        if name == "unsafelyUnwrapped" { return owner.present }
        absorb(owner, at: expression.position)
        if let trait = DeviceTraits.operand(name, text: shown) { return trait }
        let isPlain = owner.type?.optionality != .optional
        if owner.kept == .nothing, isPlain, let empty = Self.empty[name] {
            return .opaque(shown, kept: .constant(.literal(empty)))
        }
        let isEmpty =
            owner.kept == .notYet || owner.kept == .constant(.text("")) || owner.elements?.isEmpty == true
            || owner.constant == .list([])
        if isEmpty, let empty = Self.empty[name] {
            return .opaque(shown, kept: .constant(.literal(empty)))
        }
        if owner.kept == .nothing || owner.kept == .notYet && expression.isOfChain {
            return .opaque(shown, type: UIKitMembers.type(of: name), kept: .nothing)
        }
        if sources.isKind(type, of: "UIApplication"), name == "delegate" {
            return .opaque(shown, type: TypeName("UIApplicationDelegate", .optional))
        }
        return .opaque(shown, type: UIKitMembers.type(of: name))
    }

    /// Returns true if an expression is the root of a window that an object other than a delegate keeps under a name of
    /// its own: it is not the main window.
    private func isOwnWindow(_ root: SourceExpression) -> Bool {
        guard case .object = scope.receiver.kind, let window = heldWindow(of: root) else { return false }
        return window.declaration.name != "window"
    }

    /// The stored property of the app's own object, not of a delegate of UIKit, that a chain such as
    /// `mainWindow?.rootViewController` reads its last member from.
    func heldWindow(of chain: SourceExpression) -> CodeIndex.Found<PropertyDeclaration>? {
        guard case .member(let base?, _) = chain.kind else { return nil }
        let window = base.withoutUnwrapping
        let name = window.lastName
        guard window.isOwnMember, scope.names[name] == nil,
            sources.lookups.ancestry(of: scope.receiver.type).isDisjoint(with: UIKitClasses.delegateProtocols),
            let found = sources.index.property(name, on: scope.receiver.type, isStatic: false),
            found.declaration.getter == nil
        else { return nil }
        return found
    }

    /// The values of the size properties of an empty list or string.
    private static let empty = ["count": "0", "length": "0", "isEmpty": "true"]

    private func segueMember(_ name: String) -> Operand? {
        switch name {
        case "destination", "destinationViewController":
            Operand(.segueDestination, type: TypeName("UIViewController"))
        case "source", "sourceViewController": Operand(.segueSource, type: TypeName("UIViewController"))
        case "identifier": Operand(.segueIdentifier, type: TypeName("String", .optional))
        default: nil
        }
    }

    /// Returns a flag of a followed controller (LIFE-13, LIFE-24).
    private func flagMember(_ name: String, of owner: Operand, _ expression: SourceExpression) -> Operand? {
        guard let flag = UIKitMembers.flag(name), owner.isFollowed, sources.isController(owner.type?.text) else {
            return nil
        }
        var operand = Operand.truth(.flag(flag, of: owner.value), text: expression.shownText)
        operand.reading = owner.reading
        return operand
    }

    /// Returns a related controller from a UIKit property of a controller.
    private func uikitMember(_ name: String, of owner: Operand) -> Operand? {
        let type = owner.type?.text
        guard sources.isController(type) else { return nil }
        let isContainer = UIKitClasses.containers.contains { sources.isKind(type, of: $0) }
        let known = UIKitMembers.relation(name) ?? (isContainer ? UIKitMembers.containerRelation(name) : nil)
        guard let known else { return nil }
        guard owner.isFollowed else {
            return standIn(for: known.type.text).map { $0.typed(known.type) }
                ?? .opaque("\(owner.shownText).\(name)", type: known.type)
        }
        return owner.related(known.relation, of: owner.value, type: known.type)
    }

    /// Reads `view`; this loads the view of a controller not yet shown (INJ-54).
    ///
    /// `viewIfLoaded` loads nothing, and is nil until then (INST-50).
    private mutating func view(_ name: String, of owner: Operand, _ expression: SourceExpression) -> Operand {
        if owner.isFollowed, name == "view", controllers.readView(of: owner.value) {
            emit(.loadView(owner.value), at: expression.position)
        } else {
            absorb(owner, at: expression.position)
        }
        guard name == "viewIfLoaded" else { return .opaque(expression.shownText, type: TypeName("UIView")) }
        var result = Operand.opaque(expression.shownText, type: TypeName("UIView", .optional))
        if owner.isFollowed { result.presence = .flag(.isViewLoaded, of: owner.value) }
        return result
    }

    private mutating func listMember(
        _ name: String,
        of owner: Operand,
        _ item: String,
        _ expression: SourceExpression
    ) -> Operand? {
        guard name == "first" || name == "last" else { return nil }
        let type = TypeName(item, .optional)
        if case .related(.viewControllers, let controller) = owner.value.withoutUnwrapping {
            let relation: Relation = name == "first" ? .viewController(at: 0) : .lastViewController
            return owner.related(relation, of: controller, type: type)
        }
        if let elements = owner.elements, let element = name == "first" ? elements.first : elements.last {
            return element.typed(type)
        }
        if let one = kept(name == "first" ? .firstElement : .lastElement, of: owner) { return one.typed(type) }
        absorb(owner, at: expression.position)
        // An empty list has neither.
        let isEmpty = owner.kept?.isAbsent == true
        return .opaque(expression.shownText, type: type, kept: isEmpty ? .nothing : nil)
    }

    /// Returns an element of a controller list in a property of a controller, or in a variable; nil for any other list.
    func kept(_ relation: Relation, of owner: Operand) -> Operand? {
        switch owner.value.withoutUnwrapping {
        case .property, .variable, .related(.part, of: _): break
        default: return nil
        }
        guard let type = owner.type.flatMap({ TypeText.element(of: $0.text) }),
            sources.isController(type)
        else { return nil }
        return Operand(.related(relation, of: owner.value), type: TypeName(type))
    }

    // MARK: - What stands for the current navigation

    /// The current controller of a type, for the properties of coordinators and routers.
    func standIn(for type: String) -> Operand? {
        // Before the app has started there is none.
        if role.isLaunching { return nil }
        let relation: Relation? =
            sources.isKind(type, of: "UINavigationController")
            ? .navigationController
            : sources.isKind(type, of: "UITabBarController")
                ? .tabBarController : sources.isKind(type, of: "UISplitViewController") ? .splitViewController : nil
        var operand: Operand
        if let relation {
            operand = Operand(.related(relation, of: .current), type: TypeName(type))
            operand.isSupposed = true
        } else if type == "UIViewController"
            || sources.isController(role.type) && sources.isController(type) && sources.isKind(role.type, of: type)
            || sources.index.entry(named: type)?.kind == .protocol && sources.isController(role.type)
                && sources.isKind(role.type, of: type)
        {
            operand = Operand(.current, type: TypeName(type))
        } else {
            return nil
        }
        operand.reading = .likely
        operand.isStandIn = true
        return operand
    }
}

extension Operand {
    /// The source text of an opaque operand.
    var shownText: String {
        if case .opaque(let opaque) = value { opaque.text } else { "…" }
    }
}

extension SourceExpression {
    /// True if the expression is a member of an optional: `a?.b`.
    fileprivate var isOfChain: Bool {
        if case .member(let base?, _) = kind, case .chained = base.kind { true } else { false }
    }
}
