internal import SwiftFacts

/// Puts the modifiers of the compiled clause in place of an `#if` in a chain of modifiers.
struct ConditionalModifiers {
    /// Returns the compiled clause of `#if`.
    let active: ([ConditionalClause]) -> ConditionalClause?

    /// Returns statements with the compiled modifiers.
    func resolved(_ statements: [Statement]) -> [Statement] {
        SourceMapping(expression: { replacement($0) }).map(statements)
    }

    private func replacement(_ value: SourceExpression) -> SourceExpression? {
        guard case .call(let callee, let arguments) = value.kind,
            case .member(let base?, SourceExpression.conditionalModifiers) = callee.kind
        else { return nil }
        let mapping = SourceMapping(expression: { replacement($0) })
        let inner = mapping.map(base)
        let clauses = arguments.map { argument in
            let body = [Statement(.expression(argument.value), at: argument.value.position)]
            return ConditionalClause(argument.label.isEmpty ? nil : argument.label, body: body)
        }
        guard let modified = active(clauses)?.body.first?.viewExpression else { return inner }
        return mapping.map(modified).continuing(inner)
    }
}

extension SourceExpression {
    /// Returns a chain without a beginning, `.padding().bold()`, behind another expression.
    fileprivate func continuing(_ base: SourceExpression) -> SourceExpression {
        var result = self
        switch kind {
        case .member(let inner, let name): result.kind = .member(inner?.continuing(base) ?? base, name)
        case .call(let callee, let arguments): result.kind = .call(callee.continuing(base), arguments)
        default: break
        }
        return result
    }
}
