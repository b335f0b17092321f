internal import SwiftFacts

/// A place in code, used for looking up names.
struct CodePlace {
    /// The file.
    var file: String
    /// The type around, as the index knows it; nil outside of types.
    var type: String?
    /// True if the members of the enclosing type are known for certain.
    var isCertain = false
    /// True if `self` is an instance.
    var hasInstance = false
    /// The initialiser containing the code, if any.
    var initializer: FunctionDeclaration?
    /// The names of the generic parameters around.
    var generics: Set<String> = []

    /// The type of `self`; nil if it is not certain.
    var instance: String? { isCertain && hasInstance ? type : nil }
}
