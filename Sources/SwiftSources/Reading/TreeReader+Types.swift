internal import SwiftSyntax

extension TreeReader {
    /// Reads a type or an extension with everything inside; anything else is left alone.
    mutating func type(_ node: DeclSyntax, around: String, conditions: [BuildCondition]) {
        guard descend() else { return }
        defer { depth -= 1 }
        switch node.kind {
        case .classDecl: group(node.cast(ClassDeclSyntax.self), .class, around, conditions)
        case .structDecl: group(node.cast(StructDeclSyntax.self), .struct, around, conditions)
        case .enumDecl: group(node.cast(EnumDeclSyntax.self), .enum, around, conditions)
        case .actorDecl: group(node.cast(ActorDeclSyntax.self), .actor, around, conditions)
        case .protocolDecl:
            let node = node.cast(ProtocolDeclSyntax.self)
            var type = TypeDeclaration(.protocol, name: qualified(node.name, around), position: position(node.name))
            head(&type, node, conditions)
            members(node.memberBlock, into: type)
        case .extensionDecl:
            let node = node.cast(ExtensionDeclSyntax.self)
            let name = typeName(node.extendedType).text
            var type = TypeDeclaration(.extension, name: name, position: position(node.extendedType))
            head(&type, node, conditions)
            members(node.memberBlock, into: type)
        default: break
        }
    }

    private mutating func group(
        _ node: some DeclGroupSyntax & NamedDeclSyntax & WithGenericParametersSyntax,
        _ kind: TypeDeclaration.Kind,
        _ around: String,
        _ conditions: [BuildCondition]
    ) {
        var type = TypeDeclaration(kind, name: qualified(node.name, around), position: position(node.name))
        type.genericParameters = generics(node.genericParameterClause, node.genericWhereClause)
        head(&type, node, conditions)
        members(node.memberBlock, into: type)
    }

    private mutating func head(
        _ type: inout TypeDeclaration,
        _ node: some DeclGroupSyntax,
        _ conditions: [BuildCondition]
    ) {
        type.inherited = node.inheritanceClause?.inheritedTypes.map { typeName($0.type) } ?? []
        type.access = modifiers(node.modifiers).access
        type.attributes = attributes(node.attributes)
        type.conditions = conditions
    }

    private func qualified(_ name: TokenSyntax, _ around: String) -> String {
        around.isEmpty ? source.name(name) : "\(around).\(source.name(name))"
    }

    private mutating func members(_ block: MemberBlockSyntax, into type: TypeDeclaration) {
        var type = type
        let outer = (enclosingType, extent)
        enclosingType = type.name
        extent = policy.extent(type)
        members(block.members, into: &type, conditions: [])
        (enclosingType, extent) = outer
        facts.types.append(type)
    }

    private mutating func members(
        _ items: MemberBlockItemListSyntax,
        into type: inout TypeDeclaration,
        conditions: [BuildCondition]
    ) {
        for item in items {
            let declaration = item.decl
            switch declaration.kind {
            case .variableDecl:
                let properties = properties(declaration.cast(VariableDeclSyntax.self), conditions: conditions)
                type.properties.append(contentsOf: properties)
            case .functionDecl:
                var function = function(declaration.cast(FunctionDeclSyntax.self))
                function.conditions = conditions
                type.methods.append(function)
            case .initializerDecl:
                var initializer = initializer(declaration.cast(InitializerDeclSyntax.self))
                initializer.conditions = conditions
                type.initializers.append(initializer)
            case .enumCaseDecl:
                type.cases.append(contentsOf: cases(declaration.cast(EnumCaseDeclSyntax.self)))
            case .typeAliasDecl:
                type.aliases.append(alias(declaration.cast(TypeAliasDeclSyntax.self), conditions: conditions))
            case .ifConfigDecl:
                for (clause, condition) in clauses(declaration.cast(IfConfigDeclSyntax.self)) {
                    if case .decls(let members) = clause.elements, descend() {
                        self.members(members, into: &type, conditions: conditions + [condition])
                        depth -= 1
                    }
                }
            default:
                self.type(declaration, around: type.name, conditions: type.conditions + conditions)
            }
        }
    }

    private func cases(_ node: EnumCaseDeclSyntax) -> [EnumCase] {
        node.elements.map { element in
            var rawValue: String?
            if let literal = element.rawValue?.value.as(StringLiteralExprSyntax.self) {
                rawValue = plainText(literal)
            }
            return EnumCase(
                source.name(element.name),
                rawValue: rawValue,
                hasPayload: element.parameterClause != nil
            )
        }
    }

    mutating func alias(_ node: TypeAliasDeclSyntax, conditions: [BuildCondition]) -> TypeAlias {
        var alias = TypeAlias(source.name(node.name), typeName(node.initializer.value))
        alias.conditions = conditions
        return alias
    }

    /// A type without what makes it optional, existential or opaque.
    func typeName(_ type: TypeSyntax) -> TypeName {
        var type = type
        var optionality = TypeName.Optionality.none
        for _ in 0..<Self.maximumDepth {
            switch type.kind {
            case .optionalType:
                type = type.cast(OptionalTypeSyntax.self).wrappedType
                optionality = .optional
            case .implicitlyUnwrappedOptionalType:
                type = type.cast(ImplicitlyUnwrappedOptionalTypeSyntax.self).wrappedType
                optionality = .implicitlyUnwrapped
            case .someOrAnyType:
                type = type.cast(SomeOrAnyTypeSyntax.self).constraint
            case .attributedType:
                type = type.cast(AttributedTypeSyntax.self).baseType
            case .tupleType:
                let elements = type.cast(TupleTypeSyntax.self).elements
                guard elements.count == 1, let only = elements.first, only.firstName == nil else {
                    return TypeName(source.line(type, limit: .max / 2), optionality)
                }
                type = only.type
            case .identifierType:
                let identifier = type.cast(IdentifierTypeSyntax.self)
                guard let arguments = identifier.genericArgumentClause?.arguments,
                    source.name(identifier.name) == "Optional",
                    case .type(let wrapped)? = arguments.first?.argument
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
        _ clause: GenericParameterClauseSyntax?,
        _ requirements: GenericWhereClauseSyntax?
    ) -> [GenericParameter] {
        guard let clause else { return [] }
        var parameters = clause.parameters.map { parameter in
            GenericParameter(
                source.name(parameter.name),
                constraint: parameter.inheritedType.map { typeName($0).text }
            )
        }
        for requirement in requirements?.requirements ?? [] {
            guard case .conformanceRequirement(let conformance) = requirement.requirement else { continue }
            let name = typeName(conformance.leftType).text
            if let index = parameters.firstIndex(where: { $0.name == name && $0.constraint == nil }) {
                parameters[index].constraint = typeName(conformance.rightType).text
            }
        }
        return parameters
    }
}
