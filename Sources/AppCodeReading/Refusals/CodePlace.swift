internal import SwiftSources

/// The place of code whose names are looked up.
struct CodePlace {
    /// The file.
    var file: String
    /// The type around, as the index knows it; nil outside of types.
    var type: String?
    /// Whether the members of the type around are known for certain.
    var isCertain = false
    /// Whether `self` is an instance.
    var hasInstance = false
    /// The initialiser that the code belongs to, where it does.
    var initializer: FunctionDeclaration?
    /// The names of the generic parameters around.
    var generics: Set<String> = []

    /// The type of `self`; nil where it is not known for certain.
    var instance: String? { isCertain && hasInstance ? type : nil }
}
