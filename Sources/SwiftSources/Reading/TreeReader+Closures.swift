internal import SwiftSyntax

extension TreeReader {
    mutating func closure(_ node: ClosureExprSyntax) -> SourceClosure {
        var closure = SourceClosure(parameters: [], body: [])
        switch node.signature?.parameterClause {
        case .simpleInput(let list):
            closure.parameters = list.map { source.name($0.name) }
            closure.types = closure.parameters.map { _ in nil }
        case .parameterClause(let clause):
            for parameter in clause.parameters {
                closure.parameters.append(source.name(parameter.secondName ?? parameter.firstName))
                closure.types.append(parameter.type.map { typeName($0) })
            }
        case nil:
            closure.parameters = anonymousParameters(source.range(node.statements))
            closure.types = closure.parameters.map { _ in nil }
        }
        closure.capturesWeakSelf =
            node.signature?.capture?.items.contains { capture in
                capture.specifier.map { source.name($0.specifier) } == "weak" && source.name(capture.name) == "self"
            } ?? false
        closure.body = body(node.statements)
        return closure
    }

    /// `$0` up to the highest one that is used.
    private func anonymousParameters(_ range: Range<Int>) -> [String] {
        var count = 0
        var previous: UInt8 = 0
        for byte in source.bytes[range] {
            if previous == .dollar, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
                count = max(count, Int(byte - UInt8(ascii: "0")) + 1)
            }
            previous = byte
        }
        return (0..<count).map { "$\($0)" }
    }

    /// `if` and `switch` where a value is expected.
    mutating func choice(_ node: ExprSyntax, text: Bool) -> SourceExpression {
        if let node = node.as(IfExprSyntax.self) {
            let arms = [node.body.statements] + (node.elseBody.flatMap { otherwise($0) }.map { [$0] } ?? [])
            if arms.count == 2, let condition = conjunction(node.conditions), let first = value(of: arms[0], text),
                let second = value(of: arms[1], text)
            {
                return SourceExpression(.ternary(condition, first, second), at: position(node))
            }
            return opaque(node, arms.compactMap { value(of: $0, text) })
        }
        guard let node = node.as(SwitchExprSyntax.self) else { return opaque(node) }
        let cases = node.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
        let subject = expression(node.subject)
        if cases.count == 2, case .case(let label) = cases[0].label, label.caseItems.count == 1,
            let item = label.caseItems.first, item.whereClause == nil,
            let pattern = item.pattern.as(ExpressionPatternSyntax.self),
            let first = value(of: cases[0].statements, text), let second = value(of: cases[1].statements, text)
        {
            let start = position(node)
            let condition = SourceExpression(.infix(expression(pattern.expression), "~=", subject), at: start)
            return SourceExpression(.ternary(condition, first, second), at: start)
        }
        return opaque(node, [subject] + cases.compactMap { value(of: $0.statements, text) })
    }

    private func otherwise(_ body: IfExprSyntax.ElseBody) -> CodeBlockItemListSyntax? {
        switch body {
        case .codeBlock(let block): block.statements
        case .ifExpr: nil
        }
    }

    private mutating func value(of items: CodeBlockItemListSyntax, _ text: Bool) -> SourceExpression? {
        guard let last = items.last else { return nil }
        switch last.item {
        case .expr(let value): return expression(value, text: text)
        case .stmt(let statement):
            guard let value = statement.as(ExpressionStmtSyntax.self) else { return nil }
            return expression(value.expression, text: text)
        case .decl: return nil
        }
    }

    /// Conditions that are all expressions, joined by `&&`.
    private mutating func conjunction(_ conditions: ConditionElementListSyntax) -> SourceExpression? {
        var joined: SourceExpression?
        for element in conditions {
            guard case .expression(let node) = element.condition else { return nil }
            let next = expression(node, text: true)
            joined = joined.map { SourceExpression(.infix($0, "&&", next), at: $0.position) } ?? next
        }
        return joined
    }
}
