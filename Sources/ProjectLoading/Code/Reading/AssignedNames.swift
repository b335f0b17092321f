internal import SwiftSources

/// The local names of a body that are assigned to after they were declared, and the windows whose level is.
enum AssignedNames {
    /// The names, those that closures assign to included.
    static func of(_ statements: [Statement]) -> Set<String> {
        var names: Set<String> = []
        var pending: [Statement] = statements
        while let statement = pending.popLast() {
            switch statement.kind {
            case .assign(let target, let value):
                if case .name(let name) = target.kind { names.insert(name) }
                if case .member(let base?, "windowLevel") = target.kind { names.insert(level(of: base)) }
                pending += closures(in: value)
            case .declare(_, _, let value?): pending += closures(in: value)
            case .expression(let value), .return(let value?): pending += closures(in: value)
            case .if(_, let then, let otherwise): pending += then + otherwise
            case .guard(_, let otherwise): pending += otherwise
            case .switch(_, let cases): pending += cases.flatMap(\.body)
            case .loop(_, _, let body), .block(let body): pending += body
            case .conditional(let clauses): pending += clauses.flatMap(\.body)
            case .declare(_, _, nil), .return(nil), .leave, .function: break
            }
        }
        return names
    }

    /// What the level of a window is called among the names.
    static func level(of window: SourceExpression) -> String { "\(window.lastName).windowLevel" }

    private static func closures(in expression: SourceExpression) -> [Statement] {
        switch expression.kind {
        case .closure(let closure): closure.body
        case .call(let callee, let arguments): closures(in: callee) + arguments.flatMap { closures(in: $0.value) }
        case .member(let base?, _): closures(in: base)
        case .forced(let value), .chained(let value), .tried(let value, _), .cast(let value, _, _): closures(in: value)
        default: []
        }
    }
}
