@_spi(RawSyntax) internal import SwiftSyntax
internal import SwiftFacts

extension TreeReader {
    /// Reads a type or an extension with everything inside; anything else is left alone.
    mutating func type(_ node: RawDeclSyntax, around: String, conditions: [BuildCondition]) {
        guard descend() else { return }
        defer { depth -= 1 }
        switch node.kind {
        case .classDecl:
            let node = node.cast(RawClassDeclSyntax.self)
            var type = named(.class, node.name, around)
            type.genericParameters = generics(node.genericParameterClause, node.genericWhereClause)
            read(&type, node.attributes, node.modifiers, node.inheritanceClause, node.memberBlock, conditions)
        case .structDecl:
            let node = node.cast(RawStructDeclSyntax.self)
            var type = named(.struct, node.name, around)
            type.genericParameters = generics(node.genericParameterClause, node.genericWhereClause)
            read(&type, node.attributes, node.modifiers, node.inheritanceClause, node.memberBlock, conditions)
        case .enumDecl:
            let node = node.cast(RawEnumDeclSyntax.self)
            var type = named(.enum, node.name, around)
            type.genericParameters = generics(node.genericParameterClause, node.genericWhereClause)
            read(&type, node.attributes, node.modifiers, node.inheritanceClause, node.memberBlock, conditions)
        case .actorDecl:
            let node = node.cast(RawActorDeclSyntax.self)
            var type = named(.actor, node.name, around)
            type.genericParameters = generics(node.genericParameterClause, node.genericWhereClause)
            read(&type, node.attributes, node.modifiers, node.inheritanceClause, node.memberBlock, conditions)
        case .protocolDecl:
            let node = node.cast(RawProtocolDeclSyntax.self)
            var type = named(.protocol, node.name, around)
            read(&type, node.attributes, node.modifiers, node.inheritanceClause, node.memberBlock, conditions)
        case .extensionDecl:
            let node = node.cast(RawExtensionDeclSyntax.self)
            let name = typeName(node.extendedType).text
            var type = TypeDeclaration(.extension, name: name, position: position(node.extendedType))
            let constrainsSelf = constrainsSelf(node.genericWhereClause)
            read(
                &type,
                node.attributes,
                node.modifiers,
                node.inheritanceClause,
                node.memberBlock,
                conditions,
                constrainsSelf: constrainsSelf
            )
        default: break
        }
    }

    /// Returns true if a `where` clause constrains `Self`.
    private func constrainsSelf(_ clause: RawGenericWhereClauseSyntax?) -> Bool {
        (clause?.requirements.nodes ?? RawNodes()).contains { node in
            RawConformanceRequirementSyntax(node.requirement).map { typeName($0.leftType).text == "Self" } ?? false
        }
    }

    private mutating func named(
        _ kind: TypeDeclaration.Kind,
        _ name: RawTokenSyntax,
        _ around: String
    ) -> TypeDeclaration {
        TypeDeclaration(kind, name: qualified(name, around), position: position(name))
    }

    /// Reads the parts common to all types, and adds the type.
    private mutating func read(
        _ type: inout TypeDeclaration,
        _ attributes: RawAttributeListSyntax,
        _ modifiers: RawDeclModifierListSyntax,
        _ inherited: RawInheritanceClauseSyntax?,
        _ block: RawMemberBlockSyntax,
        _ conditions: [BuildCondition],
        constrainsSelf: Bool = false
    ) {
        type.inherited = inherited?.inheritedTypes.nodes.map { typeName($0.type) } ?? []
        type.access = self.modifiers(modifiers).access
        type.attributes = self.attributes(attributes)
        type.conditions = conditions
        let outer = (enclosingType, extent, passing, isOfScreens)
        enclosingType = type.name
        extent = policy.extent(type, constrainsSelf: constrainsSelf)
        isOfScreens = extent == .words && UnreadBodies.speaksOfScreens(source.bytes, in: source.range(block))
        passing = passingBodies(block)
        members(block.members, into: &type, conditions: [])
        if type.isObservable { type.publishChanges() }
        (enclosingType, extent, passing, isOfScreens) = outer
        facts.types.append(type)
    }

    /// Returns the start offsets of the bodies of a type calling read methods.
    private func passingBodies(_ block: RawMemberBlockSyntax) -> Set<Int> {
        guard isOfScreens else { return [] }
        let methods = block.members.nodes.flatMap { item in
            switch item.decl.kind {
            case .functionDecl:
                let function = item.decl.cast(RawFunctionDeclSyntax.self)
                return function.body.map { [passingBody(named: function.name, $0)] } ?? []
            case .variableDecl: return observers(of: item.decl.cast(RawVariableDeclSyntax.self))
            default: return []
            }
        }
        return PassingBodies.starts(methods, in: source.bytes)
    }

    private func passingBody(named name: RawTokenSyntax, _ block: RawCodeBlockSyntax) -> PassingBodies.Method {
        let body = source.range(block)
        let isRead = LoweringPolicy.hasWord(source.bytes, in: body)
        return PassingBodies.Method(name: source.range(name), body: body, isRead: isRead)
    }

    /// Returns the `didSet` of each property: setting the property calls it.
    private func observers(of variable: RawVariableDeclSyntax) -> [PassingBodies.Method] {
        variable.bindings.nodes.compactMap { binding in
            guard let name = binding.pattern.as(RawIdentifierPatternSyntax.self)?.identifier,
                let observer = binding.accessorBlock?.declarations.first(where: {
                    source.name($0.accessorSpecifier) == "didSet"
                }),
                let body = observer.body
            else { return nil }
            return passingBody(named: name, body)
        }
    }

