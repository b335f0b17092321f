/// One expression of a body or of a declaration.
package struct SourceExpression: Sendable, Hashable {
    /// The beginning of the text of an expression that is waited for, and of the sequence of `for await`.
    package static let awaited = "await "

    /// The member called by an `#if` in a chain of calls; its arguments are the chains of the clauses, each with the
    /// condition as its label, and no label for `#else`.
    package static let conditionalModifiers = "#if"

    /// The kind of an expression.
    ///
    /// Names and literals, the ends of most expressions, lie in the expression itself. The others are boxed.
    package enum Kind: Sendable, Hashable {
        /// A string literal without interpolation.
        case string(String)
        /// A string literal with interpolation.
        case interpolation([Segment])
        /// A number, `true` or `false`, as written.
        case literal(String)
        /// `nil`.
        case nothing
        /// A name: a variable, a property, a function, a type; also `self`, `super` and `Self`.
        case name(String)
        /// `base.name`; a nil base for `.name`.
        indirect case member(SourceExpression?, String)
        /// A call; trailing closures are its last arguments.
        indirect case call(SourceExpression, [CallArgument])
        /// `base[arguments]`.
        indirect case `subscript`(SourceExpression, [CallArgument])
        /// A closure.
        indirect case closure(SourceClosure)
        /// `value as Type`, `as?`, `as!`.
        indirect case cast(SourceExpression, TypeName, Cast)
        /// `value is Type`.
        indirect case isType(SourceExpression, TypeName)
        /// `value!`.
        indirect case forced(SourceExpression)
        /// `value?` before a further member.
        indirect case chained(SourceExpression)
        /// `try`, `try?` and `await`; `try await` is one.
        indirect case tried(SourceExpression, Trial)
        /// `condition ? a : b`; also `if` and `switch` as expressions, one for each arm but the last.
        indirect case ternary(SourceExpression, SourceExpression, SourceExpression)
        /// `left op right`; assignments are statements.
        indirect case infix(SourceExpression, String, SourceExpression)
        /// `op value`.
        indirect case prefix(String, SourceExpression)
        /// `[a, b]`.
        case array([SourceExpression])
        /// `(a, b)`; parentheses around one expression leave no trace.
        case tuple([SourceExpression])
        /// `Type<Argument>`, and other types: `[Item]`.
        indirect case type(TypeName)
        /// Anything else, with its contents.
        case other([SourceExpression])
    }

    /// The words before an expression that may throw or wait.
    package struct Trial: OptionSet, Sendable, Hashable {
        /// `try?`.
        package static let optional = Trial(rawValue: 1)
        /// `await`.
        package static let awaited = Trial(rawValue: 2)

        /// The words as bits.
        package let rawValue: UInt8

        /// Creates words from bits.
        /// - Parameter rawValue: the bits.
        package init(rawValue: UInt8) { self.rawValue = rawValue }
    }

    /// The form of a cast.
    package enum Cast: UInt8, Sendable, Hashable, CaseIterable {
        /// `as`.
        case plain
        /// `as?`.
        case conditional
        /// `as!`.
        case forced
    }

    /// A part of a string literal.
    package enum Segment: Sendable, Hashable {
        /// Text.
        case text(String)
        /// `\(…)`.
        case value(SourceExpression)
    }

    /// The kind of the expression.
    package var kind: Kind
    /// The source text if it is kept and differs from the kind's text; else empty.
    package private(set) var keptText = ""
    /// The place of its beginning.
    ///
    /// For a member or a call, the place of the member's name.
    package var position: Position

    /// Creates an expression.
    /// - Parameters:
    ///   - kind: the kind of the expression.
    ///   - text: the source text, shortened to one line.
    ///   - position: the place of its beginning.
    package init(_ kind: Kind, text: String = "", at position: Position) {
        self.kind = kind
        self.position = position
        if !text.isEmpty { keep(text) }
    }

    /// The source text, shortened to one line of at most 120 characters.
    ///
    /// Names and literals give it themselves. Of the others it is kept for texts shown to a person (arguments, assigned
    /// values, conditions, calls). It is empty elsewhere.
    package var text: String { keptText.isEmpty ? kind.evidentText : keptText }

    /// Keeps the source text.
    /// - Parameter text: the source text, shortened to one line.
    package mutating func keep(_ text: String) { keptText = kind.says(text) ? "" : text }
}

/// One argument of a call.
package struct CallArgument: Sendable, Hashable {
    /// The label; empty if there is none, also for the first trailing closure.
    package var label: String
    /// The passed value.
    package var value: SourceExpression

    /// Creates an argument.
    /// - Parameters:
    ///   - label: the label.
    ///   - value: the passed value.
    package init(_ label: String, _ value: SourceExpression) {
        self.label = label
        self.value = value
    }
}

/// A closure.
package struct SourceClosure: Sendable, Hashable {
    /// The parameters' names; `$0` and so on for unnamed, used parameters.
    package var parameters: [String]
    /// The parameters' types, if written, by position.
    package var types: [TypeName?]
    /// True if `self` is captured weakly.
    package var capturesWeakSelf: Bool
    /// The statements of its body.
    package var body: [Statement]

    /// Creates a closure.
    /// - Parameters:
    ///   - parameters: the parameters' names.
    ///   - types: the parameters' types, if written.
    ///   - capturesWeakSelf: true if `self` is captured weakly.
    ///   - body: the statements of its body.
    package init(
        parameters: [String],
        types: [TypeName?] = [],
        capturesWeakSelf: Bool = false,
        body: [Statement]
    ) {
        self.parameters = parameters
        self.types = types
        self.capturesWeakSelf = capturesWeakSelf
        self.body = body
    }
}

extension SourceExpression.Kind {
    /// The source text implied by the kind, for a name or a literal; else empty.
    fileprivate var evidentText: String {
        switch self {
        case .string(let text): "\"\(text)\""
        case .literal(let text), .name(let text): text
        case .nothing: "nil"
        default: ""
        }
    }

    /// Compares a text with the implied source text, without creating the latter.
    fileprivate func says(_ text: String) -> Bool {
        switch self {
        case .string(let value):
            text.utf8.count == value.utf8.count + 2 && text.utf8.first == UInt8(ascii: "\"")
                && text.utf8.last == UInt8(ascii: "\"")
                && text.utf8.dropFirst().dropLast().elementsEqual(value.utf8)
        case .literal(let value), .name(let value): value == text
        case .nothing: text == "nil"
        default: false
        }
    }
}
