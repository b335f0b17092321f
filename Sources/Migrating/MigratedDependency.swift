import SceneFlow
import SwiftSyntax

/// A property that an initialiser is to take as a parameter.
struct Dependency {
    /// Its declaration.
    let declaration: VariableDeclSyntax
    /// The property as it was read.
    let property: Property
    /// Its type as the declaration is to say it.
    var type = ""
    /// True if it becomes a constant.
    var isConstant = false
    /// True if the passed value may be nil.
    var mayBeNil = false

    /// True if it becomes private.
    var isPrivate = false

    /// Its type as the declaration says it now, without the mark of an optional.
    var declaredType: TypeSyntax? {
        let type = declaration.bindings.first?.typeAnnotation?.type
        return type?.as(OptionalTypeSyntax.self)?.wrappedType
            ?? type?.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType ?? type
    }

    /// The property's name.
    var name: String { property.name }
}
