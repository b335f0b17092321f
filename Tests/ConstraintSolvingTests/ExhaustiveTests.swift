import Chance
import ConstraintSolving
import Testing

/// Small random systems against every point that can be their optimum.
struct ExhaustiveTests {
    /// A constraint `Σ factor × variable + constant relation 0`.
    private struct Line {
        var factors: [Double]
        var constant: Double
        var relation: ConstraintSystem.Relation
        var priority: Int

        func violation(at point: [Double]) -> Double {
            let value = zip(factors, point).reduce(constant) { $0 + $1.0 * $1.1 }
            return switch relation {
            case .equal: abs(value)
            case .atMost: max(0, value)
            case .atLeast: max(0, -value)
            }
        }
    }

    private static let priorities = [1000, 751, 750, 250, 1]

    @Test func `no point violates the priorities less`() throws {
        for number in 0..<Effort.rounds(1_500, long: 100_000) {
            var dice = Dice(number: UInt64(number))
            let count = 1 + dice.roll(3)
            var lines = (0..<(1 + dice.roll(6))).map { _ in Self.line(count, &dice) }
            // Without these, an optimum need not lie at a corner.
            for variable in 0..<count {
                var factors = Array(repeating: 0.0, count: count)
                factors[variable] = 1
                lines.append(Line(factors: factors, constant: Double(-dice.roll(9)), relation: .equal, priority: 1))
            }
            let solved = try #require(Self.solve(lines, count))
            let found = Self.violations(of: lines, at: solved.point)
            let best = try #require(
                Self.corners(of: lines, count).map { Self.violations(of: lines, at: $0) }.min { Self.isLess($0, $1) }
            )
            // Of contradicting required equations the first ones hold, as in UIKit.
            let isContradictory = best[0] > 1e-6
            #expect((solved.violatedCount > 0) == isContradictory, "system \(number)")
            if !isContradictory {
                #expect(!Self.isLess(best, found), "system \(number): \(best) instead of \(found)")
            }
        }
    }

    // MARK: - Private

    private static func line(_ count: Int, _ dice: inout Dice) -> Line {
        Line(
            factors: (0..<count).map { _ in dice.pick([0, 0, 1, 1, -1, 2, 0.5]) },
            constant: Double(dice.roll(21) - 10),
            relation: dice.pick([.equal, .equal, .atMost, .atLeast]),
            priority: dice.pick(priorities)
        )
    }

    private static func solve(_ lines: [Line], _ count: Int) -> (point: [Double], violatedCount: Int)? {
        var system = ConstraintSystem()
        let variables = (0..<count).map { _ in system.variable(defaultingTo: 0) }
        for line in lines {
            let sum = zip(variables, line.factors).reduce(LinearExpression(line.constant)) { sum, part in
                sum + LinearExpression(part.0) * part.1
            }
            system.add(sum, line.relation, LinearExpression(0), priority: line.priority)
        }
        guard let solution = system.solve() else { return nil }
        return (variables.map { solution[$0] }, solution.violatedCount)
    }

    /// Returns the sum of the violations of each priority, the highest first.
    private static func violations(of lines: [Line], at point: [Double]) -> [Double] {
        priorities.map { priority in
            lines.filter { $0.priority == priority }.reduce(0) { $0 + $1.violation(at: point) }
        }
    }

    private static func isLess(_ left: [Double], _ right: [Double]) -> Bool {
        for (first, second) in zip(left, right) where abs(first - second) > 1e-6 { return first < second }
        return false
    }

    /// Returns the points at which as many constraints meet as there are variables.
    private static func corners(of lines: [Line], _ count: Int) -> [[Double]] {
        subsets(of: lines, count).compactMap { subset in
            intersection(subset.map(\.factors), subset.map { -$0.constant })
        }
    }

    private static func subsets(of lines: [Line], _ count: Int) -> [[Line]] {
        guard count > 0 else { return [[]] }
        return lines.indices.flatMap { index in
            subsets(of: Array(lines[(index + 1)...]), count - 1).map { [lines[index]] + $0 }
        }
    }

    /// Solves a system of equations by Gauss's elimination; nil if it has not exactly one solution.
    private static func intersection(_ factors: [[Double]], _ values: [Double]) -> [Double]? {
        var (matrix, values) = (factors, values)
        for column in matrix.indices {
            guard let pivot = (column..<matrix.count).max(by: { abs(matrix[$0][column]) < abs(matrix[$1][column]) }),
                abs(matrix[pivot][column]) > 1e-9
            else { return nil }
            matrix.swapAt(column, pivot)
            values.swapAt(column, pivot)
            for row in matrix.indices where row != column {
                let factor = matrix[row][column] / matrix[column][column]
                for place in matrix.indices { matrix[row][place] -= factor * matrix[column][place] }
                values[row] -= factor * values[column]
            }
        }
        return matrix.indices.map { values[$0] / matrix[$0][$0] }
    }
}
