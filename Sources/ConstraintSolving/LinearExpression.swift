/// A sum of multiples of variables and of a number.
package struct LinearExpression: Sendable, Hashable {
    /// A multiple of a variable.
    package struct Term: Sendable, Hashable {
        /// The variable.
        package var variable: ConstraintSystem.Variable
        /// The factor.
        package var factor: Double
    }

    /// The multiples of variables; one variable may occur several times.
    package private(set) var terms: [Term]
    /// The number.
    package private(set) var constant: Double

    /// Creates an expression of a number.
    /// - Parameter constant: the number.
    package init(_ constant: Double) {
        terms = []
        self.constant = constant
    }

    /// Creates an expression of a variable.
    /// - Parameter variable: the variable.
    package init(_ variable: ConstraintSystem.Variable) {
        terms = [Term(variable: variable, factor: 1)]
        constant = 0
    }

    /// Adds two expressions.
    package static func + (left: Self, right: Self) -> Self {
        var sum = left
        sum.terms += right.terms
        sum.constant += right.constant
        return sum
    }

    /// Subtracts an expression from another one.
    package static func - (left: Self, right: Self) -> Self { left + right * -1 }

    /// Adds a number.
    package static func + (left: Self, right: Double) -> Self { left + Self(right) }

    /// Subtracts a number.
    package static func - (left: Self, right: Double) -> Self { left + Self(-right) }

    /// Multiplies an expression by a number.
    package static func * (left: Self, right: Double) -> Self {
        var product = left
        for index in product.terms.indices { product.terms[index].factor *= right }
        product.constant *= right
        return product
    }
}

/// A constraint in the form `Σ factor × variable + constant relation 0`.
struct LinearConstraint: Sendable, Hashable {
    /// The multiples of variables, without factors of 0; one variable may occur several times.
    let terms: [LinearExpression.Term]
    /// The number.
    let constant: Double
    /// The relation to 0.
    let relation: ConstraintSystem.Relation
    /// From 1 to `ConstraintSystem.required`.
    let priority: Int

    /// - Parameters:
    ///   - expression: the difference of both sides.
    ///   - relation: its relation to 0.
    ///   - priority: the priority.
    init(_ expression: LinearExpression, _ relation: ConstraintSystem.Relation, priority: Int) {
        terms = expression.terms.filter { $0.factor != 0 }
        constant = expression.constant
        self.relation = relation
        self.priority = priority
    }

    /// Returns false for a required constraint between different numbers.
    var holdsWithoutTerms: Bool {
        guard priority >= ConstraintSystem.required else { return true }
        return switch relation {
        case .equal: abs(constant) < 1e-6
        case .atMost: constant < 1e-6
        case .atLeast: constant > -1e-6
        }
    }
}
