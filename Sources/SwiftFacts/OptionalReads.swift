/// The reads of an object's optional properties by its own code.
package struct OptionalReads {
    /// The names read by chains such as `picture?.title`, which ignore nil.
    package private(set) var chained: Set<String> = []
    /// The names read in any other form: compared, bound, passed on, set, or with a value for nil (`picture?.title ?? ""`).
    package private(set) var others: Set<String> = []
    /// The names read by chains whenever their function runs, under no condition.
    private var plain: Set<String> = []

    /// Nothing was read yet.
    package init() {}

    /// The names read only by chains, at least once under no condition.
    ///
    /// No code checks them for nil. A property read only under a condition may be nil wherever that does not hold.
    package var blind: Set<String> { plain.subtracting(others) }

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
        var conditions = 0
        var isAsked = false
        var walk = ExpressionWalk { expression in
            if passed.contains(expression.position), Self.name(of: expression) != nil { return false }
            switch expression.kind {
            case .chained(let inner):
                guard let name = Self.name(of: inner) else { return true }
                if isAsked { found.others.insert(name) }
                if conditions == 0 { found.plain.insert(name) }
                found.chained.insert(name)
                return false
            case .infix(let left, let sign, let right) where Self.answersNil.contains(sign):
                for side in [left, right] {
                    if let name = Self.chainedName(of: side) { found.others.insert(name) }
                }
                return true
            default:
                guard let name = Self.name(of: expression) else { return true }
                found.others.insert(name)
                return false
            }
        }
        walk.onCondition = { inside in
            conditions += 1
            inside()
            conditions -= 1
        }
        walk.asCondition = { inside in
            let outer = isAsked
            isAsked = true
            inside()
            isAsked = outer
        }
        body(walk)
        self = found
    }

    /// The operators with an answer for nil.
    private static let answersNil: Set<String> = ["??", "==", "!=", "===", "!=="]

    /// Returns the name at the beginning of a chain: `picture` of `picture?.title.count`.
    private static func chainedName(of expression: SourceExpression) -> String? {
        switch expression.kind {
        case .chained(let inner): name(of: inner) ?? chainedName(of: inner)
        case .member(let base?, _), .call(let base, _), .subscript(let base, _), .cast(let base, _, _),
            .tried(let base, _):
            chainedName(of: base)
        default: nil
        }
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
