/// The declarations and code of one Swift file, as far as they can bear on a flow.
///
/// Facts are independent of other files. No name is looked up, and no tree is kept.
package struct SourceFileFacts: Sendable, Hashable {
    /// The file's path as it was given.
    package var file: String {
        get { facts[0].file }
        _modify { yield &facts[0].file }
    }
    /// The modules imported by the file under any condition, without submodules, sorted.
    package var imports: [String] {
        get { facts[0].imports }
        _modify { yield &facts[0].imports }
    }
    /// Classes, structs, enums, actors and protocols, nested ones by their qualified names, and every extension.
    ///
    /// In the order of the source.
    package var types: [TypeDeclaration] {
        get { facts[0].types }
        _modify { yield &facts[0].types }
    }
    /// Functions outside of types.
    package var functions: [FunctionDeclaration] {
        get { facts[0].functions }
        _modify { yield &facts[0].functions }
    }
    /// Constants and variables outside of types.
    package var properties: [PropertyDeclaration] {
        get { facts[0].properties }
        _modify { yield &facts[0].properties }
    }
    /// Type aliases outside of types; those inside are with their types.
    package var aliases: [TypeAlias] {
        get { facts[0].aliases }
        _modify { yield &facts[0].aliases }
    }
    /// The registrations with a container in the file.
    package var registrations: [RegistrationDeclaration] {
        get { facts[0].registrations }
        _modify { yield &facts[0].registrations }
    }
    /// The calls of containers that let other code register something.
    package var containerCalls: [ContainerCall] {
        get { facts[0].containerCalls }
        _modify { yield &facts[0].containerCalls }
    }
    /// The calls listed by name, in source order; see ``WatchedNames``.
    package var calls: [WatchedCall] {
        get { facts[0].calls }
        _modify { yield &facts[0].calls }
    }
    /// The calls with names that UIKit looks up, in source order; see ``ResourceNames``.
    package var resourceCalls: [ResourceCall] {
        get { facts[0].resourceCalls }
        _modify { yield &facts[0].resourceCalls }
    }
    /// The numbers of the short strings that are no arguments of resource calls, sorted, each once; see
    /// ``TextNumbers``.
    package var texts: [Int32] {
        get { facts[0].texts }
        _modify { yield &facts[0].texts }
    }
    /// The words of the code, by the outermost type around them, in source order.
    package var words: [TypeWords] {
        get { facts[0].words }
        _modify { yield &facts[0].words }
    }
    /// The places with syntax errors, at most the first ten.
    package var syntaxErrors: [SyntaxError] {
        get { facts[0].syntaxErrors }
        _modify { yield &facts[0].syntaxErrors }
    }
    /// The facts, always one element: copies share them, and a change of a copy makes its own.
    private var facts: [Facts]

    private struct Facts: Sendable, Hashable {
        var file: String
        var imports: [String] = []
        var types: [TypeDeclaration] = []
        var functions: [FunctionDeclaration] = []
        var properties: [PropertyDeclaration] = []
        var aliases: [TypeAlias] = []
        var registrations: [RegistrationDeclaration] = []
        var containerCalls: [ContainerCall] = []
        var calls: [WatchedCall] = []
        var resourceCalls: [ResourceCall] = []
        var texts: [Int32] = []
        var words: [TypeWords] = []
        var syntaxErrors: [SyntaxError] = []
    }

    /// Creates the facts of an empty file.
    /// - Parameter file: the file's path.
    package init(file: String) { facts = [Facts(file: file)] }
}

/// A place in a file, in lines and UTF-8 columns counted from 1.
package struct Position: Sendable, Hashable, Comparable {
    /// The line.
    package var line: Int32
    /// The column.
    package var column: Int32

    /// Creates a position.
    /// - Parameters:
    ///   - line: the line.
    ///   - column: the column.
    package init(line: Int, column: Int) {
        self.line = Int32(line)
        self.column = Int32(column)
    }

    /// Orders as in a file.
    package static func < (lhs: Self, rhs: Self) -> Bool { (lhs.line, lhs.column) < (rhs.line, rhs.column) }
}

/// A place with a syntax error.
package struct SyntaxError: Sendable, Hashable {
    /// The message of the parser.
    package var message: String
    /// The place of the error.
    package var position: Position

    /// Creates a syntax error.
    /// - Parameters:
    ///   - message: the message of the parser.
    ///   - position: the place of the error.
    package init(message: String, position: Position) {
        self.message = message
        self.position = position
    }
}

