package import Diagnostics

/// What is known of one class of the app: from its source, or from `sceneflow.yml` where there is none.
///
/// A class that no fact describes is not judged: its initialisers and methods are assumed to be what the storyboard
/// needs, and what follows from that assumption is marked *likely*.
package struct ControllerClass: Sendable, Hashable {
    /// The class's name without module.
    package var name: String
    /// The superclass, or nil where it is not known.
    package var superclass: String?
    /// The initialisers that the class itself declares.
    package var initializers: [Initializer]
    /// The dependencies and other stored properties that matter to the flow.
    package var properties: [Property]
    /// Its `@IBSegueAction` methods.
    package var segueActions: [SegueAction]
    /// The selectors of its unwind actions.
    package var unwindActions: [String]
    /// The selectors of its `@IBAction` methods; nil where they are not known.
    package var actions: [String]?
    /// The names of its outlets; nil where they are not known.
    package var outlets: [String]?
    /// What `prepare(for:sender:)` does.
    package var prepare: [PrepareBranch]
    /// The callbacks that the class overrides and prints or counts on, such as `viewWillAppear`.
    package var overrides: [String]
    /// The module that it is compiled into; nil where no project says.
    package var module: String?
    /// The name that `@objc(Name)` gives it; nil where it has none.
    package var runtimeName: String?
    /// Whether it is written in Objective-C, so that only its declarations were read.
    package var isObjectiveC: Bool
    /// What its methods do, in the order of the sources.
    package var methods: [Method]
    /// The names of its computed properties, extensions included; nil where they are not known.
    package var computedProperties: [String]?
    /// Where the class is declared.
    package var location: SourceLocation?

    /// Creates a class of which nothing is known but its name.
    /// - Parameters:
    ///   - name: the name without module.
    ///   - superclass: the superclass.
    package init(name: String, superclass: String? = nil) {
        self.name = name
        self.superclass = superclass
        self.initializers = []
        self.properties = []
        self.segueActions = []
        self.unwindActions = []
        self.actions = nil
        self.outlets = nil
        self.prepare = []
        self.overrides = []
        self.module = nil
        self.runtimeName = nil
        self.isObjectiveC = false
        self.methods = []
        self.computedProperties = nil
        self.location = nil
    }
}

/// One initialiser of a class.
package struct Initializer: Sendable, Hashable {
    /// How an initialiser ends.
    package enum Ending: Sendable, Hashable {
        /// `super.init(coder:)`, or an initialiser that is not declared and inherited.
        case superCoder
        /// `super.init(nibName:bundle:)`, with the name where it is a literal.
        case superNib(name: String?)
        /// `self.init(…)`, by signature (INJ-70).
        case delegates(to: String)
        /// `fatalError(…)` or the like, with its message (INJ-60).
        case trap(message: String)
        /// `return nil` (INJ-61).
        case returnsNil
    }

    /// The full name, such as `init(coder:item:)`.
    package var signature: String
    /// Whether it is a convenience initialiser.
    package var isConvenience: Bool
    /// Whether it is required.
    package var isRequired: Bool
    /// Whether `@available(*, unavailable)` stands on it (INJ-64): Swift may not call it, UIKit still does.
    package var isUnavailable: Bool
    /// Whether Objective-C can see it; the default is true for the two that UIKit declares (INJ-71).
    package var isVisibleToObjectiveC: Bool
    /// The properties that it sets, each with the expression that it is set from.
    package var assignments: [Assignment]
    /// How it ends.
    package var ending: Ending
    /// Whether it may return nil (`init?`).
    package var isFailable: Bool
    /// The name that `@available(*, unavailable, renamed:)` points to.
    package var renamed: String?
    /// The parameters; the first variables of `body`, in order.
    package var parameters: [Method.Parameter]
    /// How many variables `body` has, parameters included.
    package var variables: Int
    /// What it does, in order.
    package var body: [Instruction]
    /// Where it is declared.
    package var location: SourceLocation?

    /// Creates an initialiser.
    /// - Parameters:
    ///   - signature: the full name, such as `init(coder:item:)`.
    ///   - assignments: the properties that it sets.
    ///   - ending: how it ends.
    package init(_ signature: String, assignments: [Assignment] = [], ending: Ending = .superCoder) {
        self.signature = signature
        self.isConvenience = false
        self.isRequired = signature == "init(coder:)"
        self.isUnavailable = false
        self.isVisibleToObjectiveC = signature == "init(coder:)" || signature == "init(nibName:bundle:)"
        self.assignments = assignments
        self.ending = ending
        self.isFailable = signature == "init(coder:)"
        self.renamed = nil
        self.parameters = []
        self.variables = 0
        self.body = []
        self.location = nil
    }
}

/// One property set from one expression.
package struct Assignment: Sendable, Hashable {
    /// The property's name.
    package var property: String
    /// The source text of what it is set from.
    package var expression: String

    /// Creates an assignment.
    /// - Parameters:
    ///   - property: the property's name.
    ///   - expression: the source text of what it is set from.
    package init(_ property: String, _ expression: String) {
        self.property = property
        self.expression = expression
    }
}

