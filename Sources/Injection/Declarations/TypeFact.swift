package import Diagnostics

/// What the sources say of a type, as far as injection asks.
package struct TypeFact: Hashable, Sendable {
    /// The name, with its module where that is known.
    package var name: String
    /// What it conforms to or inherits from, as declared.
    package var conformances: [String]
    /// Whether it can be made: neither a protocol nor abstract.
    package var isConcrete: Bool
    /// The initialisers that can be called, each as its dependencies.
    package var initializers: [[Dependency]]
    /// Where it is declared, or nil.
    package var location: SourceLocation?

    /// Creates a fact.
    /// - Parameters:
    ///   - name: the name, with its module where that is known.
    ///   - conformances: what it conforms to or inherits from. The default is nothing.
    ///   - isConcrete: whether it can be made. The default is true.
    ///   - initializers: the initialisers that can be called. The default is none.
    ///   - location: where it is declared. The default is nil.
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
