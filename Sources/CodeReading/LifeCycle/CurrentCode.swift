internal import SceneFlow
internal import SwiftFacts

/// Visits the code of a body that may run on a system with scenes.
///
/// It leaves out the branches for systems before iOS 13, and the clauses of `#if` that are not compiled.
struct CurrentCode {
    /// The build conditions of the app.
    let conditions: BuildConditions
    /// Receives each expression, outer ones before those inside of them, and true if it runs under a condition.
    var visit: (SourceExpression, Bool) -> Void
    /// Receives each name bound to a value.
    var bind: (String, SourceExpression) -> Void = { _, _ in }
    /// Receives each assignment.
    var assign: (_ target: SourceExpression, _ value: SourceExpression) -> Void = { _, _ in }

    private static let maximumDepth = 64
    /// The newest system that every app of the iOS 27 SDK requires; Xcode 27 builds for no older one.
    private static let required = Version("15")

    /// Visits the statements of a body.
    func walk(_ statements: [Statement], isConditional: Bool = false) {
        _ = walk(statements, isConditional, depth: 0)
    }

    /// Visits an expression.
    func walk(_ expression: SourceExpression, isConditional: Bool = false) {
        walk(expression, isConditional, depth: 0)
    }

    // MARK: - Private

    /// Visits statements, up to one that leaves in any case.
    /// - Returns: true if they leave the function.
    private func walk(_ statements: [Statement], _ isConditional: Bool, depth: Int) -> Bool {
        guard depth < Self.maximumDepth else { return false }
        for statement in statements where walk(statement, isConditional, depth: depth + 1) { return true }
        return false
    }

    private func walk(_ statement: Statement, _ isConditional: Bool, depth: Int) -> Bool {
        switch statement.kind {
        case .declare(let name, _, let value):
            guard let value else { return false }
            bind(name, value)
            walk(value, isConditional, depth: depth)
        case .expression(let value): walk(value, isConditional, depth: depth)
        case .assign(let target, let value):
            assign(target, value)
            walk(target, isConditional, depth: depth)
            walk(value, isConditional, depth: depth)
        case .if(let elements, let then, let otherwise):
            walk(elements, isConditional, depth: depth)
            switch truth(elements) {
            case true?: return walk(then, isConditional, depth: depth)
            case false?: return walk(otherwise, isConditional, depth: depth)
            case nil:
                let leaves = [then, otherwise].map { walk($0, true, depth: depth) }
                return leaves.allSatisfy(\.self)
            }
        case .guard(let elements, let otherwise):
            walk(elements, isConditional, depth: depth)
            if truth(elements) != true { _ = walk(otherwise, true, depth: depth) }
            return truth(elements) == false
        case .switch(let subject, let cases):
            walk(subject, isConditional, depth: depth)
            for one in cases {
                if let condition = one.condition { walk(condition, true, depth: depth) }
                _ = walk(one.body, true, depth: depth)
            }
        case .loop(_, let sequence, let body):
            if let sequence { walk(sequence, isConditional, depth: depth) }
            _ = walk(body, true, depth: depth)
        case .block(let body): return walk(body, isConditional, depth: depth)
        case .return(let value):
            if let value { walk(value, isConditional, depth: depth) }
            return true
        case .leave: return false
        case .conditional(let clauses):
            return conditions.active(clauses).map { walk($0.body, isConditional, depth: depth) } ?? false
        case .function(let function): _ = walk(function.body ?? [], true, depth: depth)
        }
        return false
    }

    private func walk(_ elements: [ConditionElement], _ isConditional: Bool, depth: Int) {
        for element in elements {
            switch element {
            case .expression(let value), .pattern(_, let value): walk(value, isConditional, depth: depth)
            case .binding(let name, _, let value):
                bind(name, value)
                walk(value, isConditional, depth: depth)
            case .available, .attempt: break
            }
        }
    }

    /// Returns the value of a condition that depends on the system alone; nil for any other.
    private func truth(_ elements: [ConditionElement]) -> Bool? {
        var isKnown = true
        for element in elements {
            guard case .available(let iOS, let isUnavailable) = element else {
                isKnown = false
                continue
            }
            let isMet = iOS.flatMap { Version($0) }.map { version in Self.required.map { version <= $0 } ?? false }
            guard iOS == nil || isMet == true else {
                isKnown = false
                continue
            }
            if isUnavailable { return false }
        }
        return isKnown ? true : nil
    }

    private func walk(_ expression: SourceExpression, _ isConditional: Bool, depth: Int) {
        guard depth < Self.maximumDepth else { return }
        visit(expression, isConditional)
        func inner(_ expression: SourceExpression, isConditional here: Bool? = nil) {
            walk(expression, here ?? isConditional, depth: depth + 1)
        }
        switch expression.kind {
        case .string, .literal, .nothing, .name, .type: break
        case .interpolation(let segments):
            for case .value(let value) in segments { inner(value) }
        case .member(let base, _):
            if let base { inner(base) }
        case .call(let callee, let arguments):
            // A closure called in place runs like the code around it.
            if case .closure(let closure) = callee.kind {
                _ = walk(closure.body, isConditional, depth: depth + 1)
            } else {
                inner(callee)
            }
            for argument in arguments { inner(argument.value) }
        case .subscript(let base, let arguments):
            inner(base)
            for argument in arguments { inner(argument.value) }
        case .closure(let closure): _ = walk(closure.body, true, depth: depth + 1)
        case .cast(let value, _, _), .isType(let value, _), .forced(let value), .chained(let value),
            .tried(let value, _), .prefix(_, let value):
            inner(value)
        case .ternary(let condition, let first, let second):
            inner(condition)
            inner(first, isConditional: true)
            inner(second, isConditional: true)
        case .infix(let left, _, let right):
            inner(left)
            inner(right)
        case .array(let values), .tuple(let values), .other(let values): for value in values { inner(value) }
        }
    }
}

extension SourceExpression {
    /// The name that a chain of optional accesses and casts begins with: `options` of `options?`; nil for any other.
    var subjectName: String? {
        switch kind {
        case .name(let name): name
        case .chained(let value), .forced(let value), .tried(let value, _), .cast(let value, _, _): value.subjectName
        default: nil
        }
    }
}
