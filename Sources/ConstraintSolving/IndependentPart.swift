/// The variables that depend on each other, with their constraints.
///
/// The unknowns of both axes of a screen rarely have to do with each other, and a small tableau costs far less than a
/// large one.
struct IndependentPart {
    /// The indices of the variables in the system, ascending.
    private(set) var variables: [Int] = []
    /// The indices of the constraints in the system, required equations first, then by descending priority.
    private(set) var constraints: [Int] = []
    /// The index within its part of each variable of the system.
    let localIndex: [Int]

    /// Splits a system.
    /// - Parameters:
    ///   - constraints: the constraints.
    ///   - variableCount: the number of the system's variables.
    /// - Returns: the parts, in the order of their first variables. A variable without constraints has no part.
    static func parts(of constraints: [LinearConstraint], variableCount: Int) -> [Self] {
        var groups = Groups(count: variableCount)
        var isUsed = Array(repeating: false, count: variableCount)
        for constraint in constraints {
            for term in constraint.terms {
                isUsed[term.variable.index] = true
                groups.join(term.variable.index, constraint.terms[0].variable.index)
            }
        }
        var localIndex = Array(repeating: 0, count: variableCount)
        var members: [[Int]] = []
        var partOfGroup = Array(repeating: -1, count: variableCount)
        for variable in 0..<variableCount where isUsed[variable] {
            let group = groups.root(of: variable)
            if partOfGroup[group] < 0 {
                partOfGroup[group] = members.count
                members.append([])
            }
            localIndex[variable] = members[partOfGroup[group]].count
            members[partOfGroup[group]].append(variable)
        }
        var parts = members.map { Self(variables: $0, localIndex: localIndex) }
        for (index, constraint) in constraints.enumerated() {
            guard let term = constraint.terms.first else { continue }
            parts[partOfGroup[groups.root(of: term.variable.index)]].constraints.append(index)
        }
        for part in parts.indices {
            parts[part].constraints.sort { (constraints[$0].rank, $0) < (constraints[$1].rank, $1) }
        }
        return parts
    }

    private init(variables: [Int], localIndex: [Int]) {
        self.variables = variables
        self.localIndex = localIndex
    }
}

extension LinearConstraint {
    /// The place among the constraints of a part: the tableau stays small if equations come first.
    fileprivate var rank: Int {
        priority >= ConstraintSystem.required && relation == .equal ? 0 : 1 + ConstraintSystem.required - priority
    }
}

/// Sets that are joined step by step.
private struct Groups {
    private var parents: [Int]

    init(count: Int) {
        parents = Array(0..<count)
    }

    mutating func root(of member: Int) -> Int {
        var member = member
        while parents[member] != member {
            parents[member] = parents[parents[member]]
            member = parents[member]
        }
        return member
    }

    mutating func join(_ first: Int, _ second: Int) {
        let (first, second) = (root(of: first), root(of: second))
        parents[max(first, second)] = min(first, second)
    }
}
