internal import CodeReading
internal import SwiftFacts

/// The parameters of the initialiser called in a registration, by the arguments of the call.
struct InitializerParameters {
    private let parameters: [FunctionDeclaration.Parameter?]

    /// Finds the initialiser.
    /// - Parameters:
    ///   - type: the created type; nil if the source does not show it.
    ///   - labels: the labels of the call, `_` for none; nil if the source shows no call.
    ///   - index: the sources.
    init(of type: String?, _ labels: [String]?, _ index: CodeIndex) {
        guard let type, let labels, !labels.isEmpty else {
            parameters = []
            return
        }
        let arguments = labels.map { label in
            let value = SourceExpression(.nothing, at: Position(line: 1, column: 1))
            return CallArgument(label == "_" ? "" : label, value)
        }
        guard let (found, matched) = ArgumentMatching.choose(index.initializers(of: type), arguments) else {
            parameters = []
            return
        }
        parameters = zip(found.declaration.parameters, matched).compactMap { $1 == nil ? nil : $0 }
    }

    /// Returns the parameter for an argument; nil if unknown.
    subscript(number: Int32?) -> FunctionDeclaration.Parameter? {
        guard let number = number.map(Int.init), parameters.indices.contains(number) else { return nil }
        return parameters[number]
    }
}
