internal import SwiftSyntax

extension TreeReader {
    mutating func pattern(_ node: PatternSyntax) -> Pattern {
        guard descend() else { return .other(source.line(node)) }
        defer { depth -= 1 }
        switch node.kind {
        case .identifierPattern:
            return .binding(source.name(forPattern: node))
        case .wildcardPattern:
            return .binding(nil)
        case .valueBindingPattern:
            return pattern(node.cast(ValueBindingPatternSyntax.self).pattern)
        case .isTypePattern:
            return .type(typeName(node.cast(IsTypePatternSyntax.self).type), name: nil)
        case .tuplePattern:
            return .tuple(node.cast(TuplePatternSyntax.self).elements.map { pattern($0.pattern) })
        case .expressionPattern:
            return pattern(node.cast(ExpressionPatternSyntax.self).expression)
        default:
            return .other(source.line(node))
        }
    }

    private mutating func pattern(_ node: ExprSyntax) -> Pattern {
        switch node.kind {
        case .patternExpr:
            return pattern(node.cast(PatternExprSyntax.self).pattern)
        case .discardAssignmentExpr:
            return .binding(nil)
        case .optionalChainingExpr:
            // `let name?` binds; `"Detail"?` compares what is inside.
            let inner = node.cast(OptionalChainingExprSyntax.self).expression
            let names = bindings(inner)
            return names.isEmpty ? descending(inner) : .enumCase(type: "Optional", name: "some", bindings: names)
        case .sequenceExpr:
            let elements = Array(node.cast(SequenceExprSyntax.self).elements)
            if elements.count == 3, elements[1].kind == .unresolvedAsExpr,
                let type = elements[2].as(TypeExprSyntax.self)
            {
                return .type(typeName(type.type), name: bindings(elements[0]).first)
            }
        case .memberAccessExpr:
            if let (type, name) = caseName(node.cast(MemberAccessExprSyntax.self)) {
                return .enumCase(type: type, name: name, bindings: [])
            }
        case .functionCallExpr:
            let call = node.cast(FunctionCallExprSyntax.self)
            if let member = call.calledExpression.as(MemberAccessExprSyntax.self),
                let (type, name) = caseName(member), member.base == nil || call.arguments.contains(where: binds)
            {
                return .enumCase(type: type, name: name, bindings: call.arguments.flatMap { bindings($0.expression) })
            }
        case .tupleExpr:
            let elements = node.cast(TupleExprSyntax.self).elements
            if elements.count > 1 {
                return .tuple(elements.map { descending($0.expression) })
            }
        default: break
        }
        return .expression(expression(node, text: true))
    }

    private mutating func descending(_ node: ExprSyntax) -> Pattern {
        guard descend() else { return .other(source.line(node)) }
        defer { depth -= 1 }
        return pattern(node)
    }

    private func binds(_ argument: LabeledExprSyntax) -> Bool {
        argument.expression.kind == .patternExpr || argument.expression.kind == .discardAssignmentExpr
    }

    /// `.name` and `Type.name`; nil where what stands before the dot cannot be a type.
    private func caseName(_ node: MemberAccessExprSyntax) -> (type: String?, name: String)? {
        let name = name(of: node.declName)
        guard let base = node.base else { return (nil, name) }
        var part: ExprSyntax? = base
        for _ in 0..<8 {
            guard let current = part else { return nil }
            let component: String
            if let member = current.as(MemberAccessExprSyntax.self) {
                component = self.name(of: member.declName)
                part = member.base
            } else if let reference = current.as(DeclReferenceExprSyntax.self) {
                component = self.name(of: reference)
                part = nil
            } else {
                return nil
            }
            guard component.first?.isUppercase == true else { return nil }
            if part == nil, current.is(DeclReferenceExprSyntax.self) { return (source.line(base), name) }
        }
        return nil
    }

    /// The names that are bound inside of a pattern that is written as an expression.
    private mutating func bindings(_ node: ExprSyntax) -> [String] {
        guard descend() else { return [] }
        defer { depth -= 1 }
        switch node.kind {
        case .patternExpr: return bindings(node.cast(PatternExprSyntax.self).pattern)
        case .optionalChainingExpr: return bindings(node.cast(OptionalChainingExprSyntax.self).expression)
        case .tupleExpr: return node.cast(TupleExprSyntax.self).elements.flatMap { bindings($0.expression) }
        case .functionCallExpr:
            return node.cast(FunctionCallExprSyntax.self).arguments.flatMap { bindings($0.expression) }
        case .sequenceExpr: return node.cast(SequenceExprSyntax.self).elements.flatMap { bindings($0) }
        default: return []
        }
    }

    private mutating func bindings(_ node: PatternSyntax) -> [String] {
        guard descend() else { return [] }
        defer { depth -= 1 }
        switch node.kind {
        case .identifierPattern: return [source.name(forPattern: node)]
        case .valueBindingPattern: return bindings(node.cast(ValueBindingPatternSyntax.self).pattern)
        case .tuplePattern: return node.cast(TuplePatternSyntax.self).elements.flatMap { bindings($0.pattern) }
        case .expressionPattern: return bindings(node.cast(ExpressionPatternSyntax.self).expression)
        default: return []
        }
    }
}
