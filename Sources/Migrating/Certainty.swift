import Diagnostics
import SceneFlow

/// Determines if a value set by code may be nil.
struct Certainty {
    /// The possibility of nil.
    enum Answer {
        /// It is a value.
        case never
        /// It may be nil.
        case maybe
        /// It is unknown.
        case unknown

        /// Both of two.
        func and(_ other: Self) -> Self {
            if self == .unknown || other == .unknown { return .unknown }
            return self == .maybe || other == .maybe ? .maybe : .never
        }
    }

    let flow: Flow

    /// Determines if a value set at a place may be nil.
    /// - Parameters:
    ///   - name: the set property.
    ///   - location: the place.
    /// - Returns: the possibility of nil.
    func isNil(_ name: String, at location: SourceLocation) -> Answer {
        var answer: Answer?
        for type in flow.classes {
            for method in type.methods {
                var known: [Int: Answer] = [:]
                for (index, parameter) in method.parameters.enumerated() {
                    known[index] = Self.answer(parameter.optionality)
                }
                var found: Value?
                CodeVisitor(
                    instruction: { instruction in
                        switch instruction.kind {
                        case .bind(let variable, let value):
                            let new = self.answer(value, type, known)
                            known[variable] = known[variable].map { $0.and(new) } ?? new
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
                answer = answer.map { $0.and(new) } ?? new
            }
        }
        return answer ?? .unknown
    }

    // MARK: - Private

    /// `if let x`: behind it `x` is a value.
    private static func bind(_ condition: Condition, _ known: inout [Int: Answer]) {
        switch condition {
        case .some(_, let variable?): known[variable] = .never
        case .all(let all), .any(let all): for condition in all { bind(condition, &known) }
        case .not(let condition): bind(condition, &known)
        default: break
        }
    }

    /// An implicitly unwrapped value counts as a value.
    private static func answer(_ optionality: Property.Optionality) -> Answer {
        optionality == .optional ? .maybe : .never
    }

    private func answer(_ value: Value, _ type: ControllerClass, _ known: [Int: Answer]) -> Answer {
        switch value {
        case .nothing: return .maybe
        case .current, .text, .unwrap, .make, .list, .coder: return .never
        case .variable(let index): return known[index] ?? .unknown
        case .opaque(let opaque):
            if opaque.isOptional { return .maybe }
            return opaque.type == nil ? .unknown : .never
        case .property(let name, .current):
            guard let property = type.properties.first(where: { $0.name == name }) else { return .unknown }
            return Self.answer(property.optionality)
        case .cast(_, _, let isForced, _): return isForced ? .never : .maybe
        case .conditional(_, let one, let other): return answer(one, type, known).and(answer(other, type, known))
        default: return .unknown
        }
    }
}
