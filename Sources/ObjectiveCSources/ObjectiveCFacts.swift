/// The declarations of one Objective-C header or implementation, for references from storyboards and Swift files.
///
/// If the file is relevant to the app's flow, the bodies of its methods are included.
package struct ObjectiveCFacts: Sendable, Hashable {
    /// The file's path as it was given.
    package var file: String
    /// Every `@interface`, category and `@implementation`, in the order of the source.
    package var classes: [ObjectiveCClass] = []
    /// The methods with their bodies, in source order; empty if the file has no bearing on the flow.
    package var functions: [ObjectiveCFunction] = []
    /// The selectors named by `@selector` in the bodies.
    package var selectors: Set<String> = []
    /// The watched messages, in the order of their ends.
    package var messages: [ObjectiveCMessage] = []
    /// The names and the texts of strings in the file that could name a class, a scene or a storyboard.
    package var words: Set<String> = []
    /// The lines compiled only if a macro of unknown value has the right one.
    package var assumedLines: Set<Int> = []
    /// The macros without parameters, in the order of their definitions.
    package var macros: [ObjectiveCMacro] = []
    /// The class passed by `main` to `UIApplicationMain` as the app's delegate.
    package var delegate: String?

    /// Creates the facts of an empty file.
    /// - Parameter file: the file's path.
    package init(file: String) { self.file = file }
}

/// One `@interface`, category or `@implementation`.
package struct ObjectiveCClass: Sendable, Hashable {
    /// The class's name.
    package var name: String
    /// The superclass, if this is the class's own interface.
    package var superclass: String?
    /// The protocols adopted by the interface, or by a category.
    package var protocols: [String] = []
    /// The names of the outlets, from properties and instance variables.
    package var outlets: [String] = []
    /// The properties, outlets included, each with its type without `*`.
    package var properties: [ObjectiveCProperty] = []
    /// The instance variables other than outlets, each with its type without `*`.
    package var variables: [ObjectiveCProperty] = []
    /// The selectors of the class methods.
    package var classMethods: [String] = []
    /// The instance methods.
    package var methods: [ObjectiveCMethod] = []
    /// True for an `@implementation`, whose methods have bodies.
    package var isImplementation: Bool
    /// The line of the name, counted from 1.
    package var line: Int

    /// Creates a class without members.
    /// - Parameters:
    ///   - name: the class's name.
    ///   - superclass: the superclass.
    ///   - isImplementation: true for an `@implementation`.
    ///   - line: the line of the name, counted from 1.
    package init(name: String, superclass: String? = nil, isImplementation: Bool, line: Int) {
        self.name = name
        self.superclass = superclass
        self.isImplementation = isImplementation
        self.line = line
    }
}

/// A property, or an outlet declared as an instance variable.
package struct ObjectiveCProperty: Sendable, Hashable {
    /// The name.
    package var name: String
    /// The type without `*`; empty for an unsupported type.
    package var type: String
    /// The line, counted from 1.
    package var line: Int

    /// Creates a property.
    /// - Parameters:
    ///   - name: the name.
    ///   - type: the type without `*`.
    ///   - line: the line, counted from 1.
    package init(name: String, type: String, line: Int) {
        self.name = name
        self.type = type
        self.line = line
    }
}

/// One instance method.
package struct ObjectiveCMethod: Sendable, Hashable {
    /// The kind of a method, given by the word before the selector.
    package enum Kind: Sendable, Hashable {
        /// `IBAction`.
        case action
        /// `IBSegueAction`.
        case segueAction
        /// Anything else.
        case plain
    }

    /// The selector, such as `makeDetail:sender:`.
    package var selector: String
    /// The kind of the method, given by the word before the selector.
    package var kind: Kind
    /// The types of the parameters without `*`.
    package var parameters: [String]
    /// The line, counted from 1.
    package var line: Int

    /// True for a possible target of an unwind segue (UNW-1).
    package var isUnwindAction: Bool { kind == .action && parameters == ["UIStoryboardSegue"] }
}
