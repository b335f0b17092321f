package import Diagnostics

/// How the controller at the end of an edge comes to be, and what reaches it there.
package struct EdgeInjection: Sendable, Hashable {
    /// By which technique.
    package var technique: Technique
    /// The initialiser that runs, such as `init(coder:service:)`; nil where it is not known.
    package var initializer: String?
    /// How sure the reading is.
    package var reading: Reading
    /// Every place that hands something over, in the order in which they run.
    package var sites: [InjectionSite]
    /// The dependencies that nothing on this edge sets, though a method of the destination uses them.
    package var missing: [MissingDependency]
    /// The segue action, creator, `prepare` or method that does it.
    package var location: SourceLocation?

    /// Creates an injection with no sites.
    /// - Parameters:
    ///   - technique: by which technique.
    ///   - initializer: the initialiser that runs.
    ///   - reading: how sure the reading is. The default is certain.
    package init(_ technique: Technique, initializer: String?, reading: Reading = .certain) {
        self.technique = technique
        self.initializer = initializer
        self.reading = reading
        self.sites = []
        self.missing = []
        self.location = nil
    }
}

/// One place in the code that gives one dependency to a controller.
package struct InjectionSite: Sendable, Hashable {
    /// The parameter or property.
    package var name: String
    /// Its type as declared, or nil where it is not known.
    package var type: String?
    /// The source expression that it is given.
    package var expression: String
    /// By which technique.
    package var technique: Technique
    /// How sure the reading is.
    package var reading: Reading
    /// The conditions under which it happens, as written, from the outside in; empty where it always does.
    package var conditions: [String]
    /// Where it is written.
    package var location: SourceLocation?

    /// Creates a site.
    /// - Parameters:
    ///   - name: the parameter or property.
    ///   - type: its type as declared.
    ///   - expression: the source expression that it is given.
    ///   - technique: by which technique.
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

/// A dependency that nothing sets and that a method then uses.
package struct MissingDependency: Sendable, Hashable {
    /// The property.
    package var name: String
    /// Its type as declared.
    package var type: String
    /// The method that uses it first, such as `viewDidLoad()`; nil where none is known to.
    package var usedIn: String?
    /// Whether that use traps.
    package var traps: Bool
    /// Where it is used.
    package var location: SourceLocation?

    /// Creates a missing dependency.
    /// - Parameters:
    ///   - name: the property.
    ///   - type: its type as declared.
    ///   - usedIn: the method that uses it first.
    ///   - traps: whether that use traps.
    ///   - location: where it is used.
    package init(_ name: String, type: String, usedIn: String?, traps: Bool, location: SourceLocation?) {
        self.name = name
        self.type = type
        self.usedIn = usedIn
        self.traps = traps
        self.location = location
    }
}
