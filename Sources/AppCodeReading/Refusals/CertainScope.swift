internal import SwiftFacts

/// The visible local names, with their types if certain.
struct CertainScope {
    /// The local names; nil for a name with a doubtful type.
    private var names: [String: CertainType?] = [:]
    /// True if other names may have unknown meanings, as in a closure that captures values by name.
    private(set) var isOpen = false

    /// Declares a local name.
    mutating func declare(_ name: String, _ type: CertainType?) { names[name] = .some(type) }

    /// Declares every word of an otherwise unknown text.
    mutating func declareWords(of text: String) {
        for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
            declare(String(word), nil)
        }
    }

    /// Declares the names bound by a pattern.
    mutating func declare(_ pattern: Pattern, _ type: (TypeName) -> CertainType?) {
        switch pattern {
        case .enumCase(_, _, let bindings): for name in bindings { declare(name, nil) }
        case .binding(let name): if let name { declare(name, nil) }
        case .type(let written, let name): if let name { declare(name, type(written)) }
        case .tuple(let patterns): for pattern in patterns { declare(pattern, type) }
        case .expression(let value): declareWords(of: value.text)
        case .other(let text): declareWords(of: text)
        }
    }

    /// Returns the type of a local name.
    func type(of name: String) -> CertainType? { names[name] ?? nil }

    /// Returns true if a name is, or may be, a local one.
    func mayHave(_ name: String) -> Bool { isOpen || Self.implicit.contains(name) || names.keys.contains(name) }

    /// The scope inside a closure: captured names may have other types.
    var inside: CertainScope {
        var scope = CertainScope()
        scope.isOpen = true
        return scope
    }

    /// The names declared by Swift itself.
    private static let implicit: Set = ["error", "newValue", "oldValue", "self", "super", "Self"]
}

extension [ConditionElement] {
    /// The names bound by conditions, as far as they are written as such.
    var boundNames: [String] {
        flatMap { element -> [String] in
            switch element {
            case .binding(let name, _, _): [name]
            case .pattern(.enumCase(_, _, let bindings), _): bindings
            case .pattern(.type(_, let name), _), .pattern(.binding(let name), _): name.map { [$0] } ?? []
            default: []
            }
        }
    }
}
