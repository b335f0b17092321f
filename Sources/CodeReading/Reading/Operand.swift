internal import Diagnostics
internal import SceneFlow
internal import SwiftFacts

/// The result of an expression while reading a body: the value followed by the flow, and the known facts about its
/// type.
struct Operand {
    /// The value of the expression.
    var value: Value
    /// Its type, as far as it is evident.
    var type: TypeName?
    /// The type named by the expression: `Detail`, `Detail.self`, `type(of: self)`.
    var metatype: String?
    /// The condition of a Boolean value.
    var condition: Condition?
    /// The condition for a value outside the analysis not to be nil; nil if it is open.
    var presence: Condition?
    /// The constant value, if the sources alone determine it.
    var constant: Constant?
    /// The closure or function.
    var closure: CapturedClosure?
    /// The possible constants, each with its condition.
    var options: [Option] = []
    /// The associated values of an enum case.
    var payload: [Operand] = []
    /// The known elements of a list.
    var elements: [Operand]?
    /// The number of a local list with known elements.
    var list: Int?
    /// The storyboard whose table of scenes the operand is.
    var sceneTable: String?
    /// The object of one of the app's classes, by its number among the objects known to the body.
    var object: Int?
    /// True if the operand is the current controller, or a container of it, in place of an unknown one.
    ///
    /// Such a controller may present others, but the code does not present it itself.
    var isStandIn = false
    /// True for a related controller of a stand-in, such as its container: it may be nil where the unknown one is not.
    var isSupposed = false
    /// The controller whose presentation controller or navigation item the operand is.
    var accessory: Value?
    /// True if the operand is the destination of a segue in R.swift's wrapper of a segue.
    var isTypedSegue = false
    /// The value on a fresh install, if it depends on data kept from one launch to the next.
    var kept: KeptValue?
    /// The certainty of the operand.
    var reading: ReadingCertainty = .certain

    /// One of several constants.
    struct Option {
        /// The condition for this constant.
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

    /// Returns the operand for a relation of this one, as certain as this one.
    func related(_ relation: Relation, of controller: Value, type: TypeName?) -> Operand {
        var operand = Operand(.related(relation, of: controller), type: type)
        operand.reading = reading
        operand.isSupposed = isStandIn || isSupposed
        return operand
    }

    /// Returns an operand for a value not followed.
    /// - Parameters:
    ///   - text: the source text.
    ///   - type: its type, as far as it is evident.
    ///   - kept: its value on a fresh install, if it depends on data kept by the app.
    /// - Returns: the operand.
    static func opaque(_ text: String, type: TypeName? = nil, kept: KeptValue? = nil) -> Operand {
        let isOptional = type.map { $0.optionality != .none } ?? false
        var operand = Operand(.opaque(Opaque(text, type: type?.text, isOptional: isOptional)), type: type)
        operand.kept = kept
        return operand
    }

    /// Returns a Boolean operand with a known condition.
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

    /// The result of a call without a result type.
    static var void: Operand { .opaque("()", type: TypeName("Void")) }

    /// True for the result of a call without a result type.
    var isVoid: Bool { type?.text == "Void" || type?.text == "()" }

    /// A type by its name.
    static func metatype(_ name: String) -> Operand {
        var operand = Operand.opaque(name)
        operand.metatype = name
        operand.constant = .metatype(name)
        return operand
    }

    /// True if the flow follows the value.
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

    /// The value; of one of two constants, the one that its condition chooses.
    var chosenValue: Value {
        guard !isFollowed, options.count == 2, options.allSatisfy({ $0.operand.constant != nil }) else { return value }
        return .conditional(options[0].condition, options[0].operand.value, options[1].operand.value)
    }

    /// The operand without anything but its value on a fresh install.
    func unread(_ text: String, type: TypeName?) -> Operand {
        .opaque(text, type: type, kept: kept ?? optionAtFirst)
    }

    /// The constant among several on a fresh install; nil if it is unknown.
    private var optionAtFirst: KeptValue? {
        options.first { $0.condition.atFirst == true }?.operand.valueAtFirst
    }

    /// The operand, known not to be nil.
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

/// A closure with the meanings of names at its position.
struct CapturedClosure {
    /// The closure.
    var closure: SourceClosure
    /// The meanings of its names.
    var scope: Scope
    /// The result type, for a local function.
    var result: TypeName?
    /// The local function, if it has generic parameters.
    var generic: FunctionDeclaration?
    /// The position in the file of its scope.
    var position: Position?
    /// True for a function reference: `completion: self.done`.
    var isReference = false

    /// The location of the closure.
    var place: SourceLocation? { position.map { SourceLocation(file: scope.file, $0) } }
}

/// The meanings of names at a place in a body.
struct Scope {
    /// The local functions declared further down, by name.
    package var functions: [String: FunctionDeclaration] = [:]
    /// The local names.
    package var names: [String: Operand] = [:]
    /// The value of `self`.
    package var receiver: Receiver
    /// The type enclosing the code, possibly a superclass or protocol of the receiver's.
    package var owner: String?
    /// The types bound to the generic parameters.
    package var generics: [String: String] = [:]
    /// The generic parameters known only by their constraints.
    var unbound: Set<String> = []
    /// The file of the code.
    package var file: String
    /// The call in the app, for code missing from its checkout; nil for code in the checkout.
    package var site: SourceLocation?
    /// The certainty of everything read here.
    var reading: ReadingCertainty = .certain
    /// The dispatch groups that the code has entered, by their source texts.
    var enteredGroups: Set<String> = []
    /// True if the code is the initial value of a property, read for its value on a fresh install.
    var isInitialValue = false
    /// The local names assigned to anywhere in the body.
    var assigned: Set<String> = []
    /// The body of the function or closure.
    var body: [Statement] = []
    /// The result type of the function.
    package var result: TypeName?
    /// The number of enclosing loops and switches within the function.
    var breakable = 0
}

/// The value of `self` while reading a body.
struct Receiver {
    /// The kinds of receivers.
    package enum Kind {
        /// An object followed by the flow: a controller or a delegate.
        case object
        /// An object of another type; its controllers stand for the current ones.
        case other
        /// A type: a static function runs.
        case metatype
        /// Nothing: a free function runs.
        case none
    }

    /// The kind of the receiver.
    package var kind: Kind
    /// Its type; empty if there is none.
    package var type: String
    /// The object.
    package var value: Value
    /// The constant value, if the sources alone determine it: an enum case.
    var constant: Constant?
    /// The associated values of an enum case.
    var payload: [Operand] = []
    /// The object, by its number among the objects known to the body; nil if it is indistinguishable from others.
    var object: Int?

    /// Returns the receiver for the object of the method.
    static func current(_ type: String) -> Receiver {
        var receiver = Receiver(kind: .object, type: type, value: .current)
        receiver.object = KnownObjects.own
        return receiver
    }
}
