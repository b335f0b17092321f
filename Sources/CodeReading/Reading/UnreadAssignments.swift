internal import SwiftFacts

/// Finds properties set on other objects outside the read code.
///
/// The value of such a property is unknown, and not missing either.
package enum UnreadAssignments {
    /// The properties of views and bar items that enable or prevent touches.
    private static let gates: Set = ["isHidden", "isEnabled", "isUserInteractionEnabled", "alpha"]

    /// A property set on an object other than `self`.
    package struct Assignment: Sendable {
        /// The property's name.
        package var name: String
        /// The last name in the receiver of the assignment, such as that of an outlet; nil if there is none.
        package var owner: String?
        /// The file of the assignment.
        package var file: String
        /// The line of the assignment.
        var line: Int
    }

    /// Finds the properties.
    /// - Parameters:
    ///   - assignments: all properties set by the sources on objects other than `self`.
    ///   - read: the lines of the read code.
    /// - Returns: the names of the properties.
    static func find(_ assignments: [Assignment], beside read: ReadLines) -> Set<String> {
        Set(assignments.filter { !read.set(in: $0.file, $0.line) }.map(\.name))
    }

    /// Returns the names of the objects with touches enabled or prevented by code.
    /// - Parameter assignments: all properties set by the sources on objects other than `self`.
    /// - Returns: the names of outlets, variables and properties.
    static func gated(_ assignments: [Assignment]) -> Set<String> {
        Set(assignments.filter { gates.contains($0.name) }.compactMap(\.owner))
    }

    /// Returns the assignments in a body to properties of objects other than `self`.
    /// - Parameters:
    ///   - body: the statements.
    ///   - file: the file of the statements.
    ///   - conditions: the build conditions that select the compiled clauses of `#if`.
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
