internal import Diagnostics
internal import SceneFlow
internal import SwiftSources

/// What an expression comes to while a body is read: the value that the flow follows, and what is known of its type.
struct Operand {
    /// What it stands for.
    var value: Value
    /// Its type, as far as it is evident.
    var type: TypeName?
    /// The type that the expression names: `Detail`, `Detail.self`, `type(of: self)`.
    var metatype: String?
    /// What it tells, where it is true or false.
    var condition: Condition?
    /// What it is, where the sources alone say it.
    var constant: Constant?
    /// The closure or function that it is.
    var closure: CapturedClosure?
    /// The constants that it may be, each with what must hold.
    var options: [Option] = []
    /// What the case of an enum carries.
    var payload: [Operand] = []
    /// The elements of a list that is written out.
    var elements: [Operand]?
    /// The object of one of the app's classes that it is, by its number among those that the body knows.
    var object: Int?
    /// A Boolean value that indicates whether it is the current controller, or a container of it, in place of an unknown one.
    ///
    /// Such a controller may present others, but the code does not say that it is presented itself.
    var isStandIn = false
    /// Whether it is the destination of a segue in the wrapper that R.swift puts around a segue.
    var isTypedSegue = false
    /// Its value on a fresh install, where it depends on what the app keeps from one launch to the next.
    var kept: KeptValue?
    /// How sure it is.
    var reading: Reading = .certain

    /// One of several constants.
    struct Option {
        /// What must hold.
        package var condition: Condition
        /// The constant.
        var operand: Operand

        /// Creates an option.
        init(_ condition: Condition, _ operand: Operand) {
            (self.condition, self.operand) = (condition, operand)
        }
    }

    /// Creates an operand.
    init(_ value: Value, type: TypeName? = nil) {
        self.value = value
        self.type = type
    }

    /// A value that is not followed.
    /// - Parameters:
    ///   - text: the source text.
    ///   - type: its type, as far as it is evident.
    ///   - kept: its value on a fresh install, where it depends on what the app keeps.
    /// - Returns: the operand.
    static func opaque(_ text: String, type: TypeName? = nil, kept: KeptValue? = nil) -> Operand {
        let isOptional = type.map { $0.optionality != .none } ?? false
        var operand = Operand(.opaque(Opaque(text, type: type?.text, isOptional: isOptional)), type: type)
        operand.kept = kept
        return operand
    }

    /// A Boolean value whose condition was read.
    static func truth(_ condition: Condition, text: String) -> Operand {
        var operand = Operand.opaque(text, type: TypeName("Bool"))
        operand.condition = condition
        return operand
    }

    /// A case of an enum.
    /// - Parameters:
    ///   - name: the case.
    ///   - type: the enum.
    ///   - text: the source text.
    ///   - payload: its associated values. The default is none.
    /// - Returns: the operand.
    static func enumCase(_ name: String, of type: String, text: String, payload: [Operand] = []) -> Operand {
        var operand = Operand.opaque(text, type: TypeName(type))
        operand.constant = .enumCase(type: type, name: name)
        operand.payload = payload
        return operand
    }

    /// What a call without a result comes to.
    static var void: Operand { .opaque("()", type: TypeName("Void")) }

    /// Whether it is what a call without a result comes to.
    var isVoid: Bool { type?.text == "Void" || type?.text == "()" }

    /// A type by its name.
    static func metatype(_ name: String) -> Operand {
        var operand = Operand.opaque(name)
        operand.metatype = name
        operand.constant = .metatype(name)
        return operand
    }

    /// Whether the flow follows the value.
    var isFollowed: Bool {
        if case .opaque = value { false } else { true }
    }

    /// The operand under another type.
    func typed(_ type: TypeName?) -> Operand {
        var copy = self
        copy.type = type
        return copy
    }

    /// Returns the operand as a controller to present: an opaque value for a stand-in.
    func shown(as text: String) -> Operand { isStandIn ? .opaque(text, type: type) : self }

    /// The operand without anything but its value on a fresh install.
    func unread(_ text: String, type: TypeName?) -> Operand {
        .opaque(text, type: type, kept: kept)
    }

