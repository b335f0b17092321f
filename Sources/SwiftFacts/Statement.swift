/// One statement of a body.
///
/// Statements without a method call, an object's property, an assignment or an exit are left out: they have no bearing
/// on a flow.
package struct Statement: Sendable, Hashable {
    /// The kind of a statement.
    package indirect enum Kind: Sendable, Hashable {
        /// `let` or `var`.
        ///
        /// A pattern binding several names gives several statements.
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
        /// `do`, or a block of its own.
        ///
        /// The body of a `catch` becomes an `if` in it, with an attempt of the first `try` as its condition.
        case block([Statement])
        /// `return`, with or without a value.
        case `return`(SourceExpression?)
        /// `throw`, `break`, `continue`, `fallthrough`: leaves the statement around it.
        case leave
        /// `#if` with its clauses.
        case conditional([ConditionalClause])
        /// A function inside of the function.
        case function(FunctionDeclaration)
    }

    /// The kind of the statement.
    package var kind: Kind
    /// The place of its beginning.
    package var position: Position

    /// Creates a statement.
    /// - Parameters:
    ///   - kind: the kind of the statement.
    ///   - position: the place of its beginning.
    package init(_ kind: Kind, at position: Position) {
        self.kind = kind
        self.position = position
    }
}

/// One element of the condition of an `if` or `guard`.
package enum ConditionElement: Sendable, Hashable {
    /// A Boolean expression.
    case expression(SourceExpression)
    /// `let name = value`; `if let name` has the name itself as its value.
    case binding(name: String, type: TypeName?, SourceExpression)
    /// `case pattern = value`; `names` are those bound by the pattern.
    case pattern(Pattern, SourceExpression)
    /// `#available(iOS 13, *)`: the version of iOS as written; nil if iOS is not named.
    case available(iOS: String?, isUnavailable: Bool)
    /// The `try` of a `do` succeeds.
    ///
    /// The expression also follows as a statement; here its text is the whole `try`. It is of no known kind if it
    /// contains a closure.
    case attempt(SourceExpression)
}

/// A pattern of a `case`.
package indirect enum Pattern: Sendable, Hashable {
    /// An expression to compare with.
    case expression(SourceExpression)
    /// `is Type`, or `let name as Type`.
    case type(TypeName, name: String?)
    /// `.name` or `Type.name`, with the bound names.
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
    /// The statements of its body.
    package var body: [Statement]

    /// Creates a case.
    /// - Parameters:
    ///   - patterns: the patterns, one of which must match.
    ///   - condition: the expression after `where`.
    ///   - body: the statements of its body.
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
    /// The statements of the clause.
    package var body: [Statement]

    /// Creates a clause.
    /// - Parameters:
    ///   - condition: the condition as written; nil for `#else`.
    ///   - body: the statements of the clause.
    package init(_ condition: String?, body: [Statement]) {
        self.condition = condition
        self.body = body
    }
}
