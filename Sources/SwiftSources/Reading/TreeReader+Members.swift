@_spi(RawSyntax) internal import SwiftSyntax
internal import SwiftFacts

extension TreeReader {
    /// The meaning of a declaration's modifiers, found in one pass.
    struct Modifiers {
        var isStatic = false
        var isLazy = false
        var isWeak = false
        var isOverride = false
        var isConvenience = false
        var isRequired = false
        var access: String?
        var setterAccess: String?
    }

    func modifiers(_ list: RawDeclModifierListSyntax) -> Modifiers {
        var modifiers = Modifiers()
        guard !list.isEmpty else { return modifiers }
        for modifier in list.nodes {
            switch Keyword(modifier.name.tokenText) {
            case .static, .class: modifiers.isStatic = true
            case .lazy: modifiers.isLazy = true
            case .weak, .unowned: modifiers.isWeak = true
            case .override: modifiers.isOverride = true
            case .convenience: modifiers.isConvenience = true
            case .required: modifiers.isRequired = true
            case .private, .fileprivate, .internal, .package, .public, .open:
                let access = source.name(modifier.name)
                if modifier.detail != nil { modifiers.setterAccess = access } else { modifiers.access = access }
            default: break
            }
        }
        return modifiers
    }

    func attributes(_ list: RawAttributeListSyntax) -> [Attribute] {
        guard !list.isEmpty else { return [] }
        return list.nodes.compactMap { element in
            guard let attribute = RawAttributeSyntax(element) else { return nil }
            let name = typeName(attribute.attributeName).text
            guard let left = attribute.leftParen.map({ source.range($0) }), let right = attribute.rightParen,
                !left.isEmpty
            else { return Attribute(name) }
            let start = left.upperBound
            let end = max(start, source.range(right).lowerBound)
            return Attribute(name, arguments: source.line(start..<end, limit: 1000))
        }
    }

    /// Adds the properties of a declaration.
    mutating func properties(
        _ node: RawVariableDeclSyntax,
        conditions: [BuildCondition],
        into properties: inout [PropertyDeclaration]
    ) {
        let modifiers = modifiers(node.modifiers)
        let attributes = attributes(node.attributes)
        let isConstant = source.name(node.bindingSpecifier) == "let"
        let start = properties.count
        for binding in node.bindings.nodes {
            let isTuple = binding.pattern.is(RawTuplePatternSyntax.self)
            // The type of a tuple is none of its names'.
            let type =
                isTuple ? nil : binding.typeAnnotation.map { typeName($0.type) } ?? Self.environmentType(attributes)
            if let type, RegistrationFactsReader.mayFind(type.text) { mayRegister = true }
            let first = properties.count
            add(binding.pattern, to: &properties) { name, position in
                var property = PropertyDeclaration(name, type: type, position: position)
                property.isConstant = isConstant
                property.isStatic = modifiers.isStatic
                property.isLazy = modifiers.isLazy
                property.isWeak = modifiers.isWeak
                property.isOverride = modifiers.isOverride
                property.access = modifiers.access
                property.setterAccess = modifiers.setterAccess
                property.attributes = attributes
                property.conditions = conditions
                return property
            }
            guard properties.count > first else { continue }
            let last = properties.count - 1
            if let value = binding.initializer?.value {
                let value = expression(value, text: true)
                let values = isTuple ? Self.parts(of: value, count: properties.count - first) : [value]
                for (index, value) in zip(properties.indices.suffix(values.count), values) {
                    properties[index].initialValue = value
                }
            }
            if let block = binding.accessorBlock { accessors(block, into: &properties[last]) }
        }
        // `var a, b: Int` gives both the type.
        for index in properties.indices[start...].reversed().dropFirst()
        where properties[index].type == nil && properties[index].initialValue == nil {
            properties[index].type = properties[index + 1].type
        }
    }

