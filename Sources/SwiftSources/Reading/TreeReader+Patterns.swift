@_spi(RawSyntax) internal import SwiftSyntax
internal import SwiftFacts

extension TreeReader {
    mutating func pattern(_ node: RawPatternSyntax) -> Pattern {
        guard descend() else { return .other(source.line(node)) }
        defer { depth -= 1 }
        switch node.kind {
        case .identifierPattern:
            return .binding(source.name(forPattern: node))
        case .wildcardPattern:
            return .binding(nil)
        case .valueBindingPattern:
            return pattern(node.cast(RawValueBindingPatternSyntax.self).pattern)
        case .isTypePattern:
            return .type(typeName(node.cast(RawIsTypePatternSyntax.self).type), name: nil)
        case .tuplePattern:
            return .tuple(node.cast(RawTuplePatternSyntax.self).elements.nodes.map { pattern($0.pattern) })
        case .expressionPattern:
            return pattern(node.cast(RawExpressionPatternSyntax.self).expression)
        default:
            return .other(source.line(node))
        }
    }

    private mutating func pattern(_ node: RawExprSyntax) -> Pattern {
        switch node.kind {
        case .patternExpr:
            return pattern(node.cast(RawPatternExprSyntax.self).pattern)
        case .discardAssignmentExpr:
            return .binding(nil)
        case .optionalChainingExpr:
            // `let name?` binds; `"Detail"?` compares the wrapped value.
            let inner = node.cast(RawOptionalChainingExprSyntax.self).expression
            let names = bindings(inner)
            return names.isEmpty ? descending(inner) : .enumCase(type: "Optional", name: "some", bindings: names)
        case .sequenceExpr:
            let elements = node.cast(RawSequenceExprSyntax.self).elements.nodes
            if elements.count == 3, elements[1].kind == .unresolvedAsExpr,
                let type = elements[2].as(RawTypeExprSyntax.self)
            {
                return .type(typeName(type.type), name: bindings(elements[0]).first)
            }
        case .memberAccessExpr:
            if let (type, name) = caseName(node.cast(RawMemberAccessExprSyntax.self)) {
                return .enumCase(type: type, name: name, bindings: [])
            }
        case .functionCallExpr:
            let call = node.cast(RawFunctionCallExprSyntax.self)
            if let member = call.calledExpression.as(RawMemberAccessExprSyntax.self),
                let (type, name) = caseName(member),
                member.base == nil || call.arguments.nodes.contains(where: binds)
            {
                return .enumCase(
                    type: type,
                    name: name,
                    bindings: call.arguments.nodes.flatMap { bindings($0.expression) }
                )
            }
        case .tupleExpr:
            let elements = node.cast(RawTupleExprSyntax.self).elements.nodes
            if elements.count > 1 {
                return .tuple(elements.map { descending($0.expression) })
            }
        default: break
        }
        return .expression(expression(node, text: true))
    }

    private mutating func descending(_ node: RawExprSyntax) -> Pattern {
        guard descend() else { return .other(source.line(node)) }
        defer { depth -= 1 }
        return pattern(node)
    }

    private func binds(_ argument: RawLabeledExprSyntax) -> Bool {
        argument.expression.kind == .patternExpr || argument.expression.kind == .discardAssignmentExpr
    }

    /// Returns the parts of `.name` and `Type.name`; nil if the part before the dot cannot be a type.
    private func caseName(_ node: RawMemberAccessExprSyntax) -> (type: String?, name: String)? {
        let name = name(of: node.declName)
        guard let base = node.base else { return (nil, name) }
        var part: RawExprSyntax? = base
        for _ in 0..<8 {
            guard let current = part else { return nil }
            let component: String
            if let member = current.as(RawMemberAccessExprSyntax.self) {
                component = self.name(of: member.declName)
                part = member.base
            } else if let reference = current.as(RawDeclReferenceExprSyntax.self) {
                component = self.name(of: reference)
                part = nil
            } else {
                return nil
            }
            guard component.first?.isUppercase == true else { return nil }
            if part == nil, current.is(RawDeclReferenceExprSyntax.self) { return (source.line(base), name) }
        }
        return nil
    }

    /// Returns the names bound inside of a pattern written as an expression.
    private mutating func bindings(_ node: RawExprSyntax) -> [String] {
        guard descend() else { return [] }
        defer { depth -= 1 }
        switch node.kind {
        case .patternExpr: return bindings(node.cast(RawPatternExprSyntax.self).pattern)
        case .optionalChainingExpr: return bindings(node.cast(RawOptionalChainingExprSyntax.self).expression)
        case .tupleExpr: return node.cast(RawTupleExprSyntax.self).elements.nodes.flatMap { bindings($0.expression) }
        case .functionCallExpr:
            return node.cast(RawFunctionCallExprSyntax.self).arguments.nodes.flatMap { bindings($0.expression) }
        case .sequenceExpr: return node.cast(RawSequenceExprSyntax.self).elements.nodes.flatMap { bindings($0) }
        default: return []
        }
    }

    private mutating func bindings(_ node: RawPatternSyntax) -> [String] {
        guard descend() else { return [] }
        defer { depth -= 1 }
        switch node.kind {
        case .identifierPattern: return [source.name(forPattern: node)]
        case .valueBindingPattern: return bindings(node.cast(RawValueBindingPatternSyntax.self).pattern)
        case .tuplePattern:
            return node.cast(RawTuplePatternSyntax.self).elements.nodes.flatMap { bindings($0.pattern) }
        case .expressionPattern: return bindings(node.cast(RawExpressionPatternSyntax.self).expression)
        default: return []
        }
    }
}
