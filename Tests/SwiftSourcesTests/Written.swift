import SwiftFacts
import SwiftSources

/// Facts as short text, so that a test can say what is expected on one line.
///
/// A call is `f(a b:c)`, a member `x.y`, an operation `(a + b)`, a cast `(x as? T)`, a closure `{$0 in …; …}`.
enum Written {
    static func body(_ statements: [Statement]) -> String {
        statements.map(statement).joined(separator: "; ")
    }

    static func statement(_ statement: Statement) -> String {
        switch statement.kind {
        case .declare(let name, let type, let value):
            return "let \(name)" + (type.map { ": \(self.type($0))" } ?? "")
                + (value.map { " = \(expression($0))" } ?? "")
        case .expression(let value): return expression(value)
        case .assign(let target, let value): return "\(expression(target)) := \(expression(value))"
        case .if(let conditions, let then, let otherwise):
            return "if \(self.conditions(conditions)) {\(body(then))}"
                + (otherwise.isEmpty ? "" : " else {\(body(otherwise))}")
        case .guard(let conditions, let otherwise):
            return "guard \(self.conditions(conditions)) else {\(body(otherwise))}"
        case .switch(let subject, let cases):
            return "switch \(expression(subject)) {\(cases.map(self.case).joined(separator: " "))}"
        case .loop(let name, let sequence, let body):
            return "loop \(name ?? "-") \(sequence.map(expression) ?? "-") {\(self.body(body))}"
        case .block(let body): return "do {\(self.body(body))}"
        case .return(let value): return value.map { "return \(expression($0))" } ?? "return"
        case .leave: return "leave"
        case .conditional(let clauses):
            return clauses.map { "#\($0.condition ?? "else") {\(body($0.body))}" }.joined(separator: " ")
        case .function(let function):
            return "func \(function.fullName) {\(body(function.body ?? []))}"
        }
    }

    static func conditions(_ conditions: [ConditionElement]) -> String {
        conditions.map { condition in
            switch condition {
            case .expression(let value): expression(value)
            case .binding(let name, let type, let value):
                "let \(name)\(type.map { ": \(self.type($0))" } ?? "") = \(expression(value))"
            case .pattern(let pattern, let value): "\(self.pattern(pattern)) ~ \(expression(value))"
            case .available(let version, let isUnavailable): "\(isUnavailable ? "un" : "")available \(version ?? "-")"
            case .attempt(let value): "attempt \(value.text)"
            }
        }
        .joined(separator: ", ")
    }

    private static func `case`(_ one: SwitchCase) -> String {
        let patterns = one.patterns.isEmpty ? "default" : one.patterns.map(pattern).joined(separator: "|")
        return "[\(patterns)\(one.condition.map { " where \(expression($0))" } ?? ""): \(body(one.body))]"
    }

    static func pattern(_ pattern: Pattern) -> String {
        switch pattern {
        case .expression(let value): expression(value)
        case .type(let type, let name): "is \(self.type(type))\(name.map { " \($0)" } ?? "")"
        case .enumCase(let type, let name, let bindings):
            "\(type ?? "").\(name)\(bindings.isEmpty ? "" : "(\(bindings.joined(separator: " ")))")"
        case .binding(let name): "?\(name ?? "_")"
        case .tuple(let patterns): "(\(patterns.map(self.pattern).joined(separator: " ")))"
        case .other(let text): "other(\(text))"
        }
    }

    static func type(_ type: TypeName) -> String {
        switch type.optionality {
        case .none: type.text
        case .optional: "\(type.text)?"
        case .implicitlyUnwrapped: "\(type.text)!"
        }
    }

    static func expression(_ value: SourceExpression) -> String {
        switch value.kind {
        case .string(let text): "\"\(text)\""
        case .interpolation(let segments):
            "\""
                + segments.map { segment in
                    switch segment {
                    case .text(let text): text
                    case .value(let value): "\\(\(expression(value)))"
                    }
                }.joined() + "\""
        case .literal(let text): text
        case .nothing: "nil"
        case .name(let name): name
        case .member(let base, let name): "\(base.map(expression) ?? "").\(name)"
        case .call(let callee, let arguments): "\(expression(callee))(\(self.arguments(arguments)))"
        case .subscript(let base, let arguments): "\(expression(base))[\(self.arguments(arguments))]"
        case .closure(let closure): self.closure(closure)
        case .cast(let value, let type, let cast):
            "(\(expression(value)) \(["as", "as?", "as!"][Int(cast.rawValue)]) \(self.type(type)))"
        case .isType(let value, let type): "(\(expression(value)) is \(self.type(type)))"
        case .forced(let value): "\(expression(value))!"
        case .chained(let value): "\(expression(value))?"
        case .tried(let value, let trial): "try\(trial.contains(.optional) ? "?" : "")(\(expression(value)))"
        case .ternary(let condition, let first, let second):
            "(\(expression(condition)) ? \(expression(first)) : \(expression(second)))"
        case .infix(let left, let name, let right): "(\(expression(left)) \(name) \(expression(right)))"
        case .prefix(let name, let value): "\(name)\(expression(value))"
        case .array(let values): "[\(values.map(expression).joined(separator: " "))]"
        case .tuple(let values): "(\(values.map(expression).joined(separator: ", ")))"
        case .type(let type): "<\(self.type(type))>"
        case .other(let inside): "other(\(value.text)|\(inside.map(expression).joined(separator: " ")))"
        }
    }

    private static func arguments(_ arguments: [CallArgument]) -> String {
        arguments.map { ($0.label.isEmpty ? "" : "\($0.label):") + expression($0.value) }.joined(separator: " ")
    }

    private static func closure(_ closure: SourceClosure) -> String {
        let parameters = zip(closure.parameters, closure.types).map { name, type in
            name + (type.map { ":\(self.type($0))" } ?? "")
        }
        let head = (closure.capturesWeakSelf ? ["weak"] : []) + parameters
        return "{\(head.joined(separator: " "))\(head.isEmpty ? "" : " in ")\(body(closure.body))}"
    }
}
