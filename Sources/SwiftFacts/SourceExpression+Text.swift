extension SourceExpression {
    /// The source text, reassembled if it was not kept.
    package var shownText: String {
        let result = text.isEmpty ? rebuilt(depth: 0) : text
        return result.count > 120 ? "\(result.prefix(119))…" : result
    }

    /// The names in a chain of members, `["segue", "destination"]`; nil for any other expression.
    package var plainName: String? {
        if case .name(let name) = kind { name } else { nil }
    }

    private func rebuilt(depth: Int) -> String {
        guard depth < 24 else { return "…" }
        guard text.isEmpty else { return text }
        func inner(_ expression: SourceExpression) -> String { expression.rebuilt(depth: depth + 1) }
        func list(_ arguments: [CallArgument]) -> String {
            arguments.map { $0.label.isEmpty ? inner($0.value) : "\($0.label): \(inner($0.value))" }
                .joined(separator: ", ")
        }
        switch kind {
        case .string, .literal, .name, .nothing: return text
        case .interpolation(let segments):
            let parts = segments.map { segment in
                switch segment {
                case .text(let text): text
                case .value(let value): "\\(\(inner(value)))"
                }
            }
            return "\"\(parts.joined())\""
        case .member(let base, let name): return "\(base.map(inner) ?? "").\(name)"
        case .call(let callee, let arguments): return "\(inner(callee))(\(list(arguments)))"
        case .subscript(let base, let arguments): return "\(inner(base))[\(list(arguments))]"
        case .closure: return "{ … }"
        case .cast(let value, let type, let cast):
            let word = cast == .plain ? "as" : cast == .forced ? "as!" : "as?"
            return depth == 0 ? "\(inner(value)) \(word) \(type.text)" : "(\(inner(value)) \(word) \(type.text))"
        case .isType(let value, let type): return "\(inner(value)) is \(type.text)"
        case .forced(let value): return "\(inner(value))!"
        case .chained(let value): return "\(inner(value))?"
        case .tried(let value, let trial): return "\(trial.contains(.optional) ? "try? " : "")\(inner(value))"
        case .ternary(let condition, let first, let second):
            return "\(inner(condition)) ? \(inner(first)) : \(inner(second))"
        case .infix(let left, let operation, let right): return "\(inner(left)) \(operation) \(inner(right))"
        case .prefix(let operation, let value): return "\(operation)\(inner(value))"
        case .array(let values): return "[\(values.map(inner).joined(separator: ", "))]"
        case .tuple(let values): return "(\(values.map(inner).joined(separator: ", ")))"
        case .type(let name): return name.text
        case .other: return "…"
        }
    }
}

extension [ConditionElement] {
    /// The elements as they are written.
    package var shownText: String { map(\.shownText).joined(separator: ", ") }
}

extension ConditionElement {
    /// The source text, reassembled if it was not kept.
    fileprivate var shownText: String {
        switch self {
        case .expression(let value): value.shownText
        case .binding(let name, nil, let value) where value.plainName == name: "let \(name)"
        case .binding("_", nil, let value): "\(value.shownText) != nil"
        case .binding(let name, let type, let value):
            "let \(name)\(type.map { ": \($0.text)" } ?? "") = \(value.shownText)"
        case .pattern(let pattern, let value): "case \(pattern.shownText) = \(value.shownText)"
        case .available(let version, let isUnavailable):
            "\(isUnavailable ? "#unavailable" : "#available")(\(version.map { "iOS \($0)" } ?? "*"))"
        case .attempt(let value): value.shownText
        }
    }
}

extension Pattern {
    /// The source text, put together again.
    fileprivate var shownText: String {
        switch self {
        case .expression(let value): value.shownText
        case .type(let type, nil): "is \(type.text)"
        case .type(let type, let name?): "let \(name) as \(type.text)"
        case .enumCase(let type, let name, let bindings):
            "\(type ?? "").\(name)"
                + (bindings.isEmpty ? "" : "(\(bindings.map { "let \($0)" }.joined(separator: ", ")))")
        case .binding(let name): name.map { "let \($0)" } ?? "_"
        case .tuple(let patterns): "(\(patterns.map(\.shownText).joined(separator: ", ")))"
        case .other(let text): text
        }
    }
}
