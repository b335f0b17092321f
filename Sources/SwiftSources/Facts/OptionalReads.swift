/// How code reads the optional properties of its own object.
package struct OptionalReads {
    /// The names that are read by chains such as `picture?.title`, which pass over nil.
    package private(set) var chained: Set<String> = []
    /// The names that are read in any other way: compared, bound, passed on or set.
    package private(set) var others: Set<String> = []

    /// Nothing was read yet.
    package init() {}

    /// The names that are read, and only by chains: nobody asks whether they are nil.
    package var blind: Set<String> { chained.subtracting(others) }

    /// Reads a function.
    /// - Parameters:
    ///   - function: the function.
    ///   - passed: where values stand that are only handed on as they are, to another object's property.
    package mutating func read(_ function: FunctionDeclaration, passed: Set<Position>) {
        read(passed) { $0.walk(function) }
    }

    /// Reads what a property's accessors do.
    /// - Parameters:
    ///   - property: the property.
    ///   - passed: where values stand that are only handed on as they are, to another object's property.
    package mutating func read(_ property: PropertyDeclaration, passed: Set<Position>) {
        read(passed) { $0.walk(property) }
    }

    // MARK: - Private

    private mutating func read(_ passed: Set<Position>, _ body: (ExpressionWalk) -> Void) {
        var found = self
        body(
            ExpressionWalk { expression in
                if passed.contains(expression.position), Self.name(of: expression) != nil { return false }
                if case .chained(let inner) = expression.kind, let name = Self.name(of: inner) {
                    found.chained.insert(name)
                    return false
                }
                guard let name = Self.name(of: expression) else { return true }
                found.others.insert(name)
                return false
            }
        )
        self = found
    }

    /// `picture` or `self.picture`.
    private static func name(of expression: SourceExpression) -> String? {
        switch expression.kind {
        case .name(let name): name
        case .member(let base?, let name): base.kind == .name("self") ? name : nil
        default: nil
        }
    }
}
