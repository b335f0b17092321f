@_spi(RawSyntax) internal import SwiftSyntax
internal import SwiftFacts

extension TreeReader {
    mutating func closure(_ node: RawClosureExprSyntax) -> SourceClosure {
        var closure = SourceClosure(parameters: [], body: [])
        if let list = node.signature?.parameterClause?.as(RawClosureShorthandParameterListSyntax.self) {
            closure.parameters = list.nodes.map { source.name($0.name) }
            closure.types = closure.parameters.map { _ in nil }
        } else if let clause = node.signature?.parameterClause?.as(RawClosureParameterClauseSyntax.self) {
            for parameter in clause.parameters.nodes {
                closure.parameters.append(source.name(parameter.secondName ?? parameter.firstName))
                closure.types.append(parameter.type.map { typeName($0) })
            }
        } else {
            closure.parameters = anonymousParameters(source.range(node.statements))
            closure.types = closure.parameters.map { _ in nil }
        }
        closure.capturesWeakSelf =
            node.signature?.capture?.items.nodes.contains { capture in
                capture.specifier.map { source.name($0.specifier) } == "weak" && source.name(capture.name) == "self"
            } ?? false
        closure.body = body(node.statements)
        return closure
    }

    /// Returns the closure equivalent of a key path literal used as a function: `\.name.first` is `{ $0.name.first }`.
    /// - Parameter node: the key path.
    /// - Returns: the closure; nil if any component is not a property.
    mutating func closure(_ node: RawKeyPathExprSyntax) -> SourceClosure? {
        let start = position(node)
        var value = SourceExpression(.name("$0"), at: start)
        for component in node.components.nodes {
            let part = component.component
            if let property = part.as(RawKeyPathPropertyComponentSyntax.self) {
                value = SourceExpression(.member(value, name(of: property.declName)), at: position(property))
            } else if let mark = part.as(RawKeyPathOptionalComponentSyntax.self) {
                let isForced = source.name(mark.questionOrExclamationMark) == "!"
                value = SourceExpression(isForced ? .forced(value) : .chained(value), at: start)
            } else {
                return nil
            }
        }
        if case .name = value.kind { return nil }
        return SourceClosure(parameters: ["$0"], types: [nil], body: [Statement(.expression(value), at: start)])
    }

    /// Returns `$0` up to the highest one in use.
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

    /// Reads `if` and `switch` used as a value.
    mutating func choice(_ node: RawExprSyntax, text: Bool) -> SourceExpression {
        if let node = node.as(RawIfExprSyntax.self) {
            let arms = [node.body.statements] + (node.elseBody.flatMap { otherwise($0) }.map { [$0] } ?? [])
            if arms.count == 2, let condition = conjunction(node.conditions), let first = value(of: arms[0], text),
                let second = value(of: arms[1], text)
            {
                return SourceExpression(.ternary(condition, first, second), at: position(node))
            }
            return opaque(node, arms.compactMap { value(of: $0, text) })
        }
        guard let node = node.as(RawSwitchExprSyntax.self) else { return opaque(node) }
        let cases = node.cases.nodes.compactMap { $0.as(RawSwitchCaseSyntax.self) }
        let subject = expression(node.subject)
        let values = cases.map { value(of: $0.statements, text) }
        // Each case repeats the subject.
        guard (2...Self.maximumChoices).contains(cases.count), let last = values.last, let last else {
            return opaque(node, [subject] + values.compactMap(\.self))
        }
        var result = last
        let start = position(node)
        for (item, value) in zip(cases, values).dropLast().reversed() {
            guard let value, let condition = condition(of: item, subject, at: start) else {
                return opaque(node, [subject] + values.compactMap(\.self))
            }
            result = SourceExpression(.ternary(condition, value, result), at: start)
        }
        return result
    }

    /// The maximum number of cases of a `switch` that is read as a choice between values.
    private static let maximumChoices = 8

    /// Returns the condition for a subject to match a case; nil if a pattern is not an expression.
    private mutating func condition(
        of item: RawSwitchCaseSyntax,
        _ subject: SourceExpression,
        at start: Position
    ) -> SourceExpression? {
        guard let items = item.label.as(RawSwitchCaseLabelSyntax.self)?.caseItems.nodes else { return nil }
        var result: SourceExpression?
        for item in items {
            guard item.whereClause == nil, let pattern = item.pattern.as(RawExpressionPatternSyntax.self) else {
                return nil
            }
            let test = SourceExpression(.infix(expression(pattern.expression), "~=", subject), at: start)
            result = result.map { SourceExpression(.infix($0, "||", test), at: start) } ?? test
        }
        return result
    }

    private func otherwise(_ body: RawSyntax) -> RawCodeBlockItemListSyntax? {
        body.as(RawCodeBlockSyntax.self)?.statements
    }

    private mutating func value(of items: RawCodeBlockItemListSyntax, _ text: Bool) -> SourceExpression? {
        guard let last = items.nodes.last else { return nil }
        if let value = last.item.as(RawExprSyntax.self) { return expression(value, text: text) }
        guard let statement = last.item.as(RawExpressionStmtSyntax.self) else { return nil }
        return expression(statement.expression, text: text)
    }

    /// Joins conditions by `&&`, if all of them are expressions.
    private mutating func conjunction(_ conditions: RawConditionElementListSyntax) -> SourceExpression? {
        var joined: SourceExpression?
        for element in conditions.nodes {
            guard let node = element.condition.as(RawExprSyntax.self) else { return nil }
            let next = expression(node, text: true)
            joined = joined.map { SourceExpression(.infix($0, "&&", next), at: $0.position) } ?? next
        }
        return joined
    }
}
