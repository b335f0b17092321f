internal import SwiftSources

/// The names of all functions of the sources in which, or below which, something bears on a flow.
///
/// By name alone and therefore too many; it only spares following those that cannot.
struct FlowNames: Sendable {
    private var names: Set<String> = []

    /// Whether a function of that name may bear on a flow.
    func contains(_ name: String) -> Bool { names.contains(name) }

    /// Looks through all functions.
    init(_ index: CodeIndex) {
        var mentions: [(name: String, called: Set<String>)] = []
        func add(_ name: String, _ body: [Statement]?) {
            guard let body else { return }
            var called = CalledNames()
            called.add(body)
            mentions.append((name, called.names))
        }
        for entry in index.entries {
            for member in entry.methods { add(member.declaration.name, member.declaration.body) }
            for member in entry.initializers { add(entry.shortName, member.declaration.body) }
            for member in entry.properties {
                add(member.declaration.name, member.declaration.getter)
                if let value = member.declaration.initialValue {
                    add(member.declaration.name, [Statement(.expression(value), at: value.position)])
                }
            }
        }
        for function in index.allFunctions { add(function.declaration.name, function.declaration.body) }
        var found = UIKitNames.flowNames
        while true {
            let next = mentions.filter { !found.contains($0.name) && !$0.called.isDisjoint(with: found) }
            guard !next.isEmpty else { break }
            found.formUnion(next.map(\.name))
        }
        names = found
    }
}

/// The names of functions and members that a body mentions.
struct CalledNames {
    private(set) var names: Set<String> = []

    mutating func add(_ statements: [Statement]) {
        for statement in statements { add(statement) }
    }

    private mutating func add(_ statement: Statement) {
        switch statement.kind {
        case .declare(_, _, let value): if let value { add(value) }
        case .expression(let value): add(value)
        case .assign(let target, let value):
            add(target)
            add(value)
        case .if(let conditions, let then, let otherwise):
            add(conditions)
            add(then)
            add(otherwise)
        case .guard(let conditions, let otherwise):
            add(conditions)
            add(otherwise)
        case .switch(let subject, let cases):
            add(subject)
            for item in cases { add(item.body) }
        case .loop(_, let list, let body):
            if let list { add(list) }
            add(body)
        case .block(let body): add(body)
        case .return(let value): if let value { add(value) }
        case .leave: break
        case .conditional(let clauses): for clause in clauses { add(clause.body) }
        case .function(let function): add(function.body ?? [])
        }
    }

    private mutating func add(_ conditions: [ConditionElement]) {
        for condition in conditions {
            switch condition {
            case .expression(let value), .binding(_, _, let value), .pattern(_, let value): add(value)
            case .available: break
            }
        }
    }

    private mutating func add(_ expression: SourceExpression) {
        switch expression.kind {
        case .name(let name): names.insert(String(name.prefix { $0 != "(" }))
        case .member(let base, let name):
            names.insert(String(name.prefix { $0 != "(" }))
            if let base { add(base) }
        case .call(let callee, let arguments), .subscript(let callee, let arguments):
            add(callee)
            for argument in arguments { add(argument.value) }
        case .closure(let closure): add(closure.body)
        case .cast(let value, _, _), .isType(let value, _), .forced(let value), .chained(let value),
            .tried(let value, _),
            .prefix(_, let value):
            add(value)
        case .ternary(let condition, let first, let second):
            add(condition)
            add(first)
            add(second)
        case .infix(let left, _, let right):
            add(left)
            add(right)
        case .array(let values), .tuple(let values), .other(let values): for value in values { add(value) }
        case .type(let type): names.insert(type.text)
        case .interpolation(let segments):
            for case .value(let value) in segments { add(value) }
        case .string, .literal, .nothing: break
        }
    }
}