    /// The type of a property that takes an object from the environment: `@Environment(Session.self) var session`.
    private static func environmentType(_ attributes: [Attribute]) -> TypeName? {
        let arguments = attributes.first { $0.name == "Environment" }?.arguments
        guard let arguments, arguments.hasSuffix(".self"), !arguments.hasPrefix("\\") else { return nil }
        return TypeName(String(arguments.dropLast(".self".count)))
    }

    /// The values of the names of a pattern such as `(first, second)`.
    private static func parts(of value: SourceExpression, count: Int) -> [SourceExpression] {
        if case .tuple(let elements) = value.kind, elements.count == count { return elements }
        return (0..<count).map { index in
            SourceExpression(.other([value]), text: "\(value.text).\(index)", at: value.position)
        }
    }

    /// The body of a member, as far as the policy wants it.
    private mutating func member(_ block: RawCodeBlockSyntax) -> [Statement] {
        isWanted(block) ? whole(block) : []
    }

    /// Reads the body of a member, regardless of its words.
    private mutating func whole(_ block: RawCodeBlockSyntax) -> [Statement] {
        reads(block)
        return body(block.statements)
    }

    private func isWanted(_ block: some RawSyntaxNodeProtocol) -> Bool {
        if extent == .all { return true }
        let range = source.range(block)
        if isOfScreens, range.count <= LoweringPolicy.tinyLength { return true }
        return passing.contains(range.lowerBound) || LoweringPolicy.hasWord(source.bytes, in: range)
    }

    private func isShort(_ block: some RawSyntaxNodeProtocol) -> Bool {
        source.range(block).count <= LoweringPolicy.shortLength
    }

    /// Returns true if a function may return an identifier or a scene.
    private func givesName(_ function: FunctionDeclaration) -> Bool {
        guard let result = function.result?.text else { return false }
        return result == "String" || result == "Self" || result == "T" || result.hasSuffix("Controller")
    }

    /// Returns true if a function may start the app: `static func main()`.
    private func startsProgram(_ function: FunctionDeclaration) -> Bool {
        function.isStatic && function.name == "main" && function.parameters.isEmpty
    }

    /// Returns true if a function returns a Boolean value or an optional, for at most one argument.
    private func answers(_ function: FunctionDeclaration) -> Bool {
        function.parameters.count <= 1 && function.isAnswering
    }

    /// Returns the number of closures that a function takes.
    private func closures(of function: FunctionDeclaration) -> Int {
        function.parameters.count { $0.type.text.contains("->") }
    }

    private mutating func accessors(_ block: RawAccessorBlockSyntax, into property: inout PropertyDeclaration) {
        if let statements = block.getter {
            property.getter = isShort(block) || isWanted(block) ? body(statements) : []
        }
        for accessor in block.declarations {
            switch source.name(accessor.accessorSpecifier) {
            case "get", "_read", "unsafeAddress":
                property.getter = accessor.body.map { isShort($0) ? whole($0) : member($0) } ?? []
            case "set":
                property.setter = accessor.body.map { member($0) }
                if let name = accessor.parameters.map({ source.name($0.name) }), name != "newValue" {
                    let start = position(accessor)
                    let value = SourceExpression(.name("newValue"), at: start)
                    let declaration = Statement.Kind.declare(name: name, type: nil, value: value)
                    property.setter?.insert(Statement(declaration, at: start), at: 0)
                }
            case "didSet":
                property.didSet = accessor.body.map { member($0) }
            default: break
            }
        }
    }

    /// Adds a property for each name in the pattern of a declaration.
    private mutating func add(
        _ pattern: RawPatternSyntax,
        to properties: inout [PropertyDeclaration],
        _ property: (String, Position) -> PropertyDeclaration
    ) {
        if let identifier = pattern.as(RawIdentifierPatternSyntax.self) {
            properties.append(property(source.name(identifier.identifier), position(identifier)))
            return
        }
        guard let tuple = pattern.as(RawTuplePatternSyntax.self), descend() else { return }
        defer { depth -= 1 }
        for element in tuple.elements.nodes { add(element.pattern, to: &properties, property) }
    }

