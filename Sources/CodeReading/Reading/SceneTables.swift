internal import CodeModel
internal import SceneFlow
internal import SwiftFacts

/// The table of a storyboard's scenes, which apps ask whether there is a scene with an identifier:
/// `storyboard.value(forKey: "identifierToNibNameMap")`.
extension BodyReader {
    private static let key = "identifierToNibNameMap"

    /// Reads the table of a storyboard's scenes; nil for any other call.
    func sceneTable(_ name: String, of owner: Operand, _ arguments: [CallArgument]) -> Operand? {
        guard name == "value", arguments.count == 1, arguments[0].label == "forKey",
            case .text(Self.key)? = localText(arguments[0].value),
            case .storyboard(named: .text(let storyboard)) = owner.value,
            AbsentSources.hasResource(storyboard, ofType: "storyboardc", in: sources.index) == true
        else { return nil }
        var operand = Operand.opaque(Self.key, type: TypeName("Any", .optional))
        operand.sceneTable = storyboard
        operand.presence = .constant(true)
        return operand
    }

    /// Reads the entry of an identifier in the table of a storyboard's scenes: it is nil if there is no such scene.
    mutating func sceneEntry(
        of owner: Operand,
        _ arguments: [CallArgument],
        _ expression: SourceExpression
    ) -> Operand? {
        guard let storyboard = owner.sceneTable, arguments.count == 1,
            case .text(let identifier) = readText(arguments[0].value).value
        else { return nil }
        var operand = Operand.opaque(expression.shownText, type: TypeName("Any", .optional))
        operand.presence = .constant(AbsentSources.hasScene(identifier, in: storyboard, sources.index))
        return operand
    }

    /// Returns the text of a constant or a local name.
    private func localText(_ expression: SourceExpression) -> Constant? {
        if let name = expression.plainName, case .text(let text)? = scope.names[name]?.value { return .text(text) }
        return constant(expression)
    }
}
