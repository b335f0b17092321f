internal import SceneFlow
internal import SwiftSources

/// The parts that accessors of scenes and segues are built from, generated, from a library or the app's own.
extension BodyReader {
    // MARK: - Constants

    /// The value of a constant of a struct, with its properties.
    func structConstant(
        _ property: PropertyDeclaration,
        _ type: TypeName?,
        _ expression: SourceExpression
    ) -> Constant? {
        guard property.isConstant, property.initialValue != nil, let type,
            let kind = index.entry(named: type.text)?.kind, kind == .struct || kind == .enum,
            let constant = constant(expression)
        else { return nil }
        switch constant {
        case .object, .enumCase: return constant
        case .text, .literal, .metatype, .list: return nil
        }
    }

    /// A storyboard that an object keeps in a constant.
    mutating func keptStoryboard(
        _ found: CodeIndex.Found<PropertyDeclaration>,
        _ type: TypeName?,
        _ expression: SourceExpression
    ) -> Operand? {
        let property = found.declaration
        guard property.isConstant || property.isLazy, type?.text == "UIStoryboard", let initial = property.initialValue
        else { return nil }
        let receiver = Receiver(kind: .other, type: found.owner, value: .current)
        let key = "\(found.owner).\(property.name)"
        let operand = follow(key, at: expression, receiver, found, likely: false) { reader in
            reader.read(initial, as: type)
        }
        return operand.isFollowed ? operand.typed(type) : nil
    }

    /// A local function with what its generic parameters stand for in a call.
    func bound(_ closure: CapturedClosure, _ arguments: [Operand], _ expected: TypeName?) -> CapturedClosure {
        guard let function = closure.generic else { return closure }
        var closure = closure
        let known = generics(of: function, arguments.map(Optional.some), expected)
        closure.scope.generics.merge(known.bound) { _, own in own }
        closure.scope.unbound.formUnion(known.unbound)
        return closure
    }

    /// The type that a method of a nested type or of a constant returns: `R.storyboard.main.detail()`.
    func evidentResult(of name: String, on base: SourceExpression) -> TypeName? {
        let type: String
        var generics: [String: String] = [:]
        let isStatic: Bool
        switch constant(base) {
        case .metatype(let name):
            type = name
            isStatic = true
        case .object(let name, let fields):
            type = name
            generics = Constant.generics(in: fields)
            isStatic = false
        case .text, .literal, .enumCase, .list, nil: return nil
        }
        let found = index.methods(named: name, on: type).first { $0.declaration.isStatic == isStatic }
        guard let found, let result = found.declaration.result else { return nil }
        if result.text == "Self" { return TypeName(type, result.optionality) }
        if let bound = generics[result.text] { return TypeName(bound, result.optionality) }
        return TypeName(index.canonicalName(result.text, in: found.owner, file: found.file), result.optionality)
    }

    // MARK: - Segues

    /// `Segue(segue)`: the case of an enum of identifiers that SwiftGen makes of a segue.
    mutating func segueCase(_ type: String, _ arguments: [CallArgument]) -> Operand? {
        guard arguments.count == 1, let argument = arguments.first, argument.label.isEmpty,
            argument.value.plainName != nil, isTextEnum(type), takesSegue(type)
        else { return nil }
        guard isKind(read(argument.value).type?.text, of: "UIStoryboardSegue") else { return nil }
        return Operand(.segueIdentifier, type: TypeName(type, .optional))
    }

    /// A Boolean value that indicates whether a protocol of an enum adds an initialiser that takes a segue.
    private func takesSegue(_ type: String) -> Bool {
        index.conformances(of: type).contains { name in
            index.entry(named: name)?.initializers.contains { member in
                member.declaration.parameters.count == 1
                    && member.declaration.parameters[0].type.text.hasSuffix("StoryboardSegue")
            } ?? false
        }
    }

    /// `R.segue.list.toDetail(segue: segue)`: the segue with its controllers as what they are; nil where it is another.
    mutating func typedSegue(_ name: String, of type: String, _ arguments: [CallArgument]) -> Operand? {
        guard arguments.map(\.label) == ["segue"], type.hasPrefix("\(GeneratedAccessors.rSwiftRoot).segue.") else {
            return nil
        }
        var evaluator = ConstantEvaluator(index: index)
        guard case .object(_, let fields)? = evaluator.member(name, of: .metatype(type)),
            case .text(let identifier)? = fields["identifier"], case .metatype(let target)? = fields["destination"]
        else { return nil }
        absorb(read(arguments[0].value), at: arguments[0].value.position)
        let destination: Value =
            target == "UIViewController" ? .segueDestination : .cast(.segueDestination, to: target, isForced: false)
        var operand = Operand(
            .conditional(.equal(.segueIdentifier, .text(identifier)), destination, .nothing),
            type: TypeName(target, .optional)
        )
        operand.isTypedSegue = true
        return operand
    }

    /// A member of what R.swift makes of a segue.
    func typedSegueMember(_ name: String, of owner: Operand) -> Operand? {
        guard owner.isTypedSegue else { return nil }
        switch name {
        case "destination", "destinationViewController":
            var operand = owner
            operand.isTypedSegue = false
            return operand
        case "source", "sourceViewController": return Operand(.segueSource, type: TypeName(root))
        case "identifier": return Operand(.segueIdentifier, type: TypeName("String"))
        case "segue": return .opaque("segue", type: TypeName("UIStoryboardSegue"))
        default: return nil
        }
    }

    // MARK: - Optionals

    /// `controller.require()`: a method that an extension of `Optional` adds and that gives what is wrapped.
    mutating func unwrappingCall(
        _ name: String,
        on owner: Operand,
        _ base: SourceExpression?,
        _ arguments: [CallArgument]
    ) -> Operand? {
        guard owner.type?.optionality == .optional, isController(owner.type?.text), let base,
            let (found, _) = ArgumentMatching.choose(index.methods(named: name, on: "Optional"), arguments),
            found.declaration.result == TypeName("Wrapped"),
            !found.declaration.parameters.contains(where: { $0.type.text.contains("Wrapped") })
        else { return nil }
        pass(arguments)
        var operand = owner
        if operand.isFollowed {
            operand.value = .unwrap(owner.value, isImplicit: false, text: base.shownText)
        }
        return operand.present
    }

    // MARK: - Resources

    /// `Bundle.main.path(forResource: "Card", ofType: "nib")`, which is nil where the app has no such nib.
    mutating func bundleResource(_ name: String, _ arguments: [CallArgument]) -> Operand? {
        guard name == "path" || name == "url", arguments.count == 2, arguments[0].label == "forResource",
            arguments[1].label == "ofType" || arguments[1].label == "withExtension",
            case .text(let resource)? = constant(arguments[0].value),
            case .text(let type)? = constant(arguments[1].value),
            let isThere = AbsentSources.hasResource(resource, ofType: type, in: index)
        else { return nil }
        let optional = TypeName(name == "path" ? "String" : "URL", .optional)
        return isThere ? Operand(.text("\(resource).\(type)"), type: optional) : Operand(.nothing, type: optional)
    }
}

extension Receiver {
    /// Returns the types that the generic parameters of a constant's type stand for.
    package var generics: [String: String] {
        guard case .object(_, let fields)? = constant else { return [:] }
        return Constant.generics(in: fields)
    }
}

extension Operand {
    /// The identifier that a constant carries, as generated accessors of scenes and segues do.
    var carriedIdentifier: Operand? {
        guard !isFollowed, case .object(_, let fields)? = constant, case .text(let text)? = fields["identifier"] else {
            return nil
        }
        return Operand(.text(text), type: TypeName("String"))
    }
}
