internal import Diagnostics
internal import SceneFlow
internal import SwiftSources

/// Looks for properties that code sets on other objects where nothing that was read does it: what such a property
/// holds is not known, and not missing either.
enum UnreadAssignments {
    /// Finds the properties.
    /// - Parameters:
    ///   - index: the sources.
    ///   - classes: what was read.
    ///   - inlined: the calls that became part of others.
    /// - Returns: the names of the properties.
    static func find(
        in index: CodeIndex,
        beside classes: [ControllerClass],
        inlined: Set<SourceLocation>
    ) -> Set<String> {
        var read = Set(inlined.map { Line(file: $0.file, number: $0.line) })
        let visitor = CodeVisitor(instruction: { instruction in
            guard case .set = instruction.kind, let place = instruction.location else { return }
            read.insert(Line(file: place.file, number: place.line))
        })
        for type in classes { visitor.visit(type) }
        var names: Set<String> = []
        func look(_ function: FunctionDeclaration, in file: String) {
            for (name, line) in assignments(in: function.body ?? [], index.conditions)
            where !names.contains(name) && !read.contains(Line(file: file, number: line)) {
                names.insert(name)
            }
        }
        for entry in index.entries {
            for member in entry.methods + entry.initializers { look(member.declaration, in: member.file) }
        }
        for function in index.allFunctions { look(function.declaration, in: function.file) }
        return names
    }

    private struct Line: Hashable {
        var file: String
        var number: Int
    }

    /// What is set on something else than `self`, with the line.
    private static func assignments(
        in body: [Statement],
        _ conditions: BuildConditions
    ) -> [(name: String, line: Int)] {
        var found: [(String, Int)] = []
        var pending = body
        while let statement = pending.popLast() {
            switch statement.kind {
            case .assign(let target, let value):
                if case .member(let base?, let name) = target.kind, base.kind != .name("self") {
                    found.append((name, Int(target.position.line)))
                }
                pending += closures(in: value)
            case .declare(_, _, let value?), .expression(let value), .return(let value?): pending += closures(in: value)
            case .if(_, let then, let otherwise): pending += then + otherwise
            case .guard(_, let otherwise): pending += otherwise
            case .switch(_, let cases): pending += cases.flatMap(\.body)
            case .loop(_, _, let body), .block(let body): pending += body
            case .conditional(let clauses): pending += conditions.active(clauses)?.body ?? []
            case .function(let function): pending += function.body ?? []
            case .declare(_, _, nil), .return(nil), .leave: break
            }
        }
        return found
    }

    private static func closures(in expression: SourceExpression) -> [Statement] {
        switch expression.kind {
        case .closure(let closure): closure.body
        case .call(let callee, let arguments): closures(in: callee) + arguments.flatMap { closures(in: $0.value) }
        case .member(let base?, _): closures(in: base)
        case .forced(let value), .chained(let value), .tried(let value, _), .cast(let value, _, _): closures(in: value)
        default: []
        }
    }
}
