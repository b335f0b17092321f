internal import SwiftFacts

/// The cases of a `switch` over a computed property, to be put in place of the values that the property returns.
///
/// So the choice depends on the values behind the property, which are known, and not on the property.
struct ReturnedCases {
    /// Returns the statements in place of a returned value; nil for a value that is not known.
    private let place: (SourceExpression) -> [Statement]?

    /// The most statements of a getter that are looked at, each as often as a branch leads to it.
    private static let maximumSteps = 100

    /// Creates the cases.
    /// - Parameter cases: the patterns and the body of each; no pattern for the default.
    init(cases: [(patterns: [Pattern], body: [Statement])]) {
        place = { value in
            guard case .member(_, let name) = value.kind else { return nil }
            return cases.first { item in
                item.patterns.isEmpty || item.patterns.contains { $0.isCase(name) }
            }?.body
        }
    }

    /// Creates statements for each case.
    /// - Parameter body: makes the statements for a case of an enum with its values.
    init(body: @escaping (SourceExpression) -> [Statement]) {
        place = { $0.enumCase == nil ? nil : body($0) }
    }

    /// Returns the statements of a getter with the cases in place of its results.
    /// - Parameter getter: the statements.
    /// - Returns: nil if it does more than to return cases of an enum, or if it is long.
    func inlined(_ getter: [Statement]) -> [Statement]? {
        var steps = 0
        return inlined(getter, &steps, isAlone: true)
    }

    private func inlined(_ code: [Statement], _ steps: inout Int, isAlone: Bool = false) -> [Statement]? {
        steps += 1
        guard steps < Self.maximumSteps, let first = code.first else { return nil }
        let rest = Array(code.dropFirst())
        var result = first
        switch first.kind {
        case .return(let value?): return body(of: value)
        case .expression(let value) where isAlone && rest.isEmpty: return body(of: value)
        case .if(let test, let then, let otherwise):
            // What does not return goes on after the branch.
            guard let yes = inlined(then + rest, &steps), let no = inlined(otherwise + rest, &steps) else { return nil }
            result.kind = .if(test, then: yes, otherwise: no)
        case .guard(let test, let otherwise):
            guard let yes = inlined(rest, &steps), let no = inlined(otherwise, &steps) else { return nil }
            result.kind = .if(test, then: yes, otherwise: no)
        case .switch(let subject, let inner):
            var mapped: [SwitchCase] = []
            for item in inner {
                guard let body = inlined(item.body + rest, &steps) else { return nil }
                mapped.append(SwitchCase(item.patterns, where: item.condition, body: body))
            }
            result.kind = .switch(subject, mapped)
        case .declare: return inlined(rest, &steps).map { [first] + $0 }
        default: return nil
        }
        return [result]
    }

    /// Returns the statements for a returned value: `.main`, or `isOld ? .old : .main`.
    private func body(of value: SourceExpression) -> [Statement]? {
        guard case .ternary(let test, let first, let second) = value.kind else { return place(value) }
        guard let yes = body(of: first), let no = body(of: second) else { return nil }
        return [Statement(.if([.expression(test)], then: yes, otherwise: no), at: value.position)]
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
