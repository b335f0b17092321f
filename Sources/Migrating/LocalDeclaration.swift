import SwiftSyntax

/// The declaration of a local name at the place of its use.
enum LocalDeclaration {
    /// A constant or variable.
    case binding(PatternBindingSyntax, VariableDeclSyntax)
    /// `if let` or `guard let`.
    case condition(OptionalBindingConditionSyntax)
    /// A parameter of a function or initialiser.
    case parameter(FunctionParameterSyntax)
    /// Something else: a loop, a closure, a pattern, a nested function.
    case other
}

extension SyntaxProtocol {
    /// Finds the declaration of a name between this node and the type around it.
    /// - Parameter name: the name.
    /// - Returns: the innermost declaration; nil if the name is a member of the type, or declared outside of it.
    func declaration(of name: String) -> LocalDeclaration? {
        var node = Syntax(self)
        while let parent = node.parent {
            if parent.is(MemberBlockSyntax.self) { return nil }
            if let found = Self.declaration(of: name, in: parent, seenFrom: node) { return found }
            node = parent
        }
        return nil
    }

    /// The body of the type around the node.
    var typeBody: MemberBlockSyntax? { parent?.nearest(MemberBlockSyntax.self) }

    /// The nearest closure around the node, inside of its type.
    var closure: ClosureExprSyntax? {
        var node = parent
        while let current = node, !current.is(MemberBlockSyntax.self) {
            if let closure = current.as(ClosureExprSyntax.self) { return closure }
            node = current.parent
        }
        return nil
    }

    // MARK: - Private

    private static func declaration(
        of name: String,
        in parent: Syntax,
        seenFrom node: Syntax
    ) -> LocalDeclaration? {
        if let list = parent.as(CodeBlockItemListSyntax.self) {
            for item in list.reversed() where item.end <= node.start {
                if let found = item.content.declares(name) { return found }
            }
            let isNested = list.contains { $0.content.as(FunctionDeclSyntax.self)?.name.text == name }
            return isNested ? .other : nil
        }
        if let conditions = parent.as(ConditionElementListSyntax.self) {
            return Array(conditions).filter { $0.end <= node.start }.declaring(name)
        }
        if let condition = parent.as(IfExprSyntax.self) {
            return condition.body.range == node.range ? Array(condition.conditions).declaring(name) : nil
        }
        if let loop = parent.as(WhileStmtSyntax.self) {
            return loop.body.range == node.range ? Array(loop.conditions).declaring(name) : nil
        }
        if let loop = parent.as(ForStmtSyntax.self) {
            return loop.sequence.range != node.range && loop.pattern.declared.contains(name) ? .other : nil
        }
        if let closure = parent.as(ClosureExprSyntax.self) {
            guard let signature = closure.signature, signature.range != node.range else { return nil }
            return signature.names(name) ? .other : nil
        }
        if let branch = parent.as(SwitchCaseSyntax.self) {
            return branch.label.range != node.range && branch.label.declared.contains(name) ? .other : nil
        }
        if let clause = parent.as(CatchClauseSyntax.self) {
            return name == "error" || clause.catchItems.declared.contains(name) ? .other : nil
        }
        if let accessor = parent.as(AccessorDeclSyntax.self) {
            let own = accessor.parameters.map { [$0.name.text] } ?? ["newValue", "oldValue"]
            return own.contains(name) ? .other : nil
        }
        let parameters =
            parent.as(FunctionDeclSyntax.self)?.signature.parameterClause
            ?? parent.as(InitializerDeclSyntax.self)?.signature.parameterClause
            ?? parent.as(SubscriptDeclSyntax.self)?.parameterClause
        return parameters?.parameters.first { $0.name == name }.map { .parameter($0) }
    }
}

extension Syntax {
    /// Returns the declaration of a name by a statement, for the statements behind it.
    fileprivate func declares(_ name: String) -> LocalDeclaration? {
        if let declaration = self.as(VariableDeclSyntax.self) {
            return declaration.bindings.first { $0.pattern.declared.contains(name) }.map { .binding($0, declaration) }
        }
        if let statement = self.as(GuardStmtSyntax.self) { return Array(statement.conditions).declaring(name) }
        return nil
    }
}

extension [ConditionElementSyntax] {
    /// Returns the declaration of a name by the last of the conditions declaring it.
    fileprivate func declaring(_ name: String) -> LocalDeclaration? {
        for element in reversed() {
            if let binding = element.condition.as(OptionalBindingConditionSyntax.self) {
                if binding.pattern.declared.contains(name) { return .condition(binding) }
            } else if element.declared.contains(name) {
                return .other
            }
        }
        return nil
    }
}

extension ClosureSignatureSyntax {
    /// Returns true if a closure captures something under a name, or has a parameter of the same name.
    fileprivate func names(_ name: String) -> Bool {
        if capture?.items.contains(where: { $0.name.text == name }) == true { return true }
        switch parameterClause {
        case .simpleInput(let list)?: return list.contains { $0.name.text == name }
        case .parameterClause(let clause)?:
            return clause.parameters.contains { $0.name == name }
        case nil: return false
        }
    }
}
