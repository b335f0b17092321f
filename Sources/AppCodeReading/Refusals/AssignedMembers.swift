internal import SwiftFacts

/// The members assigned by statements on every path past them.
///
/// In case of doubt, as in loops, closures and functions, a member counts as assigned.
struct AssignedMembers {
    /// Functions outside types that return to their caller.
    private static let returning: Set = ["print", "debugPrint", "NSLog", "os_log"]

    /// The names of the members.
    private(set) var names: Set<String> = []
    /// True if no path, or no known path, leads past the statements.
    private(set) var isEnd = false

    /// Goes through statements in order.
    init(_ statements: some Sequence<Statement>) {
        for statement in statements where !isEnd { visit(statement) }
    }

    // MARK: - Private

    private mutating func visit(_ statement: Statement) {
        switch statement.kind {
        case .declare(_, _, let value): if let value { visit(value) }
        case .expression(let value):
            visit(value)
            isEnd = isEnd || Self.mayEnd(value)
        case .assign(let target, let value):
            assign(target)
            visit(value)
        case .if(let conditions, let then, let otherwise):
            conditions.forEach { visit($0) }
            // A `catch` for every error always applies, so no path leads past it without its assignments.
            join(conditions.allSatisfy(\.alwaysHolds) ? [Self(then)] : [Self(then), Self(otherwise)])
        case .guard(let conditions, _): conditions.forEach { visit($0) }
        case .switch(let subject, let cases):
            visit(subject)
            join(cases.map { Self($0.body) })
        case .loop(_, let sequence, let body):
            if let sequence { visit(sequence) }
            body.forEach { visitAll($0) }
        case .block(let body): add(Self(body))
        case .return, .leave, .conditional: isEnd = true
        case .function(let function): (function.body ?? []).forEach { visitAll($0) }
        }
    }

    /// Treats everything in a statement as assigned.
    private mutating func visitAll(_ statement: Statement) {
        switch statement.kind {
        case .if(_, let then, let otherwise): (then + otherwise).forEach { visitAll($0) }
        case .guard(_, let otherwise): otherwise.forEach { visitAll($0) }
        case .switch(_, let cases): cases.flatMap(\.body).forEach { visitAll($0) }
        case .loop(_, _, let body), .block(let body): body.forEach { visitAll($0) }
        case .return, .leave: break
        default: visit(statement)
        }
    }

    private mutating func join(_ arms: [Self]) {
        let open = arms.filter { !$0.isEnd }
        guard let first = open.first else {
            isEnd = true
            return
        }
        names.formUnion(open.dropFirst().reduce(first.names) { $0.intersection($1.names) })
    }

    private mutating func add(_ other: Self) {
        names.formUnion(other.names)
        isEnd = isEnd || other.isEnd
    }

    private mutating func visit(_ condition: ConditionElement) {
        switch condition {
        case .expression(let value), .binding(_, _, let value), .pattern(_, let value): visit(value)
        case .available, .attempt: break
        }
    }

    /// Treats operands of `&` and assignments in closures as assigned.
    private mutating func visit(_ expression: SourceExpression) {
        switch expression.kind {
        case .prefix("&", let value): assign(value)
        case .infix(let left, _, _): assign(left)
        case .closure(let closure): closure.body.forEach { visitAll($0) }
        default: break
        }
        expression.parts.forEach { visit($0) }
    }

    private mutating func assign(_ target: SourceExpression) {
        switch target.kind {
        case .name(let name): names.insert(name)
        case .member(let base?, let name):
            names.insert(name)
            assign(base)
        default: target.parts.forEach { assign($0) }
        }
    }

    /// Returns true if a call may be of a function that does not return.
    private static func mayEnd(_ value: SourceExpression) -> Bool {
        guard case .call(let callee, _) = value.kind else { return false }
        switch callee.kind {
        case .name(let name): return !returning.contains(name)
        case .member(let base?, "init"): return base.kind != .name("super")
        case .member(_, let name):
            return ["exit", "abort"].contains(name) || name.lowercased().contains("fatal") || name.hasSuffix("Failure")
        default: return true
        }
    }
}

extension ConditionElement {
    /// True if the condition holds for all values: `let error`, as in a `catch` without a pattern.
    fileprivate var alwaysHolds: Bool {
        if case .pattern(.binding, _) = self { true } else { false }
    }
}
