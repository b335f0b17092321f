package import Diagnostics

/// The creation of the controller at the end of a transition, and the injection into it.
package struct EdgeInjection: Sendable, Hashable {
    /// The technique.
    package var technique: Technique
    /// The called initialiser, such as `init(coder:service:)`; nil if unknown.
    package var initializer: String?
    /// The certainty of the analysis.
    package var reading: ReadingCertainty
    /// All injection sites, in execution order.
    package var sites: [InjectionSite]
    /// The dependencies not set in this transition, though a method of the destination uses them.
    package var missing: [MissingDependency]
    /// The segue action, creator, `prepare` or method of the injection.
    package var location: SourceLocation?

    /// Creates an injection with no sites.
    /// - Parameters:
    ///   - technique: the technique.
    ///   - initializer: the called initialiser.
    ///   - reading: the certainty of the analysis. The default is certain.
    package init(_ technique: Technique, initializer: String?, reading: ReadingCertainty = .certain) {
        self.technique = technique
        self.initializer = initializer
        self.reading = reading
        self.sites = []
        self.missing = []
        self.location = nil
    }
}

/// A place in the code that gives one dependency to a controller.
package struct InjectionSite: Sendable, Hashable {
    /// The parameter or property.
    package var name: String
    /// Its type as declared, or nil if unknown.
    package var type: String?
    /// The source expression of its value.
    package var expression: String
    /// The technique.
    package var technique: Technique
    /// The certainty of the analysis.
    package var reading: ReadingCertainty
    /// The conditions of the injection, as written, from the outside in; empty if it is unconditional.
    package var conditions: [String]
    /// The source location.
    package var location: SourceLocation?

    /// Creates a site.
    /// - Parameters:
    ///   - name: the parameter or property.
    ///   - type: its type as declared.
    ///   - expression: the source expression of its value.
    ///   - technique: the technique.
    package init(_ name: String, type: String?, expression: String, technique: Technique) {
        self.name = name
        self.type = type
        self.expression = expression
        self.technique = technique
        self.reading = .certain
        self.conditions = []
        self.location = nil
    }
}

/// A dependency used by a method without being set.
package struct MissingDependency: Sendable, Hashable {
    /// The property.
    package var name: String
    /// Its type as declared.
    package var type: String
    /// The first method to use it, such as `viewDidLoad()`; nil if no use is known.
    package var usedIn: String?
    /// True if this use traps.
    package var traps: Bool
    /// The location of the use.
    package var location: SourceLocation?

    /// Creates a missing dependency.
    /// - Parameters:
    ///   - name: the property.
    ///   - type: its type as declared.
    ///   - usedIn: the first method to use it.
    ///   - traps: true if this use traps.
    ///   - location: the location of the use.
    package init(_ name: String, type: String, usedIn: String?, traps: Bool, location: SourceLocation?) {
        self.name = name
        self.type = type
        self.usedIn = usedIn
        self.traps = traps
        self.location = location
    }
}
