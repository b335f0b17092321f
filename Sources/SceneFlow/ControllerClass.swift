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
    /// The protocols of the sources to which it conforms, also by its superclasses, sorted; nil where they are not known.
    package var protocols: [String]?
    /// The initialisers that the class itself declares.
    package var initializers: [Initializer]
    /// The dependencies and other stored properties that matter to the flow.
    package var properties: [Property]
    /// The selectors of its unwind actions.
    package var unwindActions: [String]
    /// The selectors of its `@IBAction` methods; nil where they are not known.
    package var actions: [String]?
    /// The names of its outlets; nil where they are not known.
    package var outlets: [String]?
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
    /// What other files see of it, and what is private, by groups: its own members, extensions included; empty where they are not
    /// known.
    package var interface: [InterfaceMember]
    /// The calls of controllers' initialisers in its code, sorted by place.
    ///
    /// A call stands here once, however many bodies it was read into.
    package var calls: [InitializerCall]
    /// Where the class is declared.
    package var location: SourceLocation?

    /// Creates a class of which nothing is known but its name.
    /// - Parameters:
    ///   - name: the name without module.
    ///   - superclass: the superclass.
    package init(name: String, superclass: String? = nil) {
        self.name = name
        self.superclass = superclass
        self.protocols = nil
        self.initializers = []
        self.properties = []
        self.unwindActions = []
        self.actions = nil
        self.outlets = nil
        self.module = nil
        self.runtimeName = nil
        self.isObjectiveC = false
        self.methods = []
        self.computedProperties = nil
        self.interface = []
        self.calls = []
        self.location = nil
    }

    /// A call of a controller's initialiser.
    package struct InitializerCall: Sendable, Hashable {
        /// The class that is made, as written.
        package var type: String
        /// The initialiser's full name.
        package var signature: String
        /// The location of the call.
        package var location: SourceLocation

        /// Creates a call.
        /// - Parameters:
        ///   - type: the class that is made, as written.
        ///   - signature: the initialiser's full name.
        ///   - location: the location of the call.
        package init(_ type: String, _ signature: String, at location: SourceLocation) {
            self.type = type
            self.signature = signature
            self.location = location
        }
    }
}

/// One initialiser of a class.
package struct Initializer: Sendable, Hashable {
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

    /// Creates an initialiser that does nothing but call the superclass's.
    /// - Parameter signature: the full name, such as `init(coder:item:)`.
    package init(_ signature: String) {
        self.signature = signature
        self.isConvenience = false
        self.isRequired = signature == "init(coder:)"
        self.isUnavailable = false
        self.isVisibleToObjectiveC = signature == "init(coder:)" || signature == "init(nibName:bundle:)"
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
    package enum Optionality: String, Sendable, Hashable, Codable, CaseIterable {
        /// Not optional: an initialiser or a default sets it.
        case none
        /// `T?`.
        case optional
        /// `T!`.
        case implicitlyUnwrapped
    }

    /// The property's name.
    package var name: String
    /// Its type as written, without `?` and `!`.
    package var type: String
    /// What becomes of it where nobody sets it.
    package var optionality: Optionality
    /// The source text of its default value, or nil where it has none.
    package var defaultValue: String?
    /// Whether it is `let`.
    package var isConstant: Bool
    /// Whether it is private to its type or file, so that no other class can set it.
    package var isPrivate: Bool
    /// Whether it is `lazy`: its default is worked out when it is first read (INJ-78).
    package var isLazy: Bool
    /// Whether it is `weak` or `unowned`: it keeps nothing alive (LIFE-50).
    package var isWeak: Bool
    /// Whether code that was not followed sets a property of this name on another object: it may hold a value where
    /// nothing that was followed set it.
    package var isSetByUnreadCode: Bool
    /// A Boolean value that indicates whether it is an outlet to something that code hides, shows, enables or disables.
    package var isGated: Bool
    /// Whether its class reads it only by chains such as `picture?.title`, so that nothing asks whether it is nil.
    package var isReadBlindly: Bool
    /// A Boolean value that indicates whether a list's data source counts its rows by it, or sets it for them: where a row is
    /// selected, the property may hold a value that nothing else set.
    package var isOfRows: Bool
    /// Whether it is an outlet.
    package var isOutlet: Bool
    /// A Boolean value that indicates whether it overrides a property of a superclass, so that it stores nothing itself.
    package var isOverride: Bool
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
        self.isConstant = false
        self.isPrivate = false
        self.isLazy = false
        self.isWeak = false
        self.isSetByUnreadCode = false
        self.isGated = false
        self.isReadBlindly = false
        self.isOfRows = false
        self.isOutlet = false
        self.isOverride = false
        self.wrapper = nil
        self.didSet = nil
        self.location = nil
    }
}