    private func qualified(_ name: RawTokenSyntax, _ around: String) -> String {
        around.isEmpty ? source.name(name) : "\(around).\(source.name(name))"
    }

    private mutating func members(
        _ items: RawMemberBlockItemListSyntax,
        into type: inout TypeDeclaration,
        conditions: [BuildCondition]
    ) {
        let items = items.nodes
        var count = (properties: type.properties.count, methods: type.methods.count)
        for item in items {
            switch item.decl.kind {
            case .variableDecl: count.properties += 1
            case .functionDecl: count.methods += 1
            default: break
            }
        }
        type.properties.reserveCapacity(count.properties)
        type.methods.reserveCapacity(count.methods)
        for item in items {
            let declaration = item.decl
            switch declaration.kind {
            case .variableDecl:
                let declaration = declaration.cast(RawVariableDeclSyntax.self)
                properties(declaration, conditions: conditions, into: &type.properties)
            case .functionDecl:
                let declaration = declaration.cast(RawFunctionDeclSyntax.self)
                type.methods.append(function(declaration, conditions: conditions))
            case .subscriptDecl:
                let declaration = declaration.cast(RawSubscriptDeclSyntax.self)
                if let function = reading(declaration, conditions: conditions) { type.methods.append(function) }
            case .initializerDecl:
                let declaration = declaration.cast(RawInitializerDeclSyntax.self)
                type.initializers.append(initializer(declaration, conditions: conditions))
            case .enumCaseDecl:
                type.cases.append(contentsOf: cases(declaration.cast(RawEnumCaseDeclSyntax.self)))
            case .typeAliasDecl:
                type.aliases.append(alias(declaration.cast(RawTypeAliasDeclSyntax.self), conditions: conditions))
            case .ifConfigDecl:
                let node = declaration.cast(RawIfConfigDeclSyntax.self)
                for (clause, condition) in clauses(node, below: type.conditions + conditions) {
                    if let members = clause.members, descend() {
                        self.members(members, into: &type, conditions: conditions + [condition])
                        depth -= 1
                    }
                }
            default:
                self.type(declaration, around: type.name, conditions: type.conditions + conditions)
            }
        }
    }

    private func cases(_ node: RawEnumCaseDeclSyntax) -> [EnumCase] {
        node.elements.nodes.map { element in
            var rawValue: String?
            if let literal = element.rawValue?.value.as(RawStringLiteralExprSyntax.self) {
                rawValue = plainText(literal)
            }
            return EnumCase(
                source.name(element.name),
                rawValue: rawValue,
                number: element.rawValue.flatMap { Int(source.line($0.value)) },
                hasPayload: element.parameterClause != nil
            )
        }
    }

    mutating func alias(_ node: RawTypeAliasDeclSyntax, conditions: [BuildCondition]) -> TypeAlias {
        var alias = TypeAlias(source.name(node.name), typeName(node.initializer.value))
        alias.conditions = conditions
        return alias
    }

    /// Returns a type without its optional, existential or opaque marks.
    func typeName(_ type: RawTypeSyntax) -> TypeName {
        var type = type
        var optionality = TypeName.Optionality.none
        for _ in 0..<Self.maximumDepth {
            switch type.kind {
            case .optionalType where optionality == .optional:
                // The inner optional of `T??` is part of the text: one unwrapping leaves it.
                return TypeName(source.line(type, limit: .max / 2), optionality)
            case .optionalType:
                type = type.cast(RawOptionalTypeSyntax.self).wrappedType
                optionality = .optional
            case .implicitlyUnwrappedOptionalType:
                type = type.cast(RawImplicitlyUnwrappedOptionalTypeSyntax.self).wrappedType
                optionality = .implicitlyUnwrapped
            case .someOrAnyType:
                type = type.cast(RawSomeOrAnyTypeSyntax.self).constraint
            case .attributedType:
                type = type.cast(RawAttributedTypeSyntax.self).baseType
            case .tupleType:
                let elements = type.cast(RawTupleTypeSyntax.self).elements.nodes
                guard elements.count == 1, let only = elements.first, only.firstName == nil else {
                    return TypeName(source.line(type, limit: .max / 2), optionality)
                }
                type = only.type
            case .identifierType:
                let identifier = type.cast(RawIdentifierTypeSyntax.self)
                guard let arguments = identifier.genericArgumentClause?.arguments,
                    source.name(identifier.name) == "Optional",
                    let wrapped = arguments.nodes.first.flatMap({ RawTypeSyntax($0.argument) })
                else { return TypeName(source.line(type, limit: .max / 2), optionality) }
                type = wrapped
                optionality = .optional
            default:
                return TypeName(source.line(type, limit: .max / 2), optionality)
            }
        }
        return TypeName(source.line(type), optionality)
    }

    func generics(
        _ clause: RawGenericParameterClauseSyntax?,
        _ requirements: RawGenericWhereClauseSyntax?
    ) -> [GenericParameter] {
        guard let clause else { return [] }
        var parameters = clause.parameters.nodes.map { parameter in
            GenericParameter(
                source.name(parameter.name),
                constraint: parameter.inheritedType.map { typeName($0).text }
            )
        }
        for requirement in requirements?.requirements.nodes ?? RawNodes() {
            guard let conformance = RawConformanceRequirementSyntax(requirement.requirement) else { continue }
            let name = typeName(conformance.leftType).text
            if let index = parameters.firstIndex(where: { $0.name == name && $0.constraint == nil }) {
                parameters[index].constraint = typeName(conformance.rightType).text
            }
        }
        return parameters
    }
}
