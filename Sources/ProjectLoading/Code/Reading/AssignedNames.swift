internal import SwiftSources

/// The local names of a body that are assigned to after they were declared, and the windows whose level is.
enum AssignedNames {
    /// The names, those that closures assign to included.
    static func of(_ statements: [Statement]) -> Set<String> {
        var names: Set<String> = []
        var pending: [Statement] = statements
        while let statement = pending.popLast() {
            pending += statement.nested
            switch statement.kind {
            case .assign(let target, _):
                if case .name(let name) = target.kind { names.insert(name) }
                if case .member(let base?, "windowLevel") = target.kind { names.insert(level(of: base)) }
            case .conditional(let clauses): pending += clauses.flatMap(\.body)
            default: continue
            }
        }
        return names
    }

    /// What the level of a window is called among the names.
    static func level(of window: SourceExpression) -> String { "\(window.lastName).windowLevel" }
}
