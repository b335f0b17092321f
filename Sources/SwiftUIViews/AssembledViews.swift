internal import SwiftFacts

/// Writes views that branches assign to a local constant as the branches of a builder:
/// `let view: AnyView; switch page { case .a: view = AnyView(A()) … }; return view`.
enum AssembledViews {
    /// Returns statements with the views in the branches, and in those of all closures in them.
    static func resolved(_ statements: [Statement]) -> [Statement] {
        let mapping = SourceMapping(
            expression: { value in
                guard case .closure(var closure) = value.kind, let body = inBranches(closure.body) else { return nil }
                closure.body = resolved(body)
                var result = value
                result.kind = .closure(closure)
                return result
            }
        )
        return mapping.map(inBranches(statements) ?? statements)
    }

    /// Returns the statements without the constant; nil if they have none.
    private static func inBranches(_ statements: [Statement]) -> [Statement]? {
        guard statements.count > 2, let name = statements.last?.viewExpression?.beginning,
            let place = statements.firstIndex(where: { statement in
                if case .declare(name, let type?, nil) = statement.kind { type.isAnyView } else { false }
            })
        else { return nil }
        let mapping = SourceMapping(
            expression: { $0 },
            statement: { statement in
                guard case .assign(let target, let value) = statement.kind, target.plainName == name else { return nil }
                return [Statement(.expression(value), at: statement.position)]
            }
        )
        return statements[..<place] + mapping.map(Array(statements[(place + 1)..<(statements.count - 1)]))
    }
}

extension SourceExpression {
    /// The name that a chain of modifiers begins with: `view` of `view.padding()`.
    fileprivate var beginning: String? {
        switch kind {
        case .name(let name): name
        case .member(let base?, _): base.beginning
        case .call(let callee, _): if case .member = callee.kind { callee.beginning } else { nil }
        default: nil
        }
    }
}
