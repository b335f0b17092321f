/// Linear equations and inequalities with priorities, solved as UIKit solves the constraints of views.
///
/// A constraint of a higher priority is never violated for the sake of one of a lower priority. Among constraints of one
/// priority, the sum of the violations is minimal. The same system gives the same solution on every machine.
package struct ConstraintSystem: Sendable {
    /// An unknown number, by its index in its system.
    package struct Variable: Sendable, Hashable {
        /// The index, in the order of declaration.
        package let index: Int

        fileprivate init(_ index: Int) { self.index = index }
    }

    /// The limits on one system.
    package struct Limits: Sendable, Hashable {
        /// The maximum number of variables.
        ///
        /// The default is 20,000.
        package var variables = 20_000
        /// The maximum number of constraints.
        ///
        /// The default is 40,000.
        package var constraints = 40_000
        /// The maximum number of changed coefficients, the unit of the solver's work.
        ///
        /// The default is 5,000,000, about 50 ms.
        package var work = 5_000_000

        /// Creates the default limits.
        package init() {}
    }

    /// The relation of both sides of a constraint.
    package enum Relation: Sendable, Hashable {
        /// The sides are equal.
        case equal
        /// The left side is at most the right side.
        case atMost
        /// The left side is at least the right side.
        case atLeast
    }

    /// The priority of a constraint that holds in any case, UIKit's 1000.
    package static let required = 1000

    private let limits: Limits
    private var values: [Double] = []
    private var constraints: [LinearConstraint] = []

    /// Creates an empty system.
    /// - Parameter limits: the limits on its size and on the solver's work.
    package init(limits: Limits = Limits()) {
        self.limits = limits
    }

    /// Declares an unknown.
    /// - Parameter value: the value if the constraints leave it open.
    /// - Returns: the variable.
    package mutating func variable(defaultingTo value: Double) -> Variable {
        values.append(value)
        return Variable(values.count - 1)
    }

    /// Adds a constraint.
    /// - Parameters:
    ///   - left: the left side.
    ///   - relation: the relation of both sides.
    ///   - right: the right side.
    ///   - priority: the priority, from 1 to `required`.
    package mutating func add(
        _ left: LinearExpression,
        _ relation: Relation,
        _ right: LinearExpression,
        priority: Int = ConstraintSystem.required
    ) {
        constraints.append(LinearConstraint(left - right, relation, priority: priority))
    }

    /// Solves the system.
    /// - Returns: the values; nil for a system beyond its limits, or with numbers too large to compute with.
    package func solve() -> ConstraintSolution? {
        guard values.count <= limits.variables, constraints.count <= limits.constraints else { return nil }
        var solution = ConstraintSolution(values: values)
        solution.violatedCount = constraints.count { $0.terms.isEmpty && !$0.holdsWithoutTerms }
        var work = limits.work
        for part in IndependentPart.parts(of: constraints, variableCount: values.count) {
            var tableau = Tableau(part.variables.map { values[$0] }, work: work)
            for constraint in part.constraints {
                tableau.add(constraints[constraint], local: part.localIndex)
            }
            guard tableau.minimizeViolations() else { return nil }
            work = tableau.work
            for (local, variable) in part.variables.enumerated() {
                solution.set(variable, tableau.value(of: local), isUnique: tableau.isUnique(local))
            }
            solution.violatedCount += tableau.violatedCount
        }
        return solution.isFinite ? solution : nil
    }
}

/// The values of a system's variables.
package struct ConstraintSolution: Sendable, Hashable {
    private var values: [Double]
    private var uniqueness: [Bool]
    /// The number of required constraints that contradict others, and do not hold.
    package fileprivate(set) var violatedCount = 0

    fileprivate init(values: [Double]) {
        self.values = values
        uniqueness = Array(repeating: false, count: values.count)
    }

    /// The value of a variable.
    package subscript(variable: ConstraintSystem.Variable) -> Double { values[variable.index] }

    /// Returns true if the constraints leave no other value of a variable.
    /// - Parameter variable: the variable.
    /// - Returns: false for a variable that has a value near its default.
    package func isUnique(_ variable: ConstraintSystem.Variable) -> Bool { uniqueness[variable.index] }

    fileprivate var isFinite: Bool { values.allSatisfy(\.isFinite) }

    fileprivate mutating func set(_ variable: Int, _ value: Double, isUnique: Bool) {
        values[variable] = value
        uniqueness[variable] = isUnique
    }
}
