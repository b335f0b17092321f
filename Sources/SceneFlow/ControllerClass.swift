package import Diagnostics

/// The facts about one class of the app: from its source, or else from `sceneflow.yml`.
///
/// A class without facts is not judged. Its initialisers and methods are assumed to fit the storyboard, and conclusions
/// from that assumption are marked *likely*.
package struct ControllerClass: Sendable, Hashable {
    /// The class's name without module.
    package var name: String {
        get { facts[0].name }
        _modify { yield &facts[0].name }
    }
    /// The superclass, or nil if unknown.
    package var superclass: String? {
        get { facts[0].superclass }
        _modify { yield &facts[0].superclass }
    }
    /// The source protocols of the class and its superclasses, sorted; nil if unknown.
    package var protocols: [String]? {
        get { facts[0].protocols }
        _modify { yield &facts[0].protocols }
    }
    /// The initialisers declared by the class itself.
    package var initializers: [Initializer] {
        get { facts[0].initializers }
        _modify { yield &facts[0].initializers }
    }
    /// The dependencies and other stored properties relevant to the flow.
    package var properties: [Property] {
        get { facts[0].properties }
        _modify { yield &facts[0].properties }
    }
    /// The selectors of its unwind actions.
    package var unwindActions: [String] {
        get { facts[0].unwindActions }
        _modify { yield &facts[0].unwindActions }
    }
    /// The selectors of its `@IBAction` methods; nil if unknown.
    package var actions: [String]? {
        get { facts[0].actions }
        _modify { yield &facts[0].actions }
    }
    /// The names of its outlets; nil if unknown.
    package var outlets: [String]? {
        get { facts[0].outlets }
        _modify { yield &facts[0].outlets }
    }
    /// The module of the class; nil if no project specifies it.
    package var module: String? {
        get { facts[0].module }
        _modify { yield &facts[0].module }
    }
    /// The name from `@objc(Name)`, or nil without one.
    package var runtimeName: String? {
        get { facts[0].runtimeName }
        _modify { yield &facts[0].runtimeName }
    }
    /// True if the class is written in Objective-C, so that only its declarations were read.
    package var isObjectiveC: Bool {
        get { facts[0].isObjectiveC }
        _modify { yield &facts[0].isObjectiveC }
    }
    /// Its methods with their instructions, in source order.
    package var methods: [Method] {
        get { facts[0].methods }
        _modify { yield &facts[0].methods }
    }
    /// The names of its computed properties, extensions included; nil if unknown.
    package var computedProperties: [String]? {
        get { facts[0].computedProperties }
        _modify { yield &facts[0].computedProperties }
    }
    /// Its own members by group, private ones and extensions included; empty if unknown.
    package var interface: [InterfaceMember] {
        get { facts[0].interface }
        _modify { yield &facts[0].interface }
    }
    /// The calls of controllers' initialisers in its code, sorted by place.
    ///
    /// A call stands here once, however many bodies it was read into.
    package var calls: [InitializerCall] {
        get { facts[0].calls }
        _modify { yield &facts[0].calls }
    }
    /// The location of the class declaration.
    package var location: SourceLocation? {
        get { facts[0].location }
        _modify { yield &facts[0].location }
    }
    /// The facts, always one element: copies share them, and a change of a copy makes its own.
    private var facts: [Facts]

    private struct Facts: Sendable, Hashable {
        var name: String
        var superclass: String?
        var protocols: [String]?
        var initializers: [Initializer] = []
        var properties: [Property] = []
        var unwindActions: [String] = []
        var actions: [String]?
        var outlets: [String]?
        var module: String?
        var runtimeName: String?
        var isObjectiveC = false
        var methods: [Method] = []
        var computedProperties: [String]?
        var interface: [InterfaceMember] = []
        var calls: [InitializerCall] = []
        var location: SourceLocation?
    }

    /// Creates a class with a name and no other facts.
    /// - Parameters:
    ///   - name: the name without module.
    ///   - superclass: the superclass.
    package init(name: String, superclass: String? = nil) {
        facts = [Facts(name: name, superclass: superclass)]
    }

    /// A call of a controller's initialiser.
    package struct InitializerCall: Sendable, Hashable {
        /// The class to instantiate, as written.
        package var type: String
        /// The initialiser's full name.
        package var signature: String
        /// The location of the call.
        package var location: SourceLocation

        /// Creates a call.
        /// - Parameters:
        ///   - type: the class to instantiate, as written.
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
    /// True for a convenience initialiser.
    package var isConvenience: Bool
    /// True for a required initialiser.
    package var isRequired: Bool
    /// True if marked `@available(*, unavailable)` (INJ-64): Swift may not call it, UIKit still does.
    package var isUnavailable: Bool
    /// True if Objective-C can see it; the default is true for the two initialisers of UIKit (INJ-71).
    package var isVisibleToObjectiveC: Bool
    /// True if it may return nil (`init?`).
    package var isFailable: Bool
    /// The new name in `@available(*, unavailable, renamed:)`.
    package var renamed: String?
    /// The parameters; the first variables of `body`, in order.
    package var parameters: [Method.Parameter]
    /// The number of variables in `body`, parameters included.
    package var variables: Int
    /// Its instructions, in order.
    package var body: [Instruction]
    /// The location of its declaration.
    package var location: SourceLocation?

    /// Creates an initialiser that only calls the superclass's.
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
    /// The source text of the assigned value.
    package var expression: String

    /// Creates an assignment.
    /// - Parameters:
    ///   - property: the property's name.
    ///   - expression: the source text of the assigned value.
    package init(_ property: String, _ expression: String) {
        self.property = property
        self.expression = expression
    }
}

/// A stored property needed by a scene.
package struct Property: Sendable, Hashable {
    /// The optionality of a property's type, relevant if the property is never set.
    package enum Optionality: String, Sendable, Hashable, Encodable, CaseIterable {
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
    /// The optionality of its type, relevant if the property is never set.
    package var optionality: Optionality
    /// The source text of its default value, or nil without one.
    package var defaultValue: String?
    /// True for `let`.
    package var isConstant: Bool
    /// True if it is private to its type or file, so that no other class can set it.
    package var isPrivate: Bool
    /// True for `lazy`: the first read evaluates its default (INJ-78).
    package var isLazy: Bool
    /// True for `weak` or `unowned`: it keeps nothing alive (LIFE-50).
    package var isWeak: Bool
    /// True if code outside the analysis sets a property of this name on another object.
    ///
    /// The property may then hold a value without any known assignment.
    package var isSetByUnreadCode: Bool
    /// True for an outlet to an object hidden, shown, enabled or disabled by code.
    package var isGated: Bool
    /// True if its class reads it only by chains such as `picture?.title`, so that no code checks for nil.
    package var isReadBlindly: Bool
    /// True if a list's data source counts its rows by it, or sets it for them.
    ///
    /// After the selection of a row, it may hold a value without any other assignment.
    package var isOfRows: Bool
    /// True for an outlet.
    package var isOutlet: Bool
    /// True if it overrides a property of a superclass and so stores nothing itself.
    package var isOverride: Bool
    /// The property wrapper, such as `Injected`.
    package var wrapper: String?
    /// The instructions of its `didSet`; nil without one (INJ-53).
    package var didSet: [Instruction]?
    /// The location of its declaration.
    package var location: SourceLocation?

    /// Creates a property.
    /// - Parameters:
    ///   - name: the property's name.
    ///   - type: its type as written.
    ///   - optionality: the optionality of its type.
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
