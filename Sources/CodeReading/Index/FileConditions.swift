package import SwiftFacts

extension SourceFileFacts {
    /// Returns the registrations compiled under the given conditions, each with the file.
    package func registrations(
        under conditions: BuildConditions
    ) -> [(file: String, declaration: RegistrationDeclaration)] {
        registrations.filter { conditions.hold($0.conditions) }.map { (file, $0) }
    }

    /// Returns the container calls compiled under the given conditions, each with the file.
    package func containerCalls(under conditions: BuildConditions) -> [(file: String, call: ContainerCall)] {
        containerCalls.filter { conditions.hold($0.conditions) }.map { (file, $0) }
    }

    /// Returns true if the file declares the same names under two sets of conditions; their contents may differ.
    package func declaresSameNames(under first: BuildConditions, _ second: BuildConditions) -> Bool {
        func isSame(_ conditions: [BuildCondition]) -> Bool { first.hold(conditions) == second.hold(conditions) }
        func isSame(_ aliases: [TypeAlias]) -> Bool { aliases.allSatisfy { isSame($0.conditions) } }
        return isSame(aliases) && functions.allSatisfy { isSame($0.conditions) }
            && properties.allSatisfy { isSame($0.conditions) }
            && types.allSatisfy { isSame($0.conditions) && isSame($0.aliases) }
    }

    /// Adds the conditions of every `#if` of the file, as written.
    package func collectConditions(into result: inout Set<String>) {
        func add(_ conditions: [BuildCondition]) {
            for condition in conditions {
                if let text = condition.condition { result.insert(text) }
                result.formUnion(condition.before)
            }
        }
        var collector = ConditionCollector()
        func add(_ functions: [FunctionDeclaration]) {
            for function in functions {
                add(function.conditions)
                collector.visit(function.body)
            }
        }
        func add(_ properties: [PropertyDeclaration]) {
            for property in properties {
                add(property.conditions)
                collector.visit(property.getter)
                collector.visit(property.setter)
                collector.visit(property.didSet)
                if let value = property.initialValue { collector.visit(value) }
            }
        }
        func add(_ aliases: [TypeAlias]) { for alias in aliases { add(alias.conditions) } }
        for type in types {
            add(type.conditions)
            add(type.aliases)
            add(type.properties)
            add(type.initializers)
            add(type.methods)
        }
        add(functions)
        add(properties)
        add(aliases)
        result.formUnion(collector.conditions)
    }
}

/// Finds `#if` among statements.
///
/// The file reader limits the nesting.
private struct ConditionCollector {
    var conditions: Set<String> = []

    mutating func visit(_ body: [Statement]?) {
        for statement in body ?? [] {
            switch statement.kind {
            case .declare(_, _, let value): if let value { visit(value) }
            case .expression(let value): visit(value)
            case .assign(let target, let value):
                visit(target)
                visit(value)
            case .if(_, let then, let otherwise):
                visit(then)
                visit(otherwise)
            case .guard(_, let otherwise): visit(otherwise)
            case .switch(_, let cases): for item in cases { visit(item.body) }
            case .loop(_, _, let body), .block(let body): visit(body)
            case .return(let value): if let value { visit(value) }
            case .leave: break
            case .conditional(let clauses):
                for clause in clauses {
                    if let condition = clause.condition { conditions.insert(condition) }
                    visit(clause.body)
                }
            case .function(let function): visit(function.body)
            }
        }
    }

    /// Only closures hold statements; they are arguments and values.
    mutating func visit(_ expression: SourceExpression) {
        switch expression.kind {
        case .closure(let closure): visit(closure.body)
        case .call(let callee, let arguments):
            visit(callee)
            for argument in arguments { visit(argument.value) }
        case .member(let base?, _), .forced(let base), .chained(let base), .tried(let base, _), .cast(let base, _, _):
            visit(base)
        default: break
        }
    }
}
