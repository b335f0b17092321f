import Diagnostics
package import SceneFlow

/// Conditions decided by the files, and the source text of those left open.
extension AbstractInterpreter {
    /// Decides a condition and binds its variables.
    /// - Returns: the decision; unknown if the files leave it open.
    mutating func decide(_ condition: Condition) -> Ternary {
        switch condition {
        case .constant(let holds): return Ternary(holds)
        case .equal(let first, let second):
            switch (evaluate(first), evaluate(second)) {
            case (.text(let first), .text(let second)): return Ternary(first == second)
            case (.nothing, .text), (.text, .nothing): return .no
            case (.nothing, .nothing): return .yes
            default: return .unknown
            }
        case .isKind(let value, let type):
            let answers = evaluate(value).alternatives.map { alternative -> Ternary in
                switch alternative.symbol {
                case .object(let id): objects[id].className.map { graph.isKind($0, of: type) } ?? .unknown
                case .nothing: .no
                default: .unknown
                }
            }
            return answers.dropFirst().allSatisfy { $0 == answers[0] } ? answers[0] : .unknown
        case .some(let value, let variable):
            let answer = some(evaluate(value), variable)
            // How many controllers a container has depends on earlier transitions.
            if case .related(.viewController, _) = value { return .unknown }
            return answer
        case .flag(_, let value):
            _ = evaluate(value)
            return .unknown
        case .available(let version): return flow.deploymentTarget.map { version <= $0 } == true ? .yes : .unknown
        case .trait: return .unknown
        case .kept(let condition, _): return decide(condition)
        case .not(let condition): return !decide(condition)
        case .all(let conditions):
            var isOpen = false
            for condition in conditions {
                switch decide(condition) {
                case .no: return .no
                case .unknown: isOpen = true
                case .yes: continue
                }
            }
            return isOpen ? .unknown : .yes
        case .any(let conditions):
            var isOpen = false
            for condition in conditions {
                switch decide(condition) {
                case .yes: return .yes
                case .unknown: isOpen = true
                case .no: continue
                }
            }
            return isOpen ? .unknown : .no
        case .matches(let value, let constant, _):
            guard case .unknown(let text, let type) = evaluate(value) else { return .unknown }
            return Opaque.constant(text, type: type).map { Ternary($0 == constant) } ?? .unknown
        case .open(_, let reads):
            for read in reads { _ = evaluate(read) }
            return .unknown
        }
    }

    private mutating func some(_ symbol: Symbol, _ variable: Int?) -> Ternary {
        let present = symbol.alternatives.filter { $0.symbol != .nothing }
        if let variable { stack.bind(variable, Symbol.anyOf(present)) }
        if present.isEmpty { return .no }
        guard present.count == symbol.alternatives.count else { return .unknown }
        let isOpen = present.contains { alternative in
            switch alternative.symbol {
            // Its presence depends on earlier transitions.
            case .unknown, .related(.rootViewController, _), .related(.presentedViewController, _): true
            default: false
            }
        }
        return isOpen ? .unknown : .yes
    }

    // MARK: - Text

    /// A condition as it is written, or nearly so.
    package func text(of condition: Condition) -> String {
        switch condition {
        case .constant(let holds): return "\(holds)"
        case .equal(let first, let second): return "\(text(of: first)) == \(text(of: second))"
        case .isKind(let value, let type): return "\(text(of: value)) is \(type)"
        case .some(let value, _): return "\(text(of: value)) != nil"
        case .flag(let flag, .current): return flag.rawValue
        case .flag(let flag, let value): return "\(text(of: value)).\(flag.rawValue)"
        case .available(let version): return "#available(iOS \(version))"
        case .kept(let condition, _): return text(of: condition)
        case .not(.kept(let condition, _)): return text(of: .not(condition))
        case .trait(let trait): return trait.text
        case .not(.trait(let trait)): return trait.opposite
        case .not(.some(let value, _)): return "\(text(of: value)) == nil"
        case .not(.equal(let first, let second)): return "\(text(of: first)) != \(text(of: second))"
        case .not(.open(let text, _)) where !text.contains(" "): return "!\(text)"
        case .not(.flag(let flag, let value)): return "!\(text(of: .flag(flag, of: value)))"
        case .not(.matches(_, _, let text)) where !text.contains(" "): return "!\(text)"
        case .not(let condition): return "!(\(text(of: condition)))"
        case .all(let conditions): return conditions.map { text(of: $0) }.joined(separator: ", ")
        case .any(let conditions):
            return condition.closed.map { text(of: $0) } ?? conditions.map { text(of: $0) }.joined(separator: " || ")
        case .open(let text, _), .matches(_, _, let text): return text
        }
    }

