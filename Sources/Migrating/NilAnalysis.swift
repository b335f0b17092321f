import Diagnostics
import SceneFlow

/// Determines if a value set by code may be nil.
struct NilAnalysis {
    let flow: Flow

    /// Determines if a value set at a place may be nil.
    /// - Parameters:
    ///   - name: the set property.
    ///   - location: the place.
    /// - Returns: yes if it may be nil.
    func mayBeNil(_ name: String, at location: SourceLocation) -> Ternary {
        var answer: Ternary?
        for type in flow.classes {
            for method in type.methods {
                var known: [Int: Ternary] = [:]
                for (index, parameter) in method.parameters.enumerated() {
                    known[index] = Self.answer(parameter.optionality)
                }
                var found: Value?
                CodeVisitor(
                    instruction: { instruction in
                        switch instruction.kind {
                        case .bind(let variable, let value):
                            let new = self.answer(value, type, known)
                            known[variable] = known[variable].map { $0.joined(with: new) } ?? new
                        case .branch(let arms, _):
                            for arm in arms { Self.bind(arm.condition, &known) }
                        case .set(name, _, let value) where instruction.location == location:
                            found = value
                        default: break
                        }
                    }
                ).visit(method.body)
                guard let found else { continue }
                let new = self.answer(found, type, known)
                answer = answer.map { $0.joined(with: new) } ?? new
            }
        }
        return answer ?? .unknown
    }

    // MARK: - Private

    /// `if let x`: behind it `x` is a value.
    private static func bind(_ condition: Condition, _ known: inout [Int: Ternary]) {
        switch condition {
        case .some(_, let variable?): known[variable] = .no
        case .all(let all), .any(let all): for condition in all { bind(condition, &known) }
        case .not(let condition): bind(condition, &known)
        default: break
        }
    }

    /// An implicitly unwrapped value counts as a value.
    private static func answer(_ optionality: Property.Optionality) -> Ternary {
        Ternary(optionality == .optional)
    }

    private func answer(_ value: Value, _ type: ControllerClass, _ known: [Int: Ternary]) -> Ternary {
        switch value {
        case .nothing: return .yes
        case .current, .text, .unwrap, .make, .list, .coder: return .no
        case .variable(let index): return known[index] ?? .unknown
        case .opaque(let opaque):
            if opaque.isOptional { return .yes }
            return opaque.type == nil ? .unknown : .no
        case .property(let name, .current):
            guard let property = type.properties.first(where: { $0.name == name }) else { return .unknown }
            return Self.answer(property.optionality)
        case .cast(_, _, let isForced, _): return Ternary(!isForced)
        case .conditional(_, let one, let other):
            return answer(one, type, known).joined(with: answer(other, type, known))
        default: return .unknown
        }
    }
}

extension Ternary {
    /// Returns the answer for a value that is either of two; unknown if one of their answers is.
    func joined(with other: Self) -> Self {
        if self == .unknown || other == .unknown { return .unknown }
        return Self(self == .yes || other == .yes)
    }
}
