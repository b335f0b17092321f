package import Diagnostics
internal import UIKitFacts

/// The value of an expression of the app, as far as it concerns the flow.
package indirect enum Value: Sendable, Hashable {
    /// `nil`.
    case nothing
    /// The object of the running method: a controller, or the app's or scene's delegate.
    case current
    /// A variable of the method; parameters come first, by position.
    case variable(Int)
    /// A string with a known text.
    case text(String)
    /// A value outside the analysis.
    case opaque(Opaque)
    /// A property of an object.
    case property(String, of: Value)
    /// An object related to a controller by UIKit.
    case related(Relation, of: Value)
    /// `UIStoryboard(name:bundle:)`.
    case storyboard(named: Value)
    /// The coder passed to an initialiser, a segue action or a creator.
    case coder
    /// The destination of the prepared segue.
    case segueDestination
    /// The source of the prepared or unwound segue.
    case segueSource
    /// The identifier of the segue to prepare or to allow.
    case segueIdentifier
    /// The sender of the segue or action.
    case sender
    /// Instantiates a scene of a storyboard; a nil identifier means its initial view controller.
    case instantiate(identifier: Value?, in: Value, creator: Closure?)
    /// Calls an initialiser of a class.
    case make(class: String, signature: String, arguments: [PassedValue])
    /// `as?` or `as!`; a failed `as?` is nil.
    ///
    /// The place of `as!` is its source location, possibly different from the place of its value's use.
    case cast(Value, to: String, isForced: Bool, at: SourceLocation? = nil)
    /// `!` (INJ-52), or an implicitly unwrapped value in a place that allows no nil.
    case unwrap(Value, isImplicit: Bool, text: String)
    /// Calls a method by its full name, found by the object's own class.
    case call(method: String, on: Value, arguments: [PassedValue])
    /// A function of another type, inlined; its value is its return value.
    case block([Instruction])
    /// `condition ? a : b`, and `a ?? b`.
    case conditional(Condition, Value, Value)
    /// A list of values.
    case list([Value])
}

extension Value {
    /// The value inside of `!`.
    package var withoutUnwrapping: Value {
        if case .unwrap(let value, _, _) = self { value.withoutUnwrapping } else { self }
    }
}

extension Opaque {
    /// Returns the constant in the text of a value: `true`, `false`, or the name of an enum's case.
    /// - Parameters:
    ///   - text: the source text, such as `.editing(item)`.
    ///   - type: the type, if known.
    /// - Returns: the constant's name; nil if it is no constant.
    package static func constant(_ text: String, type: String?) -> String? {
        if text == "true" || text == "false" { return text }
        guard let type, let dot = text.prefix(while: { $0 != "(" }).lastIndex(of: ".") else { return nil }
        // Code near a nested type leaves out the types around it.
        let owner = text[..<dot]
        guard owner.isEmpty || type == owner || type.hasSuffix(".\(owner)") else { return nil }
        let name = text[text.index(after: dot)...].prefix { $0 != "(" }
        return name.isEmpty || name.contains { !$0.isLetter && !$0.isNumber && $0 != "_" } ? nil : String(name)
    }
}

/// A value outside the analysis, by its source text.
package struct Opaque: Sendable, Hashable {
    /// The source text, such as `store.items[indexPath.row]`.
    package var text: String
    /// The type, as far as it is known.
    package var type: String?
    /// True if it may be nil.
    package var isOptional: Bool
    /// The values read by the expression, in order.
    ///
    /// These reads may trap.
    package var reads: [Value]
    /// The list selection of the value; the list decides if it is nil.
    ///
    /// Nil for other values.
    package var selection: ListSelection?
    /// The location of the closure that is the value: the one of the handler with its instructions.
    ///
    /// Nil for other values.
    package var closure: SourceLocation?

    /// Creates an opaque value.
    /// - Parameters:
    ///   - text: the source text.
    ///   - type: the type, if known.
    ///   - isOptional: true if it may be nil. The default is false.
    ///   - reads: the values read by the expression, in order. These reads may trap.
    package init(_ text: String, type: String? = nil, isOptional: Bool = false, reads: [Value] = []) {
        self.text = text
        self.type = type
        self.isOptional = isOptional
        self.reads = reads
        self.selection = nil
        self.closure = nil
    }
}

/// A relation of a controller in UIKit.
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
    /// An element of a list of controllers in a property.
    case element(at: Int)
    /// The first element of such a list, or nil.
    case firstElement
    /// The last element of such a list, or nil.
    case lastElement
    /// Some elements of such a list, in their order.
    case part(ListPart)
    /// The window's root, from the delegate's or a view's window.
    case rootViewController
    /// The controller in front: from the window's root through what is presented, selected and on top.
    case frontViewController
    /// The storyboard of a controller's creation (OBJ-16).
    case storyboard
}