    /// A value as it is written, or nearly so.
    package func text(of value: Value) -> String {
        switch value {
        case .nothing: "nil"
        case .current: "self"
        case .variable(let number): text(of: stack.value(of: number) ?? .nothing)
        case .text(let text): "\"\(text)\""
        case .opaque(let opaque): opaque.text
        case .property(let name, .current): name
        case .property(let name, let base): "\(text(of: base)).\(name)"
        case .related(let relation, .current): "\(relation)"
        case .related(let relation, let base): "\(text(of: base)).\(relation)"
        case .storyboard(let name): "UIStoryboard(name: \(text(of: name)), bundle: nil)"
        case .coder: "coder"
        case .segueDestination: "segue.destination"
        case .segueSource: "segue.source"
        case .segueIdentifier: "segue.identifier"
        case .sender: "sender"
        case .instantiate(let identifier?, _, _): "instantiateViewController(withIdentifier: \(text(of: identifier)))"
        case .instantiate(nil, _, _): "instantiateInitialViewController()"
        case .make(let type, _, let arguments): "\(type)(\(text(of: arguments)))"
        case .cast(let value, let type, let isForced, _): "\(text(of: value)) as\(isForced ? "!" : "?") \(type)"
        case .unwrap(_, _, let text): text
        case .call(let method, .current, let arguments): "\(method.prefix { $0 != "(" })(\(text(of: arguments)))"
        case .call(let method, let target, let arguments):
            "\(text(of: target)).\(method.prefix { $0 != "(" })(\(text(of: arguments)))"
        case .block: "…"
        case .conditional(let condition, let first, let second):
            "\(text(of: condition)) ? \(text(of: first)) : \(text(of: second))"
        case .list(let values): "[\(values.map { text(of: $0) }.joined(separator: ", "))]"
        }
    }

    /// Returns a text for a symbol if the source text is not at hand.
    package func text(of symbol: Symbol) -> String {
        switch symbol {
        case .nothing: "nil"
        case .text(let text): "\"\(text)\""
        case .object(let id): symbol == stack.current ? "self" : name(of: id)
        case .related(let relation, let base):
            base == stack.current ? "\(relation)" : "\(text(of: base)).\(relation)"
        case .storyboard(let name): "UIStoryboard(name: \"\(name ?? "")\", bundle: nil)"
        case .coder: "coder"
        case .list(let symbols): "[\(symbols.map { text(of: $0) }.joined(separator: ", "))]"
        case .choice(let alternatives): alternatives.first.map { text(of: $0.symbol) } ?? ""
        case .unknown(let text, _): text
        }
    }

    /// Returns a passed value as written.
    ///
    /// A parameter passed on appears as written at its origin.
    func expression(_ argument: PassedValue, _ symbol: Symbol) -> String {
        if case .variable = argument.value, case .unknown(let text, _) = symbol, stack.isFollowing, !text.isEmpty {
            return text
        }
        return argument.text
    }

    private func text(of arguments: [PassedValue]) -> String {
        arguments.map { $0.label.isEmpty ? $0.text : "\($0.label): \($0.text)" }.joined(separator: ", ")
    }

    private func name(of id: Int) -> String {
        switch objects[id].origin {
        case .made(_, let arguments): "\(objects[id].className ?? "")(\(text(of: arguments)))"
        case .typed(let text), .unknownIdentifier(let text): text
        case .instantiated(let identifier, _, _):
            identifier.map { "instantiateViewController(withIdentifier: \"\($0)\")" }
                ?? "instantiateInitialViewController()"
        case .given: prepared?.destination == id ? "segue.destination" : objects[id].className ?? ""
        }
    }
}

extension AbstractInterpreter {
    /// Writes a value down outside of any walk.
    package static func texts(_ value: Value) -> String { empty.text(of: value) }

    private static let empty = AbstractInterpreter(.nothing)
}
