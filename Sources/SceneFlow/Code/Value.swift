package import Diagnostics

/// What an expression of the app stands for, as far as the flow is concerned.
package indirect enum Value: Sendable, Hashable {
    /// `nil`.
    case nothing
    /// The object whose method runs: a controller, or the app's or scene's delegate.
    case current
    /// A variable of the method; parameters come first, by position.
    case variable(Int)
    /// A string whose text is known.
    case text(String)
    /// A value that the flow does not follow.
    case opaque(Opaque)
    /// A property of an object.
    case property(String, of: Value)
    /// What UIKit knows of a controller.
    case related(Relation, of: Value)
    /// `UIStoryboard(name:bundle:)`.
    case storyboard(named: Value)
    /// The coder that an initialiser, a segue action or a creator is given.
    case coder
    /// The destination of the segue that is prepared.
    case segueDestination
    /// The source of the segue that is prepared or unwound.
    case segueSource
    /// The identifier of the segue that is prepared or asked about.
    case segueIdentifier
    /// The sender of the segue or action.
    case sender
    /// Instantiates a scene of a storyboard; a nil identifier means its initial view controller.
    case instantiate(identifier: Value?, in: Value, creator: Closure?)
    /// Calls an initialiser of a class.
    case make(class: String, signature: String, arguments: [PassedValue])
    /// `as?` or `as!`; the former is nil where it fails. The place of the latter is where it is written, which need not be
    /// where its value is used.
    case cast(Value, to: String, isForced: Bool, at: SourceLocation? = nil)
    /// `!` (INJ-52), or the use of an implicitly unwrapped value where it may not be nil.
    case unwrap(Value, isImplicit: Bool, text: String)
    /// Calls a method by its full name, found by the object's own class.
    case call(method: String, on: Value, arguments: [PassedValue])
    /// A function of another type, written out in place; its value is what it returns.
    case block([Instruction])
    /// `condition ? a : b`, and `a ?? b`.
    case conditional(Condition, Value, Value)
    /// A list of values.
    case list([Value])
}

extension Opaque {
    /// The constant that the text of a value spells: `true`, `false`, or the name of an enum's case.
    /// - Parameters:
    ///   - text: the source text, such as `.editing(item)`.
    ///   - type: the type, as far as it is known.
    /// - Returns: nil where it is no constant.
    package static func constant(_ text: String, type: String?) -> String? {
        if text == "true" || text == "false" { return text }
        guard let type, text.hasPrefix(".") || text.hasPrefix("\(type).") else { return nil }
        let name = text.dropFirst(text.hasPrefix(".") ? 1 : type.count + 1).prefix { $0 != "(" }
        return name.isEmpty || name.contains { !$0.isLetter && !$0.isNumber && $0 != "_" } ? nil : String(name)
    }
}

/// A value that the flow does not follow, by its source text.
package struct Opaque: Sendable, Hashable {
    /// The source text, such as `store.items[indexPath.row]`.
    package var text: String
    /// The type, as far as it is known.
    package var type: String?
    /// Whether it may be nil.
    package var isOptional: Bool
    /// What is read on the way and may trap, in order.
    package var reads: [Value]
    /// The selection that it is, whose list decides whether it is nil; nil where it is none.
    package var selection: ListSelection?

    /// Creates an opaque value.
    /// - Parameters:
    ///   - text: the source text.
    ///   - type: the type, as far as it is known.
    ///   - isOptional: whether it may be nil. The default is false.
    ///   - reads: what is read on the way and may trap, in order.
    package init(_ text: String, type: String? = nil, isOptional: Bool = false, reads: [Value] = []) {
        self.text = text
        self.type = type
        self.isOptional = isOptional
        self.reads = reads
        self.selection = nil
    }
}

/// What UIKit knows of a controller.
package enum Relation: Sendable, Hashable {
    case navigationController
    case tabBarController
    case splitViewController
    case parent
    case presentingViewController
    case presentedViewController
    case topViewController
    case visibleViewController
    case selectedViewController
    /// `viewControllers` or `children`, whole.
    case viewControllers
    /// An element of `viewControllers` or `children`.
    case viewController(at: Int)
    /// `viewController(for:)` of a split view controller.
    case column(SplitColumn)
    /// The last of `viewControllers` or `children`.
    case lastViewController
    /// An element of a list of controllers that a property holds.
    case element(at: Int)
    /// The first element of such a list, or nil.
    case firstElement
    /// The last element of such a list, or nil.
    case lastElement
    /// The window's root, from the delegate's or a view's window.
    case rootViewController
    /// The storyboard that a controller was made from (OBJ-16).
    case storyboard
}

