internal import SwiftFacts

/// The cases of enums that are known where a screen is shown: `sheet = .details(id)` shows what the switch has for
/// `details`.
extension ViewRewriter {
    /// Returns the statements of a switch for the case that its subject is known to hold; nil if it is not known, or more
    /// than a name of a case decides.
    func chosenBody(_ subject: SourceExpression, _ cases: [SwitchCase]) -> [Statement]? {
        guard let name = subject.plainName, let value = chosen[name], let (wanted, arguments) = value.enumCase else {
            return nil
        }
        for item in cases {
            if item.patterns.isEmpty { return item.body }
            for pattern in item.patterns {
                let found: (name: String, bindings: [String])? =
                    switch pattern {
                    case .enumCase(_, let name, let bindings): (name, bindings)
                    case .expression(let value): value.enumCase.map { ($0.name, []) }
                    case .binding(nil): (wanted, [])
                    case .type, .binding, .tuple, .other: nil
                    }
                guard let found else { return nil }
                guard found.name == wanted else { continue }
                guard item.condition == nil else { return nil }
                let source = SyntheticSource(at: value.position)
                let bound = zip(found.bindings, arguments).map { source.declare($0, nil, $1.value) }
                return bound + item.body
            }
        }
        return nil
    }

    /// Returns the known cases of the parameters of a method of the view, as a call passes them.
    func chosen(in call: SourceExpression) -> [String: SourceExpression] {
        guard case .call(let callee, let arguments) = call.kind, let name = callee.ownMember,
            let method = view?.methods.first(where: { $0.name == name && $0.givesView }),
            method.parameters.count == arguments.count
        else { return chosen }
        var result = chosen
        for (parameter, argument) in zip(method.parameters, arguments) where parameter.label == argument.label {
            let value = argument.value.plainName.flatMap { chosen[$0] } ?? argument.value
            result[parameter.name] = value.enumCase == nil ? nil : value
        }
        return result
    }
}

extension SourceExpression {
    /// The case of an enum that an expression names, with its values: `.details(id)`, `Sheet.details(id)`; nil for anything
    /// else.
    var enumCase: (name: String, arguments: [CallArgument])? {
        switch kind {
        case .call(let callee, let arguments):
            guard let (name, _) = callee.enumCase else { return nil }
            return (name, arguments)
        case .member(let base, let name):
            guard name.first?.isLowercase == true else { return nil }
            guard let base else { return (name, []) }
            return base.viewName.first?.isUppercase == true && base.isTypeName ? (name, []) : nil
        default: return nil
        }
    }

    /// True for a name, or a chain of names.
    private var isTypeName: Bool {
        switch kind {
        case .name, .type: true
        case .member(let base?, _): base.isTypeName
        default: false
        }
    }
}
