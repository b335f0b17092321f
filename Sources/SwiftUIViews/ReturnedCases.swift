internal import SwiftFacts

/// The cases of a `switch` over a computed property, to be put in place of the values that the property returns.
///
/// So the choice depends on the values behind the property, which are known, and not on the property.
struct ReturnedCases {
    private let cases: [(patterns: [Pattern], body: [Statement])]

    private static let maximumDepth = 16

    /// Creates the cases.
    /// - Parameter cases: the patterns and the body of each; no pattern for the default.
    init(cases: [(patterns: [Pattern], body: [Statement])]) { self.cases = cases }

    /// Returns the statements of a getter with the cases in place of its results.
    /// - Parameter getter: the statements.
    /// - Returns: nil if it does more than to return cases of an enum.
    func inlined(_ getter: [Statement]) -> [Statement]? { inlined(getter[...], depth: 0) }

    private func inlined(_ code: ArraySlice<Statement>, depth: Int) -> [Statement]? {
        guard depth < Self.maximumDepth, let first = code.first else { return nil }
        let rest = code.dropFirst()
        var result = first
        switch first.kind {
        case .return(let value?): return body(of: value)
        case .expression(let value) where code.count == 1 && depth == 0: return body(of: value)
        case .if(let test, let then, let otherwise):
            // What does not return goes on after the branch.
            guard
                let yes = inlined(then[...], depth: depth + 1)
                    ?? (then.isEmpty ? nil : inlined(then + rest, depth + 1)),
                let no = inlined(otherwise + rest, depth + 1)
            else { return nil }
            result.kind = .if(test, then: yes, otherwise: no)
        case .guard(let test, let otherwise):
            guard let yes = inlined(rest, depth: depth + 1), let no = inlined(otherwise[...], depth: depth + 1) else {
                return nil
            }
            result.kind = .if(test, then: yes, otherwise: no)
        case .switch(let subject, let inner):
            var mapped: [SwitchCase] = []
            for item in inner {
                guard let body = inlined(item.body + rest, depth + 1) else { return nil }
                mapped.append(SwitchCase(item.patterns, where: item.condition, body: body))
            }
            result.kind = .switch(subject, mapped)
        case .declare:
            guard let after = inlined(rest, depth: depth + 1) else { return nil }
            return [first] + after
        default: return nil
        }
        return [result]
    }

    private func inlined(_ code: [Statement], _ depth: Int) -> [Statement]? { inlined(code[...], depth: depth) }

    /// Returns the body of the case for a returned value: `.main`.
    private func body(of value: SourceExpression) -> [Statement]? {
        guard case .member(_, let name) = value.kind else { return nil }
        for (patterns, body) in cases where patterns.isEmpty || patterns.contains(where: { $0.isCase(name) }) {
            return body
        }
        return nil
    }
}

extension Pattern {
    fileprivate func isCase(_ name: String) -> Bool {
        switch self {
        case .enumCase(_, name, let bindings): bindings.isEmpty
        case .expression(let value): if case .member(_, name) = value.kind { true } else { false }
        default: false
        }
    }
}
