/// The certain type of a value: a class, a struct or an enum, or a list of one.
struct CertainType: Hashable {
    /// The name of the type in the index.
    var name: String
    /// True if it is an array of the type.
    var isList = false
    /// True if it is an optional.
    var isOptional = false
    /// True if the value may be optional, because a variable of its type may be `weak`.
    var mayBeWeak = false

    /// The type as the compiler writes it.
    var text: String { (isList ? "[\(name)]" : name) + (isOptional ? "?" : "") }

    /// The type inside an optional; the type itself if it is none.
    var unwrapped: CertainType {
        var copy = self
        (copy.isOptional, copy.mayBeWeak) = (false, false)
        return copy
    }

    /// The type of an array's elements; nil for any other type.
    var element: CertainType? { isList && !isOptional ? CertainType(name: name) : nil }

    /// The name of the type with the members of a value; nil for arrays and optionals, because their members are the
    /// standard library's.
    var owner: String? { isList || isOptional ? nil : name }
}