    /// The operand where it is known not to be nil.
    var present: Operand {
        var copy = self
        copy.type?.optionality = .none
        if case .opaque(var opaque) = value {
            opaque.isOptional = false
            copy.value = .opaque(opaque)
        }
        return copy
    }
}

/// A closure with what its names mean where it is written.
struct CapturedClosure {
    /// The closure.
    var closure: SourceClosure
    /// What its names mean.
    var scope: Scope
    /// The name and result of the local function that it is, if it is one.
    var result: TypeName?
    /// The local function that it is, where that has generic parameters.
    var generic: FunctionDeclaration?
    /// Where it stands in the file of its scope.
    var position: Position?
    /// Whether it is a function that is named: `completion: self.done`.
    var isReference = false

    /// Where it stands.
    var place: SourceLocation? { position.map { SourceLocation(file: scope.file, $0) } }
}

/// What names mean at a place of a body.
struct Scope {
    /// The local functions that are declared further down, by name.
    package var functions: [String: FunctionDeclaration] = [:]
    /// The local names.
    package var names: [String: Operand] = [:]
    /// What `self` is.
    package var receiver: Receiver
    /// The type in whose body the code stands, which may be a superclass or protocol of the receiver's.
    package var owner: String?
    /// What the generic parameters stand for.
    package var generics: [String: String] = [:]
    /// The generic parameters of which only the constraint is known.
    var unbound: Set<String> = []
    /// The file that the code stands in.
    package var file: String
    /// Where the app calls code that its checkout lacks; nil in code that is there.
    package var site: SourceLocation?
    /// How sure everything read here is.
    var reading: Reading = .certain
    /// The local names that are assigned to somewhere in the body.
    var assigned: Set<String> = []
    /// The type that the function returns.
    package var result: TypeName?
    /// How many loops and switches are around, within the function.
    var breakable = 0

    /// Creates a value from its parts.
    /// - Parameters:
    ///   - functions: the local functions that are declared further down, by name.
    ///   - names: the local names.
    ///   - receiver: what `self` is.
    ///   - owner: the type in whose body the code stands, which may be a superclass or protocol of the receiver's.
    ///   - generics: what the generic parameters stand for.
    ///   - unbound: the generic parameters of which only the constraint is known.
    ///   - file: the file that the code stands in.
    ///   - site: where the app calls code that its checkout lacks; nil in code that is there.
    ///   - reading: how sure everything read here is.
    ///   - assigned: the local names that are assigned to somewhere in the body.
    ///   - result: the type that the function returns.
    ///   - breakable: how many loops and switches are around, within the function.
    package init(
        functions: [String: FunctionDeclaration] = [:],
        names: [String: Operand] = [:],
        receiver: Receiver,
        owner: String? = nil,
        generics: [String: String] = [:],
        unbound: Set<String> = [],
        file: String,
        site: SourceLocation? = nil,
        reading: Reading = .certain,
        assigned: Set<String> = [],
        result: TypeName? = nil,
        breakable: Int = 0
    ) {
        self.functions = functions
        self.names = names
        self.receiver = receiver
        self.owner = owner
        self.generics = generics
        self.unbound = unbound
        self.file = file
        self.site = site
        self.reading = reading
        self.assigned = assigned
        self.result = result
        self.breakable = breakable
    }
}

/// What `self` is while a body is read.
struct Receiver {
    /// What kind of thing it is.
    package enum Kind {
        /// An object that the flow follows: a controller or a delegate.
        case object
        /// An object of another type, whose controllers are taken for the current ones.
        case other
        /// A type: a static function runs.
        case metatype
        /// Nothing: a free function runs.
        case none
    }

    /// What kind of thing it is.
    package var kind: Kind
    /// Its type; empty where there is none.
    package var type: String
    /// The object.
    package var value: Value
    /// What it is, where the sources alone say it: the case of an enum.
    var constant: Constant?
    /// What the case of an enum carries.
    var payload: [Operand] = []
    /// The object by its number among those that the body knows; nil where it is none that can be told from others.
    var object: Int?

    /// The object whose method is read.
    static func current(_ type: String) -> Receiver {
        var receiver = Receiver(kind: .object, type: type, value: .current)
        receiver.object = KnownObjects.own
        return receiver
    }
}
