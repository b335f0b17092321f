internal import ObjectiveCSources

/// The macros of an app that stand for one expression each, and the code with the expressions in their places.
struct ObjectiveCMacros: Sendable {
    private let macros: [String: ObjectiveCMacro]

    /// Collects the macros of files; a name with several texts is left out.
    /// - Parameter files: the facts of the files.
    init(_ files: [ObjectiveCFacts]) {
        var macros: [String: ObjectiveCMacro] = [:]
        var ambiguous: Set<String> = []
        for macro in files.flatMap(\.macros) {
            if let other = macros[macro.name], other != macro { ambiguous.insert(macro.name) }
            macros[macro.name] = macro
        }
        self.macros = macros.filter { !ambiguous.contains($0.key) && $0.value.isExpression }
    }

    /// Returns the statements of a body with expressions in place of macros.
    func expanded(_ body: [ObjectiveCStatement]) -> [ObjectiveCStatement] {
        guard !macros.isEmpty else { return body }
        var expansion = Expansion(macros: macros)
        return expansion.expanded(body, depth: 0)
    }
}

/// Puts expressions in place of macros in one body.
private struct Expansion {
    /// The maximum nesting of statements and expressions.
    private static let maximumDepth = 200
    /// The maximum nesting of macros in macros.
    private static let maximumNesting = 8

    let macros: [String: ObjectiveCMacro]
    /// The number of macros that may still be replaced: macros of macros may stand for very long expressions.
    private var left = 2_000

    init(macros: [String: ObjectiveCMacro]) { self.macros = macros }

    mutating func expanded(_ statements: [ObjectiveCStatement], depth: Int) -> [ObjectiveCStatement] {
        statements.map { expanded($0, depth: depth + 1) }
    }

    private mutating func expanded(_ statement: ObjectiveCStatement, depth: Int) -> ObjectiveCStatement {
        guard depth < Self.maximumDepth else { return statement }
        var result = statement
        func inner(_ value: ObjectiveCExpression) -> ObjectiveCExpression { expanded(value, depth: depth + 1) }
        switch statement.kind {
        case .declare(let name, let type, let isPointer, let value):
            result.kind = .declare(name: name, type: type, isPointer: isPointer, value: value.map(inner))
        case .expression(let value): result.kind = .expression(inner(value))
        case .assign(let target, let value): result.kind = .assign(target: inner(target), value: inner(value))
        case .if(let test, let then, let otherwise):
            result.kind = .if(
                inner(test),
                then: expanded(then, depth: depth),
                otherwise: expanded(otherwise, depth: depth)
            )
        case .switch(let subject, let cases):
            result.kind = .switch(
                inner(subject),
                cases.map { item in
                    var item = item
                    item.labels = item.labels.map(inner)
                    item.body = expanded(item.body, depth: depth)
                    return item
                }
            )
        case .loop(let name, let list, let body):
            result.kind = .loop(name: name, over: list.map(inner), body: expanded(body, depth: depth))
        case .block(let body): result.kind = .block(expanded(body, depth: depth))
        case .return(let value): result.kind = .return(value.map(inner))
        case .leave: break
        }
        return result
    }

    private mutating func expanded(_ value: ObjectiveCExpression, depth: Int, nesting: Int = 0) -> ObjectiveCExpression
    {
        guard depth < Self.maximumDepth else { return value }
        func inner(_ value: ObjectiveCExpression) -> ObjectiveCExpression {
            expanded(value, depth: depth + 1, nesting: nesting)
        }
        var result = value
        switch value.kind {
        case .name(let name):
            guard nesting < Self.maximumNesting, left > 0,
                let text = macros[name]?.expression(at: value.position)
            else { return value }
            left -= 1
            result = expanded(text, depth: depth + 1, nesting: nesting + 1)
            // The condition of a question is the one written in the code.
            result.text = value.text
        case .message(let receiver, let selector, let arguments):
            result.kind = .message(inner(receiver), selector: selector, arguments.map(inner))
        case .member(let base, let name): result.kind = .member(inner(base), name)
        case .subscript(let base, let index): result.kind = .subscript(inner(base), inner(index))
        case .array(let values): result.kind = .array(values.map(inner))
        case .block(let parameters, let body):
            result.kind = .block(parameters: parameters, expanded(body, depth: depth))
        case .call(let function, let arguments): result.kind = .call(inner(function), arguments.map(inner))
        case .cast(let type, let value): result.kind = .cast(type, inner(value))
        case .ternary(let test, let first, let second):
            result.kind = .ternary(inner(test), first.map(inner), inner(second))
        case .infix(let left, let operation, let right):
            result.kind = .infix(inner(left), operation, inner(right))
        case .prefix(let operation, let value): result.kind = .prefix(operation, inner(value))
        case .assign(let target, let value): result.kind = .assign(inner(target), inner(value))
        case .other(let values): result.kind = .other(values.map(inner))
        case .string, .number, .available, .selector: break
        }
        return result
    }
}

extension ObjectiveCMacro {
    /// True if it stands for an expression.
    fileprivate var isExpression: Bool { expression(at: ObjectiveCPosition(line: 1, column: 1)) != nil }
}
