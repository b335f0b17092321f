internal import SwiftSources

/// Looks for properties that code sets on other objects where nothing that was read does it: what such a property
/// holds is not known, and not missing either.
package enum UnreadAssignments {
    /// The properties of views and bar items that decide whether a person can touch them.
    private static let gates: Set = ["isHidden", "isEnabled", "isUserInteractionEnabled", "alpha"]

    /// A property that is set on something else than `self`.
    package struct Assignment: Sendable {
        /// The property's name.
        package var name: String
        /// The last name in what it is set on, such as that of an outlet; nil where there is none.
        package var owner: String?
        /// Where it is set.
        package var file: String
        /// The line in which it is set.
        var line: Int

        /// Creates a value from its parts.
        /// - Parameters:
        ///   - name: the property's name.
        ///   - owner: the last name in what it is set on, such as that of an outlet; nil where there is none.
        ///   - file: where it is set.
        ///   - line: the line in which it is set.
        package init(name: String, owner: String? = nil, file: String, line: Int) {
            self.name = name
            self.owner = owner
            self.file = file
            self.line = line
        }
    }

    /// Finds the properties.
    /// - Parameters:
    ///   - assignments: all properties that the sources set on something else than `self`.
    ///   - read: the lines of what was read.
    /// - Returns: the names of the properties.
    static func find(_ assignments: [Assignment], beside read: ReadLines) -> Set<String> {
        Set(assignments.filter { !read.set(in: $0.file, $0.line) }.map(\.name))
    }

    /// The names of what code lets a person touch, or keeps a person from touching.
    /// - Parameter assignments: all properties that the sources set on something else than `self`.
    /// - Returns: the names of outlets, variables and properties.
    static func gated(_ assignments: [Assignment]) -> Set<String> {
        Set(assignments.filter { gates.contains($0.name) }.compactMap(\.owner))
    }

    /// What a body sets on something else than `self`.
    /// - Parameters:
    ///   - body: the statements.
    ///   - file: the file that they stand in.
    ///   - conditions: those that decide which clauses of `#if` are compiled.
    /// - Returns: each assignment, in no particular order.
    static func assignments(
        in body: [Statement],
        of file: String,
        _ conditions: BuildConditions
    ) -> [Assignment] {
        var found: [Assignment] = []
        var pending = body
        while let statement = pending.popLast() {
            pending += statement.nested
            switch statement.kind {
            case .assign(let target, _):
                if case .member(let base?, let name) = target.kind, base.kind != .name("self") {
                    let owner = base.lastName
                    found.append(
                        Assignment(name: name, owner: owner, file: file, line: Int(target.position.line))
                    )
                }
            case .conditional(let clauses): pending += conditions.active(clauses)?.body ?? []
            case .function(let function): pending += function.body ?? []
            default: continue
            }
        }
        return found
    }
}
