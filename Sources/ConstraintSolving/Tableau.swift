/// The simplex tableau of one independent part, after Badros, Borning and Stuckey's Cassowary.
///
/// Every constraint except a required equation has an error symbol, so the first basis is feasible. The errors are then
/// minimized priority by priority. A symbol that would raise the errors of a priority stays 0 from then on and leaves
/// the tableau.
struct Tableau {
    /// The kind of a symbol.
    private enum Kind {
        /// A variable of the system, of either sign.
        case external
        /// The difference of both sides of an inequality, not negative.
        case slack
        /// The violation of a constraint of the given priority, not negative.
        case error(priority: Int)
    }

    private var kinds: [Kind]
    /// The value of each external symbol that the constraints leave open.
    private let defaults: [Double]
    /// The row of each basic symbol.
    private var rows: [Row?]
    /// The basic symbols, in the order in which they became basic.
    private var basis: [Int] = []
    private var isGone: [Bool]
    /// True for each variable that the constraints decide.
    private var isUnique: [Bool]
    /// The number of coefficients that may still be changed.
    private(set) var work: Int

    /// Creates a tableau without constraints.
    /// - Parameters:
    ///   - defaults: the value of each variable if the constraints leave it open.
    ///   - work: the number of coefficients that may be changed.
    init(_ defaults: [Double], work: Int) {
        self.defaults = defaults
        self.work = work
        kinds = Array(repeating: .external, count: defaults.count)
        rows = Array(repeating: nil, count: defaults.count)
        isGone = Array(repeating: false, count: defaults.count)
        isUnique = isGone
    }

    /// Adds a constraint.
    ///
    /// Required equations come first.
    /// - Parameters:
    ///   - constraint: the constraint.
    ///   - local: the index in the tableau of each of the system's variables.
    mutating func add(_ constraint: LinearConstraint, local: [Int]) {
        // The row is 0 in every solution.
        var row = Row(constant: constraint.constant)
        for term in constraint.terms {
            let symbol = local[term.variable.index]
            if let basic = rows[symbol] {
                row.add(basic, times: term.factor)
                work -= basic.cells.count
            } else {
                row.add(symbol, term.factor)
            }
        }
        switch constraint.relation {
        case .equal: break
        case .atMost: row.add(symbol(.slack), 1)
        case .atLeast: row.add(symbol(.slack), -1)
        }
        let isEquation = constraint.priority >= ConstraintSystem.required && constraint.relation == .equal
        if isEquation, let subject = external(in: row) {
            substitute(subject, solving: row)
            return
        }
        if isEquation, row.cells.isEmpty, abs(row.constant) < Self.tolerance { return }
        let over = symbol(.error(priority: constraint.priority))
        var under: Int?
        if constraint.relation == .equal { under = symbol(.error(priority: constraint.priority)) }
        row.add(over, constraint.relation == .atLeast ? 1 : -1)
        if let under { row.add(under, 1) }
        if let subject = external(in: row) {
            substitute(subject, solving: row)
        } else {
            enter(row, errors: [over, under].compactMap(\.self))
        }
    }

    /// Minimizes the violations of all priorities, the highest first.
    /// - Returns: false if the work exceeds its limit.
    mutating func minimizeViolations() -> Bool {
        var priorities: [Int: [Int]] = [:]
        for (symbol, kind) in kinds.enumerated() {
            if case .error(let priority) = kind { priorities[priority, default: []].append(symbol) }
        }
        for (_, errors) in priorities.sorted(by: { $0.key > $1.key }) {
            guard minimize(errors) else { return false }
        }
        isUnique = defaults.indices.map { rows[$0].map(\.cells.isEmpty) ?? false }
        return approachDefaults() && work >= 0
    }

    /// Returns the value of a variable.
    /// - Parameter variable: its index.
    /// - Returns: the value.
    func value(of variable: Int) -> Double {
        rows[variable]?.constant ?? defaults[variable]
    }

    /// Returns true if no other value of a variable violates as little.
    /// - Parameter variable: its index.
    /// - Returns: false for a variable that the constraints leave open.
    func isUnique(_ variable: Int) -> Bool { isUnique[variable] }

    /// The number of required constraints that do not hold.
    var violatedCount: Int {
        basis.count { symbol in
            guard case .error(let priority) = kinds[symbol] else { return false }
            return priority >= ConstraintSystem.required && (rows[symbol]?.constant ?? 0) > Self.tolerance
        }
    }

