internal import SwiftFacts

/// Rewrites statements and expressions from the outside in.
///
/// A rule's result replaces the part and is not rewritten again. Parts without a rule keep their form.
struct SourceMapping {
    /// Returns the replacement of an expression; nil to keep it and go on inside.
    var expression: (SourceExpression) -> SourceExpression? = { _ in nil }
    /// Returns the replacement of a statement; nil to keep it and go on inside.
    var statement: (Statement) -> [Statement]? = { _ in nil }
    /// Returns the place of a kept part.
    var position: (Position) -> Position = { $0 }

    /// Deeper parts are kept as they are.
    private static let maximumDepth = 200

    /// Looks at all parts of statements, from the outside in.
    /// - Parameters:
    ///   - statements: the statements.
    ///   - statement: looks at a statement. The default does nothing.
    ///   - expression: looks at an expression. The default does nothing.
    static func visit(
        _ statements: [Statement],
        statement: (Statement) -> Void = { _ in },
        expression: (SourceExpression) -> Void = { _ in }
    ) {
        withoutActuallyEscaping(statement) { statement in
            withoutActuallyEscaping(expression) { expression in
                let mapping = SourceMapping(
                    expression: { value in
                        expression(value)
                        return nil
                    },
                    statement: { part in
                        statement(part)
                        return nil
                    }
                )
                _ = mapping.map(statements)
            }
        }
    }

    /// Rewrites statements.
    /// - Parameters:
    ///   - statements: the statements.
    ///   - depth: the number of parts around them. The default is 0.
    /// - Returns: the statements, in order.
    func map(_ statements: [Statement], depth: Int = 0) -> [Statement] {
        guard depth < Self.maximumDepth else { return statements }
        return statements.flatMap { statement($0) ?? [inside($0, depth + 1)] }
    }

    /// Rewrites an expression.
    /// - Parameters:
    ///   - value: the expression.
    ///   - depth: the number of parts around it. The default is 0.
    /// - Returns: the expression.
    func map(_ value: SourceExpression, depth: Int = 0) -> SourceExpression {
        guard depth < Self.maximumDepth else { return value }
        if let replaced = expression(value) { return replaced }
        func inner(_ part: SourceExpression) -> SourceExpression { map(part, depth: depth + 1) }
        func passed(_ arguments: [CallArgument]) -> [CallArgument] {
            arguments.map { CallArgument($0.label, inner($0.value)) }
        }
        var result = value
        result.position = position(value.position)
        switch value.kind {
        case .string, .literal, .nothing, .name, .type: break
        case .interpolation(let segments):
            result.kind = .interpolation(
                segments.map { if case .value(let part) = $0 { .value(inner(part)) } else { $0 } }
            )
        case .member(let base, let name): result.kind = .member(base.map(inner), name)
        case .call(let callee, let arguments): result.kind = .call(inner(callee), passed(arguments))
        case .subscript(let base, let arguments): result.kind = .subscript(inner(base), passed(arguments))
        case .closure(var closure):
            closure.body = map(closure.body, depth: depth + 1)
            result.kind = .closure(closure)
        case .cast(let part, let type, let cast): result.kind = .cast(inner(part), type, cast)
        case .isType(let part, let type): result.kind = .isType(inner(part), type)
        case .forced(let part): result.kind = .forced(inner(part))
        case .chained(let part): result.kind = .chained(inner(part))
        case .tried(let part, let trial): result.kind = .tried(inner(part), trial)
        case .ternary(let test, let first, let second): result.kind = .ternary(inner(test), inner(first), inner(second))
        case .infix(let left, let operation, let right): result.kind = .infix(inner(left), operation, inner(right))
        case .prefix(let operation, let part): result.kind = .prefix(operation, inner(part))
        case .array(let parts): result.kind = .array(parts.map(inner))
        case .tuple(let parts): result.kind = .tuple(parts.map(inner))
        case .other(let parts): result.kind = .other(parts.map(inner))
        }
        return result
    }

    // MARK: - Private

    private func inside(_ statement: Statement, _ depth: Int) -> Statement {
        func inner(_ value: SourceExpression) -> SourceExpression { map(value, depth: depth) }
        func body(_ statements: [Statement]) -> [Statement] { map(statements, depth: depth) }
        var result = statement
        result.position = position(statement.position)
        switch statement.kind {
        case .declare(let name, let type, let value):
            result.kind = .declare(name: name, type: type, value: value.map(inner))
        case .expression(let value): result.kind = .expression(inner(value))
        case .assign(let target, let value): result.kind = .assign(target: inner(target), value: inner(value))
        case .if(let test, let then, let otherwise):
            result.kind = .if(test.map { condition($0, depth) }, then: body(then), otherwise: body(otherwise))
        case .guard(let test, let otherwise):
            result.kind = .guard(test.map { condition($0, depth) }, otherwise: body(otherwise))
        case .switch(let subject, let cases):
            result.kind = .switch(
                inner(subject),
                cases.map { SwitchCase($0.patterns, where: $0.condition.map(inner), body: body($0.body)) }
            )
        case .loop(let name, let sequence, let inside):
            result.kind = .loop(name: name, over: sequence.map(inner), body: body(inside))
        case .block(let inside): result.kind = .block(body(inside))
        case .return(let value): result.kind = .return(value.map(inner))
        case .leave: break
        case .conditional(let clauses):
            result.kind = .conditional(clauses.map { ConditionalClause($0.condition, body: body($0.body)) })
        case .function(var function):
            function.body = function.body.map(body)
            result.kind = .function(function)
        }
        return result
    }

    private func condition(_ element: ConditionElement, _ depth: Int) -> ConditionElement {
        switch element {
        case .expression(let value): .expression(map(value, depth: depth))
        case .binding(let name, let type, let value): .binding(name: name, type: type, map(value, depth: depth))
        case .pattern(let pattern, let value): .pattern(pattern, map(value, depth: depth))
        case .available: element
        case .attempt(let value): .attempt(map(value, depth: depth))
        }
    }
}
