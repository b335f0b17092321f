internal import SceneFlow
internal import SwiftFacts

/// Controllers made by a dependency container.
extension BodyReader {
    /// Makes a controller from the only registration of its class.
    /// - Parameters:
    ///   - type: the class requested from the container.
    ///   - position: the position of the request.
    /// - Returns: the controller; nil if the class has several registrations, or none with a visible initialiser.
    mutating func registered(_ type: TypeName, at position: Position) -> Operand? {
        guard sources.isController(type.text), sources.index.entry(named: type.text)?.kind == .class else { return nil }
        let found = sources.index.registrations.filter { file, declaration in
            sources.index.canonicalName(declaration.service.text, file: file) == type.text
        }
        guard found.count == 1, let (file, declaration) = found.first, let labels = declaration.labels,
            let name = declaration.implementation.map({ sources.index.canonicalName($0.text, file: file) }),
            sources.isController(name)
        else { return nil }
        let asked = labels.map { label in
            CallArgument(label == "_" ? "" : label, SourceExpression(.name(label), at: position))
        }
        let initializers = sources.index.initializers(of: name)
        guard let (chosen, matched) = ArgumentMatching.choose(initializers, asked) else { return nil }
        let arguments = zip(chosen.declaration.parameters, matched).map { parameter, argument in
            let label = parameter.label.isEmpty ? "_" : parameter.label
            let text = argument == nil ? parameter.defaultValue?.shownText ?? label : label
            return PassedValue(parameter.label, .opaque(Opaque(text)), text: text)
        }
        let signature = chosen.declaration.fullName
        let made = bind(.make(class: name, signature: signature, arguments: arguments), at: position, reading: .likely)
        for assignment in declaration.assignments {
            let value = Value.opaque(Opaque(assignment.text))
            emit(.set(property: assignment.property, on: made, to: value), at: position, reading: .likely)
        }
        var operand = Operand(made, type: TypeName(name, type.optionality))
        operand.reading = .likely
        return operand
    }
}
