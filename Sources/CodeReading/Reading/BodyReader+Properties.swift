internal import CodeModel
internal import SceneFlow
internal import SwiftFacts
internal import SwiftUIViews
internal import UIKitFacts

/// Properties that the sources declare, and their values before any code sets them.
extension BodyReader {
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
        // The wrapper loads the view before it gives the value (INST-57).
        if property.attributes.contains(where: { $0.name == "ViewLoading" }), owner.isFollowed,
            sources.isController(owner.type?.text), controllers.readView(of: owner.value)
        {
            emit(.loadView(owner.value), at: expression.position)
        }
        if let object = injected(found, type, of: owner, expression) { return object }
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
            } else if case .constant(let constant)? = untouched(found, type) {
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
        operand.kept = sources.initial(of: found, type) ?? untouched(found, type) ?? initialized(found, type)
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
        let name = found.declaration.name
        let named = type?.optionality == .optional ? sources.lookups.answer(ofName: name, of: nil) : nil
        // A getter with a single forwarding statement is read as well: the answer of a framework may be known.
        guard role.isLaunching,
            getter.count == 1 || type?.optionality == .optional && getter.count <= Self.questionLength
        else {
            return .opaque(expression.shownText, type: type, kept: named)
        }
        let (result, _) = collecting { $0.value(of: getter, found, type, receiver, expression) }
        if receiver.object.map(objects.isMade) == true {
            if case .enumCase? = result.constant { return result }
            if result.object.map(objects.isMade) == true { return result }
        }
        var unread = result.unread(expression.shownText, type: type)
        unread.kept = unread.kept ?? named
        return unread
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

    // MARK: - Values before any assignment

    /// Reads a constant of a file or type: a text, a storyboard or new controller, else its type alone.
    mutating func constantProperty(
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
            kept: sources.initial(of: found, type) ?? untouched(found, type)
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
    private func untouched(_ found: CodeIndex.Found<PropertyDeclaration>, _ type: TypeName?) -> KeptValue? {
        let property = found.declaration
        if type?.text == "Bool", FreshInstallWords.asksForNetwork(property.name, of: found.owner) {
            return .constant(.literal("true"))
        }
        if let value = KeptValue.untouched(property) { return value }
        if Streams.isPublished(property), let number = property.initialValue?.numberText {
            return .constant(.literal(number))
        }
        guard property.isPlainlyStored else { return nil }
        guard let initial = property.initialValue else {
            return type?.isList == true && FreshInstallWords.isStoredList(property.name) ? .notYet : nil
        }
        if case .array(let values) = initial.kind, values.isEmpty { return .notYet }
        let owner = Scope(receiver: Receiver(kind: .none, type: found.owner, value: .current), file: found.file)
        guard let declared = sources.constant(initial, in: owner, as: type), case .enumCase = declared else {
            return nil
        }
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
}
