package import Diagnostics

/// The facts about a type relevant to injection, from the sources.
package struct TypeFact: Hashable, Sendable {
    /// The name, with its module if known.
    package var name: String
    /// The declared conformances and superclass.
    package var conformances: [String]
    /// True if it can be made: neither a protocol nor abstract.
    package var isConcrete: Bool
    /// The callable initialisers, each as its dependencies.
    package var initializers: [[Dependency]]
    /// The location of the declaration, or nil.
    package var location: SourceLocation?

    /// Creates a fact.
    /// - Parameters:
    ///   - name: the name, with its module if known.
    ///   - conformances: the conformances and superclass. The default is none.
    ///   - isConcrete: true if it can be made. The default is true.
    ///   - initializers: the callable initialisers. The default is none.
    ///   - location: the location of the declaration. The default is nil.
    package init(
        _ name: String,
        conformances: [String] = [],
        isConcrete: Bool = true,
        initializers: [[Dependency]] = [],
        location: SourceLocation? = nil
    ) {
        self.name = name
        self.conformances = conformances
        self.isConcrete = isConcrete
        self.initializers = initializers
        self.location = location
    }
}
