/// One statement of a body.
///
/// Statements in which nothing can bear on a flow are left out: no call of a method, no property of an object, no
/// assignment, no way out.
package struct Statement: Sendable, Hashable {
    /// What a statement is.
    package indirect enum Kind: Sendable, Hashable {
        /// `let` or `var`; a pattern that binds several names gives several statements.
        case declare(name: String, type: TypeName?, value: SourceExpression?)
        /// An expression by itself.
        case expression(SourceExpression)
        /// `target = value`.
        case assign(target: SourceExpression, value: SourceExpression)
        /// `if`, with `else if` as an `if` inside of `otherwise`.
        case `if`([ConditionElement], then: [Statement], otherwise: [Statement])
        /// `guard`.
        case `guard`([ConditionElement], otherwise: [Statement])
        /// `switch`.
        case `switch`(SourceExpression, [SwitchCase])
        /// `for name in sequence`; other loops have neither.
        case loop(name: String?, over: SourceExpression?, body: [Statement])
        /// `do`, or a block of its own; what a `catch` does is an `if` in it whose condition is the first `try`.
        case block([Statement])
        /// `return`, with or without a value.
        case `return`(SourceExpression?)
        /// `throw`, `break`, `continue`, `fallthrough`: leaves what is around it.
        case leave
        /// `#if` with its clauses.
        case conditional([ConditionalClause])
        /// A function inside of the function.
        case function(FunctionDeclaration)
    }

    /// What it is.
    package var kind: Kind
    /// Where it begins.
    package var position: Position

    /// Creates a statement.
    /// - Parameters:
    ///   - kind: what it is.
    ///   - position: where it begins.
    package init(_ kind: Kind, at position: Position) {
        self.kind = kind
        self.position = position
    }
}

/// One element of the condition of an `if` or `guard`.
package enum ConditionElement: Sendable, Hashable {
    /// An expression that is true or false.
    case expression(SourceExpression)
    /// `let name = value`; `if let name` has the name itself as its value.
    case binding(name: String, type: TypeName?, SourceExpression)
    /// `case pattern = value`; `names` are those that the pattern binds.
    case pattern(Pattern, SourceExpression)
    /// `#available(iOS 13, *)`: the version of iOS as written, or nil where iOS is not named.
    case available(iOS: String?, isUnavailable: Bool)
}

/// A pattern of a `case`.
package indirect enum Pattern: Sendable, Hashable {
    /// An expression that is compared.
    case expression(SourceExpression)
    /// `is Type`, or `let name as Type`.
    case type(TypeName, name: String?)
    /// `.name` or `Type.name`, with the names that it binds.
    case enumCase(type: String?, name: String, bindings: [String])
    /// `let name`; nil for `_`.
    case binding(String?)
    /// `(a, b)`.
    case tuple([Pattern])
    /// Anything else, by its text.
    case other(String)
}

/// One case of a `switch`; `default` has no patterns.
package struct SwitchCase: Sendable, Hashable {
    /// The patterns, one of which must match.
    package var patterns: [Pattern]
    /// The expression after `where`.
    package var condition: SourceExpression?
    /// What it does.
    package var body: [Statement]

    /// Creates a case.
    /// - Parameters:
    ///   - patterns: the patterns, one of which must match.
    ///   - condition: the expression after `where`.
    ///   - body: what it does.
    package init(_ patterns: [Pattern], where condition: SourceExpression? = nil, body: [Statement]) {
        self.patterns = patterns
        self.condition = condition
        self.body = body
    }
}

/// One clause of `#if` among statements.
package struct ConditionalClause: Sendable, Hashable {
    /// The condition as written; nil for `#else`.
    package var condition: String?
    /// What it holds.
    package var body: [Statement]

    /// Creates a clause.
    /// - Parameters:
    ///   - condition: the condition as written; nil for `#else`.
    ///   - body: what it holds.
    package init(_ condition: String?, body: [Statement]) {
        self.condition = condition
        self.body = body
    }
}