/// A class, struct, enum, actor, protocol or extension.
package struct TypeDeclaration: Sendable, Hashable {
    /// The kind of a declaration.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        case `class`, `struct`, `enum`, actor, `protocol`, `extension`
    }

    /// The kind of the declaration.
    package var kind: Kind
    /// The name with those of the types around it: `Outer.Inner`; of an extension, the name as written.
    package var name: String
    /// The generic parameters.
    package var genericParameters: [GenericParameter] = []
    /// The types after the colon, as written, in order.
    package var inherited: [TypeName] = []
    /// The access level as written: `private`, `fileprivate` and so on; nil if there is none.
    package var access: String?
    /// The attributes.
    package var attributes: [Attribute] = []
    /// The `#if` conditions around it and its enclosing types, from the outside in.
    package var conditions: [BuildCondition] = []
    /// The stored and computed properties.
    package var properties: [PropertyDeclaration] = []
    /// The initialisers.
    package var initializers: [FunctionDeclaration] = []
    /// The methods.
    package var methods: [FunctionDeclaration] = []
    /// The cases of an enum.
    package var cases: [EnumCase] = []
    /// The type aliases inside.
    package var aliases: [TypeAlias] = []
    /// The place of the name.
    package var position: Position

    /// Creates a type without members.
    /// - Parameters:
    ///   - kind: the kind of the declaration.
    ///   - name: the qualified name.
    ///   - position: the place of the name.
    package init(_ kind: Kind, name: String, position: Position) {
        self.kind = kind
        self.name = name
        self.position = position
    }
}

extension TypeDeclaration {
    /// Marks the stored variables as published: each tells of its changes, as the macro `@Observable` makes it.
    package mutating func publishChanges() {
        for index in properties.indices {
            let property = properties[index]
            let isIgnored = property.attributes.contains { $0.name == "ObservationIgnored" }
            guard property.getter == nil, !property.isConstant, !property.isStatic, !property.isLazy, !isIgnored else {
                continue
            }
            properties[index].attributes.append(Attribute("Published"))
        }
    }

    /// True if each change of its stored variables is observed: `@Observable`.
    package var isObservable: Bool {
        attributes.contains { $0.name == "Observable" || $0.name == "Observation.Observable" }
    }
}

/// A type as it is written.
package struct TypeName: Sendable, Hashable {
    /// The treatment of nil.
    package enum Optionality: UInt8, Sendable, Hashable, CaseIterable {
        /// Not optional.
        case none
        /// `T?`, also `Optional<T>`.
        case optional
        /// `T!`.
        case implicitlyUnwrapped
    }

    /// The text without `?`, `!`, `any`, `some`, attributes and outer parentheses: `ContactStore`, `[Offer]`; only of
    /// `T??` it keeps one `?`.
    package var text: String
    /// The treatment of nil.
    package var optionality: Optionality

    /// Creates a type's name.
    /// - Parameters:
    ///   - text: the text without `?`, `!`, `any` and `some`.
    ///   - optionality: the treatment of nil. The default is not optional.
    package init(_ text: String, _ optionality: Optionality = .none) {
        self.text = text
        self.optionality = optionality
    }
}

/// An attribute: `@objc(name)`, `@IBOutlet`, a property wrapper.
package struct Attribute: Sendable, Hashable {
    /// The name without `@`.
    package var name: String
    /// The text between the parentheses; nil if there are none.
    package var arguments: String?

    /// Creates an attribute.
    /// - Parameters:
    ///   - name: the name without `@`.
    ///   - arguments: the text between the parentheses.
    package init(_ name: String, arguments: String? = nil) {
        self.name = name
        self.arguments = arguments
    }
}

/// The condition of one clause of `#if`, with the earlier clauses, all of which must be false.
package struct BuildCondition: Sendable, Hashable {
    /// The clause's own condition as written; nil for `#else`.
    package var condition: String?
    /// The conditions of the clauses before.
    package var before: [String]

    /// Creates a condition.
    /// - Parameters:
    ///   - condition: the clause's own condition; nil for `#else`.
    ///   - before: the conditions of the clauses before.
    package init(_ condition: String?, before: [String] = []) {
        self.condition = condition
        self.before = before
    }
}

/// A stored or computed property.
package struct PropertyDeclaration: Sendable, Hashable {
    /// The name.
    package var name: String
    /// The type as written; nil if it is inferred.
    package var type: TypeName?
    /// True for `let`.
    package var isConstant = false
    /// True for `static` or `class`.
    package var isStatic = false
    /// True for `lazy`.
    package var isLazy = false
    /// True for `weak` or `unowned`.
    package var isWeak = false
    /// True for `override`.
    package var isOverride = false
    /// The access level as written: `private`, `fileprivate`, `internal`, `package`, `public`, `open`; nil if there is
    /// none.
    package var access: String?
    /// The access level of the setter, such as `private` of `private(set)`.
    package var setterAccess: String?
    /// The attributes, property wrappers among them.
    package var attributes: [Attribute] = []
    /// The initial value in the declaration.
    package var initialValue: SourceExpression?
    /// The statements of its getter; nil for a stored property.
    package var getter: [Statement]?
    /// The statements of its setter, with the value as `newValue`; nil if it has none.
    package var setter: [Statement]?
    /// The statements of its `didSet`; nil if it has none.
    package var didSet: [Statement]?
    /// The `#if` conditions around it inside of its type, from the outside in.
    package var conditions: [BuildCondition] = []
    /// The place of the name.
    package var position: Position

    /// Creates a property.
    /// - Parameters:
    ///   - name: the name.
    ///   - type: the type as written.
    ///   - position: the place of the name.
    package init(_ name: String, type: TypeName?, position: Position) {
        self.name = name
        self.type = type
        self.position = position
    }
}

