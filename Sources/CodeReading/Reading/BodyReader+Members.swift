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
                        || isDelegateWindow(name) || isWindowRoot(name)
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
        guard !operand.isFollowed else { return operand }
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

    /// Reads a constant of a file or type: a text, a storyboard or new controller, else its type alone.
    private mutating func constantProperty(
        _ found: CodeIndex.Found<PropertyDeclaration>,
        _ expression: SourceExpression,
        receiver: Receiver
    ) -> Operand {
        let property = found.declaration
        let type = declaredType(of: found)
        if role.isLaunching, let known = objects.statics[found.qualifiedName] { return known }
        if let list = keptList(found, type, expression, receiver) { return list }
        let isFollowable = type.map(sources.isFollowable) ?? true
        if isFollowable, let constant = constant(expression) {
            return sources.operand(of: constant, text: expression.shownText)
        }
        if isFollowable, let getter = property.getter {
            return followGetter(found, getter, receiver: receiver, expression)
        }
        if let constant = structConstant(property, type, expression) {
            return sources.operand(of: constant, text: expression.shownText)
        }
        if let object = shared(found, type, expression) { return object }
        if isFollowable, let initial = property.initialValue,
            type?.text == "UIStoryboard" || sources.isController(type?.text)
        {
            return follow("\(found.owner).\(property.name)", at: expression, receiver, found, likely: false) { reader in
                reader.read(initial, as: type)
            }.typed(type)
        }
        if let condition = constantCondition(found, receiver, expression) {
            return .truth(condition, text: expression.shownText)
        }
        if let record = madeRecord(found, type, expression, receiver) { return record }
        return .opaque(
            expression.shownText,
            type: type,
            kept: sources.initial(of: found, type) ?? untouched(property, type)
        )
    }

    /// Reads a static property with a struct as its value, made there: `static let initial = State(user: nil)`.
    private mutating func madeRecord(
        _ found: CodeIndex.Found<PropertyDeclaration>,
        _ type: TypeName?,
        _ expression: SourceExpression,
        _ receiver: Receiver
    ) -> Operand? {
        let property = found.declaration
        guard role.isLaunching, let type, sources.index.entry(named: type.text)?.kind == .struct,
            let value = property.initialValue ?? property.getter?.onlyValue, value.isCall
        else { return nil }
        let operand = follow(found.qualifiedName, at: expression, receiver, found, likely: false) {
            $0.read(value, as: type)
        }
        guard operand.object != nil else { return nil }
        objects.statics[found.qualifiedName] = operand.typed(type)
        return operand.typed(type)
    }

    /// Reads the condition in the initial value of a constant: `static let isPad = …`.
    private mutating func constantCondition(
        _ found: CodeIndex.Found<PropertyDeclaration>,
        _ receiver: Receiver,
        _ expression: SourceExpression
    ) -> Condition? {
        guard found.declaration.isConstant, let initial = found.declaration.initialValue, initial.isQuestion else {
            return nil
        }
        let key = found.qualifiedName
        let (operand, instructions) = collecting { reader in
            reader.follow(key, at: expression, receiver, found, likely: false) { $0.read(initial) }
        }
        guard instructions.isEmpty, let condition = operand.condition, !condition.hasEffects else { return nil }
        return condition
    }

    /// Returns the value of a stored property before any assignment.
    private func untouched(_ property: PropertyDeclaration, _ type: TypeName?) -> KeptValue? {
        if type?.text == "Bool", FreshInstallWords.asksForNetwork(property.name) { return .constant(.literal("true")) }
        if let value = KeptValue.untouched(property) { return value }
        if Streams.isPublished(property), let number = property.initialValue?.numberText {
            return .constant(.literal(number))
        }
        guard property.isPlainlyStored else { return nil }
        guard let initial = property.initialValue else {
            return type?.isList == true && FreshInstallWords.isStoredList(property.name) ? .notYet : nil
        }
        if case .array(let values) = initial.kind, values.isEmpty { return .notYet }
        guard let declared = constant(initial, as: type), case .enumCase = declared else { return nil }
        return .constant(declared)
    }

    /// Returns the value that the initialisers of a type give to a constant, or at first to a published property; nil if
    /// it is unknown, or they differ.
    private mutating func initialized(
        _ found: CodeIndex.Found<PropertyDeclaration>,
        _ type: TypeName?
    ) -> KeptValue? {
        guard let (value, file) = onlyValue(of: found) else { return nil }
        var place = found
        place.file = file
        let receiver = Receiver(kind: .other, type: found.owner, value: .current)
        let (operand, _) = collecting { reader in
            reader.follow("init \(found.qualifiedName)", at: value, receiver, place, likely: false) {
                $0.scope.isInitialValue = true
                return $0.read(value, as: type)
            }
        }
        return operand.valueAtFirst ?? operand.condition?.atFirst.map { .constant(.literal("\($0)")) }
    }

    /// Returns the only value that the initialisers give to a constant or a published property, or the initial value of
    /// the latter, with its file.
    private func onlyValue(of found: CodeIndex.Found<PropertyDeclaration>) -> (SourceExpression, String)? {
        let property = found.declaration
        let isPublished = Streams.isPublished(property)
        guard role.isLaunching && property.isConstant || isPublished else { return nil }
        if let initial = property.initialValue { return isPublished && initial.isCall ? (initial, found.file) : nil }
        var given: [(SourceExpression, String)] = []
        for initializer in sources.index.entry(named: found.owner)?.initializers ?? [] {
            for statement in initializer.declaration.body ?? [] {
                guard case .assign(let target, let value) = statement.kind, target.isOwnMember,
                    target.lastName == property.name
                else { continue }
                given.append((value, initializer.file))
            }
        }
        return given.count == 1 ? given[0] : nil
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

    /// Reads `base[index]`.
    mutating func subscriptOperand(
        _ base: SourceExpression,
        _ arguments: [CallArgument],
        _ expression: SourceExpression
    ) -> Operand {
        if role.isLaunching, PlainLaunch.isEnvironment(base) { return Operand(.nothing) }
        let picked = readPicked(base)
        let owner = unwrapped(picked, base)
        if owner.value == .nothing { return owner }
        if let entry = sceneEntry(of: owner, arguments, expression) { return entry }
        let item = owner.type.flatMap { TypeText.element(of: $0.text) }.map { TypeName($0) }
        if arguments.count == 1, let number = number(arguments[0].value) {
            if case .related(.viewControllers, let controller) = owner.value.withoutUnwrapping {
                return owner.related(.viewController(at: number), of: controller, type: item)
            }
            if let elements = owner.elements, elements.indices.contains(number) { return elements[number] }
            if let one = kept(.element(at: number), of: owner) { return one }
        }
        if let elements = owner.elements, arguments.count == 1, !elements.contains(where: \.isText),
            let one = one(of: places(of: elements, at: arguments[0].value), type: item)
        {
            pass(arguments)
            return one
        }
        absorb(owner, at: base.position)
        pass(arguments)
        let stored = arguments.count == 1 ? storedDefault(base, arguments[0].value) : nil
        let kept =
            KeptValue.information(arguments.first?.value.shownText, of: base.shownText)
            ?? (owner.kept == .nothing
                ? .nothing : stored?.kept ?? KeptValue.item(on: owner.type?.text, base.shownText))
        var operand = Operand.opaque(expression.shownText, type: item ?? stored?.type, kept: kept)
        if arguments.count == 1 { operand.options = options(of: base, owner, at: arguments[0].value) }
        return operand
    }

    /// Returns the type of `Defaults[.key]` or `Defaults.key`, and its value before anything is stored: the default that the declaration of the
    /// key gives.
    ///
    /// The libraries Defaults and SwiftyUserDefaults let an app declare its keys in an extension of a type of theirs.
    private func storedDefault(
        _ base: SourceExpression,
        _ key: SourceExpression
    ) -> (type: TypeName?, kept: KeptValue?)? {
        guard base.plainName == "Defaults" else { return nil }
        let name = String(key.shownText.drop { $0 == "\\" || $0 == "." })
        let found = ["Defaults.Keys", "DefaultsKeys"].lazy.compactMap { owner in
            sources.index.property(name, on: owner, isStatic: true)
                ?? sources.index.property(name, on: owner, isStatic: false)
        }
        guard let property = found.first?.declaration,
            case .call(let callee, let arguments)? = (property.initialValue ?? property.getter?.onlyValue)?.kind
        else { return nil }
        let written = property.type?.text ?? callee.shownText
        let declared = TypeText.arguments(of: written).first.map { TypeName(resolved($0)) }
        guard let value = arguments.first(where: { ["default", "defaultValue"].contains($0.label) })?.value,
            value.kind != .nothing
        else { return (declared, .nothing) }
        return (declared, constant(value, as: declared).map(KeptValue.constant))
    }

    /// Returns the number in an index: a literal, or a constant such as the raw value of a case.
    func number(_ index: SourceExpression) -> Int? {
        if case .literal(let text) = index.kind { return Int(text) }
        guard case .literal(let text)? = constant(index) else { return nil }
        return Int(text)
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

    /// Returns an element of a controller list in a property of a controller; nil for any other list.
    private func kept(_ relation: Relation, of owner: Operand) -> Operand? {
        guard case .property = owner.value.withoutUnwrapping,
            let type = owner.type.flatMap({ TypeText.element(of: $0.text) }),
            sources.isController(type)
        else { return nil }
        return Operand(.related(relation, of: owner.value), type: TypeName(type))
    }

    // MARK: - Properties of the sources

    mutating func property(
        _ found: CodeIndex.Found<PropertyDeclaration>,
        _ name: String,
        of owner: Operand,
        _ expression: SourceExpression
    ) -> Operand {
        let property = found.declaration
        let type = declaredType(of: found)
        if let only = sources.requirement(found, of: owner) {
            return self.property(only, name, of: owner.typed(TypeName(only.owner)), expression)
        }
        if let getter = property.getter {
            if getter.isTrap, sources.isOverridden(found) {
                absorb(owner, at: expression.position)
                return .opaque(expression.shownText, type: type)
            }
            guard !property.attributes.contains(where: { $0.name == "IBInspectable" }),
                let receiver = receiver(for: owner, at: expression)
            else {
                absorb(owner, at: expression.position)
                return .opaque(expression.shownText, type: type)
            }
            return followGetter(found, getter, receiver: receiver, expression)
        }
        if let storyboard = keptStoryboard(found, type, expression) { return storyboard }
        if owner.isFollowed,
            sources.isController(owner.type?.text) || owner.value == .current
                || sources.isFollowedProtocol(owner.type?.text)
        {
            if role.isLaunching || role.isSettingUp, owner.object == KnownObjects.own,
                let field = objects[KnownObjects.own, name]
            {
                return field
            }
            if role.isLaunching || role.isSettingUp && sources.isActor(type?.text),
                !sources.isController(type?.text) || property.initialValue?.isClosure == true,
                let value = declared(found, type, of: owner, expression)
            {
                return value
            }
            if type?.text == "UIWindow" { return .opaque(expression.shownText, type: type) }
            if owner.value == .current, let constant = structConstant(property, type, expression), !constant.isObject {
                return sources.operand(of: constant, text: expression.shownText)
            }
            if let made = madeValue(of: found, type, owner, expression) { return made }
            var operand = Operand(.property(name, of: owner.value), type: type)
            if let initial = property.initialValue, initial.text.hasBytes(of: "UserDefaults") {
                operand.kept = collecting { $0.read(initial, as: type) }.0.kept
            } else if let stored = sources.initial(of: found, type) {
                operand.kept = stored
            } else if !property.isOfView, let answer = sources.lookups.answer(ofName: name, of: nil) {
                operand.kept = type?.text == "Bool" ? answer : nil
            } else if case .constant(let constant)? = untouched(property, type) {
                operand.kept = .constant(constant)
            }
            if owner.value != .current, controllers.isHandedOver(owner.value) {
                operand.reading = .likely
                // The library may have loaded the view, as the code reading the property now expects.
                if type?.optionality != TypeName.Optionality.none, controllers.assumeView(of: owner.value) {
                    emit(.loadView(owner.value), at: expression.position, reading: .likely)
                }
            }
            return operand
        }
        if let object = owner.object, let field = objects[object, name] { return field }
        if let value = declared(found, type, of: owner, expression) { return value }
        if owner.shownText == "self", let made = madeController(found, type, owner, expression) { return made }
        if let standIn = type.flatMap({ standIn(for: $0.text) }) { return standIn.typed(type) }
        absorb(owner, at: expression.position)
        var operand = Operand.opaque(expression.shownText, type: type)
        operand.kept = sources.initial(of: found, type) ?? untouched(property, type) ?? initialized(found, type)
        if role.isLaunching, let object = owner.object, let type, sources.isActor(type.text) {
            operand.object = objects.add(type.text, isMade: false)
            objects[object, name] = operand
        }
        return operand
    }

    private mutating func followGetter(
        _ found: CodeIndex.Found<PropertyDeclaration>,
        _ getter: [Statement],
        receiver: Receiver,
        _ expression: SourceExpression
    ) -> Operand {
        let type = declaredType(of: found)
        let keepsControllers =
            type.map { sources.lookups.keepsController(TypeText.element(of: $0.text) ?? $0.text) } ?? false
        let isFollowed =
            keepsControllers || type.map(sources.isFollowable) ?? false
            || sources.flowNames.contains(found.declaration, in: found.file)
            || role.isLaunching && sources.isActor(type?.text)
        guard isFollowed else {
            return answer(of: getter, found, type, receiver, expression)
        }
        // `self` of the getter is an object, for which the evaluation of constants knows the type alone.
        if !keepsControllers, type?.text != "Bool", let constant = constant(expression),
            !constant.isMetatype || type?.text.hasSuffix(".Type") == true
        {
            return sources.operand(of: constant, text: expression.shownText)
        }
        var result = value(of: getter, found, type, receiver, expression)
        if result.type == nil || result.type?.text == "UIViewController" { result.type = type }
        if !result.isFollowed, !result.isText, result.condition == nil, result.object == nil, result.elements == nil {
            return result.unread(expression.shownText, type: type)
        }
        return result
    }

    /// Returns the value of a computed property that does not affect the flow.
    ///
    /// During the launch it records if the value is nil on a fresh install.
    private mutating func answer(
        of getter: [Statement],
        _ found: CodeIndex.Found<PropertyDeclaration>,
        _ type: TypeName?,
        _ receiver: Receiver,
        _ expression: SourceExpression
    ) -> Operand {
        // A getter with a single forwarding statement is read as well: the answer of a framework may be known.
        guard role.isLaunching,
            getter.count == 1 || type?.optionality == .optional && getter.count <= Self.questionLength
        else {
            return .opaque(expression.shownText, type: type)
        }
        let (result, _) = collecting { $0.value(of: getter, found, type, receiver, expression) }
        if receiver.object.map(objects.isMade) == true {
            if case .enumCase? = result.constant { return result }
            if result.object.map(objects.isMade) == true { return result }
        }
        return result.unread(expression.shownText, type: type)
    }

    private mutating func value(
        of getter: [Statement],
        _ found: CodeIndex.Found<PropertyDeclaration>,
        _ type: TypeName?,
        _ receiver: Receiver,
        _ expression: SourceExpression
    ) -> Operand {
        let key = found.qualifiedName
        return follow(key, at: expression, receiver, found, likely: false) { reader in
            reader.scope.result = type
            return reader.value(of: getter)
        }
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
    /// The text of a written number: `-1`.
    fileprivate var numberText: String? {
        switch kind {
        case .literal(let text) where Double(text) != nil: text
        case .prefix("-", let inner): inner.numberText.map { "-\($0)" }
        default: nil
        }
    }

    /// True if the expression is a member of an optional: `a?.b`.
    fileprivate var isOfChain: Bool {
        if case .member(let base?, _) = kind, case .chained = base.kind { true } else { false }
    }
}