extension Relation {
    /// Whether it is one of a list, not of a controller.
    package var isOfList: Bool {
        switch self {
        case .element, .firstElement, .lastElement: true
        default: false
        }
    }

    /// Returns the element that it is of a list.
    /// - Parameter elements: the list.
    /// - Returns: the element; nil where there is none, and where it is no relation of a list.
    package func element<Element>(of elements: [Element]) -> Element? {
        switch self {
        case .element(let index): elements.indices.contains(index) ? elements[index] : nil
        case .firstElement: elements.first
        case .lastElement: elements.last
        default: nil
        }
    }
}

/// One argument of a call.
package struct PassedValue: Sendable, Hashable {
    /// The label; empty where there is none.
    package var label: String
    /// What is passed.
    package var value: Value
    /// The source text of what is passed.
    package var text: String

    /// Creates an argument.
    /// - Parameters:
    ///   - label: the label; empty where there is none.
    ///   - value: what is passed.
    ///   - text: the source text of what is passed.
    package init(_ label: String, _ value: Value, text: String) {
        self.label = label
        self.value = value
        self.text = text
    }
}

/// A closure that is called in place: a creator.
package struct Closure: Sendable, Hashable {
    /// The variables that its parameters are bound to.
    package var parameters: [Int]
    /// What it does; its value is what it returns.
    package var body: [Instruction]

    /// Creates a closure.
    /// - Parameters:
    ///   - parameters: the variables that its parameters are bound to.
    ///   - body: what it does.
    package init(parameters: [Int] = [], body: [Instruction]) {
        self.parameters = parameters
        self.body = body
    }
}

/// A trait of the device or of its window that the code of an app asks for.
package enum DeviceTrait: String, Sendable, Hashable, CaseIterable {
    /// The device is an iPad; else it is an iPhone.
    case pad
    /// The width is regular; else it is compact.
    case regularWidth

    /// The trait in words.
    package var text: String {
        switch self {
        case .pad: "the device is an iPad"
        case .regularWidth: "the width is regular"
        }
    }

    /// The opposite in words.
    package var opposite: String {
        switch self {
        case .pad: "the device is an iPhone"
        case .regularWidth: "the width is compact"
        }
    }
}

/// What decides between branches.
package indirect enum Condition: Sendable, Hashable {
    /// It holds, or it does not.
    case constant(Bool)
    /// Two values are the same text.
    case equal(Value, Value)
    /// An object is of a class, or of a subclass.
    case isKind(Value, of: String)
    /// A value is not nil; where a variable is given, the value is kept there.
    case some(Value, variable: Int?)
    /// A controller says so of itself; nil says no.
    case flag(ControllerFlag, of: Value)
    /// The iOS version that runs is at least this one.
    case available(Version)
    /// The device, or the room that the app has, is such.
    case trait(DeviceTrait)
    case not(Condition)
    case all([Condition])
    case any([Condition])
    /// A value is a constant: `true`, `false`, or the case of an enum by its name; with the source text.
    case matches(Value, String, text: String)
    /// A condition that depends on data which persists between launches. It stays open as the condition within is; `fresh`
    /// is its answer on a fresh install.
    case kept(Condition, fresh: Bool)
    /// What the files do not decide, by its source text: a choice. `reads` may trap.
    case open(text: String, reads: [Value])
}

extension Condition {
    /// The condition of the last case of a `switch`, which applies where no other case does.
    /// - Parameter condition: what the case says.
    /// - Returns: a condition that holds wherever it is asked.
    package static func closing(_ condition: Condition) -> Condition { .any([condition, .constant(true)]) }

    /// The condition of the last case of a `switch`; nil for every other condition.
    package var closed: Condition? {
        guard case .any(let parts) = self, parts.count == 2, parts[1] == .constant(true) else { return nil }
        return parts[0]
    }
}

extension [PassedValue] {
    /// The argument for the name of a nib; nil if the call has no such argument.
    package var nibName: Value? { first { $0.label == "nibName" }?.value }
}
