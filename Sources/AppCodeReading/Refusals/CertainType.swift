/// A type of a value that is known for certain: a class, a struct or an enum, or a list of one.
struct CertainType: Hashable {
    /// The name by which the index knows the type.
    var name: String
    /// Whether it is an array of the type.
    var isList = false
    /// Whether it is an optional.
    var isOptional = false
    /// A Boolean value that indicates whether the value may be optional, because a variable of its type may be `weak`.
    var mayBeWeak = false

    /// The type as the compiler writes it.
    var text: String { (isList ? "[\(name)]" : name) + (isOptional ? "?" : "") }

    /// The type inside of an optional; the type itself where it is none.
    var unwrapped: CertainType {
        var copy = self
        (copy.isOptional, copy.mayBeWeak) = (false, false)
        return copy
    }

    /// The type of an array's elements; nil where it is no array.
    var element: CertainType? { isList && !isOptional ? CertainType(name: name) : nil }

    /// The name of the type whose members a value has; nil for arrays and optionals, which have those of the standard library.
    var owner: String? { isList || isOptional ? nil : name }
}
