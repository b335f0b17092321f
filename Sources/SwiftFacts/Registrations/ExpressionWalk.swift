/// Goes through the expressions of a file's facts, outer ones before those inside of them.
struct ExpressionWalk {
    /// Receives each expression, and returns true to visit those inside of it as well.
    var visit: (SourceExpression) -> Bool
    /// Visits the contents of some `#if` clauses; by default like everything else.
    var within: (_ conditions: [BuildCondition], _ inside: () -> Void) -> Void = { $1() }
    /// Visits the contents of a function or a property; by default like everything else.
    var inMember: (_ member: Member, _ inside: () -> Void) -> Void = { $1() }
    /// Visits code run under a condition; by default like everything else.
    var onCondition: (_ inside: () -> Void) -> Void = { $0() }
    /// Visits the conditions of code: of `if`, `guard`, `switch` and `? :`; by default like everything else.
    var asCondition: (_ inside: () -> Void) -> Void = { $0() }

    /// The owner of expressions.
    enum Member {
        /// A function or an initialiser.
        case function(FunctionDeclaration)
        /// A property with its accessors.
        case property(PropertyDeclaration)
    }

    /// Visits the code outside of types.
    func walkOutside(_ facts: SourceFileFacts) {
        facts.functions.forEach(walk)
        facts.properties.forEach(walk)
    }

    func walk(_ type: TypeDeclaration) {
        within(type.conditions) {
            type.initializers.forEach(walk)
            type.methods.forEach(walk)
            type.properties.forEach(walk)
        }
    }

    func walk(_ function: FunctionDeclaration) {
        within(function.conditions) {
            inMember(.function(function)) {
                for parameter in function.parameters {
                    if let value = parameter.defaultValue { walk(value) }
                }
                walk(function.body ?? [])
            }
        }
    }

    func walk(_ property: PropertyDeclaration) {
        within(property.conditions) {
            inMember(.property(property)) {
                if let value = property.initialValue { walk(value) }
                walk(property.getter ?? [])
                walk(property.setter ?? [])
                walk(property.didSet ?? [])
            }
        }
    }

    func walk(_ statements: [Statement]) { statements.forEach(walk) }

    func walk(_ statement: Statement) {
        switch statement.kind {
        case .declare(_, _, let value), .return(let value):
            if let value { walk(value) }
        case .expression(let value): walk(value)
        case .assign(let target, let value):
            walk(target)
            walk(value)
        case .if(let conditions, let then, let otherwise):
            asCondition { conditions.forEach(walk) }
            onCondition {
                walk(then)
                walk(otherwise)
            }
        case .guard(let conditions, let otherwise):
            asCondition { conditions.forEach(walk) }
            onCondition { walk(otherwise) }
        case .switch(let subject, let cases):
            asCondition { walk(subject) }
            onCondition {
                for one in cases {
                    if let condition = one.condition { walk(condition) }
                    walk(one.body)
                }
            }
        case .loop(_, let sequence, let body):
            if let sequence { walk(sequence) }
            onCondition { walk(body) }
        case .block(let body): walk(body)
        case .leave: break
        case .conditional(let clauses):
            for (number, clause) in clauses.enumerated() {
                let before = clauses[..<number].compactMap(\.condition)
                within([BuildCondition(clause.condition, before: before)]) { walk(clause.body) }
            }
        case .function(let function): walk(function)
        }
    }

    private func walk(_ condition: ConditionElement) {
        switch condition {
        case .expression(let value), .binding(_, _, let value), .pattern(_, let value): walk(value)
        // The expression of an attempt is a statement as well.
        case .available, .attempt: break
        }
    }

    func walk(_ expression: SourceExpression) {
        guard visit(expression) else { return }
        switch expression.kind {
        case .string, .literal, .nothing, .name, .type: break
        case .interpolation(let segments):
            for case .value(let value) in segments { walk(value) }
        case .member(let base, _):
            if let base { walk(base) }
        case .call(let base, let arguments), .subscript(let base, let arguments):
            walk(base)
            arguments.forEach { walk($0.value) }
        case .closure(let closure): walk(closure.body)
        case .cast(let value, _, _), .isType(let value, _), .forced(let value), .chained(let value),
            .tried(let value, _), .prefix(_, let value):
            walk(value)
        case .ternary(let condition, let first, let second):
            asCondition { walk(condition) }
            onCondition {
                walk(first)
                walk(second)
            }
        case .infix(let left, _, let right):
            walk(left)
            walk(right)
        case .array(let values), .tuple(let values), .other(let values): values.forEach(walk)
        }
    }
}

extension [Statement] {
    /// Visits the expressions of the statements, outer ones before those inside of them.
    /// - Parameter visit: receives each expression, and returns true to visit those inside of it as well.
    package func visitExpressions(_ visit: @escaping (SourceExpression) -> Bool) {
        ExpressionWalk(visit: visit).walk(self)
    }
}
