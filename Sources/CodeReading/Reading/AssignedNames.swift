internal import SwiftSources

/// The local names of a body that are assigned to after they were declared, and the windows whose level is.
enum AssignedNames {
    /// The names, those that closures assign to included.
    static func of(_ statements: [Statement]) -> Set<String> {
        var names: Set<String> = []
        var pending = statements.map { (statement: $0, isInClosure: false) }
        while let (statement, isInClosure) = pending.popLast() {
            names.formUnion(statement.inoutNames.map(elsewhere))
            switch statement.kind {
            case .assign(let target, _):
                if case .name(let name) = target.kind {
                    names.insert(name)
                    if isInClosure { names.insert(elsewhere(name)) }
                }
                if case .member(let base?, "windowLevel") = target.kind { names.insert(level(of: base)) }
            case .conditional(let clauses): pending += clauses.flatMap(\.body).map { ($0, isInClosure) }
            default: break
            }
            let isClosure = isInClosure || statement.nestsClosures
            pending += statement.nested.map { ($0, isClosure) }
        }
        return names
    }

    /// What the level of a window is called among the names.
    static func level(of window: SourceExpression) -> String { "\(window.lastName).windowLevel" }

    /// What a name is called among the names where a closure assigns to it, or a call by `&`: nobody knows when.
    static func elsewhere(_ name: String) -> String { "&\(name)" }
}