/// A stored property that a scene depends on.
package struct Property: Sendable, Hashable {
    /// What becomes of it where nobody sets it.
    package enum Optionality: String, Sendable, Hashable, Codable {
        /// Not optional: an initialiser or a default sets it.
        case none
        /// `T?`.
        case optional
        /// `T!`.
        case implicitlyUnwrapped
    }

    /// A place that reads it and fails where it is nil (INJ-52).
    package struct Use: Sendable, Hashable {
        /// The callback in which it is read, such as `viewDidLoad`.
        package var callback: String
        /// Whether reading nil traps there (`T!` used, or `x!`); false for `x?.`.
        package var traps: Bool
        /// Where it is read.
        package var location: SourceLocation?

        /// Creates a use.
        /// - Parameters:
        ///   - callback: the callback in which it is read.
        ///   - traps: whether reading nil traps.
        ///   - location: where it is read.
        package init(callback: String, traps: Bool = true, location: SourceLocation? = nil) {
            self.callback = callback
            self.traps = traps
            self.location = location
        }
    }

    /// The property's name.
    package var name: String
    /// Its type as written, without `?` and `!`.
    package var type: String
    /// What becomes of it where nobody sets it.
    package var optionality: Optionality
    /// The source text of its default value, or nil where it has none.
    package var defaultValue: String?
    /// What its default works out to where that is a controller that the flow follows.
    package var initialValue: Value?
    /// Where it is read.
    package var uses: [Use]
    /// Whether it is `let`.
    package var isConstant: Bool
    /// Whether it is private to its type or file, so that no other class can set it.
    package var isPrivate: Bool
    /// Whether it is `lazy`: its default is worked out when it is first read (INJ-78).
    package var isLazy: Bool
    /// Whether it is an outlet.
    package var isOutlet: Bool
    /// The property wrapper, such as `Injected`.
    package var wrapper: String?
    /// What its `didSet` does; nil where it has none (INJ-53).
    package var didSet: [Instruction]?
    /// Where it is declared.
    package var location: SourceLocation?

    /// Creates a property.
    /// - Parameters:
    ///   - name: the property's name.
    ///   - type: its type as written.
    ///   - optionality: what becomes of it where nobody sets it.
    ///   - defaultValue: the source text of its default value.
    package init(
        _ name: String,
        type: String,
        optionality: Optionality = .none,
        defaultValue: String? = nil
    ) {
        self.name = name
        self.type = type
        self.optionality = optionality
        self.defaultValue = defaultValue
        self.initialValue = nil
        self.uses = []
        self.isConstant = false
        self.isPrivate = false
        self.isLazy = false
        self.isOutlet = false
        self.wrapper = nil
        self.didSet = nil
        self.location = nil
    }
}

/// An `@IBSegueAction` method.
package struct SegueAction: Sendable, Hashable {
    /// The Objective-C selector, such as `makeDetail:sender:`.
    package var selector: String
    /// The class that it creates; nil where it returns nil (INJ-44).
    package var creates: String?
    /// The initialiser that it calls.
    package var initializer: String
    /// What it passes, beside the coder.
    package var arguments: [Assignment]
    /// Where it is declared.
    package var location: SourceLocation?

    /// Creates a segue action.
    /// - Parameters:
    ///   - selector: the Objective-C selector.
    ///   - creates: the class that it creates; nil where it returns nil.
    ///   - initializer: the initialiser that it calls. The default is `init(coder:)`.
    ///   - arguments: what it passes, beside the coder.
    package init(
        _ selector: String,
        creates: String?,
        initializer: String = "init(coder:)",
        arguments: [Assignment] = []
    ) {
        self.selector = selector
        self.creates = creates
        self.initializer = initializer
        self.arguments = arguments
        self.location = nil
    }
}

/// One branch of `prepare(for:sender:)`: a cast of the destination, and what is set on it.
package struct PrepareBranch: Sendable, Hashable {
    /// The segue identifier that it is for; nil for every segue.
    package var segue: String?
    /// Whether it looks for the destination in a navigation controller (`topViewController`, INJ-51).
    package var unwrapsNavigationController: Bool
    /// The class that it casts to.
    package var cast: String
    /// Whether the cast is `as!`, which traps where it fails (INJ-51, INJ-55).
    package var isForced: Bool
    /// What it sets.
    package var assignments: [Assignment]
    /// Where it is.
    package var location: SourceLocation?

    /// Creates a branch.
    /// - Parameters:
    ///   - segue: the segue identifier that it is for; nil for every segue.
    ///   - cast: the class that it casts to.
    ///   - isForced: whether the cast is `as!`.
    ///   - assignments: what it sets.
    package init(segue: String?, cast: String, isForced: Bool = false, assignments: [Assignment] = []) {
        self.segue = segue
        self.unwrapsNavigationController = false
        self.cast = cast
        self.isForced = isForced
        self.assignments = assignments
        self.location = nil
    }
}
