package import SwiftFacts

extension SourceExpression {
    /// The expressions directly inside of it; a closure has none.
    package var parts: [SourceExpression] {
        switch kind {
        case .string, .literal, .nothing, .name, .type, .closure, .member(nil, _): []
        case .interpolation(let segments):
            segments.compactMap { if case .value(let value) = $0 { value } else { nil } }
        case .member(let base?, _): [base]
        case .call(let base, let arguments), .subscript(let base, let arguments): [base] + arguments.map(\.value)
        case .cast(let value, _, _), .isType(let value, _), .forced(let value), .chained(let value),
            .tried(let value, _), .prefix(_, let value):
            [value]
        case .ternary(let condition, let first, let second): [condition, first, second]
        case .infix(let left, _, let right): [left, right]
        case .array(let values), .tuple(let values), .other(let values): values
        }
    }
}
