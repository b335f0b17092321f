import Diagnostics
import SceneFlow
import SwiftSyntax

/// A property that an initialiser is to ask for.
struct Dependency {
    /// Its declaration.
    let declaration: VariableDeclSyntax
    /// The property as it was read.
    let property: Property
    /// Its type as the declaration is to say it.
    var type = ""
    /// Whether it becomes a constant.
    var isConstant = false
    /// Whether nil may be handed over.
    var mayBeNil = false

    /// The property's name.
    var name: String { property.name }
}
