internal import SwiftFacts

/// Makes the source of code that a translation adds, at one place.
struct SyntheticSource {
    /// The place of all parts.
    let position: Position

    /// Creates a maker.
    /// - Parameter position: the place of all parts.
    init(at position: Position) { self.position = position }

    /// A name.
    func name(_ name: String) -> SourceExpression { SourceExpression(.name(name), at: position) }

    /// A name, or members of it: `model.isOpen`.
    func path(_ path: some StringProtocol) -> SourceExpression {
        let names = String(path).split(separator: ".").map(String.init)
        return names.dropFirst().reduce(name(names.first ?? "")) { member($0, $1) }
    }

    /// A string literal.
    func text(_ text: String) -> SourceExpression { SourceExpression(.string(text), at: position) }

    /// `base.name`.
    func member(_ base: SourceExpression, _ name: String) -> SourceExpression {
        SourceExpression(.member(base, name), at: position)
    }

    /// `base?.name`.
    func chained(_ base: SourceExpression, _ name: String) -> SourceExpression {
        member(SourceExpression(.chained(base), at: position), name)
    }

    /// A call.
    func call(_ callee: SourceExpression, _ arguments: [CallArgument] = []) -> SourceExpression {
        SourceExpression(.call(callee, arguments), at: position)
    }

    /// A list.
    func list(_ values: [SourceExpression]) -> SourceExpression { SourceExpression(.array(values), at: position) }

    /// A closure.
    func closure(_ parameters: [String] = [], types: [TypeName?] = [], _ body: [Statement]) -> SourceExpression {
        SourceExpression(.closure(SourceClosure(parameters: parameters, types: types, body: body)), at: position)
    }

    /// An expression by itself.
    func run(_ value: SourceExpression) -> Statement { Statement(.expression(value), at: position) }

    /// `let name: Type = value`.
    func declare(_ name: String, _ type: TypeName? = nil, _ value: SourceExpression) -> Statement {
        Statement(.declare(name: name, type: type, value: value), at: position)
    }

    /// `target = value`.
    func assign(_ target: SourceExpression, _ value: SourceExpression) -> Statement {
        Statement(.assign(target: target, value: value), at: position)
    }

    /// `value != nil`.
    func isThere(_ value: SourceExpression) -> SourceExpression {
        SourceExpression(.infix(value, "!=", SourceExpression(.nothing, at: position)), at: position)
    }

    /// `if condition { … }`.
    func when(_ condition: SourceExpression, _ then: [Statement], else otherwise: [Statement] = []) -> Statement {
        Statement(.if([.expression(condition)], then: then, otherwise: otherwise), at: position)
    }

    /// Statements for each answer of a condition: what code sets as a constant is known later.
    /// - Parameters:
    ///   - condition: the condition.
    ///   - body: makes the statements for `true` or `false`.
    /// - Returns: the branch.
    func deciding(_ condition: SourceExpression, _ body: (SourceExpression) -> [Statement]) -> Statement {
        func constant(_ text: String) -> SourceExpression { SourceExpression(.literal(text), at: position) }
        return when(condition, body(constant("true")), else: body(constant("false")))
    }

    /// `animated: true`.
    var animated: CallArgument { CallArgument("animated", SourceExpression(.literal("true"), at: position)) }

    /// A method.
    func method(
        _ name: String,
        _ parameters: [FunctionDeclaration.Parameter] = [],
        isOverride: Bool = false,
        _ body: [Statement]
    ) -> FunctionDeclaration {
        var result = FunctionDeclaration(name, position: position)
        result.parameters = parameters
        result.isOverride = isOverride
        result.body = body
        return result
    }
}
