internal import CodeModel
internal import SceneFlow
internal import SwiftFacts
internal import UIKitFacts

/// Elements of lists, and subscripts that the app or a library declares.
extension BodyReader {
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
        if let value = ownSubscript(of: owner, arguments, expression) { return value }
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

    /// Reads a subscript that the app itself declares, such as that of its store of settings.
    private mutating func ownSubscript(
        of owner: Operand,
        _ arguments: [CallArgument],
        _ expression: SourceExpression
    ) -> Operand? {
        guard role.isLaunching, let type = type(of: owner) ?? owner.metatype else { return nil }
        let methods = sources.index.methods(named: FunctionDeclaration.reading, on: type)
        guard let (found, matched) = ArgumentMatching.choose(methods, arguments) else { return nil }
        return call(found, on: owner, matched, arguments, expression, nil)
    }

    /// Returns the type of `Defaults[.key]` or `Defaults.key`, and its value before anything is stored: the default that the declaration of the
    /// key gives.
    ///
    /// The libraries Defaults and SwiftyUserDefaults let an app declare its keys in an extension of a type of theirs.
    func storedDefault(
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
}
