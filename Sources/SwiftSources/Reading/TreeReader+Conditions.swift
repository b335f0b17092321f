@_spi(RawSyntax) internal import SwiftSyntax
internal import SwiftFacts

extension TreeReader {
    mutating func conditions(_ list: RawConditionElementListSyntax) -> [ConditionElement] {
        var conditions: [ConditionElement] = []
        for element in list.nodes {
            let node = element.condition
            switch node.kind {
            case .availabilityCondition:
                conditions.append(availability(node.cast(RawAvailabilityConditionSyntax.self)))
            case .matchingPatternCondition:
                let node = node.cast(RawMatchingPatternConditionSyntax.self)
                let pattern = pattern(node.pattern)
                conditions.append(.pattern(pattern, expression(node.initializer.value, text: true)))
            case .optionalBindingCondition:
                let node = node.cast(RawOptionalBindingConditionSyntax.self)
                conditions.append(binding(node))
                // `if let (first, second) = pair`: the parts of the value.
                guard node.pattern.kind == .tuplePattern else { continue }
                let name = source.name(forPattern: node.pattern)
                let value = SourceExpression(.name(name), text: name, at: position(node.pattern))
                conditions.append(.pattern(pattern(node.pattern), value))
            default:
                conditions.append(.expression(expression(node.cast(RawExprSyntax.self), text: true)))
            }
        }
        return conditions
    }

    private mutating func binding(_ node: RawOptionalBindingConditionSyntax) -> ConditionElement {
        let name = source.name(forPattern: node.pattern)
        let start = position(node.pattern)
        let value =
            node.initializer.map { expression($0.value, text: true) }
            ?? SourceExpression(.name(name), at: start)
        return .binding(name: name, type: node.typeAnnotation.map { typeName($0.type) }, value)
    }

    private func availability(_ node: RawAvailabilityConditionSyntax) -> ConditionElement {
        var version: String?
        for argument in node.availabilityArguments.nodes {
            if let platform = argument.argument.as(RawPlatformVersionSyntax.self),
                source.name(platform.platform) == "iOS"
            {
                version = platform.version.map { source.line($0) }
            }
        }
        let isUnavailable = source.name(node.availabilityKeyword) == "#unavailable"
        return .available(iOS: version, isUnavailable: isUnavailable)
    }

    mutating func cases(_ list: RawSwitchCaseListSyntax) -> [SwitchCase] {
        var cases: [SwitchCase] = []
        for element in list.nodes {
            if let node = element.as(RawSwitchCaseSyntax.self) {
                var patterns: [Pattern] = []
                var condition: SourceExpression?
                for item in node.label.as(RawSwitchCaseLabelSyntax.self)?.caseItems.nodes ?? RawNodes() {
                    patterns.append(pattern(item.pattern))
                    if let clause = item.whereClause { condition = expression(clause.condition, text: true) }
                }
                cases.append(SwitchCase(patterns, where: condition, body: body(node.statements)))
            }
            for clause in element.as(RawIfConfigDeclSyntax.self)?.clauses.nodes ?? RawNodes() {
                guard let inner = clause.elements?.as(RawSwitchCaseListSyntax.self), descend() else { continue }
                cases.append(contentsOf: self.cases(inner))
                depth -= 1
            }
        }
        return cases
    }

    /// Reads a loop.
    ///
    /// The condition of a `while`, the pattern of `for case` and a `where` become a `guard` at the head of the body.
    /// The meaning is the same.
    mutating func loop(_ node: RawStmtSyntax) -> Statement.Kind {
        let start = position(node)
        let leave = [Statement(.leave, at: start)]
        switch node.kind {
        case .whileStmt:
            let node = node.cast(RawWhileStmtSyntax.self)
            let head = Statement(.guard(conditions(node.conditions), otherwise: leave), at: start)
            return .loop(name: nil, over: nil, body: [head] + body(node.body.statements))
        case .repeatStmt:
            let node = node.cast(RawRepeatStmtSyntax.self)
            let body = body(node.body.statements)
            let condition = ConditionElement.expression(expression(node.condition, text: true))
            let end = position(node.condition)
            return .loop(
                name: nil,
                over: nil,
                body: body + [Statement(.guard([condition], otherwise: leave), at: end)]
            )
        default:
            let node = node.cast(RawForStmtSyntax.self)
            var sequence = expression(node.sequence, text: true)
            if node.awaitKeyword != nil {
                let text = SourceExpression.awaited + sequence.text
                sequence = SourceExpression(sequence.kind, text: text, at: sequence.position)
            }
            var name = node.pattern.is(RawIdentifierPatternSyntax.self) ? source.name(forPattern: node.pattern) : nil
            var body: [Statement] = []
            if node.caseKeyword != nil || node.pattern.kind == .tuplePattern {
                name = "$element"
                let element = SourceExpression(.name("$element"), text: sequence.text, at: start)
                let condition = ConditionElement.pattern(pattern(node.pattern), element)
                body.append(Statement(.guard([condition], otherwise: leave), at: start))
            }
            if let clause = node.whereClause {
                let condition = ConditionElement.expression(expression(clause.condition, text: true))
                body.append(Statement(.guard([condition], otherwise: leave), at: position(clause)))
            }
            return .loop(name: name, over: sequence, body: body + self.body(node.body.statements))
        }
    }
}

extension SourceText {
    /// Returns the name bound by a pattern, if it is only a name.
    func name(forPattern node: RawPatternSyntax) -> String {
        if let identifier = node.as(RawIdentifierPatternSyntax.self) { return name(identifier.identifier) }
        return line(node)
    }
}
