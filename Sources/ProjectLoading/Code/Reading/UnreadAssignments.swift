internal import SwiftSources

/// Looks for properties that code sets on other objects where nothing that was read does it: what such a property
/// holds is not known, and not missing either.
enum UnreadAssignments {
    /// Finds the properties.
    /// - Parameters:
    ///   - index: the sources.
    ///   - read: the lines of what was read.
    /// - Returns: the names of the properties.
    static func find(in index: CodeIndex, beside read: ReadLines) -> Set<String> {
        var names: Set<String> = []
        func look(_ function: FunctionDeclaration, in file: String) {
            for (name, line) in assignments(in: function.body ?? [], index.conditions)
            where !names.contains(name) && !read.set(in: file, line) {
                names.insert(name)
            }
        }
        for entry in index.entries {
            for member in entry.methods + entry.initializers { look(member.declaration, in: member.file) }
        }
        for function in index.allFunctions { look(function.declaration, in: function.file) }
        return names
    }

    /// What is set on something else than `self`, with the line.
    private static func assignments(
        in body: [Statement],
        _ conditions: BuildConditions
    ) -> [(name: String, line: Int)] {
        var found: [(String, Int)] = []
        var pending = body
        while let statement = pending.popLast() {
            pending += statement.nested
            switch statement.kind {
            case .assign(let target, _):
                if case .member(let base?, let name) = target.kind, base.kind != .name("self") {
                    found.append((name, Int(target.position.line)))
                }
            case .conditional(let clauses): pending += conditions.active(clauses)?.body ?? []
            case .function(let function): pending += function.body ?? []
            default: continue
            }
        }
        return found
    }
}
