/// A place in an Objective-C file, in lines and UTF-8 columns counted from 1.
package struct ObjectiveCPosition: Sendable, Hashable {
    /// The line.
    package var line: Int
    /// The column.
    package var column: Int

    /// Creates a position.
    /// - Parameters:
    ///   - line: the line.
    ///   - column: the column.
    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

/// A method with its body, from an `@implementation`.
package struct ObjectiveCFunction: Sendable, Hashable {
    /// One parameter.
    package struct Parameter: Sendable, Hashable {
        /// The name inside.
        package var name: String
        /// The type without `*`; empty for an unsupported type.
        package var type: String

        /// Creates a parameter.
        /// - Parameters:
        ///   - name: the name inside.
        ///   - type: the type without `*`.
        package init(_ name: String, type: String) {
            self.name = name
            self.type = type
        }
    }

    /// The class of the method.
    package var owner: String
    /// The selector, such as `application:didFinishLaunchingWithOptions:`.
    package var selector: String
    /// True for a class method.
    package var isStatic: Bool
    /// The parameters.
    package var parameters: [Parameter]
    /// The returned type, without `*`; nil if nothing is returned.
    package var result: String?
    /// The statements of its body.
    package var body: [ObjectiveCStatement]
    /// The position of the selector.
    package var position: ObjectiveCPosition
}

/// One statement of a method.
package struct ObjectiveCStatement: Sendable, Hashable {
    /// The kinds of statements.
    package indirect enum Kind: Sendable, Hashable {
        /// A local variable; the type is without `*`, and empty for an unsupported type.
        case declare(name: String, type: String, isPointer: Bool, value: ObjectiveCExpression?)
        /// An expression by itself.
        case expression(ObjectiveCExpression)
        /// `target = value`.
        case assign(target: ObjectiveCExpression, value: ObjectiveCExpression)
        /// `if`, with `else if` as an `if` inside of `otherwise`.
        case `if`(ObjectiveCExpression, then: [ObjectiveCStatement], otherwise: [ObjectiveCStatement])
        /// `switch`; a case without labels is `default`.
        case `switch`(ObjectiveCExpression, [ObjectiveCSwitchCase])
        /// `for (Type *name in list)`; other loops have neither.
        case loop(name: String?, over: ObjectiveCExpression?, body: [ObjectiveCStatement])
        /// A block of its own, `@autoreleasepool`, `@synchronized` and `@try`.
        case block([ObjectiveCStatement])
        /// `return`, with or without a value.
        case `return`(ObjectiveCExpression?)
        /// `break`, `continue`, `goto` and `@throw`.
        case leave
    }

    /// The kind.
    package var kind: Kind
    /// The position of its first token.
    package var position: ObjectiveCPosition
}

/// One case of a `switch`.
package struct ObjectiveCSwitchCase: Sendable, Hashable {
    /// The values, one of which must match; empty for `default`.
    package var labels: [ObjectiveCExpression]
    /// The statements of its body.
    package var body: [ObjectiveCStatement]
}

/// One expression of a method.
package struct ObjectiveCExpression: Sendable, Hashable {
    /// The kinds of expressions.
    package indirect enum Kind: Sendable, Hashable {
        /// `@"text"`, its escapes resolved.
        case string(String)
        /// A number, as written; also `@1`.
        case number(String)
        /// A name: a variable, a class, a macro; also `self`, `super`, `nil` and `YES`.
        case name(String)
        /// `[receiver selector:argument]`.
        case message(ObjectiveCExpression, selector: String, [ObjectiveCExpression])
        /// `base.name` or `base->name`.
        case member(ObjectiveCExpression, String)
        /// `base[index]`.
        case `subscript`(ObjectiveCExpression, ObjectiveCExpression)
        /// `@[a, b]`.
        case array([ObjectiveCExpression])
        /// `^(Type *name) { … }`.
        case block(parameters: [String], [ObjectiveCStatement])
        /// `function(a, b)`.
        case call(ObjectiveCExpression, [ObjectiveCExpression])
        /// `(Type *)value`; the type is without `*`.
        case cast(String, ObjectiveCExpression)
        /// `condition ? a : b`; `a ?: b` has no value in the middle.
        case ternary(ObjectiveCExpression, ObjectiveCExpression?, ObjectiveCExpression)
        /// `left op right`; assignments are statements.
        case infix(ObjectiveCExpression, String, ObjectiveCExpression)
        /// `op value`.
        case prefix(String, ObjectiveCExpression)
        /// `target = value` inside of an expression.
        case assign(ObjectiveCExpression, ObjectiveCExpression)
        /// `@available(iOS 13, *)`: the version of iOS as written, or nil if iOS is not named.
        case available(iOS: String?)
        /// `@selector(save:)`.
        case selector(String)
        /// Anything else, with its contents.
        case other([ObjectiveCExpression])
    }

    /// The kind.
    package var kind: Kind
    /// The source text, shortened to one line of at most 120 characters.
    package var text: String
    /// The position of its first token.
    package var position: ObjectiveCPosition

    /// Creates an expression.
    /// - Parameters:
    ///   - kind: the kind of the expression.
    ///   - text: the source text, shortened to one line.
    ///   - position: the place of its beginning.
    package init(kind: Kind, text: String, position: ObjectiveCPosition) {
        self.kind = kind
        self.text = text
        self.position = position
    }
}