/// A function, a method or an initialiser.
package struct FunctionDeclaration: Sendable, Hashable {
    /// The name of the function that stands for the reading of a subscript.
    package static let reading = "subscript"

    /// One parameter.
    package struct Parameter: Sendable, Hashable {
        /// The label; empty for `_`.
        package var label: String
        /// The name inside.
        package var name: String
        /// The type as written.
        package var type: TypeName
        /// The default value.
        package var defaultValue: SourceExpression?

        /// Creates a parameter.
        /// - Parameters:
        ///   - label: the label; empty for `_`.
        ///   - name: the name inside.
        ///   - type: the type as written.
        ///   - defaultValue: the default value.
        package init(label: String, name: String, type: TypeName, defaultValue: SourceExpression? = nil) {
            self.label = label
            self.name = name
            self.type = type
            self.defaultValue = defaultValue
        }
    }

    /// The name before the parentheses; `init` for an initialiser.
    package var name: String
    /// The parameters.
    package var parameters: [Parameter] = []
    /// The returned type; nil if nothing is returned.
    package var result: TypeName?
    /// True for `static` or `class`.
    package var isStatic = false
    /// True for `override`.
    package var isOverride = false
    /// True for a `convenience` initialiser.
    package var isConvenience = false
    /// True for a `required` initialiser.
    package var isRequired = false
    /// True for a failable initialiser (`init?`, `init!`).
    package var isFailable = false
    /// True for `async`.
    package var isAsync = false
    /// True for `throws` or `rethrows`.
    package var isThrowing = false
    /// The access level as written; nil if there is none.
    package var access: String?
    /// The attributes.
    package var attributes: [Attribute] = []
    /// The generic parameters, each with its constraint, if any.
    package var genericParameters: [GenericParameter] = []
    /// The statements of its body; nil if it has no body.
    package var body: [Statement]?
    /// The `#if` conditions around it inside of its type, from the outside in.
    package var conditions: [BuildCondition] = []
    /// The place of the name.
    package var position: Position

    /// The full name, such as `prepare(for:sender:)`.
    package var fullName: String {
        "\(name)(\(parameters.map { "\($0.label.isEmpty ? "_" : $0.label):" }.joined()))"
    }

    /// True if it has no parameters and returns a Boolean value or an optional.
    package var isQuestion: Bool { parameters.isEmpty && isAnswering }

    /// True if it returns a Boolean value or an optional.
    package var isAnswering: Bool { result.map { $0.text == "Bool" || $0.optionality != .none } ?? false }

    /// Creates a function without parameters.
    /// - Parameters:
    ///   - name: the name before the parentheses.
    ///   - position: the place of the name.
    package init(_ name: String, position: Position) {
        self.name = name
        self.position = position
    }
}

/// A generic parameter.
package struct GenericParameter: Sendable, Hashable {
    /// The name.
    package var name: String
    /// The required superclass or protocol, or nil.
    package var constraint: String?

    /// Creates a generic parameter.
    /// - Parameters:
    ///   - name: the name.
    ///   - constraint: the required superclass or protocol.
    package init(_ name: String, constraint: String? = nil) {
        self.name = name
        self.constraint = constraint
    }
}

/// One case of an enum.
package struct EnumCase: Sendable, Hashable {
    /// The name.
    package var name: String
    /// The raw value, if it is a string written in the source.
    package var rawValue: String?
    /// The raw value, if it is a whole number written in the source.
    package var number: Int?
    /// True if it has associated values.
    package var hasPayload: Bool

    /// Creates a case.
    /// - Parameters:
    ///   - name: the name.
    ///   - rawValue: the raw value, if it is a string written in the source. The default is nil.
    ///   - number: the raw value, if it is a whole number written in the source. The default is nil.
    ///   - hasPayload: true if it has associated values.
    package init(_ name: String, rawValue: String? = nil, number: Int? = nil, hasPayload: Bool = false) {
        self.name = name
        self.rawValue = rawValue
        self.number = number
        self.hasPayload = hasPayload
    }
}

/// `typealias Name = Type`.
package struct TypeAlias: Sendable, Hashable {
    /// The new name.
    package var name: String
    /// The aliased type.
    package var type: TypeName
    /// The `#if` conditions around it, from the outside in; of an alias in a type, those inside of the type.
    package var conditions: [BuildCondition] = []

    /// Creates an alias.
    /// - Parameters:
    ///   - name: the new name.
    ///   - type: the aliased type.
    package init(_ name: String, _ type: TypeName) {
        self.name = name
        self.type = type
    }
}
