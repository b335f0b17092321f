internal import SwiftFacts

/// Evaluates a body with a constant result: one `return`, constants before it, a `switch` over a case.
enum BodyEvaluator {
    /// Returns the result of a body; nil if it is not constant.
    /// - Parameters:
    ///   - body: the body.
    ///   - owner: the value of `self`; nil outside types.
    ///   - values: the parameters, by name.
    ///   - context: the context of the body.
    ///   - evaluator: evaluates expressions.
    /// - Returns: the value.
    static func result(
        of body: [Statement],
        self owner: Constant?,
        values: [String: Constant] = [:],
        _ context: ConstantContext,
        _ evaluator: inout ConstantEvaluator
    ) -> Constant? {
        var context = context
        context.follow(knowing: values)
        context.known["self"] = owner
        return run(body, &context, &evaluator, isWhole: true).flatMap(\.self)
    }

    /// Returns the properties set to constants by an initialiser.
    static func fields(
        of body: [Statement],
        values: [String: Constant],
        _ context: ConstantContext,
        _ evaluator: inout ConstantEvaluator
    ) -> [String: Constant] {
        var context = context
        context.follow(knowing: values)
        var fields: [String: Constant] = [:]
        for statement in body {
            guard case .assign(let target, let value) = statement.kind else { continue }
            switch target.kind {
            case .member(let base?, let name):
                guard case .name("self") = base.kind else { continue }
                fields[name] = evaluator.evaluate(value, context)
            case .name(let name): fields[name] = evaluator.evaluate(value, context)
            default: continue
            }
        }
        return fields
    }

    // MARK: - Private

    /// Runs statements.
    ///
    /// Returns nil to continue, else the returned value, possibly unknown.
    private static func run(
        _ body: [Statement],
        _ context: inout ConstantContext,
        _ evaluator: inout ConstantEvaluator,
        isWhole: Bool
    ) -> Constant?? {
        for statement in body {
            switch statement.kind {
            case .declare(let name, let type, let value):
                var inner = context
                inner.expected = type?.text
                context.known[name] = value.flatMap { evaluator.evaluate($0, inner) }
                if context.known[name] == nil { context.unknown.insert(name) }
            case .return(let value): return .some(value.flatMap { evaluator.evaluate($0, context) })
            case .expression(let value):
                // The only expression of a body, or of a switch that is the whole body, is its result.
                if isWhole, body.count == 1 { return .some(evaluator.evaluate(value, context)) }
            case .switch(let subject, let cases):
                guard case .enumCase(_, let name) = evaluator.evaluate(subject, context) else { return .some(nil) }
                guard let taken = cases.first(where: { matches($0, name) }) else { return .some(nil) }
                if let result = run(taken.body, &context, &evaluator, isWhole: isWhole && body.count == 1) {
                    return result
                }
            case .conditional(let clauses):
                guard let clause = evaluator.index.conditions.active(clauses) else { continue }
                if let result = run(clause.body, &context, &evaluator, isWhole: isWhole && body.count == 1) {
                    return result
                }
            case .assign, .if, .guard, .loop, .block, .leave: return .some(nil)
            case .function: continue
            }
        }
        return nil
    }

    private static func matches(_ item: SwitchCase, _ name: String) -> Bool {
        guard item.condition == nil else { return false }
        guard !item.patterns.isEmpty else { return true }
        return item.patterns.contains { pattern in
            switch pattern {
            case .enumCase(_, let other, _): return other == name
            case .expression(let expression):
                guard case .member(_, let other) = expression.kind else { return false }
                return other == name
            case .binding: return true
            case .type, .tuple, .other: return false
            }
        }
    }
}