/// The elements that a change of a list leaves in it.
package enum ListPart: Sendable, Hashable {
    case withoutFirst
    case withoutLast
    /// All but the element at an index.
    case without(at: Int)
    /// The controllers of a class.
    case ofKind(String)
    /// The controllers of every other class.
    case notOfKind(String)
}

extension Relation {
    /// True for a relation of a list, and not of a controller.
    package var isOfList: Bool {
        switch self {
        case .element, .firstElement, .lastElement, .part: true
        default: false
        }
    }

    /// Returns the related element of a list.
    /// - Parameter elements: the list.
    /// - Returns: the element; nil if there is none, and for a relation of a controller.
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
    /// The label; empty without one.
    package var label: String
    /// The passed value.
    package var value: Value
    /// The source text of the passed value.
    package var text: String

    /// Creates an argument.
    /// - Parameters:
    ///   - label: the label; empty without one.
    ///   - value: the passed value.
    ///   - text: the source text of the passed value.
    package init(_ label: String, _ value: Value, text: String) {
        self.label = label
        self.value = value
        self.text = text
    }
}

/// A closure called in place: a creator.
package struct Closure: Sendable, Hashable {
    /// The variables bound to its parameters.
    package var parameters: [Int]
    /// Its instructions; its value is its return value.
    package var body: [Instruction]

    /// Creates a closure.
    /// - Parameters:
    ///   - parameters: the variables bound to its parameters.
    ///   - body: its instructions.
    package init(parameters: [Int] = [], body: [Instruction]) {
        self.parameters = parameters
        self.body = body
    }
}

/// A trait of the device or of its window, tested by the code of an app.
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

/// The condition of a branch.
package indirect enum Condition: Sendable, Hashable {
    /// It holds, or it does not.
    case constant(Bool)
    /// Two values are the same text.
    case equal(Value, Value)
    /// An object is of a class, or of a subclass.
    case isKind(Value, of: String)
    /// A value is not nil; a given variable keeps the value.
    case some(Value, variable: Int?)
    /// A controller says so of itself; nil says no.
    case flag(ControllerFlag, of: Value)
    /// The running iOS version is at least this one.
    case available(Version)
    /// The device, or the room for the app, has this trait.
    case trait(DeviceTrait)
    case not(Condition)
    case all([Condition])
    case any([Condition])
    /// A value is a constant: `true`, `false`, or the case of an enum by its name; with the source text.
    case matches(Value, String, text: String)
    /// A condition on data persisted between launches.
    ///
    /// It stays open like the inner condition; `fresh` is its answer on a fresh install.
    case kept(Condition, fresh: Bool)
    /// A condition not decided by the files, by its source text: a choice.
    ///
    /// `reads` may trap.
    case open(text: String, reads: [Value])
}

extension Condition {
    /// Returns the condition of the last case of a `switch`.
    ///
    /// This case applies if no other case does.
    /// - Parameter condition: the condition of the case.
    /// - Returns: a condition that always holds.
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

extension Relation: CustomStringConvertible {
    /// UIKit's name.
    package var description: String {
        switch self {
        case .viewController(let index): "\(Self.viewControllers)[\(index)]"
        case .column(let column): "viewController(for: .\(column.name))"
        case .lastViewController: "\(Self.viewControllers).last"
        case .element(let index): "elements[\(index)]"
        case .firstElement: "first"
        case .lastElement: "last"
        case .part(.withoutFirst): "dropFirst()"
        case .part(.withoutLast): "dropLast()"
        case .part(.without(let index)): "all but [\(index)]"
        case .part(.ofKind(let name)): "filter { $0 is \(name) }"
        case .part(.notOfKind(let name)): "filter { !($0 is \(name)) }"
        case .rootViewController: "window.\(UIKitProperties.root)"
        case .frontViewController: "the controller in front"
        case .navigationController, .tabBarController, .splitViewController, .parent, .presentingViewController,
            .presentedViewController, .topViewController, .visibleViewController, .selectedViewController,
            .viewControllers, .storyboard:
            property?.rawValue ?? ""
        }
    }

    /// The property of the controller; nil for a part of one, and for a relation of a window or a list.
    private var property: ControllerProperty? {
        switch self {
        case .navigationController: .navigationController
        case .tabBarController: .tabBarController
        case .splitViewController: .splitViewController
        case .parent: .parent
        case .presentingViewController: .presentingViewController
        case .presentedViewController: .presentedViewController
        case .topViewController: .topViewController
        case .visibleViewController: .visibleViewController
        case .selectedViewController: .selectedViewController
        case .viewControllers: .viewControllers
        case .storyboard: .storyboard
        case .viewController, .column, .lastViewController, .element, .firstElement, .lastElement, .part,
            .rootViewController, .frontViewController:
            nil
        }
    }
}
