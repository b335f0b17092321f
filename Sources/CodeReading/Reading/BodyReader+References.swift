internal import SwiftFacts

extension BodyReader {
    /// Reads a function reference passed as a value: `completion: self.done`, `action: show`.
    /// - Parameters:
    ///   - expression: the name, or the member of an object.
    ///   - type: the type of the method; nil outside types.
    /// - Returns: a closure calling it; nil if there is no such function, or it does not affect the flow.
    mutating func functionReference(_ expression: SourceExpression, on type: String?) -> Operand? {
        let name = expression.lastName
        let base = String(name.prefix { $0 != "(" })
        let candidates = (type.map { sources.index.methods(named: base, on: $0) } ?? sources.index.function(base))
            .filter {
                sources.flowNames.contains($0.declaration, in: $0.file)
            }
        let found = candidates.first { found in
            // A delegate's method begins with the name of a property: `tableView(_ tableView: …)`.
            name == base ? found.declaration.parameters.first?.name != base : found.declaration.fullName == name
        }
        guard let declaration = found?.declaration else { return nil }
        let position = expression.position
        var callee = expression
        switch expression.kind {
        case .member(let owner, _): callee.kind = .member(owner, base)
        default: callee.kind = .name(base)
        }
        let names = declaration.parameters.indices.map { "$\($0)" }
        let arguments = zip(declaration.parameters, names).map { parameter, name in
            CallArgument(parameter.label, SourceExpression(.name(name), text: name, at: position))
        }
        let call = SourceExpression(.call(callee, arguments), text: expression.shownText, at: position)
        let body = [Statement(.expression(call), at: position)]
        var operand = Operand.opaque(expression.shownText)
        let closure = SourceClosure(parameters: names, types: declaration.parameters.map(\.type), body: body)
        operand.closure = capture(closure, at: position)
        operand.closure?.isReference = true
        return operand
    }
}
