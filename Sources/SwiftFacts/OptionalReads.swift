/// The reads of an object's optional properties by its own code.
package struct OptionalReads {
    /// The names read by chains such as `picture?.title`, which ignore nil.
    package private(set) var chained: Set<String> = []
    /// The names read in any other form: compared, bound, passed on or set.
    package private(set) var others: Set<String> = []

    /// Nothing was read yet.
    package init() {}

    /// The names read only by chains.
    ///
    /// No code checks them for nil.
    package var blind: Set<String> { chained.subtracting(others) }

    /// Reads a function.
    /// - Parameters:
    ///   - function: the function.
    ///   - passed: the places of values only handed on unchanged to another object's property.
    package mutating func read(_ function: FunctionDeclaration, passed: Set<Position>) {
        read(passed) { $0.walk(function) }
    }

    /// Reads a property's accessors.
    /// - Parameters:
    ///   - property: the property.
    ///   - passed: the places of values only handed on unchanged to another object's property.
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