    mutating func function(_ node: RawFunctionDeclSyntax, conditions: [BuildCondition]) -> FunctionDeclaration {
        var function = FunctionDeclaration(source.name(node.name), position: position(node.name))
        function.conditions = conditions
        let modifiers = modifiers(node.modifiers)
        function.isStatic = modifiers.isStatic
        function.isOverride = modifiers.isOverride
        function.access = modifiers.access
        function.attributes = attributes(node.attributes)
        function.genericParameters = generics(node.genericParameterClause, node.genericWhereClause)
        signature(node.signature, into: &function)
        function.body = node.body.map { block in
            // A function with several closures decides which of them runs, and a short one passes its closure on.
            let closures = closures(of: function)
            let isWhole =
                givesName(function) || startsProgram(function) || closures > 1
                || isShort(block) && (closures == 1 || answers(function))
            return isWhole ? whole(block) : member(block)
        }
        return function
    }

    /// Reads a short subscript as a function that returns its value; nil for any other.
    mutating func reading(_ node: RawSubscriptDeclSyntax, conditions: [BuildCondition]) -> FunctionDeclaration? {
        guard let block = node.accessorBlock, isShort(block) else { return nil }
        var value = PropertyDeclaration("", type: nil, position: position(node.subscriptKeyword))
        accessors(block, into: &value)
        guard let getter = value.getter else { return nil }
        var function = FunctionDeclaration(FunctionDeclaration.reading, position: value.position)
        function.conditions = conditions
        let modifiers = modifiers(node.modifiers)
        function.isStatic = modifiers.isStatic
        function.access = modifiers.access
        function.genericParameters = generics(node.genericParameterClause, node.genericWhereClause)
        parameters(node.parameterClause, into: &function, areLabelled: false)
        function.result = typeName(node.returnClause.type)
        function.body = getter
        return function
    }

    mutating func initializer(_ node: RawInitializerDeclSyntax, conditions: [BuildCondition]) -> FunctionDeclaration {
        var function = FunctionDeclaration("init", position: position(node.initKeyword))
        function.conditions = conditions
        let modifiers = modifiers(node.modifiers)
        function.isOverride = modifiers.isOverride
        function.isConvenience = modifiers.isConvenience
        function.isRequired = modifiers.isRequired
        function.isFailable = node.optionalMark != nil
        function.access = modifiers.access
        function.attributes = attributes(node.attributes)
        function.genericParameters = generics(node.genericParameterClause, node.genericWhereClause)
        signature(node.signature, into: &function)
        function.body = node.body.map { isShort($0) ? whole($0) : member($0) }
        return function
    }

    private mutating func signature(_ node: RawFunctionSignatureSyntax, into function: inout FunctionDeclaration) {
        parameters(node.parameterClause, into: &function, areLabelled: true)
        if let effects = node.effectSpecifiers {
            function.isAsync = effects.asyncSpecifier != nil
            function.isThrowing = effects.throwsClause != nil
        }
        function.result = node.returnClause.map { typeName($0.type) }
        if let result = function.result, result == TypeName("Void") || result == TypeName("()") {
            function.result = nil
        }
    }

    /// Adds the parameters of a function, or of a subscript, whose single names are no labels.
    private mutating func parameters(
        _ clause: RawFunctionParameterClauseSyntax,
        into function: inout FunctionDeclaration,
        areLabelled: Bool
    ) {
        let parameters = clause.parameters.nodes
        function.parameters.reserveCapacity(parameters.count)
        for parameter in parameters {
            let first = source.name(parameter.firstName)
            let isLabel = first != "_" && (areLabelled || parameter.secondName != nil)
            function.parameters.append(
                FunctionDeclaration.Parameter(
                    label: isLabel ? first : "",
                    name: parameter.secondName.map { source.name($0) } ?? first,
                    type: typeName(parameter.type),
                    defaultValue: parameter.defaultValue.map { expression($0.value, text: true) }
                )
            )
        }
    }
}
