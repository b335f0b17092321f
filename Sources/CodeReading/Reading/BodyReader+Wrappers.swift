internal import SceneFlow
internal import SwiftFacts

/// Property wrappers whose default can be overridden through the projected value (INJ-77).
extension BodyReader {
    /// Reads `object.$property.override(value)` as an assignment of the property.
    /// - Parameters:
    ///   - base: the receiver of the method.
    ///   - method: the method's name.
    ///   - arguments: the arguments.
    ///   - expression: the call.
    /// - Returns: true for such a call.
    mutating func setProjected(
        _ base: SourceExpression,
        _ method: String,
        _ arguments: [CallArgument],
        _ expression: SourceExpression
    ) -> Bool {
        guard arguments.count == 1, let (object, name) = Self.projected(base) else { return false }
        var reader = self
        let owner = reader.readUnwrapped(object)
        guard let type = owner.type?.text, owner.isFollowed,
            let found = sources.index.property(name, on: type, isStatic: false),
            found.declaration.attributes.contains(where: { sources.keepsArgument(method, of: $0.name, in: found.file) })
        else { return false }
        let declared = reader.declaredType(of: found)
        let value = arguments[0].value
        let operand = reader.readCoerced(value, as: declared)
        reader.emit(.set(property: name, on: owner.value, to: operand.value), at: expression.position)
        self = reader
        return true
    }

    /// The object and the property of `object.$property`.
    private static func projected(_ base: SourceExpression) -> (object: SourceExpression, name: String)? {
        switch base.kind {
        case .member(let object?, let name) where name.hasPrefix("$"): (object, String(name.dropFirst()))
        // `$0` is a closure's parameter.
        case .name(let name) where name.hasPrefix("$") && Int(name.dropFirst()) == nil:
            (SourceExpression(.name("self"), text: "self", at: base.position), String(name.dropFirst()))
        default: nil
        }
    }
}