    // MARK: - Private

    /// The violation that counts as none, in the unit of the variables.
    private static let tolerance = 1e-6

    private func isExternal(_ symbol: Int) -> Bool {
        if case .external = kinds[symbol] { true } else { false }
    }

    private mutating func symbol(_ kind: Kind) -> Int {
        kinds.append(kind)
        rows.append(nil)
        isGone.append(false)
        return kinds.count - 1
    }

    /// Returns the variable with the largest factor in a row, since small factors multiply rounding errors.
    private func external(in row: Row) -> Int? {
        var best: Row.Cell?
        for cell in row.cells {
            guard isExternal(cell.symbol) else { break }
            if let known = best, abs(cell.factor) <= abs(known.factor) + Self.tolerance { continue }
            best = cell
        }
        return best?.symbol
    }

    /// Solves a row, which is 0, for one of its symbols, and makes it basic.
    private mutating func substitute(_ subject: Int, solving row: Row) {
        var row = row
        row.scale(by: -1 / row.remove(subject))
        for basic in basis {
            guard let factor = rows[basic]?.remove(subject), factor != 0 else { continue }
            rows[basic]?.add(row, times: factor)
            work -= row.cells.count + 1
        }
        rows[subject] = row
        basis.append(subject)
    }

    /// Makes the error basic that takes up a row's constant.
    private mutating func enter(_ row: Row, errors: [Int]) {
        // With another sign than the constant, the error's value is not negative.
        let suitable = errors.first { row[$0] * row.constant <= 0 }
        if let suitable {
            substitute(suitable, solving: row)
            return
        }
        // An inequality that holds: its slack is the distance.
        let slack = row.cells.last { cell in
            if case .slack = kinds[cell.symbol] { cell.factor * row.constant <= 0 } else { false }
        }
        if let slack { substitute(slack.symbol, solving: row) }
    }

    /// Moves the variables that the constraints leave open towards their defaults.
    private mutating func approachDefaults() -> Bool {
        var errors: [Int] = []
        for variable in defaults.indices where !isUnique[variable] {
            let (over, under) = (symbol(.error(priority: 0)), symbol(.error(priority: 0)))
            var row = rows[variable] ?? Row(constant: 0)
            if rows[variable] == nil { row.add(variable, 1) }
            row.constant -= defaults[variable]
            row.add(over, -1)
            row.add(under, 1)
            if let subject = external(in: row) {
                substitute(subject, solving: row)
            } else {
                enter(row, errors: [over, under])
            }
            errors += [over, under]
        }
        return errors.isEmpty || minimize(errors)
    }

    private mutating func minimize(_ errors: [Int]) -> Bool {
        var objective = Row(constant: 0)
        for error in errors where !isGone[error] {
            if let row = rows[error] { objective.add(row, times: 1) } else { objective.add(error, 1) }
        }
        while let entering = objective.cells.first(where: { $0.factor < -Self.tolerance })?.symbol {
            guard work >= 0, let leaving = leaving(for: entering) else { return false }
            pivot(leaving, entering)
            let factor = objective.remove(entering)
            if let row = rows[entering] { objective.add(row, times: factor) }
        }
        let raising = objective.cells.filter { $0.factor > Self.tolerance }
        guard !raising.isEmpty else { return true }
        for cell in raising { isGone[cell.symbol] = true }
        for basic in basis {
            rows[basic]?.removeAll { isGone[$0] }
            work -= 1
        }
        return true
    }

    /// Returns the basic symbol that reaches 0 first when another one grows; of several, the first declared (Bland's
    /// rule, which cannot cycle).
    private func leaving(for entering: Int) -> Int? {
        var best: (symbol: Int, ratio: Double)?
        for basic in basis where !isExternal(basic) {
            guard let row = rows[basic] else { continue }
            let factor = row[entering]
            guard factor < -1e-9 else { continue }
            let ratio = max(0, row.constant) / -factor
            guard let known = best else {
                best = (basic, ratio)
                continue
            }
            if ratio < known.ratio - 1e-12 || (ratio <= known.ratio + 1e-12 && basic < known.symbol) {
                best = (basic, ratio)
            }
        }
        return best?.symbol
    }

    private mutating func pivot(_ leaving: Int, _ entering: Int) {
        guard var row = rows[leaving] else { return }
        rows[leaving] = nil
        basis.removeAll { $0 == leaving }
        row.add(leaving, -1)
        substitute(entering, solving: row)
    }
}
