package import SwiftFacts

extension Statement {
    /// The statements inside: of branches, loops, and the closures in its expressions.
    ///
    /// Excludes functions and the clauses of `#if`, because not all of them are compiled. The caller handles these.
    package var nested: [Statement] {
        switch kind {
        case .assign(_, let value), .declare(_, _, let value?), .expression(let value), .return(let value?):
            value.closureBodies
        case .if(_, let then, let otherwise): then + otherwise
        case .guard(_, let otherwise): otherwise
        case .switch(_, let cases): cases.flatMap(\.body)
        case .loop(_, _, let body), .block(let body): body
        case .declare(_, _, nil), .return(nil), .leave, .conditional, .function: []
        }
    }

    /// True if its nested statements are those of closures.
    package var nestsClosures: Bool { value != nil }

    /// The local names passed by `&` to calls in its value.
    var inoutNames: [String] { value?.inoutNames ?? [] }

    private var value: SourceExpression? {
        switch kind {
        case .assign(_, let value), .declare(_, _, let value?), .expression(let value), .return(let value?): value
        default: nil
        }
    }
}

extension SourceExpression {
    /// The bodies of the closures passed on, or called in place, in the expression.
    fileprivate var closureBodies: [Statement] {
        switch kind {
        case .closure(let closure): closure.body
        case .call(let callee, let arguments): callee.closureBodies + arguments.flatMap(\.value.closureBodies)
        case .member(let base?, _): base.closureBodies
        case .forced(let value), .chained(let value), .tried(let value, _), .cast(let value, _, _): value.closureBodies
        default: []
        }
    }

    /// The local names passed by `&` to calls in the expression.
    fileprivate var inoutNames: [String] {
        switch kind {
        case .prefix("&", let value): value.plainName.map { [$0] } ?? []
        case .call(let callee, let arguments): callee.inoutNames + arguments.flatMap(\.value.inoutNames)
        case .member(let base?, _): base.inoutNames
        case .forced(let value), .chained(let value), .tried(let value, _), .cast(let value, _, _): value.inoutNames
        default: []
        }
    }
}
