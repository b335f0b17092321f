internal import CodeModel
internal import SceneFlow
internal import SwiftFacts
internal import UIKitFacts

/// Controllers, and records with controllers, in the initial values of a controller's properties.
///
/// Each body reading the property makes them once, a likely enough assumption. A controller keeps the one in its property.
extension BodyReader {
    /// Makes the initial value of a property of a controller.
    /// - Parameters:
    ///   - found: the property.
    ///   - type: its type.
    ///   - owner: the controller.
    ///   - expression: the expression reading the property.
    /// - Returns: the value; nil if it neither is nor keeps a controller.
    mutating func madeValue(
        of found: CodeIndex.Found<PropertyDeclaration>,
        _ type: TypeName?,
        _ owner: Operand,
        _ expression: SourceExpression
    ) -> Operand? {
        madeController(found, type, owner, expression) ?? madeList(found, type, owner, expression)
            ?? madeRecords(found, type, owner, expression)
    }

    /// Makes the controller in the initial value of a property.
    mutating func madeController(
        _ found: CodeIndex.Found<PropertyDeclaration>,
        _ type: TypeName?,
        _ owner: Operand,
        _ expression: SourceExpression
    ) -> Operand? {
        guard owner.value == .current || !owner.isFollowed,
            type?.optionality != .implicitlyUnwrapped || found.declaration.isLazy,
            sources.isController(type?.text),
            let initial = found.declaration.initialValue, initial.kind != .nothing,
            !found.declaration.attributes.contains(where: { $0.name == "IBOutlet" })
        else { return nil }
        let object = owner.object ?? scope.receiver.object ?? KnownObjects.own
        if let known = objects[object, found.declaration.name] { return known }
        if isContainerMadeEarlier(found, type, object) { return nil }
        let receiver = owner.isFollowed ? .current(found.owner) : scope.receiver
        var (operand, making) = collecting { reader in
            reader.readDeclared(initial, of: found, type, receiver, expression)
        }
        guard operand.isFollowed else {
            code.add(making)
            return nil
        }
        operand.type = type
        operand.reading = .likely
        if isStored(found, in: owner) {
            keepMade(operand.value, after: making, in: found.declaration.name, at: expression.position)
            operand.value = .property(found.declaration.name, of: .current)
        } else {
            code.add(making)
            if !operand.value.effects.isEmpty {
                operand.value = bind(operand.value, at: expression.position, reading: .likely)
            }
        }
        objects[object, found.declaration.name] = operand
        return operand
    }

    /// Returns true if a property holds the container that an object of another kind than a controller made before this
    /// code ran, such as a coordinator's navigation controller: to make one more would show nothing.
    func isContainerMadeEarlier(
        _ found: CodeIndex.Found<PropertyDeclaration>,
        _ type: TypeName?,
        _ object: Int
    ) -> Bool {
        guard !role.isLaunching, !role.isSettingUp, !sources.isController(found.owner), !found.declaration.isStatic,
            let type, UIKitClasses.containers.contains(where: { sources.isKind(type.text, of: $0) })
        else { return false }
        return object == KnownObjects.own || !objects.isMade(object)
    }

    /// Returns true if a controller keeps the value, for its other methods to find.
    private func isStored(_ found: CodeIndex.Found<PropertyDeclaration>, in owner: Operand) -> Bool {
        owner.value == .current && !role.isLaunching && sources.isController(found.owner) && !found.declaration.isStatic
            && scope.receiver.kind == .object && scope.receiver.value == .current
    }

    /// Makes a value and keeps it in a property, unless that was done before.
    private mutating func keepMade(
        _ value: Value,
        after making: [Instruction],
        in property: String,
        at position: Position
    ) {
        let (_, keeping) = collecting { reader in
            reader.emit(.set(property: property, on: .current, to: value), at: position, reading: .likely)
        }
        let isMissing = Condition.not(.flag(.isMade, of: .property(property, of: .current)))
        emit(.branch([.init(isMissing, making + keeping)], otherwise: []), at: position, reading: .likely)
    }

    /// Makes the constant list of controllers, or of records with controllers, in the initial value of a static or
    /// global property.
    mutating func keptList(
        _ found: CodeIndex.Found<PropertyDeclaration>,
        _ type: TypeName?,
        _ expression: SourceExpression,
        _ receiver: Receiver
    ) -> Operand? {
        let property = found.declaration
        guard property.isConstant, let initial = property.initialValue, case .array(let values) = initial.kind else {
            return nil
        }
        var item = type.flatMap { TypeText.element(of: $0.text) }
        if item == nil, case .call(let callee, _)? = values.first?.kind { item = callee.plainName.map { resolved($0) } }
        guard let item, sources.isController(item) || sources.lookups.keepsController(item) else { return nil }
        return readDeclared(initial, of: found, type, receiver, expression).typed(type ?? TypeName("[\(item)]"))
    }

    // MARK: - Private

    /// Makes the list of controllers in the initial value of a property.
    ///
    /// Only access to its elements makes the list; counting or searching it does not.
    private mutating func madeList(
        _ found: CodeIndex.Found<PropertyDeclaration>,
        _ type: TypeName?,
        _ owner: Operand,
        _ expression: SourceExpression
    ) -> Operand? {
        guard owner.value == .current, let initial = found.declaration.initialValue else { return nil }
        let isOfControllers = type.map { TypeText.element(of: $0.text).map(sources.isController) ?? false }
        return picked(if: isOfControllers ?? initial.isList) { reader in
            let object = owner.object ?? KnownObjects.own
            if let known = reader.objects[object, found.declaration.name] { return known.elements == nil ? nil : known }
            var operand = reader.readDeclared(initial, of: found, type, .current(found.owner), expression)
            guard let elements = operand.elements ?? operand.listElements, !elements.isEmpty,
                elements.allSatisfy({ $0.isFollowed && !$0.isText && $0.value != .nothing })
            else { return nil }
            operand = reader.list(
                elements.map { element in
                    var element = element
                    element.reading = max(.likely, element.reading)
                    return element
                }
            )
            operand.type = type ?? TypeName("[UIViewController]")
            return operand
        }
    }

    /// Makes the list of records in the initial value of a property; nil if the records store no controllers.
    private mutating func madeRecords(
        _ found: CodeIndex.Found<PropertyDeclaration>,
        _ type: TypeName?,
        _ owner: Operand,
        _ expression: SourceExpression
    ) -> Operand? {
        guard owner.value == .current, let item = type.flatMap({ TypeText.element(of: $0.text) }),
            sources.lookups.keepsController(item),
            let initial = found.declaration.initialValue
        else { return nil }
        let object = owner.object ?? KnownObjects.own
        if let known = objects[object, found.declaration.name] { return known }
        var operand = readDeclared(initial, of: found, type, .current(found.owner), expression)
        guard operand.elements?.isEmpty == false else { return nil }
        operand.type = type
        objects[object, found.declaration.name] = operand
        return operand
    }

    /// Reads the initial value of a property in the scope of its declaration.
    private mutating func readDeclared(
        _ initial: SourceExpression,
        of found: CodeIndex.Found<PropertyDeclaration>,
        _ type: TypeName?,
        _ receiver: Receiver,
        _ expression: SourceExpression
    ) -> Operand {
        follow(found.qualifiedName, at: expression, receiver, found, likely: true) { reader in
            reader.read(initial, as: type)
        }
    }
}

extension SourceExpression {
    /// True if the expression is an array literal.
    fileprivate var isList: Bool { if case .array = kind { true } else { false } }
}
